import { LANGUAGES, type Language } from '@atelier/contracts';
import i18next from 'i18next';
import { loadTexts } from './texts';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The language the interface is in now. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en');

export const acceptLanguage = (): string => currentLanguage();

/** Where the language that was chosen in this browser is kept; public/before-landing.js looks there, too. */
export const LANGUAGE_KEY = 'atelier.language';

/** The language that was chosen in this browser; null where none was. */
export function storedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** What the first screen is in: the language chosen here, else the first that the browser prefers and the app speaks, else English. */
export function firstLanguage(): Language {
  return storedLanguage() ?? navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

/** Changes the language, and keeps it in this browser. Rejects, and changes nothing, where its texts cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadTexts(language);
  await i18next.changeLanguage(language);
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // A browser that keeps nothing shows it until the page is closed.
  }
}
