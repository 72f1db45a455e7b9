import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Job } from 'bullmq';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { imagePayload } from '../../test/support/payloads.js';
import { startStorage, type StorageServer } from '../../test/support/storage-server.js';
import { TestRuntime } from '../../test/support/test-runtime.js';
import type { PictureSenses } from '../media/inspect-picture.js';
import { JobStopped } from './failures.js';
import { runJob, type JobRunner } from './run-job.js';
import { PreviewChannel } from './preview-channel.js';
import { WorkSlots } from './work-slots.js';

let storage: StorageServer;
beforeEach(async () => {
  storage = await startStorage();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await storage.close();
});

function imageJob(): Job {
  const id = randomUUID();
  const data = { version: 2, job_id: id, payload: imagePayload(storage, 1) };
  const updateProgress = () => Promise.resolve();
  return { id, name: 'image.generate', queueName: 'image', data, attemptsMade: 0, updateProgress } as unknown as Job;
}

describe('runJob', () => {
  it('lets a job go when its work does not stop, but gives its place away only when it has', async () => {
    const runtime = new TestRuntime();
    let finish: () => void = () => undefined;
    runtime.before = () => new Promise((resolve) => (finish = resolve));
    const slots = new WorkSlots(1);
    const senses: PictureSenses = {
      detectFaces: () => Promise.resolve([]),
      readExpression: () => Promise.resolve('unknown'),
      describeBackground: () => Promise.resolve({ kind: 'plain', colour: 'white' }),
      rateSafety: () => Promise.resolve({ nsfw: 0, blocked: false }),
      rateVideo: () => Promise.resolve({ nsfw: 0, blocked: false }),
    };
    const runner: JobRunner = {
      tools: { runtime, senses },
      slots,
      previews: (id) => new PreviewChannel(id, { status: 'end', publish: () => Promise.resolve(0) }, () => undefined),
      onRuntimeAway: () => undefined,
      logger: pino({ level: 'silent' }),
    };
    const stop = new AbortController();
    const running = runJob(imageJob(), 'token', stop.signal, runner);
    const ended = expect(running).rejects.toThrow('cancelled');
    while (runtime.calls.length === 0) await turn();
    stop.abort(new JobStopped('cancelled'));
    await vi.advanceTimersByTimeAsync(5_000);
    await ended;

    let isIn = false;
    const next = slots.acquire(1, new AbortController().signal).then(() => (isIn = true));
    await turn();
    expect(isIn).toBe(false);
    finish();
    await next;
    expect([...storage.files.keys()]).toEqual(['body.safetensors']);
  });
});
