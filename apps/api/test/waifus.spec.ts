import { ASPECT_RATIO_PIXELS, ASPECT_RATIOS } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { eventually } from './jest/eventually.js';
import { TestApp } from './support/app.js';
import {
  failureOf,
  fileStatus,
  finishedImage,
  finishedVideo,
  givenCharacter,
  givenImages,
  sparksOf,
} from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(async () => {
  app.worker.handlers.image = defaultHandlers.image;
  await app.worker.beat();
});
afterAll(() => app.stop());

describe('a first character from words alone', () => {
  it('is made without a character, with full options, a drawn seed and a receipt', async () => {
    const user = await app.signUp();
    const payloads = app.worker.watchImages();
    const accepted = await user.api.images.createWaifu({
      prompt: ' a witch with silver hair ',
      negative_prompt: 'nude',
      aspect_ratio: '9:16',
      count: 2,
    });
    expect(accepted).toMatchObject({ origin: 'waifu', character: null, refined: false });
    const done = await finishedImage(user, accepted.id);
    expect(done).toMatchObject({
      status: 'completed',
      origin: 'waifu',
      visibility: 'private',
      published_at: null,
      taken_down: false,
      options: {
        prompt: 'a witch with silver hair',
        negative_prompt: 'nude',
        clothing_prompt: '',
        expression: 'none',
        direction: 'front',
        angle: 'middle',
        shot: 'upper',
        width: 768,
        height: 1344,
        count: 2,
      },
      job: {
        receipt: { held: { spark: 30 }, captured: { spark: 30 }, returned: { spark: 0 }, reason: 'delivered' },
      },
    });
    expect(done.images.map(({ seed }) => seed - done.options.seed)).toEqual([0, 1]);
    for (const { url } of done.images) expect(await fileStatus(app, url)).toBe(200);
    expect(payloads).toHaveLength(1);
    expect(payloads[0]).toMatchObject({
      task: 'waifu',
      creation_id: accepted.id,
      prompt: 'a witch with silver hair',
      negative_prompt: 'nude',
      width: 768,
      height: 1344,
      seed: done.options.seed,
      allow_sensitive: false,
      visible_label: false,
    });
    expect(await sparksOf(user)).toEqual({ available: 170, held: 0 });
  });

  it.each(ASPECT_RATIOS)('has the pixels of its ratio: %s', async (aspect_ratio) => {
    const user = await app.signUp();
    const payloads = app.worker.watchImages();
    const { id } = await user.api.images.createWaifu({ prompt: 'a knight', aspect_ratio, seed: 9 });
    await finishedImage(user, id);
    expect(payloads[0]).toMatchObject({ ...ASPECT_RATIO_PIXELS[aspect_ratio], seed: 9 });
  });

  it('is refused for forbidden words, and beyond four, before anything is charged', async () => {
    const user = await app.signUp();
    const { api } = user;
    expect((await failureOf(api.images.createWaifu({ prompt: 'n u d e' }))).code).toBe('prompt_forbidden');
    expect((await failureOf(api.images.createWaifu({ prompt: ' ' }))).code).toBe('prompt_required');
    expect((await failureOf(api.images.createWaifu({ prompt: 'tea', count: 5 }))).code).toBe('count_out_of_range');
    expect((await api.images.list({})).items).toEqual([]);
    expect(await sparksOf(user)).toEqual({ available: 200, held: 0 });
  });

  it('is made on any engine that makes images, and on none that does not', async () => {
    const user = await app.signUp();
    const features = { train: true, vary: true, image: true, video: true, refine: true };
    await app.worker.beat({ engine: 'comfyui', features });
    const { id } = await user.api.images.createWaifu({ prompt: 'a knight' });
    expect((await finishedImage(user, id)).status).toBe('completed');
    await app.worker.beat({ engine: 'comfyui', features: { ...features, image: false } });
    expect(await failureOf(user.api.images.createWaifu({ prompt: 'a knight' }))).toMatchObject({
      code: 'feature_unavailable',
      data: { feature: 'image' },
    });
    expect(await sparksOf(user)).toEqual({ available: 185, held: 0 });
  });

  it('costs nothing where its outputs were held back, and says why', async () => {
    const user = await app.signUp();
    app.worker.handlers.image = async (payload, job) => {
      const outcome = await defaultHandlers.image(payload, job);
      return { ...outcome, images: outcome.images.slice(0, 1), blocked: ['explicit', 'explicit'] };
    };
    const partly = await user.api.images.createWaifu({ prompt: 'a knight', count: 3 });
    expect(await finishedImage(user, partly.id)).toMatchObject({
      status: 'completed',
      blocked: 2,
      job: { receipt: { captured: { spark: 15 }, returned: { spark: 30 }, reason: 'partly_delivered' } },
    });
    app.worker.handlers.image = () => Promise.resolve({ images: [], blocked: ['explicit'], duration_ms: 1 });
    const { id } = await user.api.images.createWaifu({ prompt: 'a knight' });
    expect(await finishedImage(user, id)).toMatchObject({
      status: 'failed',
      error: { code: 'output_blocked' },
      job: { receipt: { captured: { spark: 0 }, returned: { spark: 15 } } },
    });
    expect(await sparksOf(user)).toEqual({ available: 185, held: 0 });
  });

  it('is charged once where the same request comes twice at once, and after its answer was lost', async () => {
    const user = await app.signUp();
    const context = { idempotencyKey: newId() };
    const send = () => user.api.images.createWaifu({ prompt: 'tea' }, { context });
    const [first, second] = await Promise.all([send(), send()]);
    await app.database.query('UPDATE idempotency_keys SET status = NULL, body = NULL WHERE key = $1', [
      context.idempotencyKey,
    ]);
    expect(new Set([first.id, second.id, (await send()).id]).size).toBe(1);
    await finishedImage(user, first.id);
    expect((await user.api.images.list({})).items).toHaveLength(1);
    expect(await sparksOf(user)).toEqual({ available: 185, held: 0 });
  });

  it('is listed by its origin', async () => {
    const user = await app.signUp();
    const { id: waifu } = await user.api.images.createWaifu({ prompt: 'a knight' });
    const { id: other } = await givenImages(user, (await givenCharacter(app, user)).id);
    const idsOf = async (origin?: 'waifu' | 'character') =>
      (await user.api.images.list({ origin })).items.map(({ id }) => id);
    expect(await idsOf('waifu')).toEqual([waifu]);
    expect(await idsOf('character')).toEqual([other]);
    expect(await idsOf()).toEqual([other, waifu]);
  });
});

describe('adult content', () => {
  it('makes the creation one of it where any delivered output is', async () => {
    const user = await app.signUp();
    const ratings = [0.1, 0.6];
    app.worker.handlers.image = async (payload, job) => {
      const { images, ...outcome } = await defaultHandlers.image(payload, job);
      return { ...outcome, images: images.map((image, index) => ({ ...image, nsfw: ratings[index] ?? 0 })) };
    };
    const sensitiveOf = async (count: number) => {
      const { id } = await user.api.images.createWaifu({ prompt: 'a knight', count });
      const { images } = await finishedImage(user, id);
      const rows: { sensitive: boolean }[] = await app.database.query('SELECT sensitive FROM creations WHERE id = $1', [
        id,
      ]);
      return { creation: rows[0]?.sensitive, images: images.map(({ sensitive }) => sensitive) };
    };
    expect(await sensitiveOf(1)).toEqual({ creation: false, images: [false] });
    expect(await sensitiveOf(2)).toEqual({ creation: true, images: [false, true] });
  });
});

describe('what an operator has allowed after an appeal', () => {
  /** The appeal of a job, decided. */
  const appealed = (userId: string, jobId: string, status: 'open' | 'approved') =>
    app.database.query(
      `INSERT INTO safety_appeals (id, user_id, job_id, kind, note, status) VALUES ($1, $2, $3, 'blocked', '', $4)`,
      [newId(), userId, jobId, status],
    );

  it('is told to the worker for the very same request, and for no other', async () => {
    const user = await app.signUp();
    const payloads = app.worker.watchImages();
    const allowed = async (request: { prompt: string; seed: number }) => {
      const { id, job } = await user.api.images.createWaifu(request);
      await finishedImage(user, id);
      return { jobId: job.id, allowed: payloads.at(-1)?.allow_sensitive };
    };
    const request = { prompt: 'on the beach', seed: 5 };
    const first = await allowed(request);
    expect(first.allowed).toBe(false);
    await appealed(user.id, first.jobId, 'approved');
    expect((await allowed(request)).allowed).toBe(true);
    expect((await allowed({ ...request, seed: 6 })).allowed).toBe(false);
    expect((await allowed({ ...request, prompt: 'on a beach' })).allowed).toBe(false);
    // Allowed once, it is as allowed when it is made once more.
    expect((await allowed(request)).allowed).toBe(true);
  });

  it('is nobody else’s, and nothing before it was decided', async () => {
    const [user, other] = [await app.signUp(), await app.signUp()];
    const payloads = app.worker.watchImages();
    const make = async ({ api }: typeof user) => (await api.images.createWaifu({ prompt: 'tea', seed: 5 })).job.id;
    const jobId = await make(user);
    await appealed(user.id, jobId, 'open');
    await make(user);
    await app.database.query(`UPDATE safety_appeals SET status = 'approved' WHERE job_id = $1`, [jobId]);
    await make(other);
    await waitFor(() => Promise.resolve(payloads.length === 3));
    expect(payloads.map(({ allow_sensitive }) => allow_sensitive)).toEqual([false, false, false]);
    await waitFor(async () => (await app.openHolds()) === 0);
  });

  it('counts for images of a character, and for videos', async () => {
    const user = await app.signUp();
    const payloads = app.worker.watchImages();
    const { id: character_id } = await givenCharacter(app, user);
    const makeImage = () => user.api.images.create({ character_id, prompt: 'on the beach', seed: 5 });
    const first = await makeImage();
    const { images } = await finishedImage(user, first.id);
    await appealed(user.id, first.job.id, 'approved');
    await finishedImage(user, (await makeImage()).id);
    expect(payloads.map(({ allow_sensitive }) => allow_sensitive)).toEqual([false, true]);

    const seen: boolean[] = [];
    app.worker.handlers.video = (payload, job) => {
      seen.push(payload.allow_sensitive);
      return defaultHandlers.video(payload, job);
    };
    const source = { kind: 'image', image_id: images[0]?.id ?? '' } as const;
    const makeVideo = (prompt: string) => user.api.videos.create({ source, prompt, seconds: 2, seed: 3 });
    const video = await makeVideo('she swims');
    await finishedVideo(user, video.id);
    await appealed(user.id, video.job.id, 'approved');
    await finishedVideo(user, (await makeVideo('she swims')).id);
    expect(seen).toEqual([false, true]);
    app.worker.handlers.video = defaultHandlers.video;
    await waitFor(async () => (await app.openHolds()) === 0);
  });
});

it('leaves no hold open', async () => {
  await eventually(async () => {
    expect(await app.openHolds()).toBe(0);
  });
});
