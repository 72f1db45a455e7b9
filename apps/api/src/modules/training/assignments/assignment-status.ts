import type { AssignmentStatus, JobStatus } from '@atelier/contracts';

/**
 * Where a training stands: as its job does, until a character is made of it. Nothing else keeps it, so the two cannot
 * disagree.
 */
export function assignmentStatusOf(job: JobStatus, characterId: string | null): AssignmentStatus {
  switch (job) {
    case 'queued':
      return 'pending';
    case 'active':
      return 'in_progress';
    case 'succeeded':
      return characterId === null ? 'awaiting_selection' : 'completed';
    case 'failed':
    case 'cancelled':
      return job;
  }
}

export const isStopped = (status: AssignmentStatus): boolean => status === 'failed' || status === 'cancelled';
