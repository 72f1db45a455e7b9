import { LANGUAGES } from '@atelier/contracts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import common from '../locales/en/common.json';
import landing from '../locales/en/landing.json';
import shell from '../locales/en/shell.json';
import { firstLanguage } from './language';

// English needs no second request before the first screen, and says what is wrong where other texts cannot be fetched.
const en = { common, landing, shell };

i18next.on('languageChanged', (language) => {
  document.documentElement.lang = language;
});

/** What runs from right to left keeps to itself: a number beside a name must not move into it. React escapes what HTML needs. */
const isolate = (value: string): string => (/[\u0590-\u08ff]/.test(value) ? `\u2068${value}\u2069` : value);

await i18next.use(initReactI18next).init({
  lng: firstLanguage(),
  resources: { en },
  supportedLngs: [...LANGUAGES],
  fallbackLng: 'en',
  defaultNS: 'common',
  interpolation: { escape: isolate },
});

export { i18next };
