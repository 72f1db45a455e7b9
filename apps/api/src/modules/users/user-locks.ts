import { In, IsNull, type EntityManager } from 'typeorm';
import { DomainError } from '../../common/domain-error.js';
import { User } from './user.entity.js';

type LockMode = 'for_no_key_update' | 'for_key_share' | 'pessimistic_read';

/**
 * The only ways to lock an account. In the order of locks (CONTRIBUTING) it comes after jobs, sessions and characters, before creations and
 * wallets. Each waits for a closing that is under way, and then finds none.
 */
const findOpen = (manager: EntityManager, id: string, mode: LockMode): Promise<User | null> =>
  manager.getRepository(User).findOne({ where: { id, closedAt: IsNull() }, lock: { mode } });

/** The open account, to be changed, or so that one request of its user comes after the other. */
export const lockUser = (manager: EntityManager, id: string): Promise<User | null> =>
  findOpen(manager, id, 'for_no_key_update');

/** The open account, which is not deleted before the transaction ends. */
export const keepUser = (manager: EntityManager, id: string): Promise<User | null> =>
  findOpen(manager, id, 'for_key_share');

/** As `keepUser`, and nobody changes the row meanwhile. */
export const holdUser = (manager: EntityManager, id: string): Promise<User | null> =>
  findOpen(manager, id, 'pessimistic_read');

/** Those of them that are open, none of which is deleted before the transaction ends. */
export const keepUsers = (manager: EntityManager, ids: string[]): Promise<User[]> =>
  manager
    .getRepository(User)
    .find({ where: { id: In(ids), closedAt: IsNull() }, order: { id: 'ASC' }, lock: { mode: 'for_key_share' } });

/** The row, open or closed, to be deleted. */
export async function lockUserToDelete(manager: EntityManager, id: string): Promise<void> {
  await manager.getRepository(User).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
}

/** Throws `session_expired` where the account was closed meanwhile. */
export function assertOpen(user: User | null): User {
  if (!user) throw new DomainError('session_expired');
  return user;
}
