import { timeLimitMinutes, type ErrorCode, type Failure, type QueueName } from '@atelier/contracts';
import { failureOf } from './failure.js';

/** What each kind of job takes, for the text that names it. */
const FORMATS: Partial<Record<QueueName, string>> = { ingest: 'JPG, PNG', video: 'JPG, PNG, WebP' };

/** Why a job of this queue did not succeed, with all that any of its texts names. `name`: what it worked on. */
export const jobFailureOf = (code: ErrorCode, queue: QueueName, name?: string): Failure =>
  failureOf(code, { name, formats: FORMATS[queue], minutes: timeLimitMinutes(queue) });
