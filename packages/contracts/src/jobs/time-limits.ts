import type { ErrorCode } from '../errors/index.js';
import type { QueueName } from './definition.js';
import { JOBS } from './definitions.js';

/** What a creator is told when work of this queue has run out of time. */
export const timeoutCodeOf = (queue: QueueName): ErrorCode =>
  queue === 'training' ? 'training_timeout' : 'generation_timeout';

/** The `minutes` of the texts of `timeoutCodeOf`. */
export const timeLimitMinutes = (queue: QueueName): number => JOBS[queue].timeoutSeconds / 60;
