// LCP, TBT, INP and CLS of first screens on a phone, by Google's web-vitals, in Chromium with a processor four times as slow. The built product runs whole on the
// same machine, with a gallery of 300. Each load is a first visit: nothing is kept from the one before it.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@atelier/local-services';
import { findChromium } from '../scripts/lib/chromium.mjs';
import { startStack } from '../scripts/lib/stack.mjs';
import { makeImage, signUp, trainCharacter } from './lib/creator.mjs';
import { figureAlone } from './lib/pairs.mjs';
import { openPool } from './lib/product.mjs';
import { seedGallery } from './seed-gallery.mjs';

const { chromium } = createRequire(new URL('../e2e/package.json', import.meta.url))('@playwright/test');
const webVitalsFile = createRequire(import.meta.url)
  .resolve('web-vitals')
  .replace(/[^/]+$/, 'web-vitals.iife.js');

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'en-US',
};
const SLOWER = 4;
const FIGURES = { LCP: ['ms', 1_500], TBT: ['ms', 150], INP: ['ms', 200], CLS: ['', 0.02] };
/** A screen is used as soon as it stands, and what it does is watched for a while after. */
const SETTLE_MS = 3_000;

const tap = (page, name) => page.getByRole('button', { name }).first().tap();
const type = async (page, role, name) => {
  const field = page.getByRole(role, { name, exact: true }).first();
  await field.tap();
  await field.pressSequentially('a girl at the sea', { delay: 40 });
};
/** What is done on each, as a person would first of all. */
const SCREENS = {
  landing: { path: '/', stands: { role: 'heading', level: 1 }, use: (page) => tap(page, 'Pause the video') },
  dashboard: {
    path: '/dashboard',
    stands: { role: 'heading', level: 1 },
    use: (page) => tap(page, 'Account menu'),
  },
  generator: { path: '/generator', stands: { role: 'textbox' }, use: (page) => type(page, 'textbox', 'Prompt') },
  gallery: {
    path: '/gallery',
    stands: { role: 'list', name: 'Public creations' },
    use: (page) => type(page, 'searchbox', 'Search the gallery'),
  },
};

/** Begun before the page's own scripts. */
function watch(webVitals) {
  const seen = { LCP: 0, TBT: 0, INP: 0, CLS: 0 };
  globalThis.atelierVitals = seen;
  const options = { reportAllChanges: true };
  for (const name of ['LCP', 'INP', 'CLS']) webVitals[`on${name}`](({ value }) => (seen[name] = value), options);
  let painted = Infinity;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') painted = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    if (seen.used) return;
    for (const { startTime, duration } of list.getEntries())
      if (startTime > painted) seen.TBT += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

async function visit(browser, stack, { path, stands: { role, ...named }, use }, cookie) {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    if (cookie) await context.addCookies([cookie]);
    // In one: what one script declares another does not see.
    await context.addInitScript(`${await readFile(webVitalsFile, 'utf8')}\n(${watch.toString()})(webVitals);`);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(`${stack.url}${path}`, { waitUntil: 'load' });
    await page.getByRole(role, named).first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(SETTLE_MS);
    await page.evaluate(() => (globalThis.atelierVitals.used = true));
    await use(page);
    await page.waitForTimeout(SETTLE_MS / 3);
    const seen = await page.evaluate(() => globalThis.atelierVitals);
    if (!(seen.LCP > 0)) throw new Error(`nothing was seen of ${path}`);
    return seen;
  } finally {
    await context.close();
  }
}

async function startSeeded(home) {
  const env = { ...process.env, SEED_SAMPLES: 'false', RATE_LIMIT_FACTOR: '50' };
  const stack = await startStack({ dataDir: home, port: await freePort(), persistent: false, env });
  const { token, cookie } = await signUp(stack);
  const character = await trainCharacter(stack, token);
  for (const prompt of ['tea', 'at the sea', 'in the snow']) await makeImage(stack, token, character, prompt);
  const pool = openPool(stack.databaseUrl);
  const query = async (sql, values) => (await pool.query(sql, values)).rows;
  const pictures = await query(
    'SELECT image_key AS "imageKey", thumbnail_key AS "thumbnailKey", width, height, thumbhash FROM image_outputs',
    [],
  );
  await seedGallery(query, { count: 300, pictures });
  await pool.end();
  return { stack, cookie };
}

export async function measure({ rounds }) {
  const home = await mkdtemp(join(tmpdir(), 'atelier-vitals-'));
  // Root's Postgres runs as another user, who has to pass through.
  await chmod(home, 0o711);
  const { stack, cookie } = await startSeeded(home);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const figures = [];
  try {
    for (const [name, screen] of Object.entries(SCREENS)) {
      const seen = [];
      for (let round = 0; round < rounds; round += 1) {
        seen.push(await visit(browser, stack, screen, name === 'landing' ? null : cookie));
      }
      for (const [vital, [unit, atMost]] of Object.entries(FIGURES)) {
        const values = seen.map((each) => each[vital]);
        figures.push(figureAlone(`${vital} of ${name}, phone`, values, { unit, goal: { atMost } }));
      }
    }
    return figures;
  } finally {
    await browser.close();
    await stack.stop();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
