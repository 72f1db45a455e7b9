import i18next from 'i18next';
import { currentLanguage, isLanguage, LANGUAGE_KEY } from './language';
import { getSession, onSessionChange } from './session';

/** Shows everything in the language of the account from sign-in on, in a browser where nobody has chosen one. */
export function followAccountLanguage(): () => void {
  return onSessionChange(() => {
    const language = getSession().user?.language;
    if (!language || language === currentLanguage() || isLanguage(localStorage.getItem(LANGUAGE_KEY))) return;
    void i18next.changeLanguage(language);
  });
}
