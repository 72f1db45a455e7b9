import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../src/common/ids.js';
import type { AccountClosure } from '../src/modules/account/account-closure.entity.js';
import { AccountClosuresRepository } from '../src/modules/account/account-closures.repository.js';
import { TestApp, type SignedIn } from './support/app.js';
import { givenPublicImages } from './support/moderation.js';

let app: TestApp;
let closures: AccountClosuresRepository;

beforeAll(async () => {
  // Nothing is swept up: here the closing is done by hand.
  app = await TestApp.start({ SWEEP_SECONDS: '3600' });
  closures = app.nest.get(AccountClosuresRepository, { strict: false });
});
afterAll(() => app.stop());

async function begun({ id: userId }: SignedIn): Promise<AccountClosure> {
  const id = newId();
  const closure = { id, tokenHash: id, userId, receipt: null, requestedAt: new Date(), completedAt: null };
  await app.database.transaction((manager) => closures.begin(manager, closure));
  return closure;
}

async function completed(closure: AccountClosure): Promise<void> {
  const forfeited = { spark: 0, pass: 0 };
  await app.database.transaction(async (manager) => {
    await closures.lockAll(manager, closure);
    await closures.complete(manager, closure, { ...(await closures.count(manager, closure)), forfeited });
  });
}

const waiting = async (count: number): Promise<boolean> => {
  const rows = await app.database.query<unknown[]>(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0',
  );
  return rows.length >= count;
};

it('two who like what the other one made can leave at the same time', async () => {
  const people = [await app.signUp(), await app.signUp()];
  const third = await givenPublicImages(app, await app.signUp());
  const made = await Promise.all(people.map((person) => givenPublicImages(app, person)));
  for (const { api } of people) for (const { id } of [...made, third]) await api.gallery.like({ id });
  const [first, second] = await Promise.all(people.map(begun));
  if (!first || !second) throw new Error('there are two');

  // Both are stopped where they have deleted what they made, and not yet what they like.
  const runner = app.database.createQueryRunner();
  await runner.startTransaction();
  await runner.query('SELECT 1 FROM image_likes WHERE creation_id = $1 FOR UPDATE', [third.id]);
  const one = completed(first);
  await waitFor(() => waiting(1));
  const other = completed(second);
  await waitFor(() => waiting(2));
  await runner.rollbackTransaction();
  await runner.release();
  expect(await Promise.allSettled([one, other])).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  const counted = 'SELECT likes_count FROM image_creations WHERE id = ANY ($1)';
  expect(await app.database.query(counted, [[...made, third].map(({ id }) => id)])).toEqual([{ likes_count: 0 }]);
});
