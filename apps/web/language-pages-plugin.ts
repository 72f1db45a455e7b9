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
          const html = withLetters(inKorean(String(page.source)), Object.keys(bundle), name === 'index');
          const source = name === 'landing' ? titled(await drawInKorean(html, bundle), title) : html;
          this.emitFile({ type: 'asset', fileName: `${name}.ko.html`, source });
        }
      },
    },
  };
}

/** By far the most Korean letters are in these parts of the font; its other letters are fetched where they are written. */
const FREQUENT_LETTERS = /[\\/]PretendardVariable\.subset\.(?:8[4-9]|9[01])-[^.]+\.woff2$/;

/**
 * Letters that come after the words are of another width than what stood in for them, and lines break anew. A browser finds them only in the
 * styles, once there are words. Those of the landing page are in the document; in the app's, scripts come first, and the letters beside the words.
 */
function withLetters(html: string, files: readonly string[], isApp: boolean): string {
  const letters = files.filter((file) => FREQUENT_LETTERS.test(file));
  if (letters.length === 0) throw new Error('the font has no frequent Korean letters');
  const priority = isApp ? ' fetchpriority="low"' : '';
  const links = letters.map(
    (file) => `  <link rel="preload" as="font" type="font/woff2" crossorigin${priority} href="/${file}">\n`,
  );
  return html.replace('</head>', () => `${links.join('')}  </head>`);
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
