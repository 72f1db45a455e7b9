import type { Language } from '@atelier/contracts';
import { record } from '@/lib/analytics';
import { chooseLanguage } from '@/lib/language';
import { getSession } from '@/lib/session';
import type * as Said from '../api/save-language';

/** Changes the language of this browser at once, and of the account where the user is signed in: messages are written in it. */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  return async (language) => {
    try {
      await chooseLanguage(language);
    } catch (error) {
      await say((said) => {
        said.languageNotLoaded(error);
      });
      return;
    }
    record({ name: 'language_chosen', method: language });
    const { user } = getSession();
    if (!user || user.language === language) return;
    await say((said) => said.saveLanguage(language));
  };
}

/** Public pages have the switch too, and neither the client nor toasts to load for it. */
async function say(what: (said: typeof Said) => Promise<void> | void): Promise<void> {
  try {
    await what(await import('../api/save-language'));
  } catch {
    // There is no connection then, which the notice about it says.
  }
}
