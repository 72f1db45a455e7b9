import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import type { AccountClosure } from '../src/modules/privacy/closure/account-closure.entity.js';
import { AccountClosuresRepository } from '../src/modules/privacy/closure/account-closures.repository.js';
import { CharacterRemoval } from '../src/modules/privacy/character-removal/character-removal.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { finishedVideo, givenImages } from './support/creations.js';
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

const NOTHING_LEFT = { forfeited: { spark: 0, pass: 0 }, unconfirmed_cents: 0 };

async function completed(closure: AccountClosure): Promise<void> {
  await app.database.transaction(async (manager) => {
    await closures.lockAll(manager, closure);
    await closures.complete(manager, closure, { ...(await closures.count(manager, closure)), ...NOTHING_LEFT });
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
  await runner.query('SELECT 1 FROM creation_likes WHERE creation_id = $1 FOR UPDATE', [third.id]);
  const one = completed(first);
  await waitFor(() => waiting(1));
  const other = completed(second);
  await waitFor(() => waiting(2));
  await runner.rollbackTransaction();
  await runner.release();
  expect(await Promise.allSettled([one, other])).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  const counted = 'SELECT likes_count FROM creations WHERE id = ANY ($1)';
  expect(await app.database.query(counted, [[...made, third].map(({ id }) => id)])).toEqual([{ likes_count: 0 }]);
});

describe('a character', () => {
  const remove = (user: SignedIn, id: string): Promise<unknown> =>
    app.nest.get(CharacterRemoval, { strict: false }).remove(user, id);
  const countOf = async (table: string, ids: string[]): Promise<number> =>
    (await app.database.query<unknown[]>(`SELECT 1 FROM ${table} WHERE id = ANY ($1)`, [ids])).length;

  /** A trained one with a picture and a video of it. */
  async function made(user: SignedIn): Promise<{ id: string; picture: string }> {
    const id = await app.character(user);
    const { images } = await givenImages(user, id);
    const picture = images[0]?.id ?? '';
    const source = { kind: 'image', image_id: picture } as const;
    await finishedVideo(user, (await user.api.videos.create({ source, prompt: 'she waves', seconds: 2 })).id);
    return { id, picture };
  }

  it('can be deleted where its creator is leaving already', async () => {
    const user = await app.signUp();
    const { id } = await made(user);
    const closure = await begun(user);
    let removal: Promise<unknown> = Promise.resolve();
    await app.database.transaction(async (manager) => {
      await closures.lockAll(manager, closure);
      removal = remove(user, id);
      removal.catch(() => undefined);
      await waitFor(() => waiting(1));
      const receipt = { ...(await closures.count(manager, closure)), ...NOTHING_LEFT };
      await closures.complete(manager, closure, receipt);
    });
    await expect(removal).rejects.toMatchObject({ code: 'not_found' });
    expect(await countOf('users', [user.id])).toBe(0);
  });

  it('that is being deleted does not keep its creator from leaving', async () => {
    const user = await app.signUp();
    const { id, picture } = await made(user);
    const closure = await begun(user);
    // Stopped where its pictures go, and its session has not gone yet.
    const runner = app.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT 1 FROM image_outputs WHERE id = $1 FOR UPDATE', [picture]);
    const removal = remove(user, id);
    await waitFor(() => waiting(1));
    const leaving = completed(closure);
    await waitFor(() => waiting(2));
    await runner.rollbackTransaction();
    await runner.release();
    expect(await Promise.allSettled([removal, leaving])).toMatchObject([
      { status: 'fulfilled', value: { deleted: { models: 2 } } },
      { status: 'fulfilled' },
    ]);
    expect(await countOf('users', [user.id])).toBe(0);
  });
});
