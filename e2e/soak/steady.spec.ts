import { readdir, readFile } from 'node:fs/promises';
import { expect, test, type Browser, type CDPSession, type Page } from '@playwright/test';
import type { Stack } from '../../scripts/lib/stack.mjs';
import { Creator } from '../support/api.js';
import { expectBalancedBooks } from '../support/books.js';
import { LiveStream } from '../support/live-stream.js';
import { openAs, settled } from '../support/looks.js';
import { startTestStack } from '../support/test-stack.js';

const MINUTES = Number(process.env.SOAK_MINUTES ?? '120');
/** What is new of every so many rounds: a training takes as long as ten pictures. */
const TRAINS_EVERY = 20;
const PAGES_EACH = 3;
/** The last quarter beside the second: what is learned, compiled and cached once is there by then. */
const AT_MOST = 1.1;
const PATIENT = { timeout: 10 * 60_000, intervals: [200] };
const SCREENS = ['/images?limit=12', '/gallery?limit=30', '/notifications', '/wallet', '/training/sessions/active'];

let stack: Stack;
test.beforeAll(async () => {
  stack = await startTestStack('steady');
});
test.afterAll(async () => {
  await (stack as Stack | undefined)?.stop();
});

/** What is counted after each round: megabytes, open handles, and what a page holds. */
type Sample = Record<string, number>;

async function ofProcess(name: string, pid: number): Promise<Sample> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
  const handles = await readdir(`/proc/${String(pid)}/fd`);
  return { [`${name}: MB`]: Number(kilobytes) / 1024, [`${name}: open handles`]: handles.length };
}

/** After its garbage is collected: what is left is held by something. */
async function ofPage(cdp: CDPSession): Promise<Sample> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return {
    'page: MB of JavaScript': valueOf('JSHeapUsedSize') / 1024 ** 2,
    'page: nodes': valueOf('Nodes'),
    'page: listeners': valueOf('JSEventListeners'),
  };
}

interface Home {
  page: Page;
  cdp: CDPSession;
  /** Orders work that the page hears of, until there are no Sparks left for more. */
  order: () => Promise<void>;
}

async function openDashboard(browser: Browser): Promise<Home> {
  let resident = await Creator.signUp();
  const page = await openAs(browser, { size: 'desktop', language: 'en' }, [resident.cookie]);
  // A token lasts for minutes; the page sees to its next one.
  page.on('request', (request) => {
    const [, token] = /^Bearer (.+)$/.exec(request.headers().authorization ?? '') ?? [];
    if (token) resident = new Creator(token, resident.cookie);
  });
  await page.goto('/dashboard');
  await settled(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const order = async () => {
    try {
      if ((await resident.wallet()).spark.available < 20) return;
      await resident.createWaifu({ prompt: 'a girl with short black hair' });
    } catch (error) {
      // Between the end of one and when the page asks next.
      if (!String(error).includes('session_expired')) throw error;
    }
  };
  return { page, cdp, order };
}

const isDone = async (creator: Creator, id: string) => (await creator.image(id)).status === 'completed';

/** Somebody comes with a few tabs, makes a picture, thinks better of another, looks around, trains now and then, and goes for good. */
async function visit(round: number): Promise<void> {
  const creator = await Creator.signUp();
  const open = () => LiveStream.open(stack.url, { authorization: `Bearer ${creator.token}` });
  const pages = await Promise.all(Array.from({ length: PAGES_EACH }, open));
  const { id } = await creator.createWaifu({ prompt: `a girl with red hair, in a garden, ${String(round)}` });
  const dropped = await creator.createWaifu({ prompt: 'a girl with green eyes, in the snow' });
  // It may be begun already, or even made.
  await creator.call('POST', `/jobs/${dropped.job.id}/cancel`).catch(() => undefined);
  await Promise.all(SCREENS.map((screen) => creator.call('GET', screen)));
  if (round % TRAINS_EVERY === 0) await creator.chooseRecommended(await creator.train('mina', 2));
  await expect.poll(() => isDone(creator, id), PATIENT).toBe(true);
  await expect.poll(async () => (await creator.image(dropped.id)).job.finished_at, PATIENT).not.toBeNull();
  await expectBalancedBooks(await creator.id());
  for (const page of pages) page.close();
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

interface Row {
  what: string;
  second: number;
  last: number;
}

function compare(samples: readonly Sample[]): Row[] {
  const quarter = Math.floor(samples.length / 4);
  const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)];
  return Object.keys(samples[0] ?? {}).map((what) => ({
    what,
    second: median(second.map((sample) => sample[what] ?? Number.NaN)),
    last: median(last.map((sample) => sample[what] ?? Number.NaN)),
  }));
}

test('while people come and go, memory and open handles stay what they are, of a page that is left open too', async ({
  browser,
}) => {
  test.setTimeout((MINUTES + 30) * 60_000);
  const { page, cdp, order } = await openDashboard(browser);
  const samples: Sample[] = [];
  const until = Date.now() + MINUTES * 60_000;
  for (let round = 1; Date.now() < until; round += 1) {
    await order();
    await visit(round);
    samples.push({
      ...(await ofProcess('API', stack.api().pid)),
      ...(await ofProcess('worker', stack.worker().pid)),
      ...(await ofPage(cdp)),
    });
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const rows = compare(samples);
  console.log(`${String(MINUTES)} minutes, ${String(samples.length)} rounds\n| what | second quarter | last quarter |`);
  for (const { what, second, last } of rows) console.log(`| ${what} | ${second.toFixed(1)} | ${last.toFixed(1)} |`);
  expect(samples.length, 'rounds: enough to compare quarters').toBeGreaterThanOrEqual(8);
  expect(rows.filter(({ second, last }) => !(last <= AT_MOST * second))).toEqual([]);
});
