import { expect } from '@playwright/test';
import { Redis } from 'ioredis';
import { Creator, takesWork } from './support/api.js';
import { expectBalancedBooks } from './support/books.js';
import { test, type Gpu } from './support/gpu-stack.js';
import { ownsStack } from './support/stack-control.js';

test.skip(() => !ownsStack(), 'a stack that runs elsewhere is not ours to break');

const PATIENT = { timeout: 180_000 };

/** Begins a training that costs something, breaks something in the middle of it, and sees it through. */
async function trainThrough({ servers }: Gpu, breakIt: (isTraining: () => Promise<boolean>) => Promise<void>) {
  const creator = await Creator.signUpToPay();
  // Slow enough to be in the middle of it.
  await Promise.all(servers.map((server) => server.fault('delayMs', 150)));
  const id = await creator.pictureSet('mina', 2);
  // The file before this one ends with servers that come back one after another.
  await expect.poll(() => takesWork(creator), PATIENT).toBe(true);
  await creator.startTraining(id, 'mina');
  await expect.poll(async () => (await creator.session(id)).progress_percentage, PATIENT).toBeGreaterThan(10);
  await breakIt(async () => (await creator.session(id)).status === 'TRAINING_IN_PROGRESS');
  await Promise.all(servers.map((server) => server.fault('delayMs', 5)));
  await expect.poll(async () => (await creator.session(id)).status, PATIENT).toBe('AWAITING_SELECTION');
  const { job } = await creator.session(id);
  expect(job?.receipt).toMatchObject({ captured: { spark: 100, pass: 1 }, returned: { spark: 0, pass: 0 } });
  expect(await creator.wallet()).toMatchObject({ spark: { available: 100, held: 0 }, pass: { available: 0, held: 0 } });
  await expectBalancedBooks(await creator.id());
}

test('a training survives kill -9 of its worker, and is charged once', async ({ gpu }) => {
  await trainThrough(gpu, async (isTraining) => {
    await gpu.stack.killWorker('SIGKILL');
    expect(await isTraining()).toBe(true);
    await gpu.stack.restartWorker();
  });
});

test('a training survives the loss of everything in Redis, and is charged once', async ({ gpu }) => {
  await trainThrough(gpu, async (isTraining) => {
    const redis = new Redis(gpu.stack.redisUrl);
    await redis.flushall();
    redis.disconnect();
    expect(await isTraining()).toBe(true);
  });
});
