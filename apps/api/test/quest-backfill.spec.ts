import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Newcomers } from '../src/modules/quests/newcomers.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { finishedVideo, givenCharacter, givenImages } from './support/creations.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const countersOf = ({ id }: Pick<SignedIn, 'id'>): Promise<unknown[]> =>
  app.database.query('SELECT metric, count FROM quest_counters WHERE user_id = $1 ORDER BY metric', [id]);
const questsOf = async ({ api }: SignedIn) => (await api.quests.list()).items.filter((quest) => quest.is_completed);
const codesOf = async (user: SignedIn): Promise<string[]> => (await questsOf(user)).map(({ quest_code }) => quest_code);
const noticesOf = async ({ api }: SignedIn) =>
  (await api.notifications.list({ limit: 100 })).items.filter(({ code }) => code === 'quest_completed');

/** As if all that there is had been made before there were counters. */
async function countAnew(): Promise<void> {
  const isThere = async (): Promise<boolean> => {
    const [row] = await app.database.query<{ there: boolean }[]>(
      `SELECT to_regclass('quest_counters') IS NOT NULL AS there`,
    );
    return row?.there ?? false;
  };
  while (await isThere()) await app.database.undoLastMigration();
  await app.database.runMigrations({ transaction: 'each' });
}

it('whoever had an account before is given the quests that they had completed already, each reward once', async () => {
  const [artist, newcomer] = [await app.signUp(), await app.signUp()];
  const newcomers = app.nest.get(Newcomers, { strict: false });
  const nobody = { email: null, emailVerified: false, displayName: 'Mina' };
  const returning = await newcomers.signUp({ ...nobody, rewardedBefore: [] });
  const house = await newcomers.signUp({ ...nobody, isHouse: true });
  const character = await app.character(artist);
  const { images } = await givenImages(artist, character, 4);
  const source = { kind: 'image', image_id: images[0]?.id ?? '' } as const;
  const video = await artist.api.videos.create({ source, prompt: 'she waves', seconds: 2 });
  await finishedVideo(artist, video.id);
  await givenImages(newcomer, (await givenCharacter(app, artist, { isPublic: true })).id);
  for (const { id } of (await questsOf(artist)).slice(0, 2)) await artist.api.quests.claim({ id: id ?? '' });
  const claimedBefore = (await questsOf(artist)).filter((quest) => quest.is_claimed).map((quest) => quest.quest_code);
  // Nothing used to be written down of signing up anew.
  await app.database.query('DELETE FROM quest_progress WHERE user_id = $1', [returning.id]);
  const [counted, completed] = [await countersOf(artist), await codesOf(artist)];

  await countAnew();

  expect(await countersOf(artist)).toEqual(counted);
  expect(new Set(await codesOf(artist))).toEqual(new Set(completed));
  expect(completed).toHaveLength(7);
  const quests = await questsOf(artist);
  expect(quests.filter((quest) => quest.is_claimed).map((quest) => quest.quest_code)).toEqual(
    expect.arrayContaining(claimedBefore),
  );
  expect(quests.some((quest) => quest.earlier_account)).toBe(false);
  const open = quests.filter((quest) => !quest.is_claimed);
  expect(open).toHaveLength(5);
  expect(quests.every(({ id }) => id?.[14] === '7')).toBe(true);
  const notices = await noticesOf(artist);
  expect(notices).toHaveLength(5);
  const { spark } = await artist.api.wallet.get();
  await artist.api.notifications.claim({ id: notices[0]?.id ?? '' });
  expect((await artist.api.wallet.get()).spark.available).toBe(
    spark.available + (notices[0]?.reward?.amounts.spark ?? 0),
  );

  expect(await codesOf(newcomer)).toEqual(['q02_first_image', 'q01_signup']);
  expect((await noticesOf(newcomer)).map(({ title }) => title)).toEqual([
    'Quest completed: First image',
    'Quest completed: Welcome to Atelier',
  ]);
  const ofOthers = await app.database.query<unknown[]>(
    `SELECT user_id, quest_code, claimed_at IS NOT NULL AS claimed, earlier_account AS before,
       EXISTS (SELECT FROM notifications WHERE notifications.user_id = quest_progress.user_id) AS told
     FROM quest_progress WHERE user_id = ANY ($1)`,
    [[returning.id, house.id]],
  );
  expect(ofOthers).toEqual([
    { user_id: returning.id, quest_code: 'q01_signup', claimed: true, before: true, told: false },
  ]);
  expect(await countersOf(house)).toEqual([]);
});
