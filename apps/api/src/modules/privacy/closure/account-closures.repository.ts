import type { ClosureReceipt } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { Between, DataSource, IsNull, LessThan, type EntityManager } from 'typeorm';
import { lockUserToDelete, User } from '../../users/index.js';
import { AccountClosure } from './account-closure.entity.js';

type Deleted = Omit<ClosureReceipt, 'forfeited'>;

/** In the order in which everybody locks. Deleting the user locks all of these, too. */
const LOCKS_BEFORE_USER = [
  'SELECT 1 FROM jobs WHERE user_id = $1 ORDER BY id FOR UPDATE',
  'SELECT 1 FROM assignment_requests WHERE user_id = $1 ORDER BY id FOR UPDATE',
  'SELECT 1 FROM training_sessions WHERE user_id = $1 ORDER BY id FOR UPDATE',
  'SELECT 1 FROM characters WHERE user_id = $1 ORDER BY id FOR UPDATE',
];
const LOCKS_AFTER_USER = [
  // Its own, what others made of its characters, and those whose likes it takes back, in the order of everybody else who
  // closes an account or deletes a character now.
  `SELECT 1 FROM image_creations WHERE id IN (SELECT id FROM image_creations WHERE user_id = $1
     UNION SELECT id FROM image_creations WHERE character_id IN (SELECT id FROM characters WHERE user_id = $1)
     UNION SELECT creation_id FROM image_likes WHERE user_id = $1) ORDER BY id FOR NO KEY UPDATE`,
  `SELECT 1 FROM video_creations WHERE user_id = $1
     OR character_id IN (SELECT id FROM characters WHERE user_id = $1) ORDER BY id FOR NO KEY UPDATE`,
];

const COUNTS = `
  SELECT (SELECT count(*)::int FROM characters WHERE user_id = $1) AS characters,
    (SELECT count(*)::int FROM image_outputs output
      JOIN image_creations creation ON creation.id = output.creation_id WHERE creation.user_id = $1) AS images,
    (SELECT count(video_key)::int FROM video_creations WHERE user_id = $1) AS videos,
    (SELECT count(*)::int FROM (
      SELECT picture.image_key FROM session_images picture
        JOIN training_sessions session ON session.id = picture.session_id
        WHERE session.user_id = $1 AND picture.image_key IS NOT NULL
      UNION SELECT variation.image_key FROM session_variations variation
        JOIN training_sessions session ON session.id = variation.session_id WHERE session.user_id = $1
      UNION SELECT picture_key FROM users WHERE id = $1 AND picture_key IS NOT NULL) files) AS pictures,
    (SELECT count(*)::int FROM training_sessions WHERE user_id = $1) AS training_sessions,
    (SELECT count(*)::int FROM jobs
      WHERE user_id = $1 AND status = 'cancelled' AND finished_at >= $2) AS cancelled_jobs`;

/** Everything that is of one user, over all modules: deleted only when the account itself goes. */
@Injectable()
export class AccountClosuresRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string): Promise<AccountClosure | null> {
    return this.dataSource.getRepository(AccountClosure).findOneBy({ id });
  }

  findByTokenHash(tokenHash: string): Promise<AccountClosure | null> {
    return this.dataSource.getRepository(AccountClosure).findOneBy({ tokenHash });
  }

  findUnfinished(): Promise<AccountClosure[]> {
    return this.dataSource.getRepository(AccountClosure).findBy({ completedAt: IsNull() });
  }

  findCompletedBetween(from: Date, to: Date): Promise<AccountClosure[]> {
    return this.dataSource.getRepository(AccountClosure).findBy({ completedAt: Between(from, to) });
  }

  async deleteCompletedBefore(time: Date): Promise<void> {
    await this.dataSource.getRepository(AccountClosure).delete({ completedAt: LessThan(time) });
  }

  /** Access ends, the person can sign up anew at once, and an export that is being made is given up. */
  async begin(manager: EntityManager, closure: AccountClosure): Promise<void> {
    const { userId, requestedAt } = closure;
    await manager.getRepository(User).update({ id: userId }, { closedAt: requestedAt });
    await manager.query('DELETE FROM sign_in_codes WHERE user_id = $1', [userId]);
    await manager.query(`DELETE FROM account_exports WHERE user_id = $1 AND status IN ('pending', 'running')`, [
      userId,
    ]);
    await manager.getRepository(AccountClosure).insert(closure);
  }

  async findUnfinishedJobs(userId: string, manager: EntityManager = this.dataSource.manager): Promise<string[]> {
    const jobs = await manager.query<{ id: string }[]>(
      `SELECT id FROM jobs WHERE user_id = $1 AND status IN ('queued', 'active')`,
      [userId],
    );
    return jobs.map(({ id }) => id);
  }

  /** Locks the closure and everything that is to be deleted; false where it has been. */
  async lockAll(manager: EntityManager, { id, userId }: AccountClosure): Promise<boolean> {
    const where = { id, completedAt: IsNull() };
    const closure = await manager.getRepository(AccountClosure).findOne({ where, lock: { mode: 'pessimistic_write' } });
    if (!closure) return false;
    for (const sql of LOCKS_BEFORE_USER) await manager.query(sql, [userId]);
    await lockUserToDelete(manager, userId);
    for (const sql of LOCKS_AFTER_USER) await manager.query(sql, [userId]);
    return true;
  }

  /** What there is to delete, and which jobs the closing has cancelled. */
  async count(manager: EntityManager, { userId, requestedAt }: AccountClosure): Promise<Deleted> {
    const [counts] = await manager.query<Deleted[]>(COUNTS, [userId, requestedAt]);
    if (!counts) throw new Error('counting answers one row');
    return counts;
  }

  /** All else follows by foreign key. The books stay: they refer to no user by foreign key. */
  async complete(manager: EntityManager, { id, userId }: AccountClosure, receipt: ClosureReceipt): Promise<void> {
    await manager.getRepository(User).delete({ id: userId });
    await manager.getRepository(AccountClosure).update({ id }, { receipt, completedAt: new Date() });
  }
}
