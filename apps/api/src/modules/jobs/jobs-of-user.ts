import { In, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { Job } from './job.entity.js';

/** Before everything else that goes with an account: see the order of locks (CONTRIBUTING). */
export async function lockJobsOf(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('SELECT 1 FROM jobs WHERE user_id = $1 ORDER BY id FOR UPDATE', [userId]);
}

export async function findUnfinishedIdsOf(manager: EntityManager, userId: string): Promise<string[]> {
  const where = { userId, status: In(['queued', 'active']) };
  const jobs = await manager.getRepository(Job).find({ where, select: { id: true } });
  return jobs.map(({ id }) => id);
}

export const countCancelledSince = (manager: EntityManager, userId: string, since: Date): Promise<number> =>
  manager.getRepository(Job).countBy({ userId, status: 'cancelled', finishedAt: MoreThanOrEqual(since) });
