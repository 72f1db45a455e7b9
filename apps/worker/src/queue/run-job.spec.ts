import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { jobEnvelopeSchema, jobOutputSchema, JOBS, type JobEnvelope, type JobOutput } from '@atelier/contracts';
import { startTracing, type Tracing } from '@atelier/tracing';
import { InMemorySpanExporter } from '@atelier/tracing/testing';
import { DelayedError, type Job } from 'bullmq';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { imagePayload } from '../../test/support/payloads.js';
import { unfinishedRuns } from '../../test/support/unfinished-runs.js';
import { startStorage, type StorageServer } from '../../test/support/storage-server.js';
import { TestRuntime } from '../../test/support/test-runtime.js';
import type { ImageAnalysis } from '../media/inspect-picture.js';
import { RuntimeAway, RuntimeRejection } from '../runtimes/model-runtime.js';
import { traceRuntime } from '../runtimes/traced-runtime.js';
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
  const data = { version: JOBS.image.version, job_id: id, payload: imagePayload(storage, 1) };
  const updateProgress = () => Promise.resolve();
  return { id, name: 'image.generate', queueName: 'image', data, attemptsMade: 0, updateProgress } as unknown as Job;
}

function runnerOf(runtime: TestRuntime, slots: WorkSlots): JobRunner {
  const analysis: ImageAnalysis = {
    detectFaces: () => Promise.resolve([]),
    findFace: () => Promise.resolve(null),
    seeFigure: () => Promise.resolve({}),
    readExpression: () => Promise.resolve('unknown'),
    describeBackground: () => Promise.resolve({ kind: 'plain', colour: 'white' }),
    measureLikeness: () => Promise.resolve({ drawn: false, faces: [] }),
    prepareToRate: () => Promise.resolve(),
    beginToRate: () => undefined,
    figureColours: () => Promise.resolve([]),
    rateSafety: () => Promise.resolve({ nsfw: 0, blocked: null }),
    rateVideo: () => Promise.resolve({ nsfw: 0, blocked: null, phashes: [] }),
  };
  return {
    tools: { runtime, analysis, findFfmpeg: () => Promise.reject(new Error('no video here')) },
    slots,
    lastChances: new WorkSlots(1),
    unfinished: unfinishedRuns(),
    previews: (id) =>
      new PreviewChannel(
        id,
        { status: 'end', publish: () => Promise.resolve(0) },
        analysis.rateSafety,
        () => undefined,
      ),
    onRuntimeAway: () => undefined,
    onStorageAway: () => undefined,
    logger: pino({ level: 'silent' }),
  };
}

describe('runJob', () => {
  it('lets a job go when its work does not stop, but gives its place away only when it has', async () => {
    const runtime = new TestRuntime();
    let finish: () => void = () => undefined;
    runtime.before = () => new Promise((resolve) => (finish = resolve));
    const slots = new WorkSlots(1);
    const runner = runnerOf(runtime, slots);
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

  it('counts the time from the first progress: what waits in the queue of a server has not begun', async () => {
    const runtime = new TestRuntime();
    const work: { begin: (() => void) | null } = { begin: null };
    runtime.generateImages = (_request, { onProgress, signal }) =>
      new Promise((_resolve, reject) => {
        work.begin = () => {
          onProgress({ stage: 'generating', percent: 0 });
        };
        rejectWhenStopped(signal, reject);
      });
    let isOver = false;
    const running = runJob(imageJob(), 'token', new AbortController().signal, runnerOf(runtime, new WorkSlots(1)));
    const ended = expect(running.finally(() => (isOver = true))).rejects.toThrow('generation_timeout');
    while (!work.begin) await turn();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(isOver).toBe(false);
    work.begin();
    await vi.advanceTimersByTimeAsync(179_000);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    await ended;
  });

  it('does not let it wait for ever', async () => {
    const runtime = new TestRuntime();
    const work = { isWaiting: false };
    runtime.generateImages = (_request, { signal }) =>
      new Promise((_resolve, reject) => {
        work.isWaiting = true;
        rejectWhenStopped(signal, reject);
      });
    const running = runJob(imageJob(), 'token', new AbortController().signal, runnerOf(runtime, new WorkSlots(1)));
    const ended = expect(running).rejects.toThrow('generation_timeout');
    while (!work.isWaiting) await turn();
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    await ended;
  });
});

function rejectWhenStopped(signal: AbortSignal, reject: (reason: Error) => void): void {
  signal.addEventListener('abort', () => {
    reject(signal.reason as Error);
  });
}

describe('error reports', () => {
  interface Told {
    error: unknown;
    tags: Record<string, string> | undefined;
  }

  /** What is told of one job, and how its trace ends. */
  async function reportsOf(before: TestRuntime['before'], stop = new AbortController()) {
    const told: Told[] = [];
    const traces: string[] = [];
    const runtime = new TestRuntime();
    runtime.before = before;
    const runner: JobRunner = {
      ...runnerOf(runtime, new WorkSlots(1)),
      reporting: {
        capture: (error, about) => void told.push({ error, tags: about?.tags }),
        trace: (name) => ({ end: ({ isOk }) => void traces.push(`${name} ${isOk ? 'ok' : 'failed'}`) }),
        close: () => Promise.resolve(),
      },
    };
    const job = imageJob();
    await runJob(job, 'token', stop.signal, runner).catch(() => undefined);
    return { told, traces, job };
  }

  it('tell of what nobody expected, with the job and its queue', async () => {
    const error = new TypeError('nobody has thought of it');
    const { told, traces, job } = await reportsOf(() => Promise.reject(error));
    expect(told).toEqual([{ error, tags: { queue: 'image', job: job.id } }]);
    expect(traces).toEqual(['image.generate failed']);
  });

  it('do not tell of what a runtime refuses, nor of what is cancelled, nor of what succeeds', async () => {
    const refused = await reportsOf(() => Promise.reject(new RuntimeRejection('no_effect', 'nothing came of it')));
    const stop = new AbortController();
    const cancelled = await reportsOf(() => {
      stop.abort(new JobStopped('cancelled'));
      return Promise.reject(new Error('stopped'));
    }, stop);
    const done = await reportsOf(() => Promise.resolve());
    for (const { told, traces } of [refused, cancelled, done]) {
      expect(told).toEqual([]);
      expect(traces).toEqual(['image.generate ok']);
    }
  });
});

const envelopeOf = ({ data }: Job): JobEnvelope => jobEnvelopeSchema.parse(data);
const isOutput = (value: unknown): value is JobOutput => jobOutputSchema.safeParse(value).success;

describe('while versions change', () => {
  /** As BullMQ shows it to whoever puts it back. */
  const ofVersion = (version: number, more: object = {}) => {
    const job = imageJob();
    const moveToDelayed = vi.fn(() => Promise.resolve());
    const updateData = vi.fn((data: unknown) => Promise.resolve(Object.assign(job, { data })));
    Object.assign(job, { data: { ...envelopeOf(job), version, ...more }, moveToDelayed, updateData });
    return { job, moveToDelayed };
  };
  const run = (job: Job) => {
    const runner = runnerOf(new TestRuntime(), new WorkSlots(1, 1));
    return runJob(job, 'token', new AbortController().signal, runner);
  };

  it('a job of a newer shape waits for a worker that knows it, and loses no attempt', async () => {
    const { job, moveToDelayed } = ofVersion(JOBS.image.version + 1);
    await expect(run(job)).rejects.toBeInstanceOf(DelayedError);
    expect(moveToDelayed).toHaveBeenCalledWith(expect.any(Number), 'token');
    // Where none has come for a day, it is over.
    const since = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const late = ofVersion(JOBS.image.version + 1, { given_back: { times: 0, since } });
    await expect(run(late.job)).rejects.toThrow('generation_failed');
    expect(late.moveToDelayed).not.toHaveBeenCalled();
  });

  it('a job that the version before wrote is done', async () => {
    const since = JOBS.image.since ?? JOBS.image.version;
    const recorded = new URL(`../../../../packages/contracts/test/payloads/image.v${since}.json`, import.meta.url);
    const model = Buffer.from('model');
    const sha256 = createHash('sha256').update(model).digest('hex');
    const here = (name: string, value: unknown): unknown => {
      if (isOutput(value)) return storage.output(value.key, value.content_type);
      return name === 'body' || name === 'face' ? value && { ...storage.input(name, model), sha256 } : value;
    };
    const samples = JSON.parse(await readFile(recorded, 'utf8'), here) as { payload: { task: string } }[];
    for (const task of ['character', 'waifu']) {
      const { job } = ofVersion(since, { payload: samples.find(({ payload }) => payload.task === task)?.payload });
      expect(await run(job)).toMatchObject({ images: [{}], blocked: [] });
    }
  });
});

describe('a traced job', () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  let exporter: InMemorySpanExporter;
  let tracing: Tracing;
  beforeEach(async () => {
    // One that was closed takes no more.
    exporter = new InMemorySpanExporter();
    const settings = { part: 'worker', environment: 'test', endpoint: 'http://127.0.0.1:1', share: 1 } as const;
    tracing = await startTracing(settings, exporter);
  });
  afterEach(() => tracing.close());

  const traced = (trace?: string): Job => {
    const job = imageJob();
    return Object.assign(job, { data: { ...envelopeOf(job), trace } });
  };
  const run = (job: Job, runtime = new TestRuntime(), stop = new AbortController()) => {
    const runner = runnerOf(runtime, new WorkSlots(1, 1));
    const tools = { ...runner.tools, runtime: traceRuntime(runner.tools.runtime) };
    return runJob(job, 'token', stop.signal, { ...runner, tools });
  };
  const outcomes = () =>
    exporter.getFinishedSpans().map(({ name, attributes, status }) => ({
      name,
      ...{ givenBack: attributes['job.given_back'], error: attributes['error.type'], status: status.code },
    }));

  it('goes on from where it was accepted, with the work of the runtime as a span within', async () => {
    const job = traced(traceparent);
    await run(job);
    const [runtime, whole] = exporter.getFinishedSpans();
    expect(exporter.getFinishedSpans()).toHaveLength(2);
    expect(whole).toMatchObject({ name: 'image.generate', attributes: { 'job.id': job.id, 'job.attempt': 1 } });
    expect(whole?.parentSpanContext).toMatchObject({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) });
    expect(runtime).toMatchObject({ name: 'generate images', attributes: { 'atelier.engine': 'preview' } });
    expect(runtime?.parentSpanContext?.spanId).toBe(whole?.spanContext().spanId);
  });

  it('that goes back to its queue has not failed, and its span says why it went', async () => {
    const back = (job: Job, ...rest: [TestRuntime, AbortController?]) => {
      const moves = { moveToWait: () => Promise.resolve(), moveToDelayed: () => Promise.resolve() };
      return run(Object.assign(job, moves, { updateData: () => Promise.resolve() }), ...rest).catch(() => undefined);
    };
    const stop = new AbortController();
    const runtime = new TestRuntime();
    runtime.before = () => {
      const reason = new JobStopped('shutdown');
      stop.abort(reason);
      return Promise.reject(reason);
    };
    await back(traced(traceparent), runtime, stop);
    const shutdown = { givenBack: 'shutdown', error: undefined, status: 0 };
    expect(outcomes()).toEqual([
      { name: 'generate images', ...shutdown },
      { name: 'image.generate', ...shutdown },
    ]);
    exporter.reset();

    const newer = traced(traceparent);
    Object.assign(newer, { data: { ...envelopeOf(newer), version: JOBS.image.version + 1 } });
    await back(newer, new TestRuntime());
    expect(outcomes()).toEqual([{ name: 'image.generate', givenBack: 'newer_worker', error: undefined, status: 0 }]);
    exporter.reset();

    // The server did fail, which is told of the call; the job did not.
    const away = new TestRuntime();
    away.before = () => Promise.reject(new RuntimeAway('gpu1:8188 is gone', 'image', true));
    await back(traced(traceparent), away);
    expect(outcomes()).toEqual([
      { name: 'generate images', givenBack: undefined, error: 'RuntimeAway', status: 2 },
      { name: 'image.generate', givenBack: 'runtime_away', error: undefined, status: 0 },
    ]);
  });

  it('that fails says so', async () => {
    const runtime = new TestRuntime();
    runtime.before = () => Promise.reject(new RuntimeRejection('no_effect', 'nothing came of it'));
    await expect(run(traced(traceparent), runtime)).rejects.toThrow('generation_failed');
    expect(outcomes()).toMatchObject([{ status: 2 }, { name: 'image.generate', status: 2, givenBack: undefined }]);
  });

  it('makes no spans where it was accepted without', async () => {
    await run(traced());
    expect(exporter.getFinishedSpans()).toEqual([]);
  });
});
