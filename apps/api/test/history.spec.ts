import { waitFor } from '@atelier/local-services';
import { UnrecoverableError } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type SignedIn } from './support/app.js';
import {
  failureOf,
  fileStatus,
  finishedImage,
  finishedVideo,
  givenCharacter,
  givenImages,
} from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => {
  Object.assign(app.worker.handlers, defaultHandlers);
});
afterAll(() => app.stop());

it('shows all kinds in one list, newest first, each with its thumbnail, and never the checking of uploads', async () => {
  const user = await app.signUp();
  const session = await app.sessionWithImages(user, 2);
  const [source] = (await user.api.training.get({ id: session })).images;
  await user.api.training.generateVariations({ id: session, image_ids: [source?.id ?? ''] });
  await waitFor(async () => (await user.api.training.get({ id: session })).status === 'VARIATIONS_GENERATED');
  await user.api.training.setModelName({ id: session, user_model_name: '미나' });
  await user.api.training.forceTrain({ id: session });
  await waitFor(async () => (await user.api.training.get({ id: session })).status === 'AWAITING_SELECTION');
  const images = await givenImages(user, (await givenCharacter(app, user)).id, 3);
  const image_id = images.images[0]?.id ?? '';
  const video = await user.api.videos.create({ source: { kind: 'image', image_id }, prompt: 'she waves' });
  await finishedVideo(user, video.id);

  const { items } = await user.api.history.list({});
  expect(items).toMatchObject([
    { kind: 'video', subject_id: video.id, title: 'she waves', count: 1 },
    { kind: 'image', subject_id: images.id, title: 'in a garden', count: 3 },
    { kind: 'assignment', subject_id: session, title: '미나', count: 2 },
    { kind: 'variation', subject_id: session, title: '미나', count: 6 },
  ]);
  for (const { thumbnail_url, job } of items) {
    expect(job.status).toBe('succeeded');
    expect(await fileStatus(app, thumbnail_url ?? '')).toBe(200);
  }
  expect((await user.api.history.list({ kind: 'variation' })).items.map(({ kind }) => kind)).toEqual(['variation']);
});

it('tells where the face is in what stands for a creation, and for the character that is shown by it', async () => {
  const user = await app.signUp();
  const { id } = await givenCharacter(app, user);
  const images = await givenImages(user, id, 2);
  const image_id = images.images[0]?.id ?? '';
  const focus = { x: 0.25, y: 0.125 };
  await app.database.query('UPDATE image_outputs SET focus = $2 WHERE id = $1', [image_id, focus]);
  expect((await user.api.history.list({})).items).toMatchObject([{ thumbnail_focus: focus }]);
  expect(await user.api.characters.update({ id, thumbnail_image_id: image_id })).toMatchObject({
    thumbnail_focus: focus,
  });
  app.worker.handlers.video = async (payload, job) => ({ ...(await defaultHandlers.video(payload, job)), focus });
  const video = await user.api.videos.create({ source: { kind: 'image', image_id }, prompt: 'she waves' });
  await finishedVideo(user, video.id);
  expect((await user.api.history.list({ kind: 'video' })).items).toMatchObject([{ thumbnail_focus: focus }]);
});

it('goes page by page', async () => {
  const user = await app.signUp();
  const { id } = await givenCharacter(app, user);
  const made = [];
  for (let count = 0; count < 3; count += 1) made.unshift((await givenImages(user, id)).id);
  const seen = [];
  let cursor: string | null = null;
  do {
    const page = await user.api.history.list({ limit: 2, ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map(({ subject_id }) => subject_id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(seen).toEqual(made);
});

it('is one’s own, and forgets what was deleted', async () => {
  const user = await app.signUp();
  const { id } = await givenImages(user, (await givenCharacter(app, user)).id);
  const { api } = await app.signUp();
  expect((await api.history.list({})).items).toEqual([]);
  await user.api.images.remove({ id });
  expect((await user.api.history.list({})).items).toEqual([]);
});

/** Begins a creation and waits for its end. */
async function made(user: SignedIn, character_id: string, prompt: string): Promise<string> {
  const { id } = await user.api.images.create({ character_id, prompt });
  return (await finishedImage(user, id)).id;
}

describe('filtered by how it stands', () => {
  it('is what runs, what is there, and what failed or was cancelled, page by page', async () => {
    const user = await app.signUp();
    const { id: character_id } = await givenCharacter(app, user);
    const completed = await made(user, character_id, 'a garden');
    app.worker.handlers.image = ({ outputs }) =>
      Promise.resolve({ images: [], blocked: outputs.map(() => 'explicit' as const), duration_ms: 1 });
    const blocked = await made(user, character_id, 'a beach');
    app.worker.handlers.image = () => Promise.resolve({ images: [], blocked: [], duration_ms: 1 });
    const empty = await made(user, character_id, 'nothing');
    app.worker.handlers.image = () => Promise.reject(new UnrecoverableError('it broke'));
    const broken = await made(user, character_id, 'a storm');
    Object.assign(app.worker.handlers, defaultHandlers);
    await app.worker.pause('image');
    const { id: cancelled, job } = await user.api.images.create({ character_id, prompt: 'a train' });
    await user.api.jobs.cancel({ id: job.id });
    const { id: running, job: next } = await user.api.images.create({ character_id, prompt: 'a boat' });

    const of = async (query: Parameters<typeof user.api.history.list>[0]) =>
      (await user.api.history.list(query)).items.map(({ subject_id }) => subject_id);
    expect(await of({ state: 'running' })).toEqual([running]);
    expect(await of({ state: 'completed' })).toEqual([completed]);
    expect(await of({ state: 'failed' })).toEqual([cancelled, broken, empty, blocked]);
    expect(await of({ state: 'failed', kind: 'video' })).toEqual([]);
    expect(await of({ state: 'failed', q: 'STORM' })).toEqual([broken]);
    const first = await user.api.history.list({ state: 'failed', limit: 3 });
    expect(first.items.map(({ subject_id }) => subject_id)).toEqual([cancelled, broken, empty]);
    expect(await of({ state: 'failed', limit: 3, cursor: first.next_cursor ?? '' })).toEqual([blocked]);

    expect((await user.api.history.list({})).items).toMatchObject([
      { subject_id: running, status: 'pending', error: null, count: 1 },
      { subject_id: cancelled, status: 'cancelled', error: { code: 'cancelled' } },
      { subject_id: broken, status: 'failed', error: { code: 'generation_failed' }, job: { status: 'failed' } },
      { subject_id: empty, status: 'failed', error: { code: 'generation_failed' }, job: { status: 'succeeded' } },
      { subject_id: blocked, status: 'failed', error: { code: 'output_blocked' }, job: { status: 'succeeded' } },
      { subject_id: completed, status: 'completed', error: null },
    ]);
    await user.api.jobs.cancel({ id: next.id });
    app.worker.resume('image');
  });

  it('takes what cost nothing for what it is', async () => {
    const user = await app.signUp();
    const { id } = await givenImages(user, (await givenCharacter(app, user)).id);
    // As with an operator's price of 0.
    await app.database.query('UPDATE jobs SET captured_spark = 0 WHERE subject_id = $1', [id]);
    expect((await user.api.history.list({ state: 'completed' })).items).toHaveLength(1);
    expect((await user.api.history.list({ state: 'failed' })).items).toEqual([]);
  });
});

it('never calls variations by the file that was uploaded: by their session, or nothing', async () => {
  const user = await app.signUp();
  const session = await app.sessionWithImages(user, 1);
  const [source] = (await user.api.training.get({ id: session })).images;
  await user.api.training.generateVariations({ id: session, image_ids: [source?.id ?? ''] });
  const only = async () => {
    const [item] = (await user.api.history.list({ kind: 'variation' })).items;
    return { title: item?.title, stated: (await user.api.wallet.job({ id: item?.job.id ?? '' })).job.title };
  };
  expect(await only()).toEqual({ title: '', stated: '' });
  await user.api.training.setModelName({ id: session, user_model_name: 'Mina' });
  expect(await only()).toMatchObject({ title: 'Mina' });
  expect((await user.api.history.list({ q: 'mina' })).items).toMatchObject([{ kind: 'variation' }]);
  expect((await user.api.history.list({ q: source?.name })).items).toEqual([]);
});

describe('searched', () => {
  it('is what has the words in its title, in any case and any script, and no pattern', async () => {
    const user = await app.signUp();
    const { id } = await givenCharacter(app, user);
    const titles = ['한강 위의 불꽃놀이', '100% of a_day', 'A Day At Sea', 'back\\slash', 'a day'];
    const ids = new Map<string, string>();
    for (const title of titles) ids.set(title, await made(user, id, title));
    const found = async (q: string, limit = 20) =>
      (await user.api.history.list({ q, limit })).items.map(({ title }) => title);
    expect(await found('day')).toEqual(['a day', 'A Day At Sea', '100% of a_day']);
    expect(await found('DAY AT')).toEqual(['A Day At Sea']);
    expect(await found('불꽃')).toEqual(['한강 위의 불꽃놀이']);
    expect(await found('불꽃'.normalize('NFD'))).toEqual(['한강 위의 불꽃놀이']);
    expect(await found('%')).toEqual(['100% of a_day']);
    expect(await found('a_day')).toEqual(['100% of a_day']);
    expect(await found('\\')).toEqual(['back\\slash']);
    expect(await found('  ')).toHaveLength(titles.length);
    expect(await found('night')).toEqual([]);
    expect((await (await app.signUp()).api.history.list({ q: 'day' })).items).toEqual([]);
    const first = await user.api.history.list({ q: 'day', limit: 2 });
    const rest = await user.api.history.list({ q: 'day', limit: 2, cursor: first.next_cursor ?? '' });
    expect([...first.items, ...rest.items].map(({ subject_id }) => subject_id)).toEqual(
      ['a day', 'A Day At Sea', '100% of a_day'].map((title) => ids.get(title)),
    );
    expect((await failureOf(user.api.history.list({ q: 'x'.repeat(101) }))).code).toBe('malformed');
  });

  it('finds an assignment by what its character is called now', async () => {
    const user = await app.signUp();
    const id = await app.character(user);
    await user.api.characters.update({ id, name: '하나' });
    expect((await user.api.history.list({ kind: 'assignment', q: '하나' })).items).toMatchObject([{ title: '하나' }]);
    expect((await user.api.history.list({ q: 'Mina' })).items).toEqual([]);
    await user.api.characters.update({ id, name: 'Yuna' });
    expect((await user.api.history.list({ q: 'yuna' })).items).toMatchObject([{ title: 'Yuna', kind: 'assignment' }]);
  });
});

it('says what is adult content, of images and of videos made from them', async () => {
  const user = await app.signUp();
  const { id: character } = await givenCharacter(app, user);
  const plain = await givenImages(user, character);
  const adult = await givenImages(user, character, 2);
  await app.database.query('UPDATE image_outputs SET nsfw = 0.7 WHERE id = $1', [adult.images[1]?.id]);
  for (const image of [plain.images[0], adult.images[1]]) {
    const source = { kind: 'image', image_id: image?.id ?? '' } as const;
    await finishedVideo(user, (await user.api.videos.create({ source, prompt: 'she waves' })).id);
  }
  const { items } = await user.api.history.list({});
  expect(items.map(({ kind, sensitive }) => [kind, sensitive])).toEqual([
    ['video', true],
    ['video', false],
    ['image', true],
    ['image', false],
  ]);
});
