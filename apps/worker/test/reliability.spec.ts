import { randomUUID } from 'node:crypto';
import {
  CANCEL_CHANNEL,
  decodePermanentFailure,
  JOBS,
  QUEUE_PREFIX,
  WORKER_KEY_PREFIX,
  workerHeartbeatSchema,
} from '@atelier/contracts';
import { freePort, startRedis, waitFor, type LocalService } from '@atelier/local-services';
import { Queue } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RuntimeAway, RuntimeRejection } from '../src/runtimes/model-runtime.js';
import { WorkBench, type Ended } from './support/bench.js';
import { envelope, imagePayload, refinePayload, trainingPayload, videoPayload } from './support/payloads.js';
import { untilAborted } from './support/test-runtime.js';

let redis: LocalService;
let bench: WorkBench | undefined;
const benchFor = async (queue: keyof typeof JOBS): Promise<WorkBench> =>
  (bench = await WorkBench.create(redis.url, queue));
const end = (at: WorkBench, jobId: string): Promise<Ended> =>
  waitFor(() => at.ended(jobId), { timeoutMs: 60_000, what: `the end of job ${jobId}` });
const working = (at: WorkBench): Promise<boolean> =>
  waitFor(() => at.runtime.calls.length > 0, { timeoutMs: 60_000, what: 'the runtime to be at work' });
const codeOf = (ended: Ended) => decodePermanentFailure(ended.reason)?.code;

beforeAll(async () => {
  redis = await startRedis();
});
afterEach(async () => {
  await bench?.close();
  bench = undefined;
});
afterAll(() => redis.stop());

describe('what can never succeed fails at once', () => {
  it.each([
    [
      'a version that nobody reads any more',
      (payload: unknown, id: string) => ({ ...envelope(JOBS.image, payload, id), version: 0 }),
    ],
    ['no envelope', () => ({ anything: true })],
    ['an id that is not its own', (payload: unknown) => envelope(JOBS.image, payload, randomUUID())],
    ['a payload of another shape', (_: unknown, id: string) => envelope(JOBS.image, { outputs: 'none' }, id)],
  ])('%s', async (_, data) => {
    const at = await benchFor('image');
    await at.startWorker();
    const id = randomUUID();
    const ended = await end(at, await at.add(null, id, data(imagePayload(at.storage), id)));
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(codeOf(ended)).toBe('generation_failed');
    expect(at.runtime.calls).toEqual([]);
  });

  it.each([
    ['image', 'model_file_invalid', 'generation_failed'],
    ['training', 'no_subject_found', 'training_no_subject'],
    ['training', 'graph_rejected', 'training_failed'],
    ['training', 'diverged', 'training_diverged'],
    ['image', 'output_flawed', 'output_flawed'],
  ] as const)('a %s that the runtime rejects as %s: %s', async (queue, rejection, code) => {
    const at = await benchFor(queue);
    at.runtime.before = () => Promise.reject(new RuntimeRejection(rejection, 'for the operator'));
    await at.startWorker();
    const payload = queue === 'image' ? imagePayload(at.storage) : await trainingPayload(at.storage);
    const ended = await end(at, await at.add(payload));
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(decodePermanentFailure(ended.reason)).toEqual({ code, detail: `${rejection}: for the operator` });
  });

  it('a model that is not the one that was trained', async () => {
    const at = await benchFor('image');
    await at.startWorker();
    const payload = imagePayload(at.storage);
    at.storage.input('body.safetensors', Buffer.from('another'));
    const ended = await end(at, await at.add(payload));
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(ended.reason).toContain('its hash differs');
  });

  it('an input that is gone, without a signature in the reason', async () => {
    const at = await benchFor('image');
    const worker = await at.startWorker();
    const payload = imagePayload(at.storage);
    at.storage.files.clear();
    const id = await at.add(payload);
    const ended = await end(at, id);
    expect((await at.job(id))?.processedBy).toBe(worker.status().id);
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(codeOf(ended)).toBe('generation_failed');
    expect(ended.reason).not.toContain('signature');
  });

  it('work that outlasts its time limit', async () => {
    const at = await benchFor('image');
    at.runtime.before = untilAborted;
    await at.startWorker({}, () => 200);
    const ended = await end(at, await at.add(imagePayload(at.storage)));
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(codeOf(ended)).toBe('generation_timeout');
  });
});

describe('while there is no server to work on', () => {
  it('jobs wait, and no attempt is counted', async () => {
    const at = await benchFor('image');
    at.runtime.ready = false;
    at.runtime.before = (_call, _context, attempt) =>
      attempt === 1 ? Promise.reject(new RuntimeAway('gpu1:8188 is gone')) : Promise.resolve();
    const worker = await at.startWorker();
    expect(worker.status().runtime.ready).toBe(false);
    const id = await at.add(imagePayload(at.storage, 1));
    expect(at.runtime.calls).toEqual([]);
    at.runtime.ready = true;
    // Taken, then given back when the server turns out to be gone, then done once the runtime says that it is back.
    expect(await end(at, id)).toMatchObject({ state: 'completed', attemptsMade: 1 });
    expect(at.runtime.calls).toHaveLength(2);
  });
});

describe('a job that was given back before', () => {
  it.each([
    ['fails when servers lose it for the tenth time', 'image', true, { times: 9, hours: 1 }],
    ['fails when they have lost it for a day', 'image', true, { times: 1, hours: 25 }],
    ['fails when only others of its queue could be done for a day', 'refine', false, { times: 0, hours: 25 }],
  ] as const)('%s', async (_name, feature, wasBegun, { times, hours }) => {
    const at = await benchFor('image');
    at.runtime.before = () => Promise.reject(new RuntimeAway('gpu1:8188 is gone', feature, wasBegun));
    const id = randomUUID();
    const since = new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
    const data = { ...envelope(JOBS.image, imagePayload(at.storage, 1), id), given_back: { times, since } };
    await at.add(null, id, data);
    await at.startWorker();
    const ended = await end(at, id);
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(codeOf(ended)).toBe('generation_failed');
  });
});

describe('while there is no server for one kind of work', () => {
  it('its jobs wait and others are done, and operators are told', async () => {
    const at = await benchFor('image');
    const video = new Queue('video', { connection: at.redis, prefix: QUEUE_PREFIX });
    const health = await at.runtime.health();
    let isVideoOff = false;
    at.runtime.health = () =>
      Promise.resolve({ ...health, features: { ...health.features, video: !isVideoOff && health.features.video } });
    at.runtime.before = (call) => {
      if (call !== 'generateVideo' || isVideoOff) return Promise.resolve();
      isVideoOff = true;
      return Promise.reject(new RuntimeAway('the only server with a video model is gone'));
    };
    const worker = await at.startWorker({ WORKER_QUEUES: ['image', 'video'] });
    const id = randomUUID();
    const data = envelope(JOBS.video, await videoPayload(at.storage), id);
    const job = await video.add(JOBS.video.name, data, { jobId: id, attempts: 3 });
    await waitFor(() => isVideoOff, { timeoutMs: 60_000, what: 'the video to find no server' });
    expect(await end(at, await at.add(imagePayload(at.storage)))).toMatchObject({ state: 'completed' });
    await waitFor(async () => {
      const beat = workerHeartbeatSchema.parse(
        JSON.parse((await at.redis.get(WORKER_KEY_PREFIX + worker.status().id)) ?? ''),
      );
      return beat.problems.some((line) => line.startsWith('Jobs of the queue video wait'));
    });
    expect(await end(at, await at.add(imagePayload(at.storage)))).toMatchObject({ state: 'completed' });
    expect(await job.getState()).toBe('waiting');
    expect((await video.getJob(id))?.attemptsMade).toBe(0);
    expect(at.runtime.calls.filter((call) => call === 'generateVideo')).toHaveLength(1);
    await video.close();
  });
});

describe('while there is no server for some jobs of a queue', () => {
  it('they wait by themselves, and the others are done', async () => {
    const at = await benchFor('image');
    let isAway = true;
    at.runtime.before = (call) =>
      call === 'refine' && isAway ? Promise.reject(new RuntimeAway('no memory for it', 'refine')) : Promise.resolve();
    await at.startWorker();
    const id = await at.add(await refinePayload(at.storage));
    const tried = () => at.runtime.calls.filter((call) => call === 'refine').length;
    await waitFor(() => tried() > 0, { timeoutMs: 60_000, what: 'the refinement to find no server' });
    expect(await end(at, await at.add(imagePayload(at.storage)))).toMatchObject({ state: 'completed' });
    await waitFor(() => tried() > 4, {
      timeoutMs: 60_000,
      what: 'the refinement to be tried as often as a job may fail',
    });
    expect(at.ended(id)).toBeUndefined();
    isAway = false;
    expect(await end(at, id)).toMatchObject({ state: 'completed', attemptsMade: 1 });
  });
});

describe('what may succeed is tried again', () => {
  it('storage that answers 503 for a moment is asked again within the attempt', async () => {
    const at = await benchFor('image');
    await at.startWorker();
    const payload = imagePayload(at.storage);
    at.storage.failNext('GET body.safetensors', 503, 503);
    at.storage.failNext('PUT image-0.png', 500);
    expect(await end(at, await at.add(payload))).toMatchObject({ state: 'completed', attemptsMade: 1 });
    expect(at.storage.requests.get('GET body.safetensors')).toBe(3);
    expect(at.storage.requests.get('PUT image-0.png')).toBe(2);
  });

  it('a runtime that fails twice, and no more than 3 times', async () => {
    const at = await benchFor('image');
    at.runtime.before = (_call, _context, attempt) =>
      attempt < 3 ? Promise.reject(new Error('connection reset')) : Promise.resolve();
    await at.startWorker();
    expect(await end(at, await at.add(imagePayload(at.storage)))).toMatchObject({
      state: 'completed',
      attemptsMade: 3,
    });
    at.runtime.before = () => Promise.reject(new Error('out of memory at http://gpu/x?token=secret'));
    const ended = await end(at, await at.add(imagePayload(at.storage)));
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 3, reason: 'out of memory at http://gpu/x' });
    expect(decodePermanentFailure(ended.reason)).toBeNull();
  });
});

describe('cancelling', () => {
  it('aborts the runtime, and the job is not tried again', async () => {
    const at = await benchFor('image');
    at.runtime.before = untilAborted;
    await at.startWorker();
    const id = await at.add(imagePayload(at.storage));
    await working(at);
    await at.redis.publish(CANCEL_CHANNEL, id);
    const ended = await end(at, id);
    expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
    expect(codeOf(ended)).toBe('cancelled');
    expect([...at.storage.files.keys()]).toEqual(['body.safetensors']);
  });

  it('reaches a job that waits for its turn on the machine, and leaves the one before it alone', async () => {
    const at = await benchFor('image');
    let finish: () => void = () => undefined;
    at.runtime.before = () => new Promise((resolve) => (finish = resolve));
    const worker = await at.startWorker({ WORKER_QUEUES: ['image', 'training'] });
    const first = await at.add(imagePayload(at.storage));
    await working(at);
    const training = new Queue('training', { connection: at.redis, prefix: QUEUE_PREFIX });
    const id = randomUUID();
    const data = envelope(JOBS.training, await trainingPayload(at.storage), id);
    const second = await training.add(JOBS.training.name, data, { jobId: id, attempts: 3 });
    await waitFor(() => worker.status().jobs.training?.running === 1, { what: 'the training to be taken' });
    await at.redis.publish(CANCEL_CHANNEL, id);
    await waitFor(() => second.isFailed(), { timeoutMs: 60_000, what: 'the training to be cancelled' });
    expect((await training.getJob(id))?.failedReason).toMatch(/^cancelled\n/);
    finish();
    expect(await end(at, first)).toMatchObject({ state: 'completed' });
    expect(at.runtime.calls).toEqual(['generateImages']);
    await training.close();
  });

  it('in the moment in which the job is taken is not missed', async () => {
    const at = await benchFor('image');
    await at.startWorker();
    const id = randomUUID();
    await at.redis.publish(CANCEL_CHANNEL, id);
    expect(codeOf(await end(at, await at.add(imagePayload(at.storage), id)))).toBe('cancelled');
    expect(at.runtime.calls).toEqual([]);
  });
});

describe('what others write into Redis', () => {
  it('ends nothing: a job that cannot be read is left, a message that names no job is dropped and counted', async () => {
    const at = await benchFor('image');
    const broken = await at.add(imagePayload(at.storage));
    await at.redis.hset(`${QUEUE_PREFIX}:image:${broken}`, 'data', '{"version":');
    const whole = await at.add(imagePayload(at.storage));
    const worker = await at.startWorker();
    await at.redis.publish(CANCEL_CHANNEL, '\0'.repeat(100_000));
    expect(await end(at, whole)).toMatchObject({ state: 'completed' });
    await waitFor(() => worker.status().dropped === 1, { what: 'the message to be counted' });
    const after = await at.add(imagePayload(at.storage));
    expect(await end(at, after)).toMatchObject({ state: 'completed' });
  });
});

describe('losing things', () => {
  it('all of Redis flushed in the middle: the job, added again, completes', async () => {
    const at = await benchFor('image');
    let finish: () => void = () => undefined;
    at.runtime.before = (call, context, attempt) =>
      attempt === 1
        ? Promise.race([untilAborted(call, context, attempt), new Promise<void>((resolve) => (finish = resolve))])
        : Promise.resolve();
    await at.startWorker();
    const payload = imagePayload(at.storage);
    const id = await at.add(payload);
    await working(at);
    await at.redis.flushall();
    await at.add(payload, id);
    finish();
    expect(await end(at, id)).toMatchObject({ state: 'completed' });
    expect(at.runtime.calls).toHaveLength(2);
  });

  it('a job whose lock is lost is let go, so that whoever has it now is alone with it', async () => {
    const at = await benchFor('image');
    let stopped: unknown;
    at.runtime.before = async (call, context, attempt) => {
      await untilAborted(call, context, attempt).catch((reason: unknown) => (stopped = reason));
      throw new Error('stopped');
    };
    await at.startWorker({ WORKER_LOCK_MS: 1_000 });
    await at.add(imagePayload(at.storage));
    await working(at);
    await at.redis.flushall();
    await waitFor(() => stopped, { timeoutMs: 60_000, what: 'the work to be stopped' });
    expect(stopped).toMatchObject({ name: 'JobStopped', why: 'lock_lost' });
  });

  it('Redis restarted: the worker goes on with the next job', async () => {
    const port = await freePort();
    const first = await startRedis({ port });
    const at = (bench = await WorkBench.create(first.url, 'image'));
    const worker = await at.startWorker();
    expect(await end(at, await at.add(imagePayload(at.storage)))).toMatchObject({ state: 'completed' });
    await first.stop();
    await waitFor(() => !worker.status().redis, { timeoutMs: 60_000, what: 'the worker to notice' });
    const second = await startRedis({ port });
    try {
      // Told by an event: a listener that is closed before it has found Redis again never says that it is.
      expect(await end(at, await at.add(imagePayload(at.storage)))).toMatchObject({ state: 'completed' });
      expect(worker.status().redis).toBe(true);
      await at.close();
      bench = undefined;
    } finally {
      await second.stop();
    }
  });
});

describe('closing', () => {
  it('gives back what runs, as if it had never been taken, and another worker makes it', async () => {
    const at = await benchFor('image');
    at.runtime.before = (call, context, attempt) =>
      attempt === 1 ? untilAborted(call, context, attempt) : Promise.resolve();
    const leaving = await at.startWorker();
    const id = await at.add(imagePayload(at.storage));
    await working(at);
    await leaving.close();
    const job = await at.job(id);
    expect(await job?.getState()).toBe('waiting');
    expect(job?.attemptsMade).toBe(0);
    await at.startWorker();
    expect(await end(at, id)).toMatchObject({ state: 'completed', attemptsMade: 1 });
  });
});
