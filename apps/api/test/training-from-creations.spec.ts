import { LIMITS, type ImageCreation } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, fileStatus, finishedImage, givenCharacter, givenImages, sparksOf } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => {
  Object.assign(app.worker.handlers, defaultHandlers);
});
afterAll(() => app.stop());

async function givenWaifus(count = 2): Promise<{ user: SignedIn; creation: ImageCreation; ids: string[] }> {
  const user = await app.signUp();
  const { id } = await user.api.images.createWaifu({ prompt: 'a witch with silver hair', count, seed: 40 });
  const creation = await finishedImage(user, id);
  return { user, creation, ids: creation.images.map((image) => image.id) };
}

const newSession = async ({ api }: SignedIn): Promise<string> => (await api.training.create()).id;

const add = ({ api }: SignedIn, id: string, image_ids: string[], idempotencyKey?: string) =>
  api.training.addCreations({ id, image_ids }, { context: idempotencyKey ? { idempotencyKey } : {} });

/** The session once all of it has been checked: read anew, as its own state was read before its pictures were. */
const checked = async ({ api }: SignedIn, id: string) => {
  await waitFor(async () => (await api.training.get({ id })).images.every(({ status }) => status !== 'checking'));
  return api.training.get({ id });
};

const jobsOf = async (sessionId: string): Promise<number> => {
  const rows: unknown[] = await app.database.query('SELECT 1 FROM jobs WHERE subject_id = $1', [sessionId]);
  return rows.length;
};

const ofSize = (imageId: string, bytes: number) =>
  app.database.query('UPDATE image_outputs SET bytes = $2 WHERE id = $1', [imageId, bytes]);

describe('made images, learnt from', () => {
  it('are copied and checked, for nothing, and stay where they were', async () => {
    const { user, creation, ids } = await givenWaifus();
    const before = await sparksOf(user);
    const id = await newSession(user);
    const sources: { key: string; url: string }[] = [];
    app.worker.handlers.ingest = (payload, job) => {
      for (const { source } of payload.pictures) sources.push(source);
      expect(payload.formats).toContain('png');
      return defaultHandlers.ingest(payload, job);
    };
    const accepted = await add(user, id, ids);
    expect(accepted.images).toHaveLength(2);
    const session = await checked(user, id);
    expect(session).toMatchObject({ status: 'IMAGES_UPLOADED' });
    expect(session.images.map(({ origin, status, name }) => ({ origin, status, name }))).toEqual([
      { origin: 'creation', status: 'accepted', name: 'a witch with silver hair-40.png' },
      { origin: 'creation', status: 'accepted', name: 'a witch with silver hair-41.png' },
    ]);
    for (const { url } of sources) expect(await fileStatus(app, url)).toBe(200);
    const discarded: unknown[] = await app.database.query('SELECT 1 FROM discarded_files WHERE path = ANY($1)', [
      sources.map(({ key }) => key),
    ]);
    expect(discarded).toEqual([]);
    const kept = await user.api.images.get({ id: creation.id });
    for (const { url } of kept.images) expect(await fileStatus(app, url)).toBe(200);
    expect(await sparksOf(user)).toEqual(before);
    // The copies are the session's own.
    await user.api.images.remove({ id: creation.id });
    for (const { url } of (await user.api.training.get({ id })).images) {
      expect(await fileStatus(app, url ?? '')).toBe(200);
    }
  });

  it('are told to jobs with how they were drawn, while that is known', async () => {
    const { user, creation, ids } = await givenWaifus();
    await app.database.query(
      `UPDATE image_outputs SET provenance = provenance || '{"engine": "preview"}' WHERE id = ANY($1)`,
      [ids],
    );
    const id = await newSession(user);
    await add(user, id, ids);
    const picture = (await checked(user, id)).images[1]?.id ?? '';
    const told: unknown[] = [];
    app.worker.handlers.variation = (payload, job) => {
      told.push(payload.source.drawn);
      return defaultHandlers.variation(payload, job);
    };
    const vary = async () => {
      await user.api.training.generateVariations({ id, image_ids: [picture] });
      await waitFor(async () => (await user.api.training.get({ id })).status === 'VARIATIONS_GENERATED');
    };
    await vary();
    await user.api.images.remove({ id: creation.id });
    await vary();
    const { width, height } = creation.options;
    const prompt = 'a witch with silver hair';
    expect(told).toEqual([{ prompt, negative_prompt: '', width, height, seed: 41 }, undefined]);
  });

  it('become one picture each, however often they are asked for', async () => {
    const { user, ids } = await givenWaifus();
    const id = await newSession(user);
    const [first = '', second = ''] = ids;
    await add(user, id, [first, first.toUpperCase()]);
    await checked(user, id);
    await add(user, id, [first, second]);
    await checked(user, id);
    const again = await add(user, id, ids);
    expect(again.images).toHaveLength(2);
    expect(await jobsOf(id)).toBe(2);
    await Promise.all([add(user, id, ids), add(user, id, ids)]);
    expect((await checked(user, id)).images).toHaveLength(2);
    const other = await newSession(user);
    const [both, too] = await Promise.all([add(user, other, ids), add(user, other, ids)]);
    expect([both.images.length, too.images.length]).toEqual([2, 2]);
    expect(await jobsOf(other)).toBe(1);
    expect((await checked(user, other)).images).toHaveLength(2);
  });

  it('are answered again as they were, where the answer was lost', async () => {
    const { user, ids } = await givenWaifus();
    const id = await newSession(user);
    const key = newId();
    const [first, second] = await Promise.all([add(user, id, ids, key), add(user, id, ids, key)]);
    await checked(user, id);
    await app.database.query('UPDATE idempotency_keys SET status = NULL, body = NULL WHERE key = $1', [key]);
    const third = await add(user, id, ids, key);
    const imagesOf = ({ images }: typeof first) => images.map((image) => image.id);
    expect(imagesOf(second)).toEqual(imagesOf(first));
    expect(imagesOf(third)).toEqual(imagesOf(first));
    expect(await jobsOf(id)).toBe(1);
    expect((await failureOf(add(user, id, ids.slice(0, 1), key))).code).toBe('idempotency_key_reused');
  });

  it('are all taken, or none: what is somebody else’s or gone is not found', async () => {
    const { user, creation, ids } = await givenWaifus();
    const { user: other, ids: foreign } = await givenWaifus(1);
    const id = await newSession(user);
    expect((await failureOf(add(user, id, [...ids, ...foreign]))).code).toBe('not_found');
    expect((await failureOf(add(user, id, [...ids, newId()]))).code).toBe('not_found');
    expect((await failureOf(add(other, id, foreign))).code).toBe('not_found');
    await user.api.images.remove({ id: creation.id });
    expect((await failureOf(add(user, id, ids))).code).toBe('not_found');
    expect((await user.api.training.get({ id })).images).toEqual([]);
    expect(await jobsOf(id)).toBe(0);
  });

  it('count with what was uploaded, by number and by size', async () => {
    const { user, ids } = await givenWaifus();
    const full = await app.sessionWithImages(user, LIMITS.upload.maxFiles - 1);
    expect(await failureOf(add(user, full, ids))).toMatchObject({
      code: 'upload_too_many_files',
      data: { max: LIMITS.upload.maxFiles, count: LIMITS.upload.maxFiles + 1 },
    });
    expect((await user.api.training.get({ id: full })).images).toHaveLength(LIMITS.upload.maxFiles - 1);

    const id = await newSession(user);
    const [first = '', second = ''] = ids;
    const creations = await Promise.all(Array.from({ length: 4 }, () => givenMore(user)));
    const many = creations.flat();
    for (const imageId of [first, ...many]) await ofSize(imageId, 12 * 1024 * 1024);
    await ofSize(second, 5 * 1024 * 1024);
    await add(user, id, [first, ...many.slice(0, 6)]);
    await checked(user, id);
    expect((await failureOf(add(user, id, many.slice(0, 8)))).code).toBe('upload_total_too_large');
    const files = [{ name: 'a.png', content_type: 'image/png', size: 10 * 1024 * 1024 }];
    expect(await user.api.training.requestUploads({ id, files })).toMatchObject({ uploads: [{ name: 'a.png' }] });
    const more = [...files, { ...files[0], name: 'b.png' }] as typeof files;
    const refused = failureOf(user.api.training.requestUploads({ id, files: more }));
    expect((await refused).code).toBe('upload_total_too_large');
    expect((await add(user, id, [second])).images).toHaveLength(8);
  });

  it('count also once their creation is gone', async () => {
    const { user, creation, ids } = await givenWaifus(1);
    const id = await newSession(user);
    app.worker.handlers.ingest = async (payload, job) => {
      const { pictures } = await defaultHandlers.ingest(payload, job);
      const large = pictures.map((picture) =>
        picture.result === 'accepted' ? { ...picture, facts: { ...picture.facts, bytes: 95 * 1024 * 1024 } } : picture,
      );
      return { pictures: large };
    };
    await add(user, id, ids);
    await checked(user, id);
    await user.api.images.remove({ id: creation.id });
    const files = [{ name: 'a.png', content_type: 'image/png', size: 6 * 1024 * 1024 }];
    const refused = failureOf(user.api.training.requestUploads({ id, files }));
    expect((await refused).code).toBe('upload_total_too_large');
  });

  it('may be larger than what may be uploaded, as the worker is told', async () => {
    const { user, ids } = await givenWaifus(1);
    const id = await newSession(user);
    const told: unknown[] = [];
    app.worker.handlers.ingest = (payload, job) => {
      told.push(payload.pictures.map(({ made_here }) => made_here));
      return defaultHandlers.ingest(payload, job);
    };
    await ofSize(ids[0] ?? '', LIMITS.upload.maxFileBytes + 1);
    await add(user, id, ids);
    expect((await checked(user, id)).images).toMatchObject([{ status: 'accepted' }]);
    await app.upload(user.api, id, 1);
    expect((await checked(user, id)).images).toHaveLength(2);
    expect(told).toEqual([[true], [false]]);
  });

  it('are refused where the pictures of the session stay as they are', async () => {
    const { user, ids } = await givenWaifus(1);
    const id = await app.sessionWithImages(user, 4);
    await user.api.training.setModelName({ id, user_model_name: 'Mina' });
    await user.api.training.forceTrain({ id });
    await waitFor(async () => (await user.api.training.get({ id })).status === 'AWAITING_SELECTION');
    expect((await failureOf(add(user, id, ids))).code).toBe('wrong_state');
  });
});

describe('a creation that is deleted before its images were copied', () => {
  it('leaves pictures that say so, and none that could be learnt from', async () => {
    const { user, creation, ids } = await givenWaifus(1);
    const id = await newSession(user);
    app.worker.handlers.ingest = async ({ pictures }) => {
      await user.api.images.remove({ id: creation.id });
      for (const { source } of pictures) expect(await fileStatus(app, source.url)).toBe(404);
      return {
        pictures: pictures.map(({ image_id }) => ({ result: 'rejected', image_id, code: 'upload_missing' }) as const),
      };
    };
    await add(user, id, ids);
    const { status, images } = await checked(user, id);
    expect(status).toBe('PENDING');
    expect(images).toMatchObject([{ origin: 'creation', status: 'rejected', error: { code: 'source_deleted' } }]);
  });
});

describe('a made image that was refused', () => {
  it('can be tried again, and is one picture still', async () => {
    const { user, ids } = await givenWaifus(1);
    const id = await newSession(user);
    app.worker.handlers.ingest = ({ pictures }) =>
      Promise.resolve({
        pictures: pictures.map(
          ({ image_id }) => ({ result: 'rejected', image_id, code: 'picture_unreadable' }) as const,
        ),
      });
    await add(user, id, ids);
    expect((await checked(user, id)).images).toMatchObject([{ status: 'rejected' }]);
    app.worker.handlers.ingest = defaultHandlers.ingest;
    await add(user, id, ids);
    expect((await checked(user, id)).images).toMatchObject([{ status: 'accepted', origin: 'creation' }]);
  });

  it('of a session can be removed without touching the creation', async () => {
    const user = await app.signUp();
    const creation = await givenImages(user, (await givenCharacter(app, user)).id);
    const id = await newSession(user);
    await add(user, id, [creation.images[0]?.id ?? '']);
    const { images } = await checked(user, id);
    await user.api.training.removeImage({ id, image_id: images[0]?.id ?? '' });
    expect(await fileStatus(app, images[0]?.url ?? '')).toBe(404);
    expect(await fileStatus(app, creation.images[0]?.url ?? '')).toBe(200);
    await user.api.training.remove({ id });
    expect(await fileStatus(app, creation.images[0]?.url ?? '')).toBe(200);
  });
});

/** Two more images, without their price. */
async function givenMore(user: SignedIn): Promise<string[]> {
  const { id } = await user.api.images.createWaifu({ prompt: 'a witch', count: 2 });
  return (await finishedImage(user, id)).images.map((image) => image.id);
}
