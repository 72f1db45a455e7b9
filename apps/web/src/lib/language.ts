import { LANGUAGES, type Language } from '@atelier/contracts';
import i18next from 'i18next';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The language the interface is in now. */
export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en');

export const acceptLanguage = (): string => currentLanguage();
