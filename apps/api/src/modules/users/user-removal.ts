import { IsNull, Not, type EntityManager } from 'typeorm';
import { User } from './user.entity.js';

/** Access is refused from now on. The caller has the account locked. */
export async function closeUser(manager: EntityManager, id: string, closedAt: Date): Promise<void> {
  await manager.getRepository(User).update({ id }, { closedAt });
}

/** How many files the account itself has: its picture, or none. */
export const countPicturesOf = (manager: EntityManager, id: string): Promise<number> =>
  manager.getRepository(User).countBy({ id, pictureKey: Not(IsNull()) });

/** What refers to the user by a foreign key goes, too: the caller has it all locked, by `lockUserToDelete` the account itself. */
export async function deleteUser(manager: EntityManager, id: string): Promise<void> {
  await manager.getRepository(User).delete({ id });
}
