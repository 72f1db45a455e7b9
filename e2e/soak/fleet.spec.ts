import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { chooseSeed } from '../../scripts/lib/seed.mjs';
import { Creator } from '../support/api.js';
import { expectBalancedBooks } from '../support/books.js';
import { query } from '../support/database.js';
import { hasCaddy, PROCESSES, startFleet, type Fleet, type GpuName, type ProcessName } from '../support/fleet.js';

const CREATORS = 50;
/** As many as one may have unfinished. */
const EACH = 4;
const ALL = CREATORS * EACH;
const PRICE = 15;
/** Three workers and two servers on two cores that something else may share. */
const PATIENT = { timeout: 20 * 60_000, intervals: [500] };

test.skip(!hasCaddy(), 'this machine has no Caddy (Debian: apt-get install caddy)');

let fleet: Fleet;
let characterId = '';

// A whole one for each, so that none depends on what was killed before it.
test.beforeEach(async () => {
  fleet = await startFleet();
  const owner = await Creator.signUp();
  characterId = await owner.chooseRecommended(await owner.train('mina', 2));
  await owner.call('PATCH', `/characters/${characterId}`, { is_public: true });
});
test.afterEach(async () => {
  await (fleet as Fleet | undefined)?.stop();
});

const countOf = async (what: string, users: string[]): Promise<number> =>
  Number((await query<{ count: string }>(`SELECT count(*) FROM ${what} = ANY($1)`, [users]))[0]?.count);

/** As browsers do it: a call that found nobody is made again with its key, and orders once. Answers how many calls it took. */
async function order(creator: Creator, prompt: string): Promise<number> {
  const key = randomUUID();
  let calls = 0;
  await expect(async () => {
    calls += 1;
    const response = await fetch(`${process.env.BASE_URL ?? ''}/api/images`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${creator.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ character_id: characterId, prompt, count: 1 }),
    });
    expect(response.ok, await response.text()).toBe(true);
  }).toPass(PATIENT);
  return calls;
}

/** What happens once so many of all images are made. */
interface Blow {
  kill: ProcessName;
  after: number;
  /** Where a GPU server is replaced: after how many more. */
  replacedAfter?: number;
}

interface Row {
  seconds: number;
  calls: number;
  doneBy: Record<string, number>;
}

async function strike({ kill, after, replacedAfter }: Blow, finished: () => Promise<number>): Promise<void> {
  const soon = { ...PATIENT, intervals: [20] };
  await expect.poll(finished, soon).toBeGreaterThanOrEqual(after);
  await fleet.kill(kill);
  if (replacedAfter === undefined) return;
  const then = (await finished()) + replacedAfter;
  await expect.poll(finished, soon).toBeGreaterThanOrEqual(then);
  await fleet.replace(kill as GpuName);
}

async function run(blow: Blow | null): Promise<Row> {
  const creators = await Promise.all(Array.from({ length: CREATORS }, () => Creator.signUp()));
  const ids = await Promise.all(creators.map((creator) => creator.id()));
  const since = Date.now();
  const ordered = creators.flatMap((creator) =>
    Array.from({ length: EACH }, (_, index) => order(creator, `by the sea, ${String(index)}`)),
  );
  const finished = () => countOf(`jobs WHERE finished_at IS NOT NULL AND user_id`, ids);
  const [calls] = await Promise.all([Promise.all(ordered), blow && strike(blow, finished)]);
  await expect.poll(finished, PATIENT).toBe(ALL);
  const seconds = Math.round((Date.now() - since) / 1000);
  expect({
    jobs: await countOf('jobs WHERE user_id', ids),
    succeeded: await countOf(`jobs WHERE status = 'succeeded' AND user_id`, ids),
    pictures: await countOf(
      'image_outputs JOIN creations ON creations.id = image_outputs.creation_id WHERE creations.user_id',
      ids,
    ),
  }).toEqual({ jobs: ALL, succeeded: ALL, pictures: ALL });
  for (const [index, creator] of creators.entries()) {
    expect((await creator.wallet()).spark.available).toBe(200 - EACH * PRICE);
    await expectBalancedBooks(ids[index] ?? '');
  }
  return { seconds, calls: Math.max(...calls), doneBy: await fleet.doneBy() };
}

function show(what: string, { seconds, calls, doneBy }: Row): void {
  console.log(`| ${what} | ${String(seconds)} | ${String(calls)} | ${Object.values(doneBy).join(', ')} |`);
}

test('two hundred images at once are all made, once each, by all workers alike', async () => {
  const row = await run(null);
  show('nothing', row);
  const shares = Object.values(row.doneBy);
  expect(shares).toHaveLength(3);
  expect(Math.max(...shares)).toBeLessThanOrEqual(2 * Math.min(...shares));
});

for (const kill of ['api', 'worker', 'gpu'] as const) {
  test(`of two hundred images none is lost or made twice, though ${kill} is killed`, async () => {
    show(`\`${kill}\``, await run({ kill, after: ALL / 10 }));
  });
}

test('nor though gpu is killed and another takes its place, with an empty disk', async () => {
  show('`gpu`, replaced', await run({ kill: 'gpu', after: ALL / 10, replacedAfter: ALL / 5 }));
});

test('nor though any one of all is killed at any time', async () => {
  const seed = chooseSeed(process.env);
  const drawn = createHash('sha256').update(seed).digest();
  const kill = PROCESSES[drawn.readUInt32LE(0) % PROCESSES.length] ?? 'api';
  const after = drawn.readUInt32LE(4) % Math.round(ALL * 0.8);
  const what = `\`${kill}\` after ${String(after)} (SEED=${seed})`;
  console.log(what);
  show(what, await run({ kill, after }));
});
