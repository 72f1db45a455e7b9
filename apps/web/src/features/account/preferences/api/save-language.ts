import type { Language } from '@atelier/contracts';
import i18next from 'i18next';
import { client } from '@/lib/client';
import { errorText } from '@/lib/error-text';
import { setSessionUser } from '@/lib/session';
import { toast } from '@/lib/toast';

/** Keeps the language with the account; says so where that fails. */
export async function saveLanguage(language: Language): Promise<void> {
  try {
    setSessionUser(await client.account.update({ language }));
  } catch (error) {
    toast.error(i18next.t('language.not_saved', { lng: language }), { description: errorText(error) });
  }
}

/** Says that the language stays as it is. */
export function languageNotLoaded(error: unknown): void {
  toast.error(i18next.t('language.not_loaded'), { description: errorText(error) });
}
