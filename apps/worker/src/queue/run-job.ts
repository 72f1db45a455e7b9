import { setMaxListeners } from 'node:events';
import type { ErrorReporting } from '@atelier/error-reporting';
import {
  BUILT_IN_SERVER,
  JOBS,
  jobEnvelopeSchema,
  type JobDefinition,
  QUEUE_RANKS,
  type QueueName,
  readingOf,
  timeLimitOf,
} from '@atelier/contracts';
import { currentTraceId, inSpan } from '@atelier/tracing';
import type { Job } from 'bullmq';
import type { Logger } from 'pino';
import { processPayload } from '../processors/index.js';
import { type JobContext, type ProcessorTools, PermanentFailure } from '../processors/processor.js';
import { StorageAway, StorageProbe } from '../processors/storage-probe.js';
import { giveBack, NewerWorkerNeeded, putBack, waitForNewerWorker, waitForStorage } from './give-back.js';
import { failedCode, isUnexpected, JobStopped, toQueueError } from './failures.js';
import { ProgressReporter } from './progress-reporter.js';
import { RuntimeAway } from '../runtimes/model-runtime.js';
import { Scratch } from '../files/temp-folder.js';
import type { PreviewChannel } from './preview-channel.js';
import { isEnough, isLastChance, type UnfinishedRuns } from './unfinished-runs.js';
import type { WorkSlots } from './work-slots.js';

export interface JobRunner {
  tools: ProcessorTools;
  slots: WorkSlots;
  /** One at a time of those that are given up when one more worker dies at them: then it is known which of them it was. */
  lastChances: WorkSlots;
  unfinished: UnfinishedRuns;
  logger: Logger;
  previews: (jobId: string) => PreviewChannel;
  /** Called when a job found no server to work on, before it goes back to the queue. */
  onRuntimeAway: (queue: QueueName) => void;
  /** Called when a job found the storage away, before it goes back to the queue. */
  onStorageAway: (probe: StorageProbe) => void;
  /** Where unexpected errors are told, if anywhere. */
  reporting?: ErrorReporting | null;
  /** Overrides a definition's time limit, in milliseconds. */
  timeoutMs?: (definition: JobDefinition) => number;
  /** Overrides how long a job waits by itself. */
  lookAgainMs?: number;
}

/** How long work may wait for its turn on a server once a worker has taken it. */
const MAX_WAIT_MS = 30 * 60_000;
/** How long work that was told to stop may take to do so before the job is let go without it. */
const STOP_GRACE_MS = 5_000;

/**
 * Runs one attempt of one job. Resolves with its outcome; rejects with what BullMQ needs to tell a failure for good from
 * one worth another attempt. A job interrupted by a shutdown, or by the loss of the last server to work on, goes back to
 * the queue as if it had never been taken, the latter not without end.
 */
export function runJob(job: Job, token: string | undefined, stop: AbortSignal, runner: JobRunner): Promise<unknown> {
  const { name, queue } = JOBS[job.queueName as QueueName];
  const attributes = { 'job.id': job.id, 'job.queue': queue, 'job.attempt': job.attemptsMade + 1 };
  const parent = jobEnvelopeSchema.safeParse(job.data).data?.trace ?? null;
  return inSpan(name, { kind: 'consumer', parent, attributes }, () => runAttempt(job, token, stop, runner));
}

async function runAttempt(job: Job, token: string | undefined, stop: AbortSignal, runner: JobRunner): Promise<unknown> {
  const definition: JobDefinition = JOBS[job.queueName as QueueName];
  const traceId = currentTraceId();
  const logger = runner.logger.child({
    ...{ queue: job.queueName, job: job.id, attempt: job.attemptsMade + 1 },
    ...(traceId === null ? {} : { trace_id: traceId }),
  });
  const startedAt = performance.now();
  const trace = runner.reporting?.trace(definition.name, { op: 'queue.process' });
  const storage = new StorageProbe(jobEnvelopeSchema.safeParse(job.data).data?.storage);
  try {
    const outcome = await attempt(job, definition, stop, { ...runner, logger, storage });
    trace?.end({ isOk: true });
    logger.info({ ms: Math.round(performance.now() - startedAt) }, 'job done');
    return outcome;
  } catch (error) {
    const reason: unknown = stop.aborted ? stop.reason : behind(error, storage);
    trace?.end({ isOk: !isUnexpected(reason) });
    if (reason instanceof JobStopped && reason.why === 'shutdown') {
      logger.info({ why: reason.message }, 'job given back');
      return putBack(job, token, reason.why);
    }
    if (reason instanceof NewerWorkerNeeded) return waitForNewerWorker(job, reason, { ...runner, token, logger });
    if (reason instanceof StorageAway) {
      const onStorageAway = () => {
        runner.onStorageAway(storage);
      };
      return waitForStorage(job, reason, { ...runner, token, logger, onStorageAway });
    }
    if (reason instanceof RuntimeAway) return giveBack(job, reason, { ...runner, token, logger });
    if (isUnexpected(reason)) {
      runner.reporting?.capture(reason, { tags: { queue: definition.queue, job: String(job.id) } });
    }
    const failure = toQueueError(reason, definition.queue);
    logger.warn({ ms: Math.round(performance.now() - startedAt), err: failure }, 'job stopped or failed');
    throw failure;
  }
}

/** A runtime may make something else of it that a file could not be fetched. */
const behind = (error: unknown, { fault }: StorageProbe): unknown =>
  error instanceof JobStopped || error instanceof PermanentFailure ? error : (fault ?? error);

/** One attempt, and what it sees the storage by. */
type Attempted = JobRunner & { storage: StorageProbe };

async function attempt(job: Job, definition: JobDefinition, stop: AbortSignal, runner: Attempted): Promise<unknown> {
  stop.throwIfAborted();
  const payload = parsePayload(job, definition);
  const deaths = await runner.unfinished.deaths(job);
  if (isEnough(deaths)) {
    throw new PermanentFailure(failedCode(definition.queue), `${String(deaths)} workers have died at it`);
  }
  const release = await takePlace(definition.queue, stop, isLastChance(deaths), runner);
  const limit = new TimeLimit(runner.timeoutMs?.(definition) ?? timeLimitOf(definition, payload) * 1000);
  const signal = AbortSignal.any([stop, limit.signal]);
  // Work in many pieces listens to it many times; each stops listening when it is done.
  setMaxListeners(0, signal);
  const scratch = new Scratch();
  const context = contextOf(job, definition, signal, runner);
  const report: JobContext['report'] = (...progress) => {
    limit.begin();
    context.report(...progress);
  };
  const tidy = async () => {
    release();
    await scratch.remove().catch((error: unknown) => {
      runner.logger.warn({ err: error }, 'scratch files could not be removed');
    });
  };
  const run = () => {
    const work = processPayload(definition, payload, { ...context, report, scratch });
    // The machine is free again only when the work has really ended, even where the job is let go before.
    void work.then(tidy, tidy);
    return untilStopped(work, signal);
  };
  try {
    return definition.outcome.parse(await runner.unfinished.during(job, run));
  } finally {
    limit.clear();
  }
}

/** Waits for what a job needs of this worker before it begins. Resolves with what gives all of that back. */
async function takePlace(
  queue: QueueName,
  stop: AbortSignal,
  isLast: boolean,
  { slots, lastChances }: JobRunner,
): Promise<() => void> {
  const rank = QUEUE_RANKS[queue];
  const alone = isLast ? await lastChances.acquire(rank, stop) : () => undefined;
  // Ingest takes seconds and little of the machine; a creator who uploads should not wait for a training.
  if (queue === 'ingest') return alone;
  try {
    const release = await slots.acquire(rank, stop, queue === 'training');
    return () => {
      release();
      alone();
    };
  } catch (error) {
    alone();
    throw error;
  }
}

/**
 * The time that an attempt may take, counted from its first progress: before that it waits, perhaps in the queue of a GPU
 * server behind other work. That wait has a limit too.
 */
class TimeLimit {
  readonly #timeout = new AbortController();
  #timer: NodeJS.Timeout;
  #hasBegun = false;

  constructor(private readonly limitMs: number) {
    this.#timer = this.#abortIn(MAX_WAIT_MS);
  }

  get signal(): AbortSignal {
    return this.#timeout.signal;
  }

  begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    clearTimeout(this.#timer);
    this.#timer = this.#abortIn(this.limitMs);
  }

  clear(): void {
    this.#hasBegun = true;
    clearTimeout(this.#timer);
  }

  #abortIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#timeout.abort(new JobStopped('timeout'));
    }, ms);
  }
}

function parsePayload(job: Job, definition: JobDefinition): unknown {
  const refuse = (detail: string) => new PermanentFailure(failedCode(definition.queue), detail);
  if (job.name !== definition.name) throw refuse(`no such job in this queue: ${job.name}`);
  const envelope = jobEnvelopeSchema.safeParse(job.data);
  if (!envelope.success) throw refuse(`not a job envelope: ${envelope.error.message}`);
  // What the id is used for, such as names of folders, relies on its being one.
  if (job.id !== envelope.data.job_id) throw refuse('the job stands under another id than its own');
  const reading = readingOf(definition, envelope.data.version);
  const versions = `${definition.name}: version ${String(envelope.data.version)}, this worker knows ${String(definition.version)}`;
  if (reading === 'newer') throw new NewerWorkerNeeded(versions);
  if (reading === 'older') throw refuse(versions);
  const payload = definition.payload.safeParse(envelope.data.payload);
  if (!payload.success) throw refuse(`${definition.name}: ${payload.error.message}`);
  return payload.data;
}

function contextOf(
  job: Job,
  definition: JobDefinition,
  signal: AbortSignal,
  runner: Attempted,
): Omit<JobContext, 'scratch'> {
  const previews = runner.previews(String(job.id));
  const progress = new ProgressReporter(
    (report) => job.updateProgress(report),
    (error) => {
      runner.logger.warn({ err: error }, 'progress could not be reported');
    },
  );
  // Uploads are checked by the worker itself, whatever its engine.
  if (runner.tools.runtime.engine === 'preview' && definition.queue !== 'ingest') progress.servedBy(BUILT_IN_SERVER);
  return {
    ...runner.tools,
    jobId: String(job.id),
    failedCode: failedCode(definition.queue),
    signal,
    logger: runner.logger,
    storage: runner.storage,
    report: (...told) => {
      if (!signal.aborted) progress.report(...told);
    },
    servedBy: (server) => {
      if (!signal.aborted) progress.servedBy(server);
    },
    preview: (preview) => {
      if (!signal.aborted) previews.show(preview);
    },
  };
}

/** Waits for the work; when it is stopped and does not heed that, waits a little longer and no more. */
async function untilStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let grace: NodeJS.Timeout | undefined;
  const lettingGo = new Promise<never>((_resolve, reject) => {
    const giveUpSoon = () => {
      grace = setTimeout(() => {
        reject(signal.reason as Error);
      }, STOP_GRACE_MS);
    };
    if (signal.aborted) giveUpSoon();
    else signal.addEventListener('abort', giveUpSoon, { once: true });
  });
  try {
    return await Promise.race([work, lettingGo]);
  } finally {
    clearTimeout(grace);
    // Whatever came of work that was stopped, that it was stopped is what counts.
    signal.throwIfAborted();
  }
}
