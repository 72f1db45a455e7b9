import { randomUUID } from 'node:crypto';
import {
  type JobDefinition,
  JOBS,
  STORAGE_MARK_KEY,
  WORKER_KEY_PREFIX,
  type WorkerHeartbeat,
  workerHeartbeatSchema,
} from '@atelier/contracts';
import { startRedis, waitFor, type LocalService } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WorkBench, type Ended } from './support/bench.js';
import { envelope, imagePayload, ingestPayload, trainingPayload } from './support/payloads.js';
import { jpeg } from './support/pictures.js';

let redis: LocalService;
let bench: WorkBench | undefined;

beforeAll(async () => {
  redis = await startRedis();
});
afterEach(async () => {
  await bench?.close();
  bench = undefined;
});
afterAll(() => redis.stop());

const payloadOf = {
  image: (at: WorkBench) => Promise.resolve(imagePayload(at.storage, 1)),
  training: (at: WorkBench) => trainingPayload(at.storage),
  ingest: async (at: WorkBench) => ingestPayload(at.storage, [await jpeg(300, 300)]),
};

/** A job as an API queues it that knows the storage's mark. */
async function given(
  queue: keyof typeof payloadOf,
): Promise<{ at: WorkBench; add: () => Promise<string>; mark: string }> {
  const at = (bench = await WorkBench.create(redis.url, queue));
  const storage = at.storage.mark();
  const definition: JobDefinition = JOBS[queue];
  const add = async () => {
    const id = randomUUID();
    return at.add(null, id, { ...envelope(definition, await payloadOf[queue](at), id), storage });
  };
  return { at, add, mark: storage.id };
}

const end = (at: WorkBench, jobId: string): Promise<Ended> =>
  waitFor(() => at.ended(jobId), { timeoutMs: 60_000, what: `the end of job ${jobId}` });

async function heartbeat(at: WorkBench): Promise<WorkerHeartbeat | null> {
  const [key] = await at.redis.keys(`${WORKER_KEY_PREFIX}*`);
  const beat = key === undefined ? null : await at.redis.get(key);
  return beat === null ? null : workerHeartbeatSchema.parse(JSON.parse(beat));
}

/** Until the worker has found the storage away, and the job is back in its queue, and is left there. */
const pauses = (at: WorkBench, jobId: string): Promise<boolean> =>
  waitFor(
    async () => {
      const beat = await heartbeat(at);
      return beat?.detail === 'the storage is away' && (await (await at.job(jobId))?.getState()) !== 'active';
    },
    { timeoutMs: 60_000, what: 'the worker to pause' },
  );

const mended = (at: WorkBench, mark: string): void => {
  at.storage.files.set(STORAGE_MARK_KEY, { bytes: Buffer.from(JSON.stringify({ id: mark })), contentType: '' });
};

describe('while the storage is away', () => {
  it.each(['image', 'training', 'ingest'] as const)(
    'a job of the queue %s waits, uses up no attempt, and is done once it is back',
    async (queue) => {
      const { at, add } = await given(queue);
      const id = await add();
      at.storage.failAll(503);
      await at.startWorker();
      await pauses(at, id);
      expect(await heartbeat(at)).toMatchObject({ ready: false, features: { image: false, train: false } });
      expect((await heartbeat(at))?.away).toEqual(expect.arrayContaining(['image', 'train']));
      expect(at.ended(id)).toBeUndefined();
      at.storage.failAll(null);
      expect(await end(at, id)).toMatchObject({ state: 'completed', attemptsMade: 1 });
    },
  );

  it.each([
    ['an empty one', () => undefined],
    ['one of others', () => randomUUID()],
  ])(
    '%s in its place is told from it by its mark, and a file that is not there is not missing yet',
    async (_, markOf) => {
      const { at, add, mark } = await given('ingest');
      const id = await add();
      const before = new Map(at.storage.files);
      at.storage.files.clear();
      const other = markOf();
      if (other !== undefined) mended(at, other);
      await at.startWorker();
      await pauses(at, id);
      expect(at.ended(id)).toBeUndefined();
      for (const [key, file] of before) at.storage.files.set(key, file);
      mended(at, mark);
      const { state, outcome } = await end(at, id);
      expect([state, outcome]).toMatchObject(['completed', { pictures: [{ result: 'accepted' }] }]);
    },
  );

  it('no other job is taken', async () => {
    const { at, add } = await given('image');
    const first = await add();
    at.storage.failAll(503);
    await at.startWorker();
    await pauses(at, first);
    const asked = at.storage.requests.get('GET body.safetensors');
    const second = await add();
    // By its next look at the storage it would have taken it.
    const looks = at.storage.requests.get(`GET ${STORAGE_MARK_KEY}`) ?? 0;
    await waitFor(() => (at.storage.requests.get(`GET ${STORAGE_MARK_KEY}`) ?? 0) > looks + 1, { timeoutMs: 60_000 });
    expect(at.storage.requests.get('GET body.safetensors')).toBe(asked);
    at.storage.failAll(null);
    for (const id of [first, second]) expect(await end(at, id)).toMatchObject({ state: 'completed', attemptsMade: 1 });
  });
});

describe('while the storage is there', () => {
  it('what is missing at the second look, too, is missing, and the job fails at once', async () => {
    const { at, add, mark } = await given('image');
    const id = await add();
    at.storage.files.clear();
    mended(at, mark);
    await at.startWorker();
    expect(await end(at, id)).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(at.storage.requests.get('GET body.safetensors')).toBe(2);
  });

  it('one file that it does not take has its job wait by itself, and no other', async () => {
    const { at, add } = await given('image');
    const id = await add();
    at.storage.failNext('PUT image-0.png', ...Array.from({ length: 8 }, () => 507));
    await at.startWorker();
    expect(await end(at, id)).toMatchObject({ state: 'completed', attemptsMade: 1 });
    expect(at.storage.requests.get('PUT image-0.png')).toBe(9);
    expect((await heartbeat(at))?.ready).toBe(true);
  });

  it('links that it does not honour any more are no outage: the job waits for new ones', async () => {
    const { at, add } = await given('image');
    const id = await add();
    at.storage.failAll(403);
    await at.startWorker();
    await waitFor(async () => (await (await at.job(id))?.getState()) === 'delayed', { timeoutMs: 60_000 });
    expect((await heartbeat(at))?.ready).toBe(true);
    at.storage.failAll(null);
    expect(await end(at, id)).toMatchObject({ state: 'completed', attemptsMade: 1 });
  });
});
