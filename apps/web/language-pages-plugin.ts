import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What a page says to those who read it before any script runs: the tab, screen readers, search engines. */
const DESCRIPTION = '내 캐릭터를 학습시켜, 언제 봐도 같은 모습의 이미지와 짧은 영상을 만들어 보세요.';
const LANGUAGE = /<html lang="en"/;
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIBED = /(<meta\s+name="description"\s+content=")[^"]*/;

/**
 * Writes each page in Korean too, as `<name>.ko.html`: servers send it to browsers that prefer Korean, so that tab, language and the landing
 * page's first picture are right before any script has come. Which language the app is in, it decides itself (`src/lib/language.ts`).
 */
export function languagePages(
  /** Draws landing.html again, which the build has drawn in English. */
  drawInKorean: (html: string, bundle: Rolldown.OutputBundle) => Promise<string>,
): Plugin {
  return {
    name: 'language-pages',
    apply: 'build',
    generateBundle: {
      // When all pages are there.
      order: 'post',
      async handler(_options, bundle) {
        const title = await landingTitle('ko');
        for (const name of ['index', 'landing']) {
          const page = bundle[`${name}.html`];
          if (page?.type !== 'asset') this.error(`${name}.html is not there`);
          const html = inKorean(String(page.source));
          const source = name === 'landing' ? titled(await drawInKorean(html, bundle), title) : html;
          this.emitFile({ type: 'asset', fileName: `${name}.ko.html`, source });
        }
      },
    },
  };
}

const inKorean = (html: string): string =>
  replaced(replaced(html, LANGUAGE, '<html lang="ko"'), DESCRIBED, `$1${DESCRIPTION}`);

/** With what the tab says once the page runs. */
export const titled = (html: string, title: string): string => replaced(html, TITLE, `<title>${title}</title>`);

export async function landingTitle(language: 'en' | 'ko'): Promise<string> {
  const texts = await readFile(join(import.meta.dirname, `src/locales/${language}/landing.json`), 'utf8');
  const { tab_title: title } = JSON.parse(texts) as { tab_title: string };
  return `${title} · Atelier`;
}

function replaced(html: string, what: RegExp, by: string): string {
  if (!what.test(html)) throw new Error(`the page has no ${String(what)}`);
  return html.replace(what, by);
}
