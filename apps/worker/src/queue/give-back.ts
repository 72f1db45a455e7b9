import { jobEnvelopeSchema, type JobEnvelope, type QueueName } from '@atelier/contracts';
import { DelayedError, WaitingError, type Job } from 'bullmq';
import type { Logger } from 'pino';
import { PermanentFailure } from '../processors/processor.js';
import type { StorageAway } from '../processors/storage-probe.js';
import type { RuntimeAway } from '../runtimes/model-runtime.js';
import { failedCode, givenBack, toQueueError, type GivenBack } from './failures.js';

/** Of images, only second passes need it: while it is away they wait by themselves, and the queue goes on without them. */
const NEEDED_BY_SOME = 'refine';
/** When such a job is tried again. */
const LOOK_AGAIN_MS = 15_000;
/** How often servers may lose a job that they have begun. */
const MAX_LOSSES = 10;
/** How long servers that are up may fail to do a job, from the first time that it was given back. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1000;
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

interface Options {
  token: string | undefined;
  /** Overrides how long a job waits by itself. */
  lookAgainMs?: number | undefined;
  /** Called before a job goes back that its whole queue would have to wait with. */
  onRuntimeAway: (queue: QueueName) => void;
  logger: Logger;
}

/** Puts a job back as if it had never been taken. Always rejects, with what BullMQ needs to know of it. */
export async function putBack(job: Job, token: string | undefined, why: GivenBack): Promise<never> {
  await job.moveToWait(token);
  throw givenBack(new WaitingError(), why);
}

/** The same after a pause, in which others of its queue go on. */
async function putBackLater(job: Job, pauseMs: number, token: string | undefined, why: GivenBack): Promise<never> {
  await job.moveToDelayed(Date.now() + pauseMs, token);
  throw givenBack(new DelayedError(), why);
}

/**
 * Gives back a job that found no server. While none is up it may wait for ever; but one that servers have begun and lost too often, or that
 * those that are up could not do for a day, fails for good instead. A second loss, and each after it, is followed by a longer pause. Always
 * rejects, as `putBack` does.
 */
export async function giveBack(job: Job, away: RuntimeAway, options: Options): Promise<never> {
  const { token, lookAgainMs, logger } = options;
  const queue = job.queueName as QueueName;
  const waitsAlone = away.feature === NEEDED_BY_SOME;
  const losses = away.wasBegun || waitsAlone ? await noteLoss(job, away) : null;
  if (losses?.isEnough === true) {
    const said = `servers have begun and lost it ${String(losses.times)} times since ${losses.since}: ${away.message}`;
    const failure = toQueueError(new PermanentFailure(failedCode(queue), said), queue);
    logger.warn({ err: failure }, 'job given up');
    throw failure;
  }
  logger.info({ why: away.message, losses: losses?.times }, 'job given back');
  if (waitsAlone) return putBackLater(job, lookAgainMs ?? LOOK_AGAIN_MS, token, 'runtime_away');
  options.onRuntimeAway(queue);
  if (losses === null || losses.times < 2) return putBack(job, token, 'runtime_away');
  return putBackLater(job, lookAgainMs ?? pauseAfter(losses.times), token, 'runtime_away');
}

/** A payload of a version that this worker does not know yet: while versions change, a worker that does will come. */
export class NewerWorkerNeeded extends Error {
  override readonly name = 'NewerWorkerNeeded';
}

/**
 * Leaves a job to a worker of a newer version. One that nobody has come for in a day fails, and is returned. Always rejects, as `putBack`
 * does.
 */
export async function waitForNewerWorker(
  job: Job,
  needed: NewerWorkerNeeded,
  { token, lookAgainMs, logger }: Omit<Options, 'onRuntimeAway'>,
): Promise<never> {
  const queue = job.queueName as QueueName;
  const wait = await noteLoss(job, { wasBegun: false });
  if (wait?.isEnough === true) {
    const said = `no newer worker has come since ${wait.since}: ${needed.message}`;
    throw toQueueError(new PermanentFailure(failedCode(queue), said), queue);
  }
  logger.info({ why: needed.message }, 'job left to a newer worker');
  return putBackLater(job, lookAgainMs ?? LOOK_AGAIN_MS, token, 'newer_worker');
}

/**
 * Gives back a job for which the storage failed. While all of it is away it waits as long as that takes, and so does all else; what alone fails waits for as
 * long again as it has, and for a day at most. Always rejects, as `putBack` does.
 */
export async function waitForStorage(
  job: Job,
  away: StorageAway,
  { token, lookAgainMs, logger, onStorageAway }: Omit<Options, 'onRuntimeAway'> & { onStorageAway: () => void },
): Promise<never> {
  logger.info({ why: away.message }, 'job given back');
  if (away.isWhole) {
    onStorageAway();
    return putBack(job, token, 'storage_away');
  }
  const queue = job.queueName as QueueName;
  const wait = await noteLoss(job, { wasBegun: false });
  if (wait?.isEnough === true) {
    const said = `the storage has failed since ${wait.since}: ${away.message}`;
    throw toQueueError(new PermanentFailure(failedCode(queue), said), queue);
  }
  const waited = wait ? Date.now() - Date.parse(wait.since) : 0;
  const pause = Math.min(Math.max(waited, LOOK_AGAIN_MS), LONGEST_PAUSE_MS);
  return putBackLater(job, lookAgainMs ?? pause, token, 'storage_away');
}

/** Written with the job, so that it holds whichever worker takes it next. */
async function noteLoss(
  job: Job,
  { wasBegun }: Pick<RuntimeAway, 'wasBegun'>,
): Promise<{ times: number; since: string; isEnough: boolean } | null> {
  const envelope = jobEnvelopeSchema.safeParse(job.data).data;
  if (!envelope) return null;
  const noted = envelope.given_back;
  const since = noted?.since ?? new Date().toISOString();
  const times = (noted?.times ?? 0) + (wasBegun ? 1 : 0);
  if (times !== noted?.times) {
    await job.updateData({ ...envelope, given_back: { times, since } } satisfies JobEnvelope);
  }
  const isEnough = times >= MAX_LOSSES || Date.now() - Date.parse(since) >= GIVE_UP_AFTER_MS;
  return { times, since, isEnough };
}

const pauseAfter = (times: number): number => Math.min(FIRST_PAUSE_MS * 2 ** (times - 2), LONGEST_PAUSE_MS);
