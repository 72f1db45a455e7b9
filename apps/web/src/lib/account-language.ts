import { chooseLanguage, currentLanguage, isLanguage, LANGUAGE_KEY } from './language';
import { getSession, onSessionChange } from './session';

/** Shows everything in the language of the account from sign-in on, in a browser where nobody has chosen one, and where it stays after signing out. */
export function followAccountLanguage(): () => void {
  return onSessionChange(() => {
    const language = getSession().user?.language;
    if (!language || language === currentLanguage() || isLanguage(localStorage.getItem(LANGUAGE_KEY))) return;
    // Where its texts cannot be loaded, the language stays as it is.
    chooseLanguage(language).catch(() => undefined);
  });
}
