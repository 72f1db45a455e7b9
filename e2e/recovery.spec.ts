import { expect, test } from '@playwright/test';
import { Redis } from 'ioredis';
import { Creator } from './support/api.js';
import { BALANCED, readBooks } from './support/books.js';
import { killWorker, ownsStack, redisUrl, restartWorker } from './support/stack-control.js';

test.skip(() => !ownsStack(), 'a stack that runs elsewhere is not ours to break');

const statusOf = (creator: Creator, id: string) => async () => (await creator.session(id)).status;
const percentOf = (creator: Creator, id: string) => async () => (await creator.session(id)).progress_percentage;

/** The second training is the first that costs something. */
async function payingCreator(): Promise<Creator> {
  const creator = await Creator.signUp();
  const first = await creator.beginTraining('joon', 4);
  await expect.poll(statusOf(creator, first), { timeout: 120_000 }).toBe('AWAITING_SELECTION');
  return creator;
}

test('a training survives kill -9 of its worker, and is charged once', async () => {
  const creator = await payingCreator();
  const id = await creator.beginTraining('mina', 8);
  await expect.poll(percentOf(creator, id), { timeout: 60_000 }).toBeGreaterThan(10);
  await killWorker();
  expect(await statusOf(creator, id)()).toBe('TRAINING_IN_PROGRESS');
  await restartWorker();
  await expect.poll(statusOf(creator, id), { timeout: 180_000 }).toBe('AWAITING_SELECTION');
  const { job } = await creator.session(id);
  expect(job?.receipt).toMatchObject({ captured: { spark: 100, pass: 1 }, returned: { spark: 0, pass: 0 } });
  expect(await creator.wallet()).toMatchObject({ spark: { available: 100, held: 0 }, pass: { available: 0, held: 0 } });
  expect(await readBooks()).toEqual(BALANCED);
});

test('a training survives the loss of everything in Redis, and is charged once', async () => {
  const creator = await payingCreator();
  const id = await creator.beginTraining('sora', 8);
  await expect.poll(percentOf(creator, id), { timeout: 60_000 }).toBeGreaterThan(10);
  const redis = new Redis(redisUrl());
  await redis.flushall();
  redis.disconnect();
  await expect.poll(statusOf(creator, id), { timeout: 180_000 }).toBe('AWAITING_SELECTION');
  expect(await creator.wallet()).toMatchObject({ spark: { available: 100, held: 0 }, pass: { available: 0, held: 0 } });
  expect(await readBooks()).toEqual(BALANCED);
});
