import type { Language } from '@atelier/contracts';
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

/** `100 Sparks and 1 pass`, in the language of the reader. */
export function amountsInWords({ spark, pass }: { spark: number; pass: number }, language: Language): string {
  const parts =
    language === 'ko'
      ? [spark > 0 && `스파크 ${String(spark)}개`, pass > 0 && `캐릭터 패스 ${String(pass)}개`]
      : [
          spark > 0 && `${String(spark)} Spark${spark === 1 ? '' : 's'}`,
          pass > 0 && `${String(pass)} Character Pass${pass === 1 ? '' : 'es'}`,
        ];
  const said = parts.filter((part) => part !== false);
  if (said.length === 0) return language === 'ko' ? '없음' : 'nothing';
  return said.join(language === 'ko' ? ', ' : ' and ');
}
