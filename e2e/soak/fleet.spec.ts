import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { Creator } from '../support/api.js';
import { expectBalancedBooks } from '../support/books.js';
import { query } from '../support/database.js';
import { hasCaddy, startFleet, type Fleet } from '../support/fleet.js';

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

test.beforeAll(async () => {
  test.setTimeout(10 * 60_000);
  fleet = await startFleet();
  const owner = await Creator.signUp();
  characterId = await owner.chooseRecommended(await owner.train('mina', 2));
  await owner.call('PATCH', `/characters/${characterId}`, { is_public: true });
});
test.afterAll(async () => {
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

interface Row {
  killed: string;
  seconds: number;
  calls: number;
  doneBy: Record<string, number>;
}

async function run(killed: keyof Fleet['processes'] | 'nothing'): Promise<Row> {
  const before = await fleet.doneBy();
  const creators = await Promise.all(Array.from({ length: CREATORS }, () => Creator.signUp()));
  const ids = await Promise.all(creators.map((creator) => creator.id()));
  const since = Date.now();
  const ordered = creators.flatMap((creator) =>
    Array.from({ length: EACH }, (_, index) => order(creator, `by the sea, ${String(index)}`)),
  );
  const finished = () => countOf(`jobs WHERE finished_at IS NOT NULL AND user_id`, ids);
  if (killed !== 'nothing') {
    // In the middle of it, whatever it is doing.
    await expect.poll(finished, { ...PATIENT, intervals: [20] }).toBeGreaterThan(ALL / 10);
    fleet.processes[killed].kill('SIGKILL');
  }
  const calls = (await Promise.all(ordered)).reduce((most, each) => Math.max(most, each), 0);
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
  const after = await fleet.doneBy();
  const doneBy = Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));
  return { killed, seconds, calls, doneBy };
}

const shown = ({ killed, seconds, calls, doneBy }: Row): string =>
  `| ${killed} | ${String(seconds)} | ${String(calls)} | ${Object.values(doneBy).join(', ')} |`;

// One after another: what was killed stays away, so that each run has one process less.
test('two hundred images at once are all made, once each, by all workers alike', async () => {
  const row = await run('nothing');
  console.log(shown(row));
  const shares = Object.values(row.doneBy);
  expect(shares).toHaveLength(3);
  expect(Math.max(...shares)).toBeLessThanOrEqual(2 * Math.min(...shares));
});

for (const killed of ['worker-3', 'api', 'worker'] as const) {
  test(`of two hundred images none is lost or made twice, though ${killed} is killed`, async () => {
    console.log(shown(await run(killed)));
  });
}
