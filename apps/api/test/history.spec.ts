import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApp } from './support/app.js';
import { fileStatus, finishedVideo, givenCharacter, givenImages } from './support/creations.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
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
    { kind: 'variation', subject_id: session, count: 6 },
  ]);
  for (const { thumbnail_url, job } of items) {
    expect(job.status).toBe('succeeded');
    expect(await fileStatus(app, thumbnail_url ?? '')).toBe(200);
  }
  expect((await user.api.history.list({ kind: 'variation' })).items.map(({ kind }) => kind)).toEqual(['variation']);
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
