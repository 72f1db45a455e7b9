// Which source files an image passes on its way, from the press of "Create" to the picture on the screen. The built product is
// started whole (Postgres, Redis, API, worker with the preview runtime, web app in Chromium), and V8 counts the calls of every function
// in all three while one image is made. Counted is a file of ours of which at least one function was called in that time: API, worker,
// web app, and the contracts wherever they run. Not counted: what only ran when its file was loaded (so tables, schemas and types, which
// others read), what a minifier has put into its caller, and the service worker. Shown beside it is how many of these files are also
// at work while nobody asks for anything: heartbeats, sweeps, the open page. Run after a build: node bench/image-way.mjs [--files]
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire, SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, waitFor } from '@atelier/local-services';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { startStack } from '../scripts/lib/stack.mjs';
import { makeImage, PATIENT, signUp, trainCharacter } from './lib/creator.mjs';

// The browser that the journeys use.
const { chromium } = createRequire(new URL('../e2e/package.json', import.meta.url))('@playwright/test');

const root = fileURLToPath(new URL('..', import.meta.url));
/** As long as an image takes here: so much of what goes by the clock falls into it, too. */
const IDLE_MS = 20_000;
const OURS = /^(?:apps\/(?:api|web|worker)|packages\/contracts)\/src\//;

const home = await mkdtemp(join(tmpdir(), 'atelier-way-'));
// Root's Postgres runs as another user, who has to pass through.
await chmod(home, 0o711);
const counts = join(home, 'counts');
const stack = await startStack({
  dataDir: home,
  port: await freePort(),
  persistent: false,
  env: {
    ...process.env,
    SEED_SAMPLES: 'false',
    RATE_LIMIT_FACTOR: '50',
    NODE_OPTIONS: `--import ${new URL('./count-calls.mjs', import.meta.url).href}`,
    CALLS_FOLDER: counts,
  },
});

/** What the API and the worker have called since they were last asked: script → the functions, by where they begin. */
async function takeFromServers() {
  await rm(counts, { recursive: true, force: true });
  const pids = [stack.api().pid, stack.worker().pid];
  for (const pid of pids) process.kill(pid, 'SIGWINCH');
  const names = pids.map((pid) => `${pid}.json`);
  await waitFor(async () => {
    const there = await readdir(counts).catch(() => []);
    return names.every((name) => there.includes(name));
  });
  const taken = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(counts, name), 'utf8'))));
  return taken.flat().map(({ url }) => sourceOf(url));
}

/** Compiled file by file: what stands in `dist` has its source at the same place in `src`. */
function sourceOf(url) {
  const path = relative(root, fileURLToPath(url));
  return path.replace(/^((?:apps|packages)\/[^/]+)\/dist\/(.*)\.js$/, '$1/src/$2.ts');
}

/** The web app is bundled: where a function begins, its source map says whose it is. */
async function sourcesOfBundle(entries) {
  const found = new Set();
  for (const { url, source, functions } of entries) {
    const { pathname } = new URL(url);
    const payload = await readFile(join(root, 'apps/web/dist', `${pathname}.map`), 'utf8').catch(() => null);
    if (payload === null || source === undefined) continue;
    const map = new SourceMap(JSON.parse(payload));
    const lines = lineStartsOf(source);
    for (const { startOffset } of called(functions, source.length)) {
      const line = lines.findLastIndex((start) => start <= startOffset);
      const { originalSource } = map.findEntry(line, startOffset - lines[line]);
      if (originalSource)
        found.add(originalSource.includes('://') ? originalSource : inRepository(pathname, originalSource));
    }
  }
  return [...found].map((file) =>
    file.replace(/^(packages\/[^/]+)\/dist\/(.*)\.js$/, '$1/src/$2.ts').replace(/\?.*$/, ''),
  );
}

const lineStartsOf = (text) => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
const inRepository = (pathname, source) =>
  posix.normalize(posix.join('apps/web/dist', posix.dirname(pathname), source));

/** The whole script is a function to V8, which is called as it is loaded. */
const called = (functions, length) =>
  functions
    .map(({ ranges: [range] }) => range)
    .filter(({ count, startOffset, endOffset }) => count > 0 && !(startOffset === 0 && endOffset >= length));

/** The files of ours at work while `work` goes on. */
async function filesDuring(page, work) {
  await takeFromServers();
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await work();
  const bundle = await page.coverage.stopJSCoverage();
  const files = [...(await takeFromServers()), ...(await sourcesOfBundle(bundle))];
  return new Set(files.filter((file) => OURS.test(file)));
}

const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  const { token, cookie } = await signUp(stack);
  const character = await trainCharacter(stack, token);
  // The first one is rewarded, and the window of that would be in the way.
  await makeImage(stack, token, character, 'tea');
  const context = await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' });
  await context.addCookies([cookie]);
  await context.addInitScript(() => sessionStorage.setItem('atelier.test-mode', 'true'));
  const page = await context.newPage();
  await page.goto(`${stack.url}/generator?character=${character}`);
  const words = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await words.fill('At the sea at dusk');
  const press = page.getByRole('button', { name: /^Create/ });
  // What comes up by itself has come up, and what is asked for ahead is there.
  await page.waitForTimeout(IDLE_MS / 2);
  const idle = await filesDuring(page, () => page.waitForTimeout(IDLE_MS));
  const way = await filesDuring(page, async () => {
    await press.click();
    const picture = page
      .getByRole('article')
      .getByRole('button', { name: /: At the sea at dusk$/ })
      .locator('img');
    await picture.first().waitFor({ timeout: PATIENT.timeoutMs });
    await picture.first().evaluate((image) => image.decode());
  });
  const isWanted = process.argv.includes('--files');
  for (const part of ['apps/web', 'apps/api', 'apps/worker', 'packages/contracts']) {
    const files = [...way].filter((file) => file.startsWith(`${part}/`)).sort();
    console.log(`${part}: ${files.length}`);
    for (const file of isWanted ? files : []) console.log(`  ${file}${idle.has(file) ? ' (idle, too)' : ''}`);
  }
  const also = [...way].filter((file) => idle.has(file)).length;
  console.log(`files that an image passes: ${way.size}, of which ${also} are also at work while nothing is made`);
} finally {
  await browser.close();
  await stack.stop();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
}
