import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { landingTitle, titled } from './language-pages-plugin.ts';
import { modulesOfLanding, prerenderLanding } from './landing-builds.ts';

const APP = '/src/main.tsx';
const LANDING = '/src/landing.tsx';
/** The page of `/`, which is index.html with another script. */
const LANDING_HTML = join(import.meta.dirname, 'landing.html');

function withLanding(html: string): string {
  if (!html.includes(APP)) throw new Error(`index.html does not load ${APP}`);
  return html.replace(APP, LANDING);
}

/** Of use to that page alone. */
const ITS_OWN =
  /[\\/]src[\\/](?:landing\.tsx|app[\\/](?:landing|landing-root)\.tsx|features[\\/]site[\\/]landing[\\/].*)$/;

interface LandingPage {
  plugins: Plugin[];
  /** Whether both the landing page and the app begin with a module. */
  isShared: (module: string) => boolean;
  isItsOwn: (module: string) => boolean;
  /** The built page, drawn in Korean instead of English. */
  drawInKorean: (html: string, bundle: Rolldown.OutputBundle) => Promise<string>;
}

/**
 * Gives the landing page a document of its own, landing.html, so that it loads less than the app and waits for nothing to find that out. Where
 * a server knows only index.html, the app draws the landing page.
 */
export function landingPage(target: string): LandingPage {
  let modules: ReadonlySet<string> = new Set();
  let drawnInEnglish = '';
  const inBuild: Plugin = {
    name: 'landing-page',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ build: { rolldownOptions: { input: { app: 'index.html', landing: LANDING_HTML } } } }),
    async buildStart() {
      modules = await modulesOfLanding(target);
    },
    resolveId: (id) => (id === LANDING_HTML ? id : null),
    load: {
      filter: { id: /[\\/]landing\.html$/ },
      handler: async () => withLanding(await readFile(join(import.meta.dirname, 'index.html'), 'utf8')),
    },
  };
  const early: Plugin = {
    name: 'landing-page-early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { path, bundle = {} }) => {
        if (path !== '/landing.html') return html;
        const drawn = await prerenderLanding(target, 'en');
        checkFiles(drawn, bundle);
        drawnInEnglish = rootWith(drawn, 'en');
        const titledPage = titled(html, await landingTitle('en'));
        return {
          html: scriptsLast(exchanged(titledPage, EMPTY_ROOT, drawnInEnglish)),
          tags: [BEFORE, ...Object.keys(bundle).flatMap((file) => preloadOf(file) ?? [])],
        };
      },
    },
  };
  const whileServing: Plugin = {
    name: 'landing-page-while-serving',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl = '' }) => (/^\/(?:\?|$)/.test(originalUrl) ? withLanding(html) : html),
    },
  };
  const isItsOwn = (module: string) => ITS_OWN.test(module);
  const isShared = (module: string) => modules.has(module) && !isItsOwn(module);
  const drawInKorean = async (html: string, bundle: Rolldown.OutputBundle) => {
    const drawn = await prerenderLanding(target, 'ko');
    checkFiles(drawn, bundle);
    return withTexts(exchanged(html, drawnInEnglish, rootWith(drawn, 'ko')), bundle);
  };
  return { plugins: [inBuild, early, whileServing], isShared, isItsOwn, drawInKorean };
}

/** What the first picture of the page is made of, which a browser would else find only once scripts and styles have run. */
function preloadOf(file: string): HtmlTagDescriptor | null {
  const attrs = { rel: 'preload', href: `/${file}` };
  const to = { tag: 'link', injectTo: 'head-prepend' } as const;
  if (/[\\/]hero-poster-[^.]+\.(?:webp|avif)$/.test(file))
    return { ...to, attrs: { ...attrs, as: 'image', fetchpriority: 'high' } };
  if (/[\\/]bricolage-grotesque-latin-wght-normal-[^.]+\.woff2$/.test(file))
    return { ...to, attrs: { ...attrs, as: 'font', type: 'font/woff2', crossorigin: true } };
  return null;
}

/** Hides what is drawn from those who have chosen another language, until it is in theirs. */
const BEFORE: HtmlTagDescriptor = { tag: 'script', attrs: { src: '/before-landing.js' }, injectTo: 'head' };

const EMPTY_ROOT = '<div id="root"></div>';

/** `src/app/mount.tsx` takes it over from there where that is the visitor's language. */
const rootWith = (drawn: string, language: 'en' | 'ko'): string =>
  `<div id="root" data-drawn-in="${language}">${drawn}</div>`;

function exchanged(html: string, part: string, by: string): string {
  if (!html.includes(part)) throw new Error(`the page has no ${part.slice(0, 60)}`);
  return html.replace(part, () => by);
}

/** The Korean texts are a file of their own, which would else be found only once the scripts have run. */
function withTexts(html: string, bundle: Rolldown.OutputBundle): string {
  const texts = Object.keys(bundle).find((file) => /[\\/]ko-first-[^.]+\.js$/.test(file));
  if (!texts) throw new Error('the first Korean texts are in no file');
  return exchanged(
    html,
    '</head>',
    `  <link rel="modulepreload" fetchpriority="low" crossorigin href="/${texts}">\n  </head>`,
  );
}

/** What is drawn is seen without them, so they leave the network to styles, letters and the first picture. */
const scriptsLast = (html: string): string =>
  html.replace(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');

/** The page is drawn by a build of its own, whose files must be those of this one. */
function checkFiles(drawn: string, bundle: object): void {
  for (const [, file = ''] of drawn.matchAll(/"\/(assets\/[^"]+)"/g))
    if (!(file in bundle)) throw new Error(`landing.html names ${file}, which is not there`);
}
