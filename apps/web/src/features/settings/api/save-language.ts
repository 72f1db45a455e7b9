import type { Language } from '@atelier/contracts';
import { client } from '@/lib/client';
import { setSessionUser } from '@/lib/session';

/** Keeps the language with the account. */
export async function saveLanguage(language: Language): Promise<void> {
  setSessionUser(await client.account.update({ language }));
}
