import type { RuntimeStatus } from '@atelier/contracts';
import { expect, test as base } from '@playwright/test';
import sharp from 'sharp';
import type { Stack } from '../scripts/lib/stack.mjs';
import { Creator } from './support/api.js';
import { BALANCED, readBooks } from './support/books.js';
import { GpuServer } from './support/gpu-servers.js';
import { mainJourney } from './support/journey.js';
import { ownsStack } from './support/stack-control.js';
import { startTestStack } from './support/test-stack.js';

interface Gpu {
  older: GpuServer;
  newer: GpuServer;
  stack: Stack;
}

const test = base.extend<object, { gpu: Gpu }>({
  gpu: [
    async ({ browserName: _ }, use) => {
      const [older, newer] = await Promise.all([GpuServer.start('0.3.64'), GpuServer.start('0.33.0')]);
      const stack = await startTestStack({
        COMFYUI_URLS: `${older.url},${newer.url}`,
        COMFYUI_TRAIN_STEPS: '40',
        COMFYUI_TRAIN_CHUNK_STEPS: '8',
        COMFYUI_TRAIN_RESOLUTION: '256',
      });
      await use({ older, newer, stack });
      await stack.stop();
      await Promise.all([older.stop(), newer.stop()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // The stack of this file, not the one of the global set-up.
  baseURL: async ({ gpu }, use) => {
    await use(gpu.stack.url);
  },
});

test.skip(() => !ownsStack(), 'a stack that runs elsewhere has servers of its own');

test('the main job on GPU servers, in the browser', async ({ page, gpu: { older, newer } }) => {
  await mainJourney(page);
  const graphs = [...(await older.prompts()), ...(await newer.prompts())];
  const classes = new Set(graphs.flatMap(({ graph }) => Object.values(graph).map(({ class_type }) => class_type)));
  for (const used of ['TrainLoraNode', 'LoraLoader', 'SaveVideo', 'TextEncodeQwenImageEditPlus']) {
    expect(classes).toContain(used);
  }
});

interface Fault {
  /** Strikes in the middle of a job. */
  strike: (servers: GpuServer[]) => Promise<unknown>;
  /** What shows that it has struck, where the servers are to be well again only then. */
  hasStruck?: (creator: Creator) => Promise<boolean>;
}

const runtimeOf = (creator: Creator): Promise<RuntimeStatus> => creator.call('GET', '/runtime');
/** New work is refused until the worker has told that its servers are well again. */
const takesWork = async (creator: Creator): Promise<boolean> => {
  const { available, features } = await runtimeOf(creator);
  return available && features.train && features.image && features.video;
};

const all = (name: string, ...args: unknown[]) => ({
  strike: (servers: GpuServer[]) => Promise.all(servers.map((server) => server.fault(name, ...args))),
});
const one = (name: string, ...args: unknown[]) => ({
  strike: ([first]: GpuServer[]) => first?.fault(name, ...args) ?? Promise.resolve(),
});
const noSpace = { type: 'OSError', message: '[Errno 28] No space left on device' };

const FAULTS: Record<string, Fault> = {
  'servers that are slow': all('delayMs', 120),
  'dropped sockets': all('dropSockets'),
  'a restart of every server': all('restart'),
  'a server that runs out of memory': one('outOfMemory', 1),
  'garbage instead of answers': {
    strike: async (servers) => {
      await all('garbage', 1, 'history').strike(servers);
      await all('garbage', 1, 'view').strike(servers);
    },
  },
  'a full disk': one('fail', 1, 'SaveImage', noSpace),
  'the death of one server': one('stop'),
  'the loss of all servers for a while': {
    ...all('stop'),
    hasStruck: async (creator) => !(await runtimeOf(creator)).available,
  },
};

const statusOf = (creator: Creator, id: string) => async () => (await creator.session(id)).status;
const promptsOf = async (servers: GpuServer[]): Promise<number> =>
  (await Promise.all(servers.map((server) => server.prompts()))).flat().length;

for (const [name, { strike, hasStruck }] of Object.entries(FAULTS)) {
  test(`nothing is lost or charged twice through ${name}`, async ({ gpu: { older, newer, stack } }) => {
    const servers = [older, newer];
    const creator = await Creator.signUp();
    /** Begins work and lets the fault strike while a server is at it; the servers are well again afterwards. */
    const during = async <T>(begin: () => Promise<T>): Promise<T> => {
      await all('delayMs', 40).strike(servers);
      await expect.poll(() => takesWork(creator), { timeout: 90_000 }).toBe(true);
      const before = await promptsOf(servers);
      const begun = await begin();
      await expect.poll(() => promptsOf(servers), { timeout: 60_000 }).toBeGreaterThan(before);
      await strike(servers);
      if (hasStruck) await expect.poll(() => hasStruck(creator), { timeout: 30_000 }).toBe(true);
      await all('start').strike(servers);
      await all('delayMs', 5).strike(servers);
      return begun;
    };

    const sessionId = await during(() => creator.beginTraining('mina', 4));
    await expect.poll(statusOf(creator, sessionId), { timeout: 150_000 }).toBe('AWAITING_SELECTION');
    const character_id = await creator.chooseRecommended(sessionId);

    const { id: imageId } = await during(() => creator.createImage({ character_id, prompt: 'by the sea', count: 2 }));
    await expect.poll(async () => (await creator.image(imageId)).status, { timeout: 120_000 }).toBe('completed');
    const image = await creator.image(imageId);
    expect(image.images).toHaveLength(2);
    expect(image.job.receipt).toMatchObject({ captured: { spark: 30 }, returned: { spark: 0 } });
    const [first] = image.images;
    const bytes = Buffer.from(await (await fetch(new URL(first?.url ?? '', stack.url))).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1024, height: 1024, format: 'png' });

    const { id: videoId } = await during(() => creator.createVideo(first?.id ?? '', 'she waves'));
    await expect.poll(async () => (await creator.video(videoId)).status, { timeout: 150_000 }).toBe('completed');
    expect((await creator.video(videoId)).job.receipt).toMatchObject({ captured: { spark: 60 } });
    expect(await creator.wallet()).toMatchObject({
      spark: { available: 110, held: 0 },
      pass: { available: 1, held: 0 },
    });
    expect(await readBooks()).toEqual(BALANCED);
  });
}
