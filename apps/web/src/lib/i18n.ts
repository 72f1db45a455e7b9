import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES } from '@atelier/contracts';
import { LANGUAGE_KEY } from './language';

type Texts = Record<string, unknown>;

/** Every `locales/<language>/<namespace>.json`: a feature adds its texts by adding its two files. */
const files = import.meta.glob<Texts>('../locales/*/*.json', { eager: true, import: 'default' });

function resources(): Record<string, Record<string, Texts>> {
  const byLanguage: Record<string, Record<string, Texts>> = {};
  for (const [path, texts] of Object.entries(files)) {
    const [, language, namespace] = /\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
    if (!language || !namespace) continue;
    byLanguage[language] = { ...byLanguage[language], [namespace]: texts };
  }
  return byLanguage;
}

i18next.on('languageChanged', (language) => {
  document.documentElement.lang = language;
});

await i18next
  .use(LanguageDetector)
  .use(initReactI18next)
  .init({
    resources: resources(),
    supportedLngs: [...LANGUAGES],
    fallbackLng: 'en',
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    // Only what somebody chose is kept; see `chooseLanguage`.
    detection: { order: ['localStorage'], caches: [], lookupLocalStorage: LANGUAGE_KEY },
  });

export { i18next };
