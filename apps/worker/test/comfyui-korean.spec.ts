import { PLAIN_OPTIONS } from '../src/runtimes/model-runtime.js';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { ComfyuiRuntime } from '../src/runtimes/comfyui/comfyui-runtime.js';
import type { StandIn } from './comfyui-server/index.js';
import { loraBytes, startRuntime, startServer, watchedContext } from './support/comfyui.js';
import { drawing } from './support/pictures.js';

let server: StandIn | undefined;
let runtime: ComfyuiRuntime | undefined;
afterEach(async () => {
  await runtime?.close();
  await server?.close();
  [runtime, server] = [undefined, undefined];
});

async function begin(version: StandIn['version'], environment: Record<string, string> = {}): Promise<ComfyuiRuntime> {
  server = await startServer(version);
  return (runtime = await startRuntime([server.url], environment));
}

/** All texts that the server was asked to draw. */
const textsSent = (): string =>
  (server?.prompts ?? [])
    .flatMap(({ graph }) =>
      Object.values(graph).map(({ inputs }) => (typeof inputs.text === 'string' ? inputs.text : '')),
    )
    .join('\n');

const bytes = loraBytes('body');
const body = {
  sha256: createHash('sha256').update(bytes).digest('hex'),
  fetch: () => Promise.resolve(new Blob([new Uint8Array(bytes)])),
};
const image = {
  ...PLAIN_OPTIONS,
  ...{ body, face: null, triggerWord: 'minachr', width: 512, height: 512, count: 1, seed: 1 },
  ...{ prompt: '비 오는 밤거리를 걷는 소녀', clothing_prompt: '노란 우비', negative_prompt: '흐린 화질, 텍스트' },
};

describe.each(['0.3.64', '0.33.0'] as const)('Korean on ComfyUI %s', (version) => {
  it('reaches a model that was taught English in English: image, clothes, what is unwanted, first character, video', async () => {
    const gpu = await begin(version);
    const [made] = await gpu.generateImages(image, watchedContext('image'));
    expect(made?.provenance.prompt_as_sent).toMatch(/^minachr, .*walking.*girl, yellow raincoat, /);
    expect(made?.provenance.negative_as_sent).toMatch(/^blurry, text, /);
    const wish = { prompt: '은발의 마법사', negative_prompt: '안경', width: 512, height: 512, count: 1, seed: 1 };
    const [first] = await gpu.imagine(wish, watchedContext('first'));
    expect(first?.provenance).toMatchObject({
      prompt_as_sent: expect.stringMatching(/^silver hair, wizard, /) as string,
      negative_as_sent: expect.stringMatching(/^glasses, /) as string,
    });
    const picture = await sharp(drawing(320, 256)).png().toBuffer();
    const clip = { image: picture, prompt: '손을 흔드는 소녀', seconds: 2, fps: 24, seed: 1 };
    const video = await gpu.generateVideo(clip, watchedContext('video'));
    expect(video.provenance.prompt_as_sent).toBe('waving hand, girl');
    expect(textsSent()).toContain('yellow raincoat');
    expect(textsSent()).not.toMatch(/[가-힣]/);
  });
});

describe('The operator’s translator', () => {
  it('that is away leaves Korean to the dictionary, and health says so', async () => {
    const gpu = await begin('0.33.0', { TRANSLATE_URL: 'http://127.0.0.1:9', TRANSLATE_TIMEOUT_MS: '500' });
    expect((await gpu.health()).problems).toEqual([]);
    await gpu.generateImages(image, watchedContext());
    expect(textsSent()).toContain('yellow raincoat');
    expect((await gpu.health()).problems).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:9 does not translate .*dictionary$/),
    ]);
  });
});
