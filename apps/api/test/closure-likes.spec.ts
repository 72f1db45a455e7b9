import type { Closure } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type SignedIn } from './support/app.js';
import { givenPublicImages } from './support/moderation.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** Closes the account, until nothing is left of it. */
async function leave({ api }: SignedIn): Promise<Closure> {
  const { token } = await api.account.close({ confirmation: (await api.auth.me()).display_name });
  return waitFor(async () => {
    const closure = await app.client().account.closure({ token });
    return closure.status === 'completed' && closure;
  });
}

describe('the likes of whoever leaves', () => {
  const counted = (ids: string[]): Promise<{ likes_count: number; rows: number }[]> =>
    app.database.query(
      `SELECT creation.likes_count, (SELECT count(*)::int FROM creation_likes WHERE creation_id = creation.id) AS rows
       FROM creations creation WHERE id = ANY ($1) ORDER BY id`,
      [ids],
    );

  it('go, and what others made is counted without them', async () => {
    const [creator, user] = [await app.signUp(), await app.signUp()];
    const fan = await app.signUp();
    const first = await givenPublicImages(app, creator);
    const second = await givenPublicImages(app, creator);
    const own = await givenPublicImages(app, user);
    for (const { id } of [first, second, own]) await user.api.gallery.like({ id });
    for (const { id } of [first, own]) await fan.api.gallery.like({ id });
    await user.api.gallery.report({ id: first.id, reason: 'spam' });
    await leave(user);
    expect(await counted([first.id, second.id])).toEqual([
      { likes_count: 1, rows: 1 },
      { likes_count: 0, rows: 0 },
    ]);
    expect(await counted([own.id])).toEqual([]);
    for (const table of ['creation_likes', 'creation_reports']) {
      expect(await app.database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [user.id])).toEqual([]);
    }
    // The fan of what went with the account has nothing left of it, and can leave as well.
    await leave(fan);
    expect(await counted([first.id, second.id])).toEqual([
      { likes_count: 0, rows: 0 },
      { likes_count: 0, rows: 0 },
    ]);
  });

  it('are counted right where many leave and others like at the same time', async () => {
    const creator = await app.signUp();
    const [one, two] = [await givenPublicImages(app, creator), await givenPublicImages(app, creator)];
    const leaving = await Promise.all(Array.from({ length: 4 }, () => app.signUp()));
    const staying = await Promise.all(Array.from({ length: 4 }, () => app.signUp()));
    for (const { api } of leaving) for (const { id } of [two, one]) await api.gallery.like({ id });
    const closures = leaving.map(leave);
    const likes = staying.flatMap(({ api }) => [api.gallery.like({ id: one.id }), api.gallery.like({ id: two.id })]);
    await Promise.all([...closures, ...likes]);
    expect(await counted([one.id, two.id])).toEqual([
      { likes_count: 4, rows: 4 },
      { likes_count: 4, rows: 4 },
    ]);
  });
});
