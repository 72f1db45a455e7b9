import { QUEST_CODES, QUESTS, type QuestCode, type QuestProgress } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Job } from '../src/modules/jobs/job.entity.js';
import { SettlementService } from '../src/modules/jobs/tracking/settlement.service.js';
import { NotificationsService } from '../src/modules/notifications/notifications.service.js';
import { QuestsService } from '../src/modules/quests/quests.service.js';
import { SelectionService } from '../src/modules/training/candidates/selection.service.js';
import { videoPrefix } from '../src/modules/creations/videos/video-job.js';
import { TestApp, type SignedIn } from './support/app.js';
import {
  failureOf,
  finishedImage,
  finishedVideo,
  givenCharacter,
  givenImages,
  holdBack,
  sparksOf,
} from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';
import { listen } from './support/live.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => {
  app.worker.handlers.image = defaultHandlers.image;
});
afterAll(() => app.stop());

const questOf = async ({ api }: SignedIn, code: QuestCode): Promise<QuestProgress> => {
  const quest = (await api.quests.list()).items.find(({ quest_code }) => quest_code === code);
  if (!quest) throw new Error(`${code} is not listed`);
  return quest;
};
const idOf = async (user: SignedIn, code: QuestCode): Promise<string> => (await questOf(user, code)).id ?? '';
/** Newest first. */
const completedBy = async ({ api }: SignedIn): Promise<string[]> =>
  (await api.quests.list()).items.filter((quest) => quest.is_completed).map(({ quest_code }) => quest_code);
const doneOf = async (user: SignedIn, code: QuestCode): Promise<number> => (await questOf(user, code)).progress.done;
const noticesOf = async ({ api }: SignedIn, code: string) =>
  (await api.notifications.list({ limit: 100 })).items.filter((notice) => notice.code === code);

const counters = async ({ id }: SignedIn): Promise<Record<string, number>> => {
  const rows = await app.database.query<{ metric: string; count: number }[]>(
    'SELECT metric, count FROM quest_counters WHERE user_id = $1',
    [id],
  );
  return Object.fromEntries(rows.map(({ metric, count }) => [metric, count]));
};

async function givenWaifu(user: SignedIn): Promise<void> {
  const { id } = await user.api.images.createWaifu({ prompt: 'a knight', count: 1 });
  await finishedImage(user, id);
}

describe('quests', () => {
  it('are all nine listed, with what is to be done, how far one is and what one gets', async () => {
    const user = await app.signUp();
    const { items } = await user.api.quests.list({}, { context: { language: 'ko' } });
    expect(items.map(({ quest_code, progress }) => [quest_code, progress.text])).toEqual([
      ['q01_signup', '계정이 준비됐어요'],
      ['q02_first_image', '이미지 1장 중 0장'],
      ['q03_training_start', '학습 시작 1회 중 0회'],
      ['q04_first_video', '영상 1개 중 0개'],
      ['q05_training_complete', '캐릭터 1명 중 0명'],
      ['q07_one_own_images', '이미지 1장 중 0장'],
      ['q06_three_own_images', '이미지 3장 중 0장'],
      ['q08_five_own_images', '이미지 5장 중 0장'],
      ['q09_eight_own_images', '이미지 8장 중 0장'],
    ]);
    expect(items[0]).toMatchObject({
      quest_code: 'q01_signup',
      quest_name: 'Atelier 시작하기',
      quest_text: '계정을 만들었어요.',
      assigned_credits: 20,
      assigned_character_passes: 0,
      badge_url: null,
      is_completed: true,
      is_claimed: false,
      progress: { done: 1, target: 1 },
    });
    expect(items[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Math.abs(Date.now() - Date.parse(items[0]?.completed_at ?? ''))).toBeLessThan(60_000);
    expect(items.slice(1).every(({ id, is_completed }) => id === null && !is_completed)).toBe(true);
    expect(items.at(-1)).toMatchObject({
      quest_code: 'q09_eight_own_images',
      quest_name: '한쪽 벽 가득',
      quest_text: '내 캐릭터로 이미지 8장을 만들어 보세요.',
      progress: { done: 0, target: 8, text: '이미지 8장 중 0장' },
      assigned_credits: 0,
      assigned_character_passes: 1,
      badge_url: '/badges/whole-wall.svg',
      path: '/generator',
    });
  });

  it('are completed by doing the thing: signing up, images, a training, own images and a video', async () => {
    const user = await app.signUp();
    expect(await completedBy(user)).toEqual(['q01_signup']);

    await givenWaifu(user);
    expect(await completedBy(user)).toEqual(['q02_first_image', 'q01_signup']);
    expect(await doneOf(user, 'q07_one_own_images')).toBe(0);

    const session = await app.sessionWithImages(user, 4);
    await user.api.training.setModelName({ id: session, user_model_name: 'Mina' });
    await user.api.training.forceTrain({ id: session });
    expect((await completedBy(user))[0]).toBe('q03_training_start');
    await waitFor(async () => (await user.api.training.get({ id: session })).status === 'AWAITING_SELECTION');
    expect((await questOf(user, 'q05_training_complete')).is_completed).toBe(false);
    const { candidates } = await user.api.training.candidates({ id: session });
    const chosen = (kind: string): string => candidates.find((candidate) => candidate.kind === kind)?.id ?? '';
    const choice = { body_model_id: chosen('body'), face_model_id: chosen('face') };
    const { character_id } = await user.api.training.select({ id: session, ...choice });
    expect((await completedBy(user))[0]).toBe('q05_training_complete');

    const { images } = await givenImages(user, character_id);
    expect((await completedBy(user))[0]).toBe('q07_one_own_images');
    await givenImages(user, character_id, 2);
    expect((await completedBy(user))[0]).toBe('q06_three_own_images');
    await givenImages(user, character_id, 1);
    expect(await questOf(user, 'q08_five_own_images')).toMatchObject({
      is_completed: false,
      progress: { done: 4, target: 5, text: '4 of 5 images' },
    });
    await givenImages(user, character_id, 1);
    expect((await completedBy(user))[0]).toBe('q08_five_own_images');
    await givenImages(user, character_id, 3);
    expect((await completedBy(user))[0]).toBe('q09_eight_own_images');

    const source = { kind: 'image', image_id: images[0]?.id ?? '' } as const;
    await finishedVideo(user, (await user.api.videos.create({ source, prompt: 'she waves', seconds: 2 })).id);
    expect((await completedBy(user))[0]).toBe('q04_first_video');
    expect(new Set(await completedBy(user))).toEqual(new Set(QUEST_CODES));

    const notices = await noticesOf(user, 'quest_completed');
    expect(notices).toHaveLength(9);
    expect(notices[0]).toMatchObject({
      type: 'quest_completed',
      title: 'Quest completed: First video',
      path: '/quests',
      reward: { amounts: { spark: 60, pass: 0 }, claimed: false },
      read: false,
    });
    const before = await user.api.wallet.get();
    for (const code of QUEST_CODES) await user.api.quests.claim({ id: await idOf(user, code) });
    const after = await user.api.wallet.get();
    expect(after.spark.available - before.spark.available).toBe(20 + 15 + 20 + 60 + 150 + 15 + 30 + 50);
    expect(after.pass.available - before.pass.available).toBe(1);
  });

  it('count a training that chose its models by itself', async () => {
    const user = await app.signUp();
    const id = await app.sessionWithImages(user, 4);
    await user.api.training.setModelName({ id, user_model_name: 'Mina' });
    await user.api.training.forceTrain({ id });
    await waitFor(async () => (await user.api.training.get({ id })).status === 'AWAITING_SELECTION');
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    const selection = app.nest.get(SelectionService, { strict: false });
    await Promise.all([selection.selectOverdue(tomorrow), selection.selectOverdue(tomorrow)]);
    expect(await questOf(user, 'q05_training_complete')).toMatchObject({ is_completed: true, is_claimed: false });
    expect(await noticesOf(user, 'quest_completed')).toHaveLength(3);
  });

  it('count refined pictures, and of somebody else’s character not as own ones', async () => {
    const [user, other] = [await app.signUp(), await app.signUp()];
    const theirs = await givenCharacter(app, other, { isPublic: true });
    const creation = await givenImages(user, theirs.id, 2);
    expect(await completedBy(user)).toEqual(['q02_first_image', 'q01_signup']);
    expect(await doneOf(user, 'q06_three_own_images')).toBe(0);
    expect(await completedBy(other)).toEqual(['q01_signup']);
    const own = await givenCharacter(app, user);
    const first = await givenImages(user, own.id);
    const refined = await user.api.images.refine({ id: first.id, image_id: first.images[0]?.id ?? '' });
    await finishedImage(user, refined.id);
    expect(await doneOf(user, 'q06_three_own_images')).toBe(2);
    // What has been done is done, also when it is deleted.
    for (const { id } of [creation, first]) await user.api.images.remove({ id });
    expect(await doneOf(user, 'q06_three_own_images')).toBe(2);
  });

  it('count what was delivered only', async () => {
    const user = await app.signUp();
    const { id: character } = await givenCharacter(app, user);
    app.worker.handlers.image = async (payload, job) => {
      const outcome = await defaultHandlers.image(payload, job);
      return { ...outcome, images: outcome.images.slice(0, 1), blocked: ['explicit', 'explicit'] };
    };
    await givenImages(user, character, 3);
    expect(await doneOf(user, 'q06_three_own_images')).toBe(1);
    app.worker.handlers.image = async (payload, job) => ({
      ...(await defaultHandlers.image(payload, job)),
      images: [],
      blocked: payload.outputs.map(() => 'explicit' as const),
    });
    await givenImages(user, character, 2);
    app.worker.handlers.image = () => Promise.reject(new Error('no luck'));
    await givenImages(user, character, 1);
    const letGo = holdBack(app, 'image');
    const { job } = await user.api.images.create({ character_id: character, prompt: 'in a garden' });
    await user.api.jobs.cancel({ id: job.id });
    letGo();
    expect(await doneOf(user, 'q06_three_own_images')).toBe(1);
    expect(await noticesOf(user, 'images_ready')).toHaveLength(1);
  });

  it('are completed once, and nothing is lost, when work ends at the same moment', async () => {
    const user = await app.signUp();
    const { id: character_id } = await givenCharacter(app, user);
    await givenWaifu(user);
    const letGo = holdBack(app, 'image');
    const asked = await Promise.all(
      [1, 2, 3, 4].map(() => user.api.images.create({ character_id, prompt: 'in a garden', count: 2 })),
    );
    letGo();
    await Promise.all(asked.map(({ id }) => finishedImage(user, id)));
    expect(await counters(user)).toMatchObject({ images: 9, own_images: 8 });
    expect(await completedBy(user)).toHaveLength(6);
    expect(await noticesOf(user, 'quest_completed')).toHaveLength(6);
    expect(await noticesOf(user, 'images_ready')).toHaveLength(5);
  });

  it('keep count of many transactions that count at once', async () => {
    const user = await app.signUp();
    const quests = app.nest.get(QuestsService, { strict: false });
    const recipient = { id: user.id, language: 'en' as const };
    const told = await Promise.all(
      Array.from({ length: 12 }, () =>
        app.database.transaction(async (manager) => [
          ...(await quests.record(manager, recipient, 'images', 2)),
          ...(await quests.record(manager, recipient, 'own_images', 2)),
        ]),
      ),
    );
    expect(await counters(user)).toMatchObject({ images: 24, own_images: 24 });
    expect(told.flat().map(({ notice }) => notice.details.quest)).toHaveLength(5);
    expect(await noticesOf(user, 'quest_completed')).toHaveLength(6);
  });

  it('count work once that is settled twice', async () => {
    const user = await app.signUp();
    const [image] = (await givenImages(user, (await givenCharacter(app, user)).id)).images;
    await app.worker.pause('video');
    const source = { kind: 'image', image_id: image?.id ?? '' } as const;
    const { id, job } = await user.api.videos.create({ source, prompt: 'she waves', seconds: 2 });
    const file = (name: string, content_type: string) => ({
      key: `${videoPrefix(user.id, id)}${name}`,
      content_type,
      bytes: 1,
      sha256: 'a'.repeat(64),
      width: 64,
      height: 64,
    });
    const outcome = {
      video: file('video.mp4', 'video/mp4'),
      poster: file('poster.webp', 'image/webp'),
      provenance: null,
    };
    const settlement = app.nest.get(SettlementService, { strict: false });
    await Promise.all([1, 2, 3].map(() => settlement.settleSucceeded(job.id, outcome)));
    app.worker.resume('video');
    expect((await app.database.getRepository(Job).findOneByOrFail({ id: job.id })).status).toBe('succeeded');
    expect(await counters(user)).toMatchObject({ videos: 1 });
    expect(await noticesOf(user, 'video_ready')).toHaveLength(1);
  });

  it('are taken back with what brought them about, where that fails', async () => {
    const user = await app.signUp();
    const quests = app.nest.get(QuestsService, { strict: false });
    const failing = app.database.transaction(async (manager) => {
      await quests.record(manager, { id: user.id, language: 'en' }, 'videos');
      throw new Error('it was not to be');
    });
    await expect(failing).rejects.toThrow('it was not to be');
    expect(await completedBy(user)).toEqual(['q01_signup']);
    expect(await counters(user)).toEqual({ sign_ups: 1 });
  });

  it('are nothing for the installation’s own account, nor for one that is closed', async () => {
    const users = [await app.signUp(), await app.signUp()];
    const letGo = holdBack(app, 'image');
    const jobs: string[] = [];
    for (const user of users) {
      const { id: character_id } = await givenCharacter(app, user);
      jobs.push((await user.api.images.create({ character_id, prompt: 'in a garden' })).job.id);
    }
    await app.database.query('UPDATE users SET is_house = true WHERE id = $1', [users[0]?.id]);
    await app.database.query('UPDATE users SET closed_at = now() WHERE id = $1', [users[1]?.id]);
    letGo();
    const jobRows = app.database.getRepository(Job);
    for (const id of jobs) await waitFor(async () => (await jobRows.findOneByOrFail({ id })).status === 'succeeded');
    for (const user of users) {
      expect(await counters(user)).toEqual({ sign_ups: 1 });
      const notices = await app.database.query<{ code: string; details: unknown }[]>(
        'SELECT code, details FROM notifications WHERE user_id = $1',
        [user.id],
      );
      expect(notices).toEqual([{ code: 'quest_completed', details: { quest: 'q01_signup' } }]);
    }
  });
});

describe('a reward', () => {
  it('is given once by the quest, and its notification says so', async () => {
    const [user, other] = [await app.signUp(), await app.signUp()];
    const id = await idOf(user, 'q01_signup');
    expect((await failureOf(other.api.quests.claim({ id }))).code).toBe('not_found');
    const { available } = await sparksOf(user);
    expect(await user.api.quests.claim({ id })).toMatchObject({ id, is_claimed: true, progress: { done: 1 } });
    expect((await failureOf(user.api.quests.claim({ id }))).code).toBe('quest_already_claimed');
    expect((await sparksOf(user)).available).toBe(available + QUESTS.q01_signup.reward.spark);
    const [notice] = await noticesOf(user, 'quest_completed');
    expect(notice).toMatchObject({ read: true, reward: { amounts: { spark: 20, pass: 0 }, claimed: true } });
    const again = user.api.notifications.claim({ id: notice?.id ?? '' });
    expect((await failureOf(again)).code).toBe('quest_already_claimed');
    const [movement] = (await user.api.wallet.transactions({})).items;
    expect(movement).toMatchObject({ kind: 'grant', change: { spark: 20, pass: 0 }, memo: 'q01_signup' });
  });

  it('shows on all of the user’s open pages what there is then, and what is left to read', async () => {
    const user = await app.signUp();
    const stop = new AbortController();
    const heard = await listen(app, user, stop.signal);
    const { unread } = await user.api.notifications.list({});
    await user.api.quests.claim({ id: await idOf(user, 'q01_signup') });
    const [notice] = await noticesOf(user, 'quest_completed');
    await waitFor(() => heard.some(({ type }) => type === 'notifications_read'));
    stop.abort();
    expect(heard).toContainEqual({ type: 'wallet', wallet: await user.api.wallet.get() });
    expect(heard.at(-1)).toEqual({ type: 'notifications_read', ids: [notice?.id], unread: unread - 1 });
  });

  it('is given once by the notification, and its quest says so', async () => {
    const [user, other] = [await app.signUp(), await app.signUp()];
    const [notice] = await noticesOf(user, 'quest_completed');
    const id = notice?.id ?? '';
    expect((await failureOf(other.api.notifications.claim({ id }))).code).toBe('not_found');
    const { available } = await sparksOf(user);
    expect(await user.api.notifications.claim({ id }, { context: { language: 'ko' } })).toMatchObject({
      id,
      title: '퀘스트 완료: Atelier 시작하기',
      read: true,
      reward: { amounts: { spark: 20, pass: 0 }, claimed: true },
    });
    expect((await failureOf(user.api.notifications.claim({ id }))).code).toBe('quest_already_claimed');
    expect((await sparksOf(user)).available).toBe(available + 20);
    expect((await questOf(user, 'q01_signup')).is_claimed).toBe(true);
    expect((await user.api.notifications.list({})).unread).toBe(0);
  });

  it('is given once, however many ask for it in both places at the same moment', async () => {
    const user = await app.signUp();
    const [quest, [notice]] = [await idOf(user, 'q01_signup'), await noticesOf(user, 'quest_completed')];
    const { available } = await sparksOf(user);
    const asked = [1, 2, 3, 4].flatMap(() => [
      user.api.quests.claim({ id: quest }),
      user.api.notifications.claim({ id: notice?.id ?? '' }),
    ]);
    const answers = await Promise.allSettled(asked as Promise<unknown>[]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'quest_already_claimed' });
    expect((await sparksOf(user)).available).toBe(available + 20);
  });

  it('is what most notifications do not have', async () => {
    const user = await app.signUp();
    const notifications = app.nest.get(NotificationsService, { strict: false });
    const { id } = await notifications.add(app.database.manager, user.id, 'export_ready');
    expect((await failureOf(user.api.notifications.claim({ id }))).code).toBe('reward_missing');
    expect((await user.api.notifications.list({})).items[0]).toMatchObject({ code: 'export_ready', reward: null });
  });
});
