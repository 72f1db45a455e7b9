import { readFile } from 'node:fs/promises';
import { CANCEL_CHANNEL } from '@atelier/contracts';
import { startRedis, waitFor, type LocalService } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeptWork } from '../src/runtimes/model-runtime.js';
import { WorkBench } from './support/bench.js';
import { eventually } from './support/eventually.js';
import { trainingPayload } from './support/payloads.js';
import { TestRuntime, untilAborted } from './support/test-runtime.js';

const USERS = new URL('../../../infra/docker/redis.acl', import.meta.url);

let redis: LocalService;
let bench: WorkBench;
beforeAll(async () => {
  const users = await readFile(USERS, 'utf8');
  redis = await startRedis({ users: users.replace('API_PASSWORD', 'api').replace('WORKER_PASSWORD', 'worker') });
});
afterAll(() => redis.stop());
beforeEach(async () => {
  bench = await WorkBench.create(as('api'), 'training');
});
afterEach(() => bench.close());

/** With the rights that it has in containers. */
const as = (user: 'api' | 'worker'): string => redis.url.replace('://', `://${user}:${user}@`);

/** Keeps something of every job that it begins. */
class KeepingRuntime extends TestRuntime {
  readonly ids = new Set<string>();
  readonly kept: KeptWork = {
    jobIds: () => Promise.resolve([...this.ids]),
    release: (jobId) => {
      this.ids.delete(jobId);
      return Promise.resolve();
    },
  };

  constructor(fails: TestRuntime['before']) {
    super();
    this.before = (call, context, attempt) => {
      this.ids.add(context.jobId);
      return fails(call, context, attempt);
    };
  }
}

const startWorker = (runtime: KeepingRuntime) => bench.startWorker({ REDIS_URL: as('worker') }, undefined, runtime);
const add = async () => bench.add(await trainingPayload(bench.storage));
const ended = (id: string) => waitFor(() => bench.ended(id), { timeoutMs: 30_000, what: 'the end' });
const keeps = (runtime: KeepingRuntime, ids: string[]) =>
  eventually(() => {
    expect([...runtime.ids]).toEqual(ids);
  });

describe('what is kept for further attempts of a training', () => {
  it('is gone when the job has failed for good or is done, and not before', async () => {
    const seen: string[][] = [];
    const runtime = new KeepingRuntime((_call, _context, attempt) => {
      seen.push([...runtime.ids]);
      return attempt === 1 || attempt > 2 ? Promise.reject(new Error('no')) : Promise.resolve();
    });
    await startWorker(runtime);
    const good = await add();
    expect(await ended(good)).toMatchObject({ state: 'completed', attemptsMade: 2 });
    await keeps(runtime, []);
    const bad = await add();
    expect(await ended(bad)).toMatchObject({ state: 'failed', attemptsMade: 3 });
    await keeps(runtime, []);
    expect(seen).toEqual([[good], [good], [bad], [bad], [bad]]);
  });

  it('is gone when the job is cancelled, also where another worker has it or it waits', async () => {
    const runtime = new KeepingRuntime(untilAborted);
    await startWorker(runtime);
    const idle = new KeepingRuntime(untilAborted);
    const id = await add();
    await waitFor(() => runtime.ids.has(id), { what: 'the job to be at work' });
    await startWorker(idle);
    idle.ids.add(id);
    await bench.redis.publish(CANCEL_CHANNEL, id);
    expect(await ended(id)).toMatchObject({ state: 'failed' });
    await keeps(runtime, []);
    await keeps(idle, []);
  });

  it('is gone at the start of a worker, but for jobs that wait or are at work', async () => {
    const first = new KeepingRuntime(untilAborted);
    const [active, waiting] = [await add(), await add()];
    await startWorker(first);
    await waitFor(() => first.ids.has(active), { what: 'the job to be at work' });
    const second = new KeepingRuntime(untilAborted);
    for (const id of [active, 'of a job that is gone', waiting]) second.ids.add(id);
    await startWorker(second);
    await keeps(second, [active, waiting]);
    expect(first.ids).toContain(active);
  });
});
