import type { EntityManager } from 'typeorm';
import { DomainError } from '../../../common/domain-error.js';
import type { Job } from '../../jobs/index.js';
import type { SessionImage } from './session-image.entity.js';
import type { TrainingSession } from './training-session.entity.js';
import type { TrainingSessionsRepository } from './training-sessions.repository.js';

/** A picture that a job of the session worked on, as its input names it. */
interface UsedPicture {
  image_id: string;
  key: string;
}

/**
 * The session of a job that failed, locked, and its pictures, where nothing happened to it since and all that the job worked on is still there.
 * Throws `retry_not_possible` where not: what its creator has done since is not undone.
 */
export async function lockUnchanged(
  sessions: TrainingSessionsRepository,
  manager: EntityManager,
  job: Job,
  used: readonly UsedPicture[],
): Promise<{ session: TrainingSession; images: SessionImage[] }> {
  const session = await sessions.lockById(manager, job.subjectId);
  if (!session) throw new DomainError('retry_not_possible', { why: 'source_gone' });
  const images = await sessions.findCompared(session.id, manager);
  const isThere = ({ image_id, key }: UsedPicture): boolean =>
    images.some(({ id, status, imageKey }) => id === image_id && status === 'accepted' && imageKey === key);
  if (session.currentJobId !== job.id || !used.every(isThere)) {
    throw new DomainError('retry_not_possible', { why: 'moved_on' });
  }
  return { session, images };
}
