import type { ClosureReceipt } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { Between, DataSource, IsNull, LessThan, type EntityManager } from 'typeorm';
import { countCreationsOf, lockCharactersOf, lockCreationsOf } from '../../creations/index.js';
import { findLikedIdsOf } from '../../gallery/index.js';
import { countCancelledSince, findUnfinishedIdsOf, lockJobsOf } from '../../jobs/index.js';
import { countTrainingsOf, lockTrainingsOf } from '../../training/index.js';
import { closeUser, countPicturesOf, deleteUser, lockUserToDelete, planEndOf } from '../../users/index.js';
import { AccountClosure } from './account-closure.entity.js';

type Deleted = Omit<ClosureReceipt, 'forfeited' | 'unconfirmed_cents'>;

/** What is to be closed, and everything of a user's that goes with the account: each room locks, counts and deletes its own. */
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
    await closeUser(manager, userId, requestedAt);
    await manager.query(`DELETE FROM account_exports WHERE user_id = $1 AND status IN ('pending', 'running')`, [
      userId,
    ]);
    await manager.getRepository(AccountClosure).insert(closure);
  }

  findUnfinishedJobs(userId: string, manager: EntityManager = this.dataSource.manager): Promise<string[]> {
    return findUnfinishedIdsOf(manager, userId);
  }

  /** Locks the closure and everything that is to be deleted; false where it has been. */
  async lockAll(manager: EntityManager, { id, userId }: AccountClosure): Promise<boolean> {
    const where = { id, completedAt: IsNull() };
    const closure = await manager.getRepository(AccountClosure).findOne({ where, lock: { mode: 'pessimistic_write' } });
    if (!closure) return false;
    // In the order in which everybody locks. Deleting the user locks all of these, too.
    await lockJobsOf(manager, userId);
    await lockTrainingsOf(manager, userId);
    await lockCharactersOf(manager, userId);
    await lockUserToDelete(manager, userId);
    await lockCreationsOf(manager, userId, await findLikedIdsOf(manager, userId));
    return true;
  }

  /** What there is to delete, and which jobs the closing has cancelled. All of it is locked by now. */
  async count(manager: EntityManager, { userId, requestedAt }: AccountClosure): Promise<Deleted> {
    const creations = await countCreationsOf(manager, userId);
    const trainings = await countTrainingsOf(manager, userId);
    return {
      ...creations,
      characters: creations.characters + trainings.awaiting,
      pictures: trainings.pictures + (await countPicturesOf(manager, userId)),
      training_sessions: trainings.sessions,
      cancelled_jobs: await countCancelledSince(manager, userId, requestedAt),
      plan_ends_at: (await planEndOf(manager, userId))?.toISOString() ?? null,
    };
  }

  /** All else follows by foreign key. The books stay: they refer to no user by foreign key. */
  async complete(manager: EntityManager, { id, userId }: AccountClosure, receipt: ClosureReceipt): Promise<void> {
    await deleteUser(manager, userId);
    await manager.getRepository(AccountClosure).update({ id }, { receipt, completedAt: new Date() });
  }
}
