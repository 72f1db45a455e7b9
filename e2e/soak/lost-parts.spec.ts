import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Redis } from 'ioredis';
import type { Stack } from '../../scripts/lib/stack.mjs';
import { Creator } from '../support/api.js';
import { expectBalancedBooks } from '../support/books.js';
import { query } from '../support/database.js';
import { startTestStack } from '../support/test-stack.js';

/** What docs/operations.md says of it. */
const SETTLED_WITHIN_MS = 20_000;
/** A training on two cores that something else may share. */
const PATIENT = { timeout: 10 * 60_000, intervals: [200] };
const SOON = { timeout: 10 * 60_000, intervals: [20] };

let stack: Stack;
const notices: string[] = [];

// As `npm start` runs it: what ends is started again.
test.beforeEach(async () => {
  notices.length = 0;
  stack = await startTestStack('lost-parts', {}, (text) => void notices.push(text));
});
test.afterEach(async () => {
  await (stack as Stack | undefined)?.stop();
});

interface Row {
  id: string;
  status: string;
  worker: string | null;
  started_at: Date | null;
}

/** The latest training, or null while the database is away. */
async function latest(): Promise<Row | null> {
  const sql = `SELECT id, status, worker, started_at FROM jobs WHERE queue = 'training' ORDER BY created_at DESC LIMIT 1`;
  return (await query<Row>(sql).catch(() => []))[0] ?? null;
}

/** How many workers have begun the training and not ended it, as they count it. */
async function unfinished(): Promise<number> {
  const redis = new Redis(stack.redisUrl);
  try {
    return Number(await redis.get(`atelier:training:${(await latest())?.id ?? ''}:unfinished`));
  } finally {
    redis.disconnect();
  }
}

const begun = () => expect.poll(async () => (await latest())?.started_at ?? null, SOON).not.toBeNull();

/** Begins a training that costs something. */
async function train(): Promise<{ creator: Creator; session: string }> {
  const creator = await Creator.signUpToPay();
  const session = await creator.pictureSet('mina', 2);
  await creator.startTraining(session, 'mina');
  await begun();
  return { creator, session };
}

/** Kills the worker that has the training, whose name tells its process. Answers the name. */
async function killItsWorker(): Promise<string> {
  const worker = (await latest())?.worker ?? '';
  process.kill(Number(worker.split('-').at(-2)), 'SIGKILL');
  return worker;
}

test('a job whose worker dies is with another, or returned where three have died at it, within 20 seconds', async () => {
  await stack.addWorker();
  const { creator, session } = await train();
  const other = await Creator.signUp();
  const { id: picture } = await other.createWaifu({ prompt: 'a girl with red hair' });
  const took: number[] = [];
  for (const death of [1, 2]) {
    const before = await killItsWorker();
    const since = Date.now();
    await expect.poll(async () => (await latest())?.worker, SOON).not.toBe(before);
    took.push(Date.now() - since);
    expect(await latest(), `after death ${String(death)}`).toMatchObject({
      status: expect.stringMatching(/queued|active/),
    });
    // One that had only taken it would not have died at it.
    await expect.poll(unfinished, SOON).toBe(death + 1);
  }
  await killItsWorker();
  const since = Date.now();
  await expect.poll(async () => (await latest())?.status, SOON).toBe('failed');
  took.push(Date.now() - since);
  console.log(`with another, with another, returned: ${took.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`);
  expect(Math.max(...took)).toBeLessThan(SETTLED_WITHIN_MS);
  const { job } = await creator.session(session);
  expect(job).toMatchObject({
    error: { code: 'training_failed' },
    receipt: { reason: 'failed', captured: { spark: 0, pass: 0 }, returned: { spark: 100, pass: 1 } },
  });
  await expectBalancedBooks(await creator.id());
  await expect.poll(async () => (await other.image(picture)).status, PATIENT).toBe('completed');
  expect(notices.length).toBeGreaterThan(0);
});

test('a training survives the death of Redis, Postgres and the API, and is charged once', async () => {
  const { creator, session } = await train();
  const data = dirname(stack.logsDir);
  const pidIn = async (file: string) => Number.parseInt(await readFile(join(data, file), 'utf8'), 10);
  for (const [name, pid] of [
    ['Redis', () => pidIn('redis/redis.pid')],
    ['Postgres', () => pidIn('postgres/postmaster.pid')],
    ['The API', () => stack.api().pid],
  ] as const) {
    process.kill(await pid(), 'SIGKILL');
    await expect.poll(() => notices, SOON).toContain(`${name} ended (SIGKILL); started again`);
    await expect
      .poll(
        () =>
          fetch(`${stack.url}/api/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        SOON,
      )
      .toBe(200);
  }
  await expect.poll(async () => (await creator.session(session)).status, PATIENT).toBe('AWAITING_SELECTION');
  const { job } = await creator.session(session);
  expect(job?.receipt).toMatchObject({ captured: { spark: 100, pass: 1 }, returned: { spark: 0, pass: 0 } });
  await expectBalancedBooks(await creator.id());
  expect(notices).toHaveLength(3);
});
