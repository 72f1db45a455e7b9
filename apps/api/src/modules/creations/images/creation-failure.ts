import type { CreationStatus, Job as JobView } from '@atelier/contracts';
import { failureOf } from '../../../common/failure.js';
import { creationStatusOf } from '../../jobs/index.js';

export interface CreationEnd {
  status: CreationStatus;
  error: JobView['error'];
}

/** How a creation of images stands. A job that was done and delivered nothing is, to its creator, one that failed. */
export function creationEndOf(job: JobView, delivered: number, blocked: number): CreationEnd {
  if (job.status !== 'succeeded' || delivered > 0) return { status: creationStatusOf(job), error: job.error };
  return { status: 'failed', error: failureOf(blocked > 0 ? 'output_blocked' : 'generation_failed') };
}
