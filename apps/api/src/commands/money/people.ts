import type { EntityManager } from 'typeorm';
import type { User, UsersService } from '../../modules/users/index.js';
import { Refusal } from '../support.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isId = (text: string): boolean => UUID.test(text);

/** The open account that an id or an e-mail means. Throws `Refusal` where it is not exactly one. */
export async function findPerson(users: UsersService, manager: EntityManager, given: string): Promise<User> {
  const found = await users.findOpenByIdOrEmail(manager, isId(given) ? { id: given } : { email: given });
  const [user] = found;
  if (!user) throw new Refusal(`There is no open account "${given}". Give its id or its sign-in email.`);
  if (found.length === 1) {
    // Any user can claim an e-mail without verifying it.
    if (isId(given) || user.emailVerified) return user;
    throw new Refusal(`No one has verified that "${given}" is theirs. If you are sure, give the id: ${user.id}`);
  }
  const ids = found.map(({ id, emailVerified }) => `${id}${emailVerified ? ' (verified)' : ''}`).join(', ');
  throw new Refusal(`Several accounts have the email "${given}". Give the id: ${ids}`);
}
