import type { Language } from '@atelier/contracts';
import i18next from 'i18next';
import { networkError } from './api-error';

/**
 * `first` is what the landing page and the screens for failures say, `app` what all other screens do, `prose` the long texts of a few
 * pages, and the others what nothing but their own pages or parts say: these load it.
 */
export type TextPart =
  | 'first'
  | 'app'
  | 'prose'
  | 'settings'
  | 'training'
  | 'buying'
  | 'waifu'
  | 'themes'
  | 'sheet'
  | 'understood'
  | 'entry'
  | 'admin';

type Load = () => Promise<{ TEXTS: Record<string, object> }>;

/** The first English texts are there from the beginning; see `i18n.ts`. */
const FILES: Record<Language, Partial<Record<TextPart, Load>>> = {
  en: {
    app: () => import('@/locales/en'),
    prose: () => import('@/locales/en-prose'),
    settings: () => import('@/locales/en-settings'),
    training: () => import('@/locales/en-training'),
    buying: () => import('@/locales/en-buying'),
    waifu: () => import('@/locales/en-waifu'),
    themes: () => import('@/locales/en-themes'),
    sheet: () => import('@/locales/en-sheet'),
    understood: () => import('@/locales/en-understood'),
    entry: () => import('@/locales/en-entry'),
    admin: () => import('@/locales/en-admin'),
  },
  ko: {
    first: () => import('@/locales/ko-first'),
    app: () => import('@/locales/ko'),
    prose: () => import('@/locales/ko-prose'),
    settings: () => import('@/locales/ko-settings'),
    training: () => import('@/locales/ko-training'),
    buying: () => import('@/locales/ko-buying'),
    waifu: () => import('@/locales/ko-waifu'),
    themes: () => import('@/locales/ko-themes'),
    sheet: () => import('@/locales/ko-sheet'),
    understood: () => import('@/locales/ko-understood'),
    entry: () => import('@/locales/ko-entry'),
    admin: () => import('@/locales/ko-admin'),
  },
};

const wanted = new Set<TextPart>(['first']);
const loaded = new Set<Load>();

/**
 * Loads the texts of a language, as much of them as was ever asked for, so that nothing is drawn with its keys. Rejects with an `ApiError` where
 * they cannot be fetched; the next call tries again.
 */
export async function loadTexts(language: Language, ...parts: TextPart[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  const known = wanted.size;
  await Promise.all([...wanted].map((part) => add(language, FILES[language][part])));
  // A screen that was opened meanwhile asked for its own in the language of that moment.
  if (wanted.size > known) await loadTexts(language);
}

async function add(language: Language, file?: Load): Promise<void> {
  if (!file || loaded.has(file)) return;
  const { TEXTS } = await file().catch(() => {
    throw networkError();
  });
  for (const [path, texts] of Object.entries(TEXTS)) {
    i18next.addResourceBundle(language, path.slice(path.lastIndexOf('/') + 1, -'.json'.length), texts);
  }
  loaded.add(file);
}
