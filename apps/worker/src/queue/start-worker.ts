import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { QueueName } from '@atelier/contracts';
import {
  BackingOffWorker,
  isRedisFault,
  openRedis,
  OutageLog,
  outageLine,
  queuePrefix,
  type RedisClient,
} from '@atelier/contracts/redis';
import { DelayedError, WaitingError, type Job, type Worker } from 'bullmq';
import type { Logger } from 'pino';
import type { Environment } from '../config/environment.js';
import { Cancellations } from './cancellations.js';
import { isStopReason, JobStopped, type StopReason } from './failures.js';
import { Heartbeat } from './heartbeat.js';
import { JobCounts } from './job-counts.js';
import { PreviewChannel } from './preview-channel.js';
import { runJob, type JobRunner } from './run-job.js';
import { RuntimeGate } from './runtime-gate.js';
import { SettledJobs } from './settled-jobs.js';
import { StorageWatch } from './storage-watch.js';
import { UnfinishedRuns } from './unfinished-runs.js';
import { WorkSlots } from './work-slots.js';

export type WorkerSettings = Pick<
  Environment,
  'REDIS_URL' | 'WORKER_QUEUES' | 'WORKER_CONCURRENCY' | 'WORKER_LOCK_MS' | 'WORKER_STALLED_MS'
>;

export interface WorkerStatus {
  id: string;
  redis: boolean;
  runtime: { ready: boolean; detail: string };
  jobs: ReturnType<JobCounts['snapshot']>;
  /** Messages over Redis that were not as they should be. */
  dropped: number;
}

export interface RunningWorker {
  status(): WorkerStatus;
  /** Stops taking jobs, gives back those that run, and leaves. */
  close(): Promise<void>;
}

/**
 * How often BullMQ lets a job lose its worker. It counts those that waited on a worker that died at another, so it is no more than a last resort:
 * what brings down its workers is given up long before (unfinished-runs.ts).
 */
const MAX_STALLED = 20;
/**
 * How many times a lock is renewed while it lasts. A worker that dies keeps its jobs for as long as the lock lasts; one that is only slow keeps
 * them through any pause that is shorter by one renewal.
 */
const RENEWALS = 6;
/** How soon a worker looks again after Redis has refused it. */
const RETRY_AFTER_MS = 1_000;
/** How long `close` takes at most. */
export const CLOSE_WITHIN_MS = 8_000;

/** What a job runs with, apart from what the worker itself brings. */
type GivenWork = Pick<JobRunner, 'tools' | 'reporting' | 'timeoutMs' | 'lookAgainMs'>;

const MAX_RECONNECT_PAUSE_MS = 2_000;

/** What all connections and queues of a worker suffer by Redis being away, as news of one outage. */
const logRedisOutages = (logger: Logger): OutageLog =>
  new OutageLog((news) => {
    logger[news.state === 'back' ? 'info' : 'warn'](outageLine('Redis', news));
  });

/** A connection that outlives restarts of Redis: it tries again for as long as the worker lives, and says so in the log. */
function connectRedis(url: string, purpose: string, outages: OutageLog): RedisClient {
  const connection = openRedis(url, {
    connectionName: `atelier-worker-${purpose}`,
    // What BullMQ asks of its connections: commands wait for Redis instead of failing.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(100 * 2 ** Math.min(times, 10), MAX_RECONNECT_PAUSE_MS),
  });
  connection.on('error', (error: Error) => {
    outages.failed(error);
  });
  return connection;
}

/** Serves the queues until it is closed. */
export async function startWorker(settings: WorkerSettings, work: GivenWork, logger: Logger): Promise<RunningWorker> {
  const id = `${hostname()}-${String(process.pid)}-${randomUUID().slice(0, 8)}`;
  const outages = logRedisOutages(logger);
  const commands = connectRedis(settings.REDIS_URL, 'commands', outages);
  const subscriber = connectRedis(settings.REDIS_URL, 'subscriber', outages);
  const workers: Worker[] = [];
  const settled = new SettledJobs(work.tools.runtime.kept, logger);
  const stopJob = (jobId: string) => {
    settled.cancelled(jobId);
    for (const worker of workers) worker.cancelJob(jobId, 'cancelled' satisfies StopReason);
  };
  const cancellations = new Cancellations(subscriber, stopJob, logger);
  const gate = new RuntimeGate(settings.WORKER_QUEUES, logger);
  const watch = new StorageWatch(gate, logger);
  const { runtime } = work.tools;
  const told = { engine: runtime.engine, health: async () => watch.tell(await runtime.health()) };
  const counts = new JobCounts(settings.WORKER_QUEUES);
  const jobs = settings.WORKER_CONCURRENCY ?? runtime.capacity.jobs;
  const capacity = { jobs, trainings: Math.min(jobs, runtime.capacity.trainings) };
  const heartbeat = new Heartbeat(
    id,
    settings.WORKER_QUEUES,
    { runtime: told, counts, capacity, redis: commands, outages, logger },
    (health) => {
      gate.follow(health);
    },
  );
  const unfinished = new UnfinishedRuns(commands, queuePrefix(settings.REDIS_URL), logger);
  const runner = makeRunner(work, { capacity, commands, gate, watch, unfinished, logger });

  const served = { id, settings, commands, outages, cancellations, counts, runner };

  // Both wait for Redis when it is away, so a worker may be started before it.
  await cancellations.start();
  await heartbeat.start();
  for (const queue of settings.WORKER_QUEUES) {
    const worker = serveQueue(queue, { ...served, concurrency: jobs });
    workers.push(worker);
    gate.add(queue, worker);
    settled.follow(worker);
  }
  logger.info({ worker: id, queues: settings.WORKER_QUEUES, engine: work.tools.runtime.engine }, 'worker serves');

  const close = async () => {
    watch.close();
    await leave(heartbeat, workers);
    commands.disconnect();
    subscriber.disconnect();
    logger.info({ worker: id }, 'worker left');
  };
  let closed: Promise<void> | undefined;
  return {
    status: () => ({
      id,
      redis: commands.status === 'ready',
      runtime: { ready: heartbeat.health?.ready ?? false, detail: heartbeat.health?.detail ?? 'not asked yet' },
      jobs: counts.snapshot(),
      dropped: cancellations.dropped,
    }),
    close: () => (closed ??= close()),
  };
}

/** Gives back what is under way, as far as there is time for it. */
async function leave(heartbeat: Heartbeat, workers: readonly Worker[]): Promise<void> {
  const closing = [heartbeat.stop(), ...workers.map((worker) => worker.close())];
  for (const worker of workers) worker.cancelAllJobs('shutdown' satisfies StopReason);
  await withinTime(Promise.allSettled(closing), CLOSE_WITHIN_MS);
}

interface Surroundings {
  capacity: { jobs: number; trainings: number };
  commands: RedisClient;
  gate: RuntimeGate;
  watch: StorageWatch;
  unfinished: UnfinishedRuns;
  logger: Logger;
}

function makeRunner(work: GivenWork, { capacity, commands, gate, watch, unfinished, logger }: Surroundings): JobRunner {
  return {
    ...work,
    slots: new WorkSlots(capacity.jobs, capacity.trainings),
    lastChances: new WorkSlots(1),
    unfinished,
    previews: (jobId) =>
      new PreviewChannel(jobId, commands, work.tools.analysis.rateSafety, (error) => {
        logger.debug({ err: error, job: jobId }, 'a preview was not shown');
      }),
    onRuntimeAway: (queue) => {
      gate.close(queue, 'a job found no server to work on');
    },
    onStorageAway: (probe) => {
      watch.away(probe);
    },
    logger,
  };
}

interface Service {
  /** What the queues know it by. */
  id: string;
  concurrency: number;
  settings: WorkerSettings;
  commands: RedisClient;
  outages: OutageLog;
  cancellations: Cancellations;
  counts: JobCounts;
  runner: JobRunner;
}

function serveQueue(
  queue: QueueName,
  { id, concurrency, settings, commands, outages, cancellations, counts, runner }: Service,
): Worker {
  // BullMQ hands over its AbortSignal only to a function that declares all three parameters.
  const process = (job: Job, token?: string, signal?: AbortSignal): Promise<unknown> => {
    const stop = new AbortController();
    const onAbort = () => {
      stop.abort(new JobStopped(isStopReason(signal?.reason) ? signal.reason : 'cancelled'));
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    if (job.id !== undefined && cancellations.includes(job.id)) stop.abort(new JobStopped('cancelled'));
    return counts.during(
      { queue, jobId: job.id },
      () => runJob(job, token, stop.signal, runner),
      (error) => error instanceof WaitingError || error instanceof DelayedError || stop.signal.aborted,
    );
  };
  const worker = new BackingOffWorker(queue, process, {
    connection: commands,
    prefix: queuePrefix(settings.REDIS_URL),
    // Stands in each job that it takes: operators see which worker had it.
    name: id,
    concurrency,
    lockDuration: settings.WORKER_LOCK_MS,
    lockRenewTime: settings.WORKER_LOCK_MS / RENEWALS,
    stalledInterval: settings.WORKER_STALLED_MS,
    maxStalledCount: MAX_STALLED,
    runRetryDelay: RETRY_AFTER_MS,
  });
  worker.on('error', (error) => {
    if (isRedisFault(error)) outages.failed(error);
    else runner.logger.warn({ queue, err: error }, 'queue');
  });
  worker.on('stalled', (jobId) => {
    runner.logger.warn({ queue, job: jobId }, 'job lost its worker and waits again');
  });
  // The worker that has the job now writes the same files; two of them at it would only cost time.
  worker.on('lockRenewalFailed', (jobIds) => {
    for (const jobId of jobIds) worker.cancelJob(jobId, 'lock_lost' satisfies StopReason);
  });
  return worker;
}

async function withinTime(promise: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([promise, late]);
  clearTimeout(timer);
}
