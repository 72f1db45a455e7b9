import { removeSecretsFromAddress } from '@/lib/address';
import { startAnalytics } from '@/lib/analytics';
import { ACCOUNT_LANGUAGE_KEY, chooseLanguage, currentLanguage, storedLanguage } from '@/lib/language';
import { getSession, onSessionChange } from '@/lib/session';

/** Shows everything in the account's language from sign-in on, unless one was chosen in this browser; it stays after signing out. */
export function followAccountLanguage(): () => void {
  return onSessionChange(() => {
    const language = getSession().user?.language;
    if (!language || language === currentLanguage() || storedLanguage()) return;
    // Where its texts cannot be loaded, the language stays as it is.
    chooseLanguage(language, ACCOUNT_LANGUAGE_KEY).catch(() => undefined);
  });
}

/** What comes before the first screen, whichever it is: nothing may read the address earlier. */
export function bootstrap(): void {
  removeSecretsFromAddress();
  startAnalytics();
  followAccountLanguage();
}
