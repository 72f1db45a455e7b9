import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { waitFor } from '@atelier/local-services';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import type { ComfyuiRuntime } from '../src/runtimes/comfyui/comfyui-runtime.js';
import { FAMILY_DEFAULTS } from '../src/runtimes/comfyui/settings/families.js';
import type { ImageRequest, ModelFile } from '../src/runtimes/model-runtime.js';
import type { StandIn } from './comfyui-server/index.js';
import { loraBytes, startRuntime, startServer, watchedContext } from './support/comfyui.js';
import { drawing } from './support/pictures.js';

const CHECKPOINT = FAMILY_DEFAULTS.illustrious.files.checkpoint;
const servers: StandIn[] = [];
let runtime: ComfyuiRuntime | undefined;
afterEach(async () => {
  await runtime?.close();
  runtime = undefined;
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function begin(...versions: StandIn['version'][]): Promise<ComfyuiRuntime> {
  for (const version of versions) servers.push(await startServer(version));
  return (runtime = await startRuntime(servers.map(({ url }) => url)));
}
const at = (index: number): StandIn => {
  const server = servers[index];
  if (!server) throw new Error(`no server ${String(index)}`);
  return server;
};

/** A LoRA as it lies in storage, and how often it was fetched from there. */
function lora(name: string): ModelFile & { fetched: number } {
  const bytes = loraBytes(name);
  const file = {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    fetched: 0,
    fetch: () => {
      file.fetched += 1;
      return Promise.resolve(new Blob([new Uint8Array(bytes)]));
    },
  };
  return file;
}

const imageRequest = (changes: Partial<ImageRequest> = {}): ImageRequest => ({
  body: lora('body'),
  face: lora('face'),
  triggerWord: 'minachr',
  prompt: 'in a garden (at night)',
  clothing_prompt: 'red coat',
  negative_prompt: 'rain',
  expression: 'smile',
  direction: 'left',
  angle: 'low',
  shot: 'upper',
  width: 512,
  height: 640,
  count: 1,
  seed: 4_294_967_295,
  ...changes,
});
const source = (width = 320, height = 256) => sharp(drawing(width, height)).png().toBuffer();

describe.each(['0.3.64', '0.33.0'] as const)('on ComfyUI %s', (version) => {
  it('makes images of the size asked for, each from its own seed, with both LoRAs', async () => {
    const gpu = await begin(version);
    const served = new Set<string>();
    const context = { ...watchedContext(), onServer: (name: string) => void served.add(name) };
    const request = imageRequest({ count: 2 });
    const images = await gpu.generateImages(request, context);
    expect(images.map(({ seed }) => seed)).toEqual([4_294_967_295, 0]);
    expect([...served]).toEqual([new URL(at(0).url).host]);
    for (const { png } of images) expect(await sharp(png).metadata()).toMatchObject({ width: 512, height: 640 });
    expect(images[0]?.png.equals(images[1]?.png ?? Buffer.alloc(0))).toBe(false);
    const sent = at(0).prompts.map(({ graph }) => Object.values(graph));
    for (const nodes of sent) {
      const loaders = nodes.filter(({ class_type }) => class_type === 'LoraLoader');
      expect(loaders.map(({ inputs }) => inputs.lora_name)).toEqual(
        [request.body, request.face].map((file) => `atelier_${file?.sha256.slice(0, 32) ?? ''}.safetensors`),
      );
      const prompt = nodes.find(({ inputs }) => String(inputs.text).includes('minachr'))?.inputs.text;
      expect(prompt).toContain('\\(at night\\)');
      expect(prompt).toContain('red coat');
    }
    expect(images[0]?.provenance).toMatchObject({
      engine: 'comfyui',
      engine_version: version,
      digital_source_type: 'trainedAlgorithmicMedia',
      models: [
        { role: 'checkpoint', name: CHECKPOINT, sha256: null },
        { role: 'body', sha256: request.body.sha256 },
        { role: 'face', sha256: request.face?.sha256 },
      ],
    });
    expect(images[0]?.provenance.negative_as_sent).toContain('rain');
    expect(context.previews.length).toBeGreaterThan(0);
    const percents = context.reports.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
  });

  it('sends a LoRA to a server once', async () => {
    const gpu = await begin(version);
    const request = imageRequest({ body: lora('once'), face: null });
    await gpu.generateImages(request, watchedContext());
    await gpu.generateImages({ ...request, seed: 5 }, watchedContext());
    expect((request.body as ReturnType<typeof lora>).fetched).toBe(1);
    expect(
      at(0)
        .files()
        .filter((file) => file.startsWith('output/loras/')),
    ).toHaveLength(1);
  });

  it('varies a picture', async () => {
    const gpu = await begin(version);
    const facts = {} as never;
    const request = { source: await source(), facts, count: 3, seed: 5 };
    const variations = await gpu.vary(request, watchedContext());
    expect(variations).toHaveLength(3);
    expect(new Set(variations.map(({ png }) => png.toString('base64'))).size).toBe(3);
    expect(new Set(variations.map(({ provenance }) => provenance.prompt_as_sent)).size).toBe(3);
  });

  it('draws a first character from words alone: no LoRA, the size asked for, each from its own seed', async () => {
    const gpu = await begin(version);
    const images = await gpu.imagine(
      {
        ...{ prompt: 'A knight with silver hair, who smiles. (No helmet.)', negative_prompt: 'rain' },
        ...{ width: 768, height: 1344, count: 2, seed: 4_294_967_295 },
      },
      watchedContext(),
    );
    expect(images.map(({ seed }) => seed)).toEqual([4_294_967_295, 0]);
    for (const { png, provenance } of images) {
      expect(await sharp(png).metadata()).toMatchObject({ width: 768, height: 1344 });
      expect(provenance).toMatchObject({
        models: [{ role: 'checkpoint', name: CHECKPOINT, sha256: null }],
        digital_source_type: 'trainedAlgorithmicMedia',
      });
      expect(provenance.prompt_as_sent).toMatch(/^A knight with silver hair, who smiles\. \\\(No helmet\.\\\), solo, /);
      expect(provenance.negative_as_sent).toMatch(/^rain, /);
    }
    const sent = at(0).prompts.map(({ graph }) => Object.values(graph));
    expect(sent.flat().filter(({ class_type }) => class_type.startsWith('LoraLoader'))).toEqual([]);
    const samplers = sent.flat().filter(({ class_type }) => class_type === 'KSampler');
    expect(samplers.map(({ inputs }) => inputs.seed).sort()).toEqual([0, 4_294_967_295]);
  });

  it.each([
    ['body and face', lora('body'), lora('face'), [0.9, 0.6]],
    ['a face alone, as strongly as a face', null, lora('face'), [0.6]],
    ['no model', null, null, []],
  ] as const)('refines with %s', async (_, body, face, strengths) => {
    const gpu = await begin(version);
    const { provenance } = await gpu.refine(
      { image: await source(), scale: 1.25, seed: 3, body, face },
      watchedContext(),
    );
    const nodes = Object.values(at(0).prompts[0]?.graph ?? {});
    const loaders = nodes.filter(({ class_type }) => class_type === 'LoraLoader');
    expect(loaders.map(({ inputs }) => inputs.strength_model)).toEqual(strengths);
    expect(nodes.find(({ class_type }) => class_type === 'LatentUpscaleBy')?.inputs.scale_by).toBe(1.25);
    expect(provenance.models.map(({ role }) => role)).toEqual([
      'checkpoint',
      ...(body ? ['body'] : []),
      ...(face ? ['face'] : []),
    ]);
    expect(provenance.digital_source_type).toBe('trainedAlgorithmicMedia');
  });

  it('refines a picture to exactly the size asked for', async () => {
    const gpu = await begin(version);
    const refined = await gpu.refine(
      { image: await source(), scale: 1.5, seed: 1, body: null, face: null },
      watchedContext(),
    );
    expect([refined.width, refined.height]).toEqual([480, 384]);
    expect(await sharp(refined.png).metadata()).toMatchObject({ width: 480, height: 384 });
  });

  it('makes a video that starts to play at once, and says nothing of the prompt', async () => {
    const gpu = await begin(version);
    const request = { image: await source(640, 352), prompt: 'she waves', seconds: 2, fps: 24, seed: 3 };
    const video = await gpu.generateVideo(request, watchedContext());
    const boxes = video.mp4.toString('latin1');
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'));
    expect(boxes).not.toContain('she waves');
    expect(video.seconds).toBeCloseTo(2, 0);
    expect(await sharp(video.poster).metadata()).toMatchObject({ width: video.width, height: video.height });
  });
});

describe('several servers', () => {
  it('share the images of one request', async () => {
    const gpu = await begin('0.3.64', '0.33.0');
    await gpu.generateImages(imageRequest({ count: 4 }), watchedContext());
    expect(servers.map(({ prompts }) => prompts.length)).toEqual([2, 2]);
  });

  it('take over from one that runs out of memory, and leave it alone for a while', async () => {
    const gpu = await begin('0.33.0', '0.33.0');
    at(0).faults.outOfMemory(9);
    const images = await gpu.generateImages(imageRequest({ count: 3 }), watchedContext());
    expect(images).toHaveLength(3);
    const { ready, problems } = await gpu.health();
    expect(ready).toBe(true);
    expect(problems.join()).toMatch(/gets no work: .*memory/);
  });

  it('take over from one that dies', async () => {
    const gpu = await begin('0.33.0', '0.33.0');
    await at(0).faults.stop();
    expect(await gpu.generateImages(imageRequest({ count: 2 }), watchedContext())).toHaveLength(2);
  });
});

describe('a server that', () => {
  it('is away makes work wait, and is found again', async () => {
    const gpu = await begin('0.33.0');
    await at(0).faults.stop();
    await expect(gpu.generateImages(imageRequest(), watchedContext())).rejects.toMatchObject({ name: 'RuntimeAway' });
    await waitFor(async () => !(await gpu.health()).ready);
    expect((await gpu.health()).away).toEqual(['train', 'vary', 'image', 'video', 'refine']);
    await at(0).faults.start();
    await waitFor(async () => (await gpu.health()).ready);
    expect(await gpu.generateImages(imageRequest(), watchedContext())).toHaveLength(1);
  });

  it('restarts and forgets is given the work again', async () => {
    const gpu = await begin('0.33.0');
    at(0).faults.delayMs(50);
    const making = gpu.generateImages(imageRequest(), watchedContext());
    await waitFor(() => at(0).prompts.length === 1);
    await at(0).faults.restart();
    expect(await making).toHaveLength(1);
  });

  it.each(['prompt', 'history', 'view', 'ws'] as const)('answers garbage to %s once is asked again', async (path) => {
    const gpu = await begin('0.33.0');
    at(0).faults.garbage(1, path);
    expect(await gpu.generateImages(imageRequest(), watchedContext())).toHaveLength(1);
  });

  it('lacks the checkpoint has no images, and says which file it wants', async () => {
    servers.push(await startServer('0.33.0', { models: { checkpoints: ['other.safetensors'] } }));
    runtime = await startRuntime(servers.map(({ url }) => url));
    const { ready, features, away, problems } = await runtime.health();
    expect({ ready, features, away }).toEqual({
      ready: true,
      features: { train: false, vary: false, image: false, video: false, refine: false },
      away: [],
    });
    expect(problems.join('\n')).toContain(`Images are off: ${CHECKPOINT} is not in models/checkpoints`);
  });

  it('cannot read a LoRA is no place to try it for ever', async () => {
    const gpu = await begin('0.33.0');
    const broken: ModelFile = { sha256: 'b'.repeat(64), fetch: () => Promise.resolve(new Blob(['<html>'])) };
    const making = gpu.generateImages(imageRequest({ body: broken, face: null }), watchedContext());
    await expect(making).rejects.toMatchObject({ name: 'RuntimeRejection', code: 'model_file_invalid' });
  });
});

it('stops at once when told to, and leaves nothing running', async () => {
  const gpu = await begin('0.33.0');
  at(0).faults.historyLag(0);
  at(0).faults.hang(1);
  const context = watchedContext();
  const making = gpu.generateImages(imageRequest(), context);
  await waitFor(() => at(0).prompts.length === 1);
  const stop = new Error('cancelled by the creator');
  context.abort(stop);
  await expect(making).rejects.toBe(stop);
  await waitFor(async () => {
    const queue = (await (await fetch(`${at(0).url}/queue`)).json()) as { queue_running: unknown[] };
    return queue.queue_running.length === 0;
  });
});

it('refuses an own workflow that does not fit, naming file, node, input and reason', async () => {
  const { mkdtemp, writeFile, rm } = await import('node:fs/promises');
  const folder = await mkdtemp('/tmp/atelier-workflows-');
  try {
    const shipped = await readFile(
      new URL('../src/runtimes/comfyui/workflows/image-checkpoint.json', import.meta.url),
      'utf8',
    );
    const own = JSON.parse(shipped) as { graph: Record<string, { class_type: string; inputs: object }> };
    const sampler = Object.values(own.graph).find(({ class_type }) => class_type === 'KSampler');
    Object.assign(sampler?.inputs ?? {}, { denoise: 7 });
    await writeFile(`${folder}/image-checkpoint.json`, JSON.stringify(own));
    servers.push(await startServer('0.33.0'));
    const starting = startRuntime([at(0).url], { COMFYUI_WORKFLOWS_DIR: folder });
    await expect(starting).rejects.toThrow(/image-checkpoint\.json: .*KSampler.*denoise.*7/);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
