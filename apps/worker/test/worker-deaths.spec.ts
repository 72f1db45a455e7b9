/** What becomes of a job whose worker dies at it, and of one that brings down whoever takes it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { decodePermanentFailure, QUEUE_PREFIX } from '@atelier/contracts';
import { startRedis, waitFor, type LocalService } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { WorkBench, type Ended } from './support/bench.js';
import { imagePayload } from './support/payloads.js';

let redis: LocalService;
let at: WorkBench;
beforeAll(async () => {
  redis = await startRedis();
});
beforeEach(async () => {
  at = await WorkBench.create(redis.url, 'image');
});
afterEach(() => at.close());
afterAll(() => redis.stop());

const end = (jobId: string): Promise<Ended> =>
  waitFor(() => at.ended(jobId), { timeoutMs: 60_000, what: `the end of job ${jobId}` });
const unfinishedKey = (id: string) => `${QUEUE_PREFIX}:image:${id}:unfinished`;
/** As if so many workers had died at the job. */
const died = (id: string, times: number) => at.redis.set(unfinishedKey(id), times);

/** A worker in a process of its own, ended with no time to say so as soon as it is at work. */
async function killWorkerAtWork(): Promise<void> {
  const loader = new URL('support/typescript-loader.mjs', import.meta.url).href;
  const script = fileURLToPath(new URL('support/worker-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', loader, script, redis.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it('a worker killed in the middle: another makes the job again', async () => {
  const id = await at.add(imagePayload(at.storage));
  await killWorkerAtWork();
  await at.startWorker();
  const ended = await end(id);
  expect(ended).toMatchObject({ state: 'completed', attemptsMade: 1 });
  expect(at.runtime.calls).toEqual(['generateImages']);
});

it('a job that has brought down three workers is given up, and the others are done', async () => {
  const id = await at.add(imagePayload(at.storage));
  await died(id, 2);
  await killWorkerAtWork();
  const other = await at.add(imagePayload(at.storage));
  await at.startWorker();
  const ended = await end(id);
  expect(ended).toMatchObject({ state: 'failed', attemptsMade: 1 });
  expect(decodePermanentFailure(ended.reason)).toEqual({
    code: 'generation_failed',
    detail: '3 workers have died at it',
  });
  expect(await end(other)).toMatchObject({ state: 'completed' });
  expect(at.runtime.calls).toEqual(['generateImages']);
});

it('of jobs that one more death would end, one at a time is made: what it was is known then', async () => {
  const suspects = [await at.add(imagePayload(at.storage)), await at.add(imagePayload(at.storage))];
  for (const id of suspects) await died(id, 2);
  const finish: (() => void)[] = [];
  at.runtime.before = () => new Promise((resolve) => finish.push(resolve));
  await at.startWorker({ WORKER_CONCURRENCY: 3 });
  const fresh = await at.add(imagePayload(at.storage));
  await waitFor(() => finish.length === 2, { timeoutMs: 60_000, what: 'one of them and the fresh one to be made' });
  await waitFor(async () => (await at.queue.getActiveCount()) === 3, { what: 'the other to be taken' });
  expect(finish).toHaveLength(2);
  finish.splice(0).forEach((go) => {
    go();
  });
  await waitFor(() => finish.length === 1, { timeoutMs: 60_000, what: 'the other to be made' });
  finish[0]?.();
  for (const id of [fresh, ...suspects]) expect(await end(id)).toMatchObject({ state: 'completed' });
  expect(await at.redis.exists(...suspects.map((id) => unfinishedKey(id)))).toBe(2);
});
