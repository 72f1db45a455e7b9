import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Language } from '@atelier/contracts';

/** The file of a page of the built web app in each language: English is what has no language in its name, and all that a folder may hold. */
export function pagesOf(dist: string, names: readonly string[]): Readonly<Record<Language, string>> {
  const fileFor = (language: Language): string =>
    names
      .flatMap((name) => [`${name}.${language}.html`, `${name}.html`])
      .find((file) => existsSync(resolve(dist, file))) ?? 'index.html';
  return { en: fileFor('en'), ko: fileFor('ko') };
}

/** The page of `/`: the landing page loads less than the app. */
export const landingOf = (dist: string): Readonly<Record<Language, string>> => pagesOf(dist, ['landing', 'index']);
