import { waitFor } from '@atelier/local-services';
import { UnrecoverableError } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ImagesService, SAMPLE_PROMPTS } from '../src/modules/creations/index.js';
import { SamplesService } from '../src/modules/training/samples/samples.service.js';
import { TestApp } from './support/app.js';
import { defaultHandlers } from './support/fake-worker.js';

describe('an installation without characters', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start({ SEED_SAMPLES: 'true' });
  });
  afterAll(() => app.stop());

  it('makes its own public ones, which everybody can use and nobody else owns', async () => {
    const { api } = await app.signUp();
    const listed = () => api.characters.list({ scope: 'public' });
    await waitFor(async () => (await listed()).items.length === 2, { timeoutMs: 40_000 });
    const { items } = await listed();
    expect(items.map(({ name }) => name).sort()).toEqual(['Joon', 'Mina']);
    expect(items.every(({ own, creator_name }) => !own && creator_name === 'Atelier')).toBe(true);

    // And pictures of them, in the gallery, marked as what they are; ordered once, however often it is looked.
    const shown = async () => (await api.gallery.list({ limit: 100 })).items;
    await waitFor(async () => (await shown()).length === 8, { timeoutMs: 40_000 });
    expect((await shown()).every(({ sample, creator_name }) => sample && creator_name === 'Atelier')).toBe(true);
    await app.nest.get(SamplesService).advance();
    const { items: wall } = await api.gallery.list({ limit: 100 });
    expect(wall).toHaveLength(8);
    expect(new Set(wall.map(({ character, options }) => `${character?.name ?? ''} ${options.prompt}`)).size).toBe(8);
    const [first] = wall;
    const inKorean = { context: { language: 'ko' } };
    const promptsIn = async (language: string) =>
      new Set(
        (await api.gallery.list({ limit: 100 }, { context: { language } })).items.map((each) => each.options.prompt),
      );
    // Each reader's language, on what is seen, taken over and shared; found by the words of both.
    expect(await promptsIn('en')).toEqual(new Set(SAMPLE_PROMPTS.map(({ en }) => en)));
    expect(await promptsIn('ko')).toEqual(new Set(SAMPLE_PROMPTS.map(({ ko }) => ko)));
    for (const q of ['snow', '첫눈']) expect((await api.gallery.list({ q })).items).toHaveLength(2);
    const [snow] = (await api.gallery.list({ q: 'snow' }, inKorean)).items;
    const opened = await api.gallery.get({ id: snow?.id ?? '' }, inKorean);
    expect(opened.options.prompt).toBe('첫눈 내리는 한옥 마당');
    expect(await api.gallery.like({ id: first?.id ?? '' })).toMatchObject({ liked: true });
    expect(first?.character).toMatchObject({ usable: true });
    expect(await app.openHolds()).toBe(0);
  });
});

describe('samples that something gets in the way of', () => {
  let app: TestApp;
  let samples: SamplesService;
  beforeAll(async () => {
    app = await TestApp.start({ SEED_SAMPLES: 'false' });
    samples = app.nest.get(SamplesService);
  });
  afterAll(() => app.stop());

  const sessions = (): Promise<{ user_model_name: string | null; status: string; images: number }[]> =>
    app.database.query(
      `SELECT user_model_name, status,
              (SELECT count(*)::int FROM session_images WHERE session_id = training_sessions.id) AS images
       FROM training_sessions ORDER BY id`,
    );
  const advanceUntil = (what: (rows: Awaited<ReturnType<typeof sessions>>) => boolean) =>
    waitFor(
      async () => {
        await samples.advance();
        return what(await sessions());
      },
      { timeoutMs: 40_000 },
    );

  it('wait for a worker', async () => {
    await app.worker.vanish();
    await samples.advance();
    expect(await sessions()).toEqual([]);
    await app.worker.beat();
  });

  it('go on in the session that was begun, and past one that failed', async () => {
    const failing = jest
      .spyOn(app.nest.get(ImagesService, { strict: false }), 'createWaifu')
      .mockRejectedValue(new Error('away'));
    await samples.advance();
    await samples.advance();
    await samples.advance();
    failing.mockRestore();
    const begun = ['Mina', 'Joon'].map((user_model_name) => ({ user_model_name, status: 'PENDING', images: 0 }));
    expect(await sessions()).toEqual(begun);

    app.worker.handlers.training = () => {
      app.worker.handlers.training = defaultHandlers.training;
      return Promise.reject(new UnrecoverableError('the first one fails'));
    };
    await advanceUntil(([, second]) => second?.status === 'COMPLETED');
    expect(await sessions()).toEqual([
      { user_model_name: 'Mina', status: 'READY_TO_TRAIN', images: 1 },
      { user_model_name: 'Joon', status: 'COMPLETED', images: 7 },
    ]);
    // The pictures of the one that was made are under way by now.
    await waitFor(async () => (await app.openHolds()) === 0);
  });

  it('become public also where the process died after the model had been chosen', async () => {
    await advanceUntil(([, second]) => second?.status === 'COMPLETED');
    const { api } = await app.signUp();
    const listed = async () => (await api.characters.list({ scope: 'public' })).items.map(({ name }) => name);
    await app.database.query('UPDATE characters SET is_public = false');
    expect(await listed()).toEqual([]);
    await samples.advance();
    expect(await listed()).toEqual(['Joon']);
  });
});
