import { RETENTION } from '@atelier/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { NoticeRetention } from '../src/modules/notifications/notice-retention.service.js';
import { NotificationsService } from '../src/modules/notifications/notifications.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { daysAgo, sparksOf } from './support/creations.js';

const { readNoticeDays: READ, unreadNoticeDays: UNREAD } = RETENTION;

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  // Nothing is swept up but by hand.
  app = await TestApp.start({ SWEEP_SECONDS: '3600' });
});
beforeEach(async () => {
  await app.database.query('DELETE FROM notifications');
  user = await app.signUp();
});
afterAll(() => app.stop());

const sweep = (): Promise<void> => app.nest.get(NoticeRetention, { strict: false }).sweep();
const notices = async () => (await user.api.notifications.list({ limit: 100 })).items;
const isKept = async (id: string): Promise<boolean> => (await notices()).some((notice) => notice.id === id);

const age = (id: string, days: number): Promise<unknown> =>
  app.database.query('UPDATE notifications SET created_at = $2 WHERE id = $1', [id, daysAgo(days)]);

/** One without a reward, sent so many days ago. */
async function given(days: number, { read }: { read: boolean }): Promise<string> {
  const sent = app.nest.get(NotificationsService, { strict: false });
  const { id } = await sent.add(app.database.manager, user.id, 'export_ready');
  if (read) await user.api.notifications.read({ ids: [id] });
  await age(id, days);
  return id;
}

it('a notification that was read is kept for half a year, and one that was not for a year', async () => {
  const kept = [
    await given(READ - 1, { read: true }),
    await given(READ + 1, { read: false }),
    await given(UNREAD - 1, { read: false }),
  ];
  const gone = [
    await given(READ + 1, { read: true }),
    await given(UNREAD + 1, { read: false }),
    await given(UNREAD + 1, { read: true }),
  ];
  await sweep();
  for (const id of kept) expect(await isKept(id)).toBe(true);
  for (const id of gone) expect(await isKept(id)).toBe(false);
});

it('one whose reward waits is kept, read or not, until it has been taken', async () => {
  const [quest] = await notices();
  const id = quest?.id ?? '';
  expect(quest?.reward).toMatchObject({ claimed: false });
  await age(id, 10 * UNREAD);
  await sweep();
  expect(await isKept(id)).toBe(true);
  await user.api.notifications.read({});
  await sweep();
  expect(await isKept(id)).toBe(true);
  const { available } = await sparksOf(user);
  await user.api.notifications.claim({ id });
  await sweep();
  expect(await isKept(id)).toBe(false);
  expect((await sparksOf(user)).available).toBe(available + (quest?.reward?.amounts.spark ?? 0));
  // Only the message is gone.
  expect((await user.api.quests.list()).items[0]).toMatchObject({ quest_code: 'q01_signup', is_claimed: true });
});

it('many are deleted a part at a time, the oldest first', async () => {
  await app.database.query(
    `INSERT INTO notifications (id, user_id, code, created_at, read_at)
     SELECT gen_random_uuid(), $1, 'export_ready', now() - make_interval(days => $2 + number), now()
     FROM generate_series(1, 1500) AS number`,
    [user.id, READ],
  );
  const left = async () => {
    const [row] = await app.database.query<{ count: number; oldest: number }[]>(
      `SELECT count(*)::int AS count, max(now()::date - created_at::date) AS oldest FROM notifications
       WHERE code = 'export_ready'`,
    );
    return row;
  };
  await sweep();
  expect(await left()).toEqual({ count: 500, oldest: READ + 500 });
  await sweep();
  expect(await left()).toEqual({ count: 0, oldest: null });
});

it('one that somebody is changing right now is left to the next round, and nobody waits for it', async () => {
  const [busy, other] = [await given(READ + 1, { read: true }), await given(READ + 1, { read: true })];
  const runner = app.database.createQueryRunner();
  await runner.startTransaction();
  await runner.query('SELECT 1 FROM notifications WHERE id = $1 FOR UPDATE', [busy]);
  await sweep();
  expect([await isKept(busy), await isKept(other)]).toEqual([true, false]);
  await runner.rollbackTransaction();
  await runner.release();
  await sweep();
  expect(await isKept(busy)).toBe(false);
});
