import { LANGUAGES, type Language } from '@atelier/contracts';
import i18next from 'i18next';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The language the interface is in now. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en');

export const acceptLanguage = (): string => currentLanguage();

/** Where the language that was chosen in this browser is kept. */
export const LANGUAGE_KEY = 'atelier.language';

/** Changes the language, and keeps it in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // A browser that keeps nothing shows it until the page is closed.
  }
}
