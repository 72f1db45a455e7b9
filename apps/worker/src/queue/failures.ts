import { encodePermanentFailure, timeoutCodeOf, type ErrorCode, type QueueName } from '@atelier/contracts';
import { noFailure } from '@atelier/tracing';
import { UnrecoverableError } from 'bullmq';
import { PermanentFailure } from '../processors/processor.js';
import { StorageAway } from '../processors/storage-probe.js';
import { RuntimeAway, RuntimeRejection } from '../runtimes/model-runtime.js';

const STOP_REASONS = {
  cancelled: 'cancelled on request',
  timeout: 'the time limit of one attempt has passed',
  shutdown: 'the worker is shutting down',
  lock_lost: 'the job no longer belongs to this worker',
} as const;
export type StopReason = keyof typeof STOP_REASONS;

export const isStopReason = (value: unknown): value is StopReason =>
  typeof value === 'string' && Object.hasOwn(STOP_REASONS, value);

/** Why a job went back to its queue, which is no failure of it. */
export type GivenBack = 'shutdown' | 'newer_worker' | 'runtime_away' | 'storage_away';

/** Has the spans of work that ends by this error say that it was given back. Returns the error. */
export const givenBack = <T extends Error>(error: T, why: GivenBack): T => noFailure(error, { 'job.given_back': why });

/** Why a running job is told to stop. It is the reason of the AbortSignal that its processor gets. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped';
  constructor(readonly why: StopReason) {
    super(STOP_REASONS[why]);
    if (why === 'shutdown') givenBack(this, why);
  }
}

/**
 * Whether an operator should hear of it: not of what creators or the API asked for, nor of what a runtime says of itself, but of
 * everything unforeseen, and of work that does not end.
 */
export function isUnexpected(reason: unknown): boolean {
  if (reason instanceof JobStopped) return reason.why === 'timeout';
  return ![PermanentFailure, RuntimeRejection, RuntimeAway, StorageAway].some((known) => reason instanceof known);
}

const FAILED_CODES: Record<QueueName, ErrorCode> = {
  ingest: 'internal',
  variation: 'generation_failed',
  training: 'training_failed',
  image: 'generation_failed',
  video: 'generation_failed',
};

/** What a creator is told when a job of this queue has failed for a reason that is not theirs. */
export const failedCode = (queue: QueueName): ErrorCode => FAILED_CODES[queue];

function rejectionCode(rejection: RuntimeRejection, queue: QueueName): ErrorCode {
  switch (rejection.code) {
    case 'no_subject_found':
      return 'training_no_subject';
    case 'diverged':
      return 'training_diverged';
    case 'output_flawed':
      return 'output_flawed';
    case 'model_file_invalid':
    case 'graph_rejected':
    case 'model_missing':
    case 'no_effect':
      return failedCode(queue);
  }
}

/** A signed URL opens a file to any reader of the log, so its query is left out of every message. */
const withoutSignatures = (text: string): string => text.replace(/(https?:\/\/[^\s?]+)\?[^\s]*/g, '$1');

/** Turns what a processor threw into what BullMQ must see: failed for good, or worth another attempt. */
export function toQueueError(error: unknown, queue: QueueName): Error {
  const permanent = (code: ErrorCode, detail: string) =>
    new UnrecoverableError(encodePermanentFailure(code, withoutSignatures(detail)));
  if (error instanceof PermanentFailure) return permanent(error.code, error.message);
  if (error instanceof RuntimeRejection) {
    return permanent(rejectionCode(error, queue), `${error.code}: ${error.message}`);
  }
  if (error instanceof JobStopped && error.why === 'cancelled') return permanent('cancelled', error.message);
  if (error instanceof JobStopped && error.why === 'timeout') {
    return permanent(timeoutCodeOf(queue), error.message);
  }
  if (!(error instanceof Error)) return new Error(withoutSignatures(String(error)));
  error.message = withoutSignatures(error.message);
  if (error.stack !== undefined) error.stack = withoutSignatures(error.stack);
  return error;
}
