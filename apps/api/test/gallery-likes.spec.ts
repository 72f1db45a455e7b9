import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pLimit from 'p-limit';
import { GalleryService } from '../src/modules/gallery/gallery.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf } from './support/creations.js';
import { givenFans, givenShown, makePrivate } from './support/gallery.js';

let app: TestApp;
let creator: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  [creator, other] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.stop());

/** What the row says, beside how many likes there are. */
async function likesOf(id: string): Promise<{ count: number; rows: number }> {
  const [found] = await app.database.query<{ count: number; rows: number }[]>(
    `SELECT likes_count AS count, (SELECT count(*)::int FROM creation_likes WHERE creation_id = $1) AS rows
     FROM creations WHERE id = $1`,
    [id],
  );
  if (!found) throw new Error('the creation is gone');
  return found;
}

/** As many at once as there are connections, so that none waits for one for longer than it may on a busy machine. */
const atOnce = pLimit(20);
const like = (userId: string, id: string, liked = true) => app.nest.get(GalleryService).like({ id: userId }, id, liked);

describe('a like', () => {
  it('is given and taken back, each once, by others and by the creator', async () => {
    const id = await givenShown(app, creator);
    for (let times = 0; times < 2; times++) {
      expect(await other.api.gallery.like({ id })).toEqual({ liked: true, likes_count: 1 });
    }
    expect(await creator.api.gallery.like({ id })).toEqual({ liked: true, likes_count: 2 });
    expect(await other.api.gallery.get({ id })).toMatchObject({ liked: true, likes_count: 2 });
    expect(await app.client().gallery.get({ id })).toMatchObject({ liked: false, likes_count: 2 });
    for (let times = 0; times < 2; times++) {
      expect(await other.api.gallery.unlike({ id })).toEqual({ liked: false, likes_count: 1 });
    }
    expect(await other.api.gallery.get({ id })).toMatchObject({ liked: false, likes_count: 1 });
    const { items } = await creator.api.gallery.list({});
    expect(items.find((each) => each.id === id)).toMatchObject({ liked: true, likes_count: 1 });
    expect(await creator.api.images.get({ id })).toMatchObject({ likes_count: 1 });
  });

  it('is for what is public only, and stays while it is private', async () => {
    const id = await givenShown(app, creator);
    await other.api.gallery.like({ id });
    await makePrivate(app, id);
    for (const work of [() => other.api.gallery.like({ id }), () => other.api.gallery.unlike({ id })]) {
      expect((await failureOf(work)).code).toBe('not_found');
    }
    expect(await likesOf(id)).toEqual({ count: 1, rows: 1 });
  });
});

describe('the number of likes', () => {
  it('is that of the likes, whatever happens at once', async () => {
    const id = await givenShown(app, creator);
    const fans = await givenFans(app, 50);
    await atOnce.map(fans, (fan) => like(fan, id));
    expect(await likesOf(id)).toEqual({ count: 50, rows: 50 });
    // Half of them take it back, each of them twice; the other half likes it once more.
    const twice = fans.flatMap((fan, index) => Array.from({ length: 2 }, () => ({ fan, isLiked: index % 2 === 0 })));
    await atOnce.map(twice, ({ fan, isLiked }) => like(fan, id, isLiked));
    expect(await likesOf(id)).toEqual({ count: 25, rows: 25 });
    // The same person on two devices, and the creation changed by its creator between them.
    const presses = Array.from({ length: 50 }, (_, index) => index % 3 !== 0);
    const pressed = atOnce.map(presses, (isLiked) => like(other.id, id, isLiked));
    await Promise.all([pressed, creator.api.gallery.like({ id })]);
    const { count, rows } = await likesOf(id);
    expect(count).toBe(rows);
  });

  it('goes down with the account of whoever gave them, and with no other', async () => {
    const [first, second] = [await givenShown(app, creator), await givenShown(app, creator)];
    for (const id of [first, second]) await other.api.gallery.like({ id });
    await creator.api.gallery.like({ id: first });
    await other.api.account.close({ confirmation: (await other.api.auth.me()).display_name });
    const isDeleted = async () =>
      (await app.database.query<unknown[]>('SELECT 1 FROM users WHERE id = $1', [other.id])).length === 0;
    await waitFor(isDeleted);
    expect([await likesOf(first), await likesOf(second)]).toEqual([
      { count: 1, rows: 1 },
      { count: 0, rows: 0 },
    ]);
  });

  it('is right when people like while they and the creator leave', async () => {
    const id = await givenShown(app, creator);
    const fans = await givenFans(app, 30);
    await atOnce.map(fans, (fan) => like(fan, id));
    const leave = (fan: string) => app.database.query('DELETE FROM users WHERE id = $1', [fan]);
    const results = await Promise.allSettled(
      fans.map((fan, index) => atOnce(() => (index % 3 === 0 ? leave(fan) : like(fan, id, index % 3 === 1)))),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await likesOf(id)).toEqual({ count: 10, rows: 10 });
    await Promise.allSettled([app.database.query('DELETE FROM creations WHERE id = $1', [id]), like(other.id, id)]);
    expect(await app.database.query('SELECT 1 FROM creation_likes WHERE creation_id = $1', [id])).toEqual([]);
  });

  it('waits for an account that is being deleted, which locks itself before what it likes', async () => {
    const id = await givenShown(app, creator);
    const [fan = ''] = await givenFans(app, 1);
    await like(fan, id);
    const runner = app.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [fan]);
    const [self] = (await runner.query('SELECT pg_backend_pid() AS pid')) as { pid: number }[];
    const taken = like(fan, id, false);
    taken.catch(() => undefined);
    await waitFor(async () => {
      const waiting = await app.database.query<unknown[]>(
        'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND $1 = ANY (pg_blocking_pids(pid))',
        [self?.pid],
      );
      return waiting.length > 0;
    });
    await runner.query('DELETE FROM users WHERE id = $1', [fan]);
    await runner.commitTransaction();
    await runner.release();
    expect((await failureOf(taken)).code).toBe('session_expired');
    expect(await likesOf(id)).toEqual({ count: 0, rows: 0 });
  });
});
