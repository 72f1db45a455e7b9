import { LANGUAGES, type Language } from '@atelier/contracts';
import i18next from 'i18next';
import { loadTexts } from './texts';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The language the interface is in now. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en');

export const acceptLanguage = (): string => currentLanguage();

/** Where the language that was chosen in this browser is kept; public/before-landing.js looks there, too. */
export const LANGUAGE_KEY = 'atelier.language';

/** Where that of the account which was last signed in here is kept: chosen elsewhere, and so not as if it had been chosen here. */
export const ACCOUNT_LANGUAGE_KEY = 'atelier.account-language';

/** The language that was chosen in this browser, or with `ACCOUNT_LANGUAGE_KEY` the account's; null where there is none. */
export function storedLanguage(key = LANGUAGE_KEY): Language | null {
  try {
    const stored = localStorage.getItem(key);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * What the first screen is in: the language chosen here, else the account's, else the first that the browser prefers and the app speaks,
 * else English.
 */
export function firstLanguage(): Language {
  return (
    storedLanguage() ??
    storedLanguage(ACCOUNT_LANGUAGE_KEY) ??
    navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ??
    'en'
  );
}

/** Changes the language, and keeps it in this browser. Rejects, and changes nothing, where its texts cannot be loaded. */
export async function chooseLanguage(language: Language, key = LANGUAGE_KEY): Promise<void> {
  await loadTexts(language);
  await i18next.changeLanguage(language);
  try {
    localStorage.setItem(key, language);
  } catch {
    // A browser that keeps nothing shows it until the page is closed.
  }
}
