import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestApp } from './support/app.js';
import { failureOf } from './support/creations.js';
import { finishedExport, readExport } from './support/exports.js';
import { givenPublicImages, takeDown } from './support/moderation.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

it('an export has what one liked and reported, what was refused, and where one asked for another look and how it came out', async () => {
  const user = await app.signUp();
  const stranger = await app.signUp();
  const liked = await givenPublicImages(app, stranger);
  const own = await givenPublicImages(app, user);
  const { api } = user;
  await api.gallery.like({ id: liked.id });
  await api.gallery.report({ id: liked.id, reason: 'stolen', note: '제 그림입니다.' });
  await stranger.api.gallery.like({ id: own.id });
  await takeDown(app, own.id);
  await api.appeals.create({ job_id: own.job.id, kind: 'taken_down', note: 'Why?' });
  await app.database.query(`UPDATE safety_appeals SET status = 'rejected', answer = 'Look.' WHERE user_id = $1`, [
    user.id,
  ]);
  expect((await failureOf(api.images.createWaifu({ prompt: 'a naked knight' }))).code).toBe('prompt_forbidden');
  await api.account.updateNsfw({ enabled: false, blur: false });
  await api.account.requestExport();
  const { data } = await readExport(app, await finishedExport(user));
  expect(data).toMatchObject({
    preferences: { nsfw_blur: false },
    likes: [{ id: liked.id }],
    reports: [{ creation_id: liked.id, reason: 'stolen', note: '제 그림입니다.', status: 'open' }],
    appeals: [{ job_id: own.job.id, kind: 'taken_down', note: 'Why?', status: 'rejected', answer: 'Look.' }],
    safety_refusals: [{ rule: 'explicit', source: 'prompt', refused_at: expect.any(String) }],
    image_creations: [{ id: own.id, visibility: 'public', likes: 1, origin: 'character', refined: false }],
  });
  const [creation] = data.image_creations as { taken_down_at: string | null; images: { adult_rating: number }[] }[];
  expect(creation?.taken_down_at).not.toBeNull();
  expect(creation?.images).toMatchObject([{ adult_rating: 0 }]);
});
