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

/** What goes wrong in the middle of a job; the servers are well again afterwards. */
const FAULTS: Record<string, (servers: GpuServer[]) => Promise<unknown>> = {
  'servers that are slow': (servers) => Promise.all(servers.map((server) => server.fault('delayMs', 40))),
  'dropped sockets': (servers) => Promise.all(servers.map((server) => server.fault('dropSockets'))),
  'a restart of every server': (servers) => Promise.all(servers.map((server) => server.fault('restart'))),
  'a server that runs out of memory': ([, second]) => second?.fault('outOfMemory', 1) ?? Promise.resolve(),
  'garbage instead of answers': (servers) =>
    Promise.all(
      servers.flatMap((server) => [server.fault('garbage', 1, 'history'), server.fault('garbage', 1, 'prompt')]),
    ),
  'a full disk': ([first]) =>
    first?.fault('fail', 1, 'SaveImage', { type: 'OSError', message: '[Errno 28] No space left on device' }) ??
    Promise.resolve(),
  'the death of one server': ([first]) => first?.fault('stop') ?? Promise.resolve(),
  'the loss of all servers for a while': (servers) => Promise.all(servers.map((server) => server.fault('stop'))),
};

async function heal(servers: GpuServer[]): Promise<void> {
  for (const server of servers) {
    await server.fault('start');
    await server.fault('delayMs', 5);
  }
}

const statusOf = (creator: Creator, id: string) => async () => (await creator.session(id)).status;

for (const [name, break_] of Object.entries(FAULTS)) {
  test(`nothing is lost or charged twice through ${name}`, async ({ gpu: { older, newer, stack } }) => {
    const servers = [older, newer];
    const creator = await Creator.signUp();
    const sessionId = await creator.beginTraining('mina', 4);
    const percent = async () => (await creator.session(sessionId)).progress_percentage;
    await expect.poll(percent, { timeout: 60_000 }).toBeGreaterThan(15);
    await break_(servers);
    if (name.startsWith('the loss of all')) {
      await expect
        .poll(async () => (await creator.call<{ available: boolean }>('GET', '/runtime')).available)
        .toBe(false);
    }
    await heal(servers);
    await expect.poll(statusOf(creator, sessionId), { timeout: 150_000 }).toBe('AWAITING_SELECTION');
    const characterId = await creator.chooseRecommended(sessionId);

    const { id: imageId } = await creator.createImage({ character_id: characterId, prompt: 'by the sea', count: 2 });
    await break_(servers);
    await heal(servers);
    await expect.poll(async () => (await creator.image(imageId)).status, { timeout: 120_000 }).toBe('completed');
    const image = await creator.image(imageId);
    expect(image.images).toHaveLength(2);
    expect(image.job.receipt).toMatchObject({ captured: { spark: 30 }, returned: { spark: 0 } });
    const [first] = image.images;
    const bytes = Buffer.from(await (await fetch(new URL(first?.url ?? '', stack.url))).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1024, height: 1024, format: 'png' });

    const { id: videoId } = await creator.createVideo(first?.id ?? '', 'she waves');
    await break_(servers);
    await heal(servers);
    await expect.poll(async () => (await creator.video(videoId)).status, { timeout: 150_000 }).toBe('completed');
    expect((await creator.video(videoId)).job.receipt).toMatchObject({ captured: { spark: 60 } });
    expect(await creator.wallet()).toMatchObject({
      spark: { available: 110, held: 0 },
      pass: { available: 1, held: 0 },
    });
    expect(await readBooks()).toEqual(BALANCED);
  });
}
