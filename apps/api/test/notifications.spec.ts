import type { NotificationType } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { UnrecoverableError } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { NotificationsService } from '../src/modules/notifications/notifications.service.js';
import { SelectionService } from '../src/modules/training/candidates/selection.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { finishedImage, finishedVideo, givenCharacter, givenImages, holdBack } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';
import { listen } from './support/live.js';

let app: TestApp;
let notifications: NotificationsService;

beforeAll(async () => {
  app = await TestApp.start();
  notifications = app.nest.get(NotificationsService);
});
afterEach(() => {
  app.worker.handlers.training = defaultHandlers.training;
});
afterAll(() => app.stop());

const notify = ({ id }: SignedIn, provider: string) =>
  notifications.add(app.database.manager, id, 'identity_linked', { provider });

/** What an open page has heard when `words` come. */
async function heardUntil(stream: Response, words: string): Promise<string> {
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  while (!heard.includes(words)) heard += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  return heard;
}

/** Newest first, without those about quests. */
const toldOf = async ({ api }: SignedIn, language = 'en') =>
  (await api.notifications.list({}, { context: { language } })).items.filter(({ type }) => type !== 'quest_completed');

/** A session whose training has begun. */
async function givenTraining(user: SignedIn): Promise<string> {
  const id = await app.sessionWithImages(user, 4);
  await user.api.training.setModelName({ id, user_model_name: '미나' });
  await user.api.training.forceTrain({ id });
  return id;
}
const statusIs = ({ api }: SignedIn, id: string, status: string): Promise<unknown> =>
  waitFor(async () => (await api.training.get({ id })).status === status);

describe('notifications', () => {
  it('are read in the language of whoever reads them, newest first, page by page', async () => {
    const user = await app.signUp();
    for (const provider of ['Google', 'X', 'Discord']) await notify(user, provider);
    const first = await user.api.notifications.list({ limit: 2 }, { context: { language: 'ko' } });
    expect(first.items.map(({ title }) => title)).toEqual(['Discord 계정이 연결됐어요', 'X 계정이 연결됐어요']);
    const rest = await user.api.notifications.list({ cursor: first.next_cursor ?? '' });
    expect(rest).toMatchObject({
      items: [{ title: 'Google was linked', read: false, type: 'system_notice' }, { code: 'quest_completed' }],
      unread: 4,
    });
    expect(rest.next_cursor).toBeNull();
  });

  it('are listed of one kind alone where that is asked for, with how many are unread of all', async () => {
    const user = await app.signUp();
    await notify(user, 'Google');
    await notify(user, 'X');
    const first = await user.api.notifications.list({ type: 'system_notice', limit: 1 });
    expect(first).toMatchObject({ items: [{ title: 'X was linked' }], unread: 3 });
    const rest = await user.api.notifications.list({ type: 'system_notice', cursor: first.next_cursor ?? '' });
    expect(rest).toMatchObject({ items: [{ title: 'Google was linked' }], next_cursor: null });
    const quests = await user.api.notifications.list({ type: 'quest_completed' });
    expect(quests.items.map(({ code }) => code)).toEqual(['quest_completed']);
    expect((await user.api.notifications.list({ type: 'training_complete' })).items).toEqual([]);
  });

  it('are marked as read, some or all, and only one’s own', async () => {
    const [user, other] = [await app.signUp(), await app.signUp()];
    // What both were told when they signed up.
    for (const { api } of [user, other]) expect(await api.notifications.read({})).toEqual({ unread: 0 });
    const rows = [await notify(user, 'Google'), await notify(user, 'X'), await notify(user, 'Discord')];
    const ids = rows.map(({ id }) => id);
    await notify(other, 'X');
    expect(await other.api.notifications.read({ ids })).toEqual({ unread: 1 });
    expect(await user.api.notifications.read({ ids: ids.slice(0, 1) })).toEqual({ unread: 2 });
    expect((await user.api.notifications.list({})).items.slice(0, 3).map(({ read }) => read)).toEqual([
      false,
      false,
      true,
    ]);
    expect(await user.api.notifications.read({})).toEqual({ unread: 0 });
    expect((await other.api.notifications.list({})).unread).toBe(1);
  });

  it('reach open pages at once, with how many are unread', async () => {
    const user = await app.signUp();
    const stream = await app.stream(user.token);
    await notifications.announce(await notify(user, 'Google'), 'en');
    const heard = await heardUntil(stream, 'identity_linked');
    expect(heard).toContain('"unread":2');
    // In the account's language, and as a page needs it that is in another one.
    expect(heard).toMatch(/"notification":\{[^}]*Google was linked/);
    expect(heard).toMatch(/"ko":\{"title":"Google 계정이 연결됐어요"/);
  });
});

describe('a creator is told', () => {
  it('when images are ready, on every open page at once and in their language, and led to them', async () => {
    const user = await app.signUp();
    await user.api.account.update({ language: 'ko' });
    const stream = await app.stream(user.token);
    const prompt = `달밤의 ${'정원 '.repeat(60)}`.trim();
    const { id } = await user.api.images.createWaifu({ prompt });
    expect(await heardUntil(stream, 'quest_completed')).toMatch(/"notification":\{[^}]*이미지가 완성됐어요/);
    const [told] = await toldOf(user);
    expect(told).toMatchObject({
      type: 'synthesis_complete',
      code: 'images_ready',
      title: 'Your creation is ready',
      path: `/generator?creation=${id}`,
      reward: null,
    });
    // No more of the prompt than a line or two.
    expect(told?.text).toMatch(/^“달밤의 정원.*…”$/u);
    expect([...(told?.text ?? '')].length).toBeLessThanOrEqual(83);
  });

  it('when a video is ready', async () => {
    const user = await app.signUp();
    const { images } = await givenImages(user, (await givenCharacter(app, user)).id);
    const source = { kind: 'image', image_id: images[0]?.id ?? '' } as const;
    const { id } = await user.api.videos.create({ source, prompt: 'she waves', seconds: 2 });
    await finishedVideo(user, id);
    expect((await toldOf(user, 'ko'))[0]).toMatchObject({
      type: 'synthesis_complete',
      title: '영상이 완성됐어요',
      text: '“she waves”',
      path: `/video-generation?video=${id}`,
    });
  });

  it('when a training is done and there is something to choose, but not of what they have chosen themselves', async () => {
    const user = await app.signUp();
    const id = await givenTraining(user);
    await statusIs(user, id, 'AWAITING_SELECTION');
    const { candidates } = await user.api.training.candidates({ id });
    const chosen = (kind: string): string => candidates.find((candidate) => candidate.kind === kind)?.id ?? '';
    const stop = new AbortController();
    const heard = await listen(app, user, stop.signal);
    const [ready] = await toldOf(user);
    expect(ready).toMatchObject({
      code: 'training_ready',
      text: 'Your images are made with the model you choose. If none is chosen within 24 hours of training, we take the recommended one.',
      path: `/select-model/${id}`,
    });
    // Seen or not, it does not urge to what is done.
    await user.api.notifications.read({ ids: [ready?.id ?? ''] });
    await user.api.training.select({ id, body_model_id: chosen('body'), face_model_id: chosen('face') });
    // Other open pages hear that there is nothing left to be read.
    await waitFor(() => heard.some((event) => event.type === 'notifications_read' && event.ids?.[0] === ready?.id));
    stop.abort();
    const [character] = (await user.api.characters.list({ scope: 'mine' })).items;
    expect(await toldOf(user)).toMatchObject([
      {
        type: 'training_complete',
        code: 'training_chosen',
        title: '미나 is trained',
        text: 'Its model is chosen. Your character is ready for new images.',
        path: `/generator?character=${character?.id ?? ''}`,
      },
    ]);
  });

  it('when a character has come of it by itself', async () => {
    const user = await app.signUp();
    const id = await givenTraining(user);
    await statusIs(user, id, 'AWAITING_SELECTION');
    await app.nest.get(SelectionService, { strict: false }).selectOverdue(new Date(Date.now() + 25 * 3_600_000));
    const [character] = (await user.api.characters.list({ scope: 'mine' })).items;
    expect(await toldOf(user, 'ko')).toMatchObject([
      {
        type: 'training_complete',
        title: '‘미나’ 완성!',
        path: `/generator?character=${character?.id ?? ''}`,
      },
      { code: 'training_chosen' },
    ]);
  });

  it('when a training has failed, with everything returned, and not when they have cancelled it themselves', async () => {
    const user = await app.signUp();
    app.worker.handlers.training = () => Promise.reject(new UnrecoverableError('training_failed\nno luck'));
    const id = await givenTraining(user);
    await statusIs(user, id, 'READY_TO_TRAIN');
    expect(await toldOf(user)).toMatchObject([
      {
        type: 'system_notice',
        code: 'training_failed',
        title: 'Training 미나 failed',
        path: '/my-characters?tab=failed',
      },
    ]);
    const codesOf = async (type: NotificationType) =>
      (await user.api.notifications.list({ type })).items.map(({ code }) => code);
    expect(await codesOf('training_complete')).toEqual(['training_failed']);
    expect(await codesOf('system_notice')).not.toContain('training_failed');
    await app.worker.pause('training');
    await user.api.training.forceTrain({ id });
    const [request] = (await user.api.assignments.list({ status: 'in_assignment' })).items;
    await user.api.jobs.cancel({ id: request?.job?.id ?? '' });
    app.worker.resume('training');
    expect(await toldOf(user)).toHaveLength(1);
  });

  it('nothing of images that they have cancelled', async () => {
    const user = await app.signUp();
    const letGo = holdBack(app, 'image');
    const { id, job } = await user.api.images.createWaifu({ prompt: 'a knight' });
    await user.api.jobs.cancel({ id: job.id });
    letGo();
    await finishedImage(user, id);
    expect(await toldOf(user)).toEqual([]);
  });
});
