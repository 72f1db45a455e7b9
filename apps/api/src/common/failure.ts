import {
  timeLimitMinutes,
  type ErrorCode,
  type Failure,
  type QueueName,
  errorMessage,
  type ErrorDetails,
} from '@atelier/contracts';
import { currentRequest } from './request-context.js';

/** What each kind of job takes, for the text that names it. */
const FORMATS: Partial<Record<QueueName, string>> = { ingest: 'JPG, PNG', video: 'JPG, PNG, WebP' };

/** Why something that was accepted did not succeed, in the caller's language, with what its text is filled from. */
export const failureOf = (code: ErrorCode, details: ErrorDetails = {}): Failure => ({
  code,
  message: errorMessage(code, currentRequest().language, details),
  details,
});

/** Why a job of this queue did not succeed, with all that any of its texts names. `name`: what it worked on. `input`: the job's own. */
export const jobFailureOf = (code: ErrorCode, queue: QueueName, name?: string, input?: unknown): Failure =>
  failureOf(code, { name, formats: FORMATS[queue], minutes: timeLimitMinutes(queue, input) });
