/**
 * What a browser loads of the built web app for each of its pages, from Vite's manifest and the built documents: a new route is counted by
 * being there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{file: string, src?: string, isEntry?: boolean, imports?: string[], dynamicImports?: string[]}} Chunk */
/** @typedef {{name: string, files: string[]}} Page */

const COMPONENT = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;
/**
 * Loaded only for their own page, by a press, where an operator wants it, or once the first screen is there and the browser idle; screens of the
 * app have its frame at once.
 */
const NOT_AT_START =
  /^src\/routes\/|^src\/locales\/|@sentry|^src\/app\/lazy\/reporting|^src\/features\/operations\/reporting\/|[\w-]+-schema\.ts$|^src\/features\/account\/preferences\/api\/|\/app-shell\.tsx$|\/toaster\.tsx$/;

/**
 * @param {string} dist
 * @returns {{shared: string[], landing: string[], pages: Page[]}} paths of files, compressed as they are sent
 */
export function pageSizes(dist) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  const chunkOf = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));

  /** @param {string} key @returns {string[]} the file of a chunk, and all that it cannot begin without */
  function filesOf(key, seen = new Set()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => filesOf(next, seen))];
  }

  /** @param {string[]} files @returns {string[]} with what these load as soon as they run */
  function withStarted(files) {
    const started = files.flatMap((file) => chunkOf.get(file)?.dynamicImports ?? []);
    return [...files, ...started.filter((key) => !NOT_AT_START.test(key)).flatMap((key) => filesOf(key))];
  }

  /** @param {string} language @param {string[]} own parts that only some pages load */
  function textsOf(language, own) {
    return ['', '-first', ...own].flatMap((part) => filesOf(`src/locales/${language}${part}.ts`));
  }

  /** @param {string} key @returns {string[]} the texts that the loader of a route asks for */
  function ownTextsOf(key) {
    const source = readFileSync(join(dist, '..', key.replace(/\?.*$/, '')), 'utf8');
    return [...source.matchAll(/loadTexts\(currentLanguage\(\), '(\w+)'\)/g)].map(([, part]) => `-${part}`);
  }

  /** @param {string[][]} choices */
  function largestOf(choices) {
    const size = (/** @type {string[]} */ files) =>
      files.reduce((sum, file) => sum + readFileSync(sentFile(dist, file)).length, 0);
    return choices.reduce((largest, files) => (size(files) > size(largest) ? files : largest));
  }

  /** @param {string[]} files */
  const sent = (files) =>
    [...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => sentFile(dist, file));

  const shared = scriptsOf(join(dist, 'index.html'));
  const landing = withStarted(scriptsOf(join(dist, 'landing.html')));
  const routes = Object.keys(manifest).flatMap((key) => {
    const path = COMPONENT.exec(key)?.[1];
    return path === undefined ? [] : [{ key, segments: path.split(/[./]/) }];
  });
  const pages = routes.map(({ segments }) => {
    const frames = routes.filter((other) => isPrefix(other.segments, segments));
    const own = frames.flatMap(({ key }) => filesOf(key));
    const parts = frames.flatMap(({ key }) => ownTextsOf(key));
    const texts = largestOf([textsOf('en', parts), textsOf('ko', parts)]);
    return { name: nameOf(segments), files: sent([...withStarted(shared), ...texts, ...own]) };
  });
  // The first English texts are part of the scripts.
  return { shared: sent(shared), landing: sent([...landing, ...filesOf('src/locales/ko-first.ts')]), pages };
}

/** @param {string} html @returns {string[]} the scripts that a document names */
function scriptsOf(html) {
  return [...readFileSync(html, 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, file]) => file ?? '',
  );
}

/** @param {string} dist @param {string} file */
function sentFile(dist, file) {
  const compressed = join(dist, `${file}.br`);
  return existsSync(compressed) ? compressed : join(dist, file);
}

/** @param {string[]} frame @param {string[]} page */
const isPrefix = (frame, page) =>
  frame.length <= page.length && frame.every((segment, index) => segment === page[index]);

/** @param {string[]} segments */
const nameOf = (segments) =>
  `/${segments.filter((segment) => !segment.startsWith('_') && segment !== 'index').join('/')}`;
