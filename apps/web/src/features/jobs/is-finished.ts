import type { Job } from '@atelier/contracts';

export const isFinished = (job: Pick<Job, 'status'>): boolean =>
  job.status === 'succeeded' || job.status === 'failed' || job.status === 'cancelled';
