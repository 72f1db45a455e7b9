import { randomUUID } from 'node:crypto';
import type { ImageCreation } from '@atelier/contracts';
import { expect, test } from '@playwright/test';
import type { Stack } from '../../scripts/lib/stack.mjs';
import { Creator } from '../support/api.js';
import { query } from '../support/database.js';
import { LiveStream } from '../support/live-stream.js';
import { startTestStack } from '../support/test-stack.js';

const CREATORS = 400;
const PAGES_EACH = 5;
const ORDERING = 200;
/** Two hundred pictures by one worker, on two cores that something else may share. */
const PATIENT = { timeout: 20 * 60_000, intervals: [500] };
/** More than a creator's calls take turns for, so that some have to be refused. */
const FLOOD_CONNECTIONS = 200;

let stack: Stack;
test.beforeAll(async () => {
  // The limits that an installation has; each creator is at an address of their own.
  stack = await startTestStack('load', { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: 'loopback' });
});
test.afterAll(async () => {
  await (stack as Stack | undefined)?.stop();
});

/** A creator at home, with pages that are open. */
class Visitor {
  readonly pages: LiveStream[] = [];
  userId = '';

  private constructor(
    private readonly address: string,
    private readonly creator: Creator,
  ) {}

  static async join(number: number): Promise<Visitor> {
    const address = `10.0.${String(number >> 8)}.${String(number & 255)}`;
    const creator = await Creator.signUp((url, init) => {
      const headers = { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address };
      return fetch(url, { ...init, headers });
    });
    const visitor = new Visitor(address, creator);
    visitor.userId = ((await (await visitor.ask('GET', '/users/me')).json()) as { id: string }).id;
    return visitor;
  }

  async openPages(): Promise<void> {
    const open = () => LiveStream.open(stack.url, this.headers());
    this.pages.push(...(await Promise.all(Array.from({ length: PAGES_EACH }, open))));
  }

  ask(method: string, path: string, body?: object): Promise<Response> {
    const headers = { ...this.headers(), 'idempotency-key': randomUUID() };
    if (!body) return fetch(`${stack.url}/api${path}`, { method, headers });
    return fetch(`${stack.url}/api${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  private headers(): Record<string, string> {
    return { authorization: `Bearer ${this.creator.token}`, 'x-forwarded-for': this.address };
  }
}

/** Some at a time, as no doorway lets in all at once. */
async function inGroups<T, R>(all: readonly T[], size: number, each: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += size)
    results.push(...(await Promise.all(all.slice(at, at + size).map(each))));
  return results;
}

/** Asks for the gallery without a pause until it is told to end; answers how often each status came. */
async function flood(by: Visitor, until: AbortSignal): Promise<Record<string, number>> {
  const answered: Record<string, number> = {};
  const connection = async () => {
    while (!until.aborted) {
      const answer = await by.ask('GET', '/gallery?limit=30');
      await answer.arrayBuffer();
      answered[answer.status] = (answered[answer.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: FLOOD_CONNECTIONS }, connection));
  return answered;
}

async function order(by: Visitor): Promise<string> {
  const answer = await by.ask('POST', '/waifus', { prompt: 'a girl with silver hair, by the sea' });
  expect(answer.status, await answer.clone().text()).toBe(202);
  return ((await answer.json()) as ImageCreation).job.id;
}

/** Which jobs a page has heard the end of, and how they ended. */
const endsHeard = ({ heard }: LiveStream): Record<string, string> =>
  Object.fromEntries(
    heard.flatMap((event) => (event.type === 'job' && event.job.finished_at ? [[event.job.id, event.job.status]] : [])),
  );

interface Books {
  jobs: number;
  succeeded: number;
  pictures: number;
  openHolds: number;
  sums: number[];
}

async function readBooks(): Promise<Books> {
  const [row] = await query<Record<'jobs' | 'succeeded' | 'pictures' | 'holds', string>>(
    `SELECT (SELECT count(*) FROM jobs) AS jobs,
       (SELECT count(*) FROM jobs WHERE status = 'succeeded' AND receipt_reason IN ('delivered', 'free')) AS succeeded,
       (SELECT count(DISTINCT creation_id) FROM image_outputs) AS pictures,
       (SELECT count(*) FROM holds WHERE status = 'open') AS holds`,
  );
  const sums = await query<{ sum: string }>('SELECT sum(amount) AS sum FROM ledger_entries GROUP BY currency');
  return {
    jobs: Number(row?.jobs),
    succeeded: Number(row?.succeeded),
    pictures: Number(row?.pictures),
    openHolds: Number(row?.holds),
    sums: sums.map(({ sum }) => Number(sum)),
  };
}

test('2,000 pages are open, 200 creators order at once and one floods: all is made once, and each page hears of its own', async () => {
  const visitors = await inGroups(
    Array.from({ length: CREATORS }, (_, index) => index),
    20,
    (number) => Visitor.join(number),
  );
  await inGroups(visitors, 20, (visitor) => visitor.openPages());
  const pages = visitors.flatMap((visitor) => visitor.pages);
  expect(pages).toHaveLength(CREATORS * PAGES_EACH);

  const flooder = await Visitor.join(CREATORS);
  const enough = new AbortController();
  const flooding = flood(flooder, enough.signal);
  const ordering = visitors.slice(0, ORDERING);
  const jobs = await Promise.all(ordering.map(order));
  const finished = async () =>
    Number((await query<{ count: string }>('SELECT count(*) FROM jobs WHERE finished_at IS NOT NULL'))[0]?.count);
  await expect.poll(finished, PATIENT).toBe(ORDERING);
  enough.abort();
  const answered = await flooding;
  console.log(`the flood was answered ${JSON.stringify(answered)}`);

  for (const [index, visitor] of visitors.entries()) {
    const own = index < ORDERING ? { [jobs[index] ?? '']: 'succeeded' } : {};
    await expect.poll(() => visitor.pages.map(endsHeard), PATIENT).toEqual(visitor.pages.map(() => own));
  }
  expect(pages.filter(({ isClosed }) => isClosed)).toEqual([]);
  expect(pages.filter(({ pings }) => pings === 0)).toEqual([]);
  await expect
    .poll(readBooks, PATIENT)
    .toEqual({ jobs: ORDERING, succeeded: ORDERING, pictures: ORDERING, openHolds: 0, sums: [0, 0] });
  // It was let in, and told that it asks too much; nothing fell over.
  expect(Object.keys(answered).sort()).toEqual(['200', '429']);
  for (const page of pages) page.close();
});
