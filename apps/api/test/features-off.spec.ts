import { RUNTIME_FEATURES, type RuntimeStatus } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, givenCharacter, givenImages, sparksOf } from './support/creations.js';

const ALL = { train: true, vary: true, image: true, video: true, refine: true };

const NONE = { train: false, vary: false, image: false, video: false, refine: false };

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => app.worker.beat());
afterAll(() => app.stop());

/** From now on the only worker cannot do this. */
const without = (feature: keyof RuntimeStatus['features']) =>
  app.worker.beat({ engine: 'comfyui', features: { ...ALL, [feature]: false } });

const jobsOf = async ({ id }: SignedIn): Promise<unknown> =>
  app.database.query('SELECT id, status FROM jobs WHERE user_id = $1 ORDER BY id', [id]);

async function givenSet(): Promise<{ id: string; image_ids: string[] }> {
  const id = await app.sessionWithImages(user, 4);
  const named = await user.api.training.setModelName({ id, user_model_name: 'Mina' });
  return { id, image_ids: [named.images[0]?.id ?? ''] };
}

const KINDS = {
  video: async () => {
    const image = (await givenImages(user, (await givenCharacter(app, user)).id)).images[0];
    const source = { kind: 'image', image_id: image?.id ?? '' } as const;
    return () => user.api.videos.create({ source, prompt: 'she waves' });
  },
  image: async () => {
    const { id: character_id } = await givenCharacter(app, user, { engine: 'comfyui' });
    return () => user.api.images.create({ character_id, prompt: 'in the park', count: 1 });
  },
  train: async () => {
    const { id } = await givenSet();
    return () => user.api.training.forceTrain({ id });
  },
  vary: async () => {
    const set = await givenSet();
    return () => user.api.training.generateVariations(set);
  },
};

const WORDS = { video: 'video', image: 'images', train: 'training', vary: 'variations' };

describe('what the interface is told', () => {
  it('is which features are off, and which engine it is also while that is away', async () => {
    const { api } = await app.signUp();
    await without('video');
    expect(await api.runtime.status()).toEqual({
      engine: 'comfyui',
      available: true,
      features: { ...ALL, video: false },
      away: [],
    });
    const away = [...RUNTIME_FEATURES];
    await app.worker.beat({ engine: 'comfyui', ready: false, features: ALL });
    expect(await api.runtime.status()).toEqual({ engine: 'comfyui', available: false, features: NONE, away });
    await app.worker.vanish();
    expect(await api.runtime.status()).toEqual({ engine: null, available: false, features: NONE, away });
  });

  it('is that nothing is to be had where every feature is off, and which of them come back by themselves', async () => {
    const { api } = await app.signUp();
    await app.worker.beat({ engine: 'comfyui', features: NONE, away: ['video'] });
    expect(await api.runtime.status()).toEqual({
      engine: 'comfyui',
      available: false,
      features: NONE,
      away: ['video'],
    });
    await app.worker.beat({ engine: 'comfyui', features: { ...NONE, image: true }, away: ['video'] });
    expect(await api.runtime.status()).toMatchObject({ available: true, away: ['video'] });
  });
});

describe('work that no worker is set up for', () => {
  it.each(['video', 'image', 'train', 'vary'] as const)(
    'is refused before anything is held or changed, with what it is: %s',
    async (feature) => {
      user = await app.signUp();
      const create = await KINDS[feature]();
      const before = [await sparksOf(user), await jobsOf(user)];
      await without(feature);
      await expect(create()).rejects.toMatchObject({
        status: 409,
        code: 'feature_unavailable',
        message: expect.stringContaining(`isn’t set up for ${WORDS[feature]}.`),
        data: { feature },
      });
      expect([await sparksOf(user), await jobsOf(user)]).toEqual(before);
      expect(await app.openHolds()).toBe(0);
      // As soon as an operator has mended it, it is done.
      await app.worker.beat({ engine: 'comfyui', features: ALL });
      await create();
      await waitFor(async () => (await app.openHolds()) === 0);
    },
  );

  it('is not taken for work of a moment without workers', async () => {
    user = await app.signUp();
    const create = await KINDS.video();
    await app.worker.beat({ ready: false });
    await expect(create()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    await app.worker.beat({ queues: ['ingest'], features: ALL });
    await expect(create()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    await app.worker.beat({ engine: 'comfyui', features: { ...ALL, video: false }, away: ['video'] });
    await expect(create()).rejects.toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('does not keep pictures from being looked at', async () => {
    user = await app.signUp();
    for (const state of [{ features: NONE }, { ready: false, detail: '0 of 2 ComfyUI servers up' }]) {
      await app.worker.beat(state);
      const id = await app.sessionWithImages(user, 1);
      expect((await user.api.training.get({ id })).status).toBe('IMAGES_UPLOADED');
    }
  });
});

describe('a character of another engine', () => {
  it('is refused before anything is charged, until a worker of its engine is there', async () => {
    const creator = await app.signUp();
    const { id: character_id } = await givenCharacter(app, creator, { engine: 'comfyui' });
    const make = () => creator.api.images.create({ character_id, prompt: 'in the park', count: 1 });
    const before = await sparksOf(creator);
    expect(await failureOf(make())).toMatchObject({ code: 'character_other_engine', status: 409 });
    expect(await sparksOf(creator)).toEqual(before);
    await app.worker.beat({ engine: 'comfyui' });
    expect(await make()).toMatchObject({ character: { id: character_id } });
  });
});
