import type { CreationStatus, JobProgress, JobStatus } from '@atelier/contracts';

/** What is known of a job, as a row or as a view. */
export interface JobState {
  status: JobStatus;
  progress: JobProgress | null;
}

const isPreparing = ({ progress }: JobState): boolean =>
  progress === null || progress.stage === 'preparing' || progress.stage === 'preprocessing';

/** How far an image, a variation or a video is: creations keep no status of their own, so the two cannot disagree. */
export function creationStatusOf(job: JobState): CreationStatus {
  switch (job.status) {
    case 'queued':
      return 'pending';
    case 'active':
      return isPreparing(job) ? 'preprocessing' : 'generating';
    case 'succeeded':
      return 'completed';
    case 'failed':
      return 'failed';
    case 'cancelled':
      return 'cancelled';
  }
}

/** 0–100. */
export function creationProgressOf(job: JobState): number {
  if (job.status === 'succeeded') return 100;
  return job.status === 'active' ? (job.progress?.percent ?? 0) : 0;
}
