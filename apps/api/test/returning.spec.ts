import {
  type AuthProvider,
  RETENTION,
  type QuestCode,
  type QuestMetric,
  type QuestProgress,
  type SignIn,
} from '@atelier/contracts';
import { startLocalOAuth, waitFor, type LocalOAuth } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClaimedGrants } from '../src/modules/account/sign-in/claimed-grants.service.js';
import { LedgerService } from '../src/modules/ledger/ledger.service.js';
import { QuestsService } from '../src/modules/quests/quests.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { Browser } from './support/browser.js';
import { failureOf, finishedImage, sparksOf } from './support/creations.js';

let app: TestApp;
let oauth: LocalOAuth;

beforeAll(async () => {
  oauth = await startLocalOAuth();
  app = await TestApp.start({ OAUTH_LOCAL_URL: oauth.url });
});
afterAll(async () => {
  await app.stop();
  await oauth.stop();
});

/** Signs in, or up, with the social account of that name. */
async function enter(
  name: string,
  provider: AuthProvider = 'google',
): Promise<SignedIn & { isNew: boolean; browser: Browser }> {
  const browser = new Browser(app);
  const { query } = await browser.signIn(provider, { name, key: name, email: `${name}@example.com`, verified: true });
  const response = await browser.trade(query.code);
  expect([JSON.stringify(query), response.status]).toEqual([JSON.stringify(query), 200]);
  const { access_token: token, new_user: isNew, user } = response.body as SignIn;
  return { id: user.id, token, isNew, api: app.client(token), browser };
}

const leave = async ({ api }: SignedIn): Promise<unknown> =>
  api.account.close({ confirmation: (await api.auth.me()).display_name });

async function questOf({ api }: SignedIn, code: QuestCode): Promise<QuestProgress & { id: string }> {
  const quest = (await api.quests.list()).items.find(({ quest_code }) => quest_code === code);
  return { ...quest, id: quest?.id ?? 'none' } as QuestProgress & { id: string };
}
const claim = async (user: SignedIn, code: QuestCode) => user.api.quests.claim({ id: (await questOf(user, code)).id });

async function draw(user: SignedIn): Promise<void> {
  const { id } = await user.api.images.createWaifu({ prompt: 'a knight', count: 1 });
  await finishedImage(user, id);
}

/** As if they had done it. */
const did = ({ id }: SignedIn, metric: QuestMetric): Promise<unknown> =>
  app.database.transaction((manager) =>
    app.nest.get(QuestsService, { strict: false }).record(manager, { id, language: 'en' }, metric),
  );

const give = ({ id: userId }: SignedIn, spark: number): Promise<unknown> =>
  app.database.transaction((manager) =>
    app.nest.get(LedgerService).grant(manager, {
      userId,
      amounts: { spark, pass: 0 },
      source: 'operator',
      idempotencyKey: `given:${userId}`,
      memo: 'given',
    }),
  );

/** How a quest looks that was rewarded with an earlier account. */
const BEFORE = { is_completed: true, is_claimed: true, earlier_account: true, completed_at: null };

describe('whoever closes their account and comes back', () => {
  it('sees which quests were rewarded before, is not rewarded for them again, and is for the others', async () => {
    const first = await enter('quests');
    await draw(first);
    expect(await questOf(first, 'q02_first_image')).toMatchObject({ is_claimed: false, earlier_account: false });
    await claim(first, 'q02_first_image');
    // Completed as well, but its reward was left.
    await did(first, 'trainings_started');
    await leave(first);

    const second = await enter('quests');
    expect(second.id).not.toBe(first.id);
    expect(await questOf(second, 'q02_first_image')).toMatchObject({ ...BEFORE, progress: { done: 1, target: 1 } });
    expect(await questOf(second, 'q03_training_start')).toMatchObject({ is_completed: false, earlier_account: false });
    await give(second, 15);
    await draw(second);
    expect((await second.api.notifications.list({})).items.map(({ code }) => code)).toEqual(['images_ready']);
    expect((await failureOf(claim(second, 'q02_first_image'))).code).toBe('quest_already_claimed');
    const { available } = await sparksOf(second);
    await did(second, 'trainings_started');
    await claim(second, 'q03_training_start');
    expect((await sparksOf(second)).available).toBe(available + 20);
    expect(await questOf(second, 'q03_training_start')).toMatchObject({ is_claimed: true, earlier_account: false });
  });

  it('is remembered for all of their accounts, and forgotten a year after the last one was closed', async () => {
    for (const metric of ['images', 'videos', 'trainings_started'] as const) {
      const user = await enter('again');
      await did(user, metric);
      const done = (await user.api.quests.list()).items.filter(({ earlier_account: isEarlier }) => !isEarlier);
      for (const { id, is_completed: isDone } of done) if (isDone) await user.api.quests.claim({ id: id ?? '' });
      await leave(user);
    }
    const last = await enter('again');
    const rewarded = (await last.api.quests.list()).items.filter((quest) => quest.is_completed);
    expect(new Set(rewarded.map(({ quest_code: code }) => code))).toEqual(
      new Set(['q01_signup', 'q02_first_image', 'q03_training_start', 'q04_first_video']),
    );
    for (const quest of rewarded) expect(quest).toMatchObject(BEFORE);
    await leave(last);
    const gifts = app.nest.get(ClaimedGrants, { strict: false });
    const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
    await gifts.sweep(inDays(RETENTION.closureDays - 1));
    const still = await enter('again');
    expect(still.isNew).toBe(false);
    await leave(still);
    await gifts.sweep(inDays(RETENTION.closureDays + 1));
    const anew = await enter('again');
    expect(anew.isNew).toBe(true);
    expect(await questOf(anew, 'q02_first_image')).toMatchObject({ is_completed: false, earlier_account: false });
  });

  it('is remembered by keyed hashes and by nothing else', async () => {
    const before = await marks();
    const user = await enter('hashes');
    await did(user, 'images');
    await claim(user, 'q02_first_image');
    await leave(user);
    const kept = await app.database.query<Record<string, unknown>[]>('SELECT * FROM spent_gifts');
    const added = kept.filter(({ mark }) => !before.includes(String(mark)));
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(added).toEqual([1, 2].map(() => ({ mark: hash, spent_at: expect.any(Date) })));
  });

  it('is rewarded once where the last reward is taken at the very moment of closing', async () => {
    const first = await enter('moment');
    await did(first, 'images');
    const { id } = await questOf(first, 'q02_first_image');
    // The claim is stopped with the quest in its hands.
    const runner = app.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT 1 FROM wallets WHERE user_id = $1 FOR UPDATE', [first.id]);
    const claiming = first.api.quests.claim({ id });
    await waitFor(() => waiting(1));
    const closing = leave(first);
    await waitFor(() => waiting(2));
    await runner.rollbackTransaction();
    await runner.release();
    await Promise.all([claiming, closing]);
    expect(await questOf(await enter('moment'), 'q02_first_image')).toMatchObject(BEFORE);
  });
});

const marks = async (): Promise<string[]> =>
  (await app.database.query<{ mark: string }[]>('SELECT mark FROM spent_gifts')).map(({ mark }) => mark);

const waiting = async (count: number): Promise<boolean> => {
  const rows = await app.database.query<unknown[]>(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0',
  );
  return rows.length >= count;
};

describe('a social account that is linked, or unlinked', () => {
  const WELCOME = 200;
  const who = (name: string) => ({ name, key: name, email: `${name}@example.com`, verified: false });

  it('has had the gifts of its account: two social accounts bring two welcomes at most, however they are passed on', async () => {
    const first = await enter('passed-one');
    expect([first.isNew, (await sparksOf(first)).available]).toEqual([true, WELCOME]);
    await first.browser.link(first.token, 'discord', who('passed-two'));
    await first.api.auth.unlink({ provider: 'google' });
    // The one that was signed up with, and unlinked.
    const second = await enter('passed-one');
    expect(second.id).not.toBe(first.id);
    expect([second.isNew, (await sparksOf(second)).available]).toEqual([false, 0]);
    // The one that was only ever linked, and unlinked.
    await first.browser.link(first.token, 'x', who('passed-three'));
    await first.api.auth.unlink({ provider: 'discord' });
    const third = await enter('passed-two', 'discord');
    expect([third.isNew, (await sparksOf(third)).available]).toEqual([false, 0]);
  });

  it('is not rewarded again for what its account did before it left', async () => {
    const first = await enter('left-one');
    await did(first, 'images');
    await claim(first, 'q02_first_image');
    await first.browser.link(first.token, 'discord', who('left-two'));
    await first.api.auth.unlink({ provider: 'google' });
    const second = await enter('left-one');
    expect(await questOf(second, 'q02_first_image')).toMatchObject(BEFORE);
  });
});
