import type { ImageCreation } from '@atelier/contracts';
import { encodePermanentFailure } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { UnrecoverableError } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { eventually } from './jest/eventually.js';
import { TestApp, type SignedIn } from './support/app.js';
import {
  daysAgo,
  failureOf,
  fileStatus,
  finishedImage,
  givenCharacter,
  givenImages,
  holdBack,
  sparksOf,
} from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

const ALL = { train: true, vary: true, image: true, video: true, refine: true };

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(async () => {
  app.worker.handlers.image = defaultHandlers.image;
  await app.worker.beat();
});
afterAll(() => app.stop());

const firstOf = ({ images }: ImageCreation): string => images[0]?.id ?? '';
const refine = ({ api }: SignedIn, source: ImageCreation, imageId = firstOf(source)) =>
  api.images.refine({ id: source.id, image_id: imageId });

async function givenSource(count = 1) {
  const user = await app.signUp();
  const character = await givenCharacter(app, user);
  return { user, character, source: await givenImages(user, character.id, count) };
}

/** As if the picture had come out in this size. */
const resize = (imageId: string, width: number, height: number) =>
  app.database.query('UPDATE image_outputs SET width = $2, height = $3 WHERE id = $1', [imageId, width, height]);

describe('refining a picture', () => {
  it('is found by the words of its source, which are not made out again while the wallet is kept', async () => {
    const { user, source } = await givenSource();
    await app.database.query("UPDATE creations SET words = 'as they were' WHERE id = $1", [source.id]);
    const { id } = await refine(user, source);
    expect(await app.database.query('SELECT words FROM creations WHERE id = $1', [id])).toEqual([
      { words: 'as they were' },
    ]);
  });

  it('makes a creation of its own, with the options of the source and a receipt of its own', async () => {
    const { user, character, source } = await givenSource(3);
    const image = source.images[1];
    await resize(image?.id ?? '', 832, 1216);
    const payloads = app.worker.watchImages();
    const accepted = await refine(user, source, image?.id);
    const done = await finishedImage(user, accepted.id);
    expect(done).toMatchObject({
      status: 'completed',
      origin: 'character',
      character: { id: character.id },
      refined: true,
      refined_from: { creation_id: source.id, image_id: image?.id },
      visibility: 'private',
      options: { ...source.options, width: 1248, height: 1824, count: 1, seed: image?.seed },
      job: { receipt: { held: { spark: 10 }, captured: { spark: 10 }, returned: { spark: 0 }, reason: 'delivered' } },
    });
    expect((await user.api.history.list({})).items.map(({ refined = false }) => refined)).toEqual([true, false]);
    expect(done.images).toHaveLength(1);
    expect(payloads).toHaveLength(1);
    const [payload] = payloads;
    if (payload?.task !== 'refine') throw new Error('it is another task');
    expect(payload).toMatchObject({
      scale: 1.5,
      seed: image?.seed,
      creation_id: done.id,
      allow_sensitive: false,
      body: { key: character.bodyKey, sha256: character.bodySha256 },
      face: { key: character.faceKey },
    });
    expect(await fileStatus(app, payload.source.url)).toBe(200);
    expect(payload.source.key).toContain(`/images/${source.id}/${image?.id ?? ''}`);
    expect(await user.api.images.get({ id: source.id })).toMatchObject({ refined: false, refined_from: null });
    // Billing names it as what it was: refining, not more images.
    const { items } = await user.api.wallet.transactions({});
    const workOf = ({ id }: { id: string }) => items.find(({ job }) => job?.id === id)?.job?.work;
    expect([workOf(done.job), workOf(source.job)]).toEqual(['refine', 'image']);
    expect((await user.api.wallet.job({ id: done.job.id })).job.work).toBe('refine');
    const table = await app.request('/wallet/transactions.csv', { token: user.token });
    expect(table.text).toMatch(new RegExp(`,Refining,.*${done.job.id}`));
    expect(await sparksOf(user)).toEqual({ available: 200 - 45 - 10, held: 0 });
  });

  it('keeps a picture from words alone one of those, which has no models', async () => {
    const user = await app.signUp();
    const { id } = await user.api.images.createWaifu({ prompt: 'a knight' });
    const source = await finishedImage(user, id);
    const payloads = app.worker.watchImages();
    const done = await finishedImage(user, (await refine(user, source)).id);
    expect(done).toMatchObject({ origin: 'waifu', character: null, refined: true, status: 'completed' });
    expect(payloads[0]).toMatchObject({ task: 'refine', body: null, face: null });
  });

  it.each([
    { from: [1024, 1024], to: [1536, 1536] },
    { from: [1344, 768], to: [2016, 1152] },
    { from: [1536, 1536], to: [2048, 2048] },
    { from: [1536, 1000], to: [2048, 1333] },
  ])('enlarges $from to $to, and says the same as the worker makes', async ({ from, to }) => {
    const { user, source } = await givenSource();
    const [width = 0, height = 0] = from;
    await resize(firstOf(source), width, height);
    const payloads = app.worker.watchImages();
    const { id, options } = await refine(user, source);
    await finishedImage(user, id);
    const scale = payloads[0]?.task === 'refine' ? payloads[0].scale : 0;
    expect([options.width, options.height]).toEqual(to);
    expect(from.map((edge) => Math.round(edge * scale))).toEqual(to);
  });

  it('refuses what is as large as it gets, before anything is charged', async () => {
    const { user, source } = await givenSource();
    await resize(firstOf(source), 1900, 800);
    expect(await failureOf(refine(user, source))).toMatchObject({ code: 'refine_too_large', data: { max: 2048 } });
    await resize(firstOf(source), 1861, 800);
    expect((await refine(user, source)).refined).toBe(true);
    expect((await user.api.images.list({})).items).toHaveLength(2);
    await waitFor(async () => (await sparksOf(user)).held === 0);
    expect(await sparksOf(user)).toEqual({ available: 175, held: 0 });
  });

  it('is not done where no worker refines, whatever else they make', async () => {
    const { user, source } = await givenSource();
    await app.worker.beat({ features: { ...ALL, refine: false } });
    const before = await sparksOf(user);
    expect(await failureOf(refine(user, source))).toMatchObject({
      code: 'feature_unavailable',
      data: { feature: 'refine' },
    });
    expect(await sparksOf(user)).toEqual(before);
    expect((await user.api.images.list({})).items).toHaveLength(1);
  });

  it('takes pictures of this creation only, and of nobody else', async () => {
    const { user, source } = await givenSource();
    const { user: other, source: foreign } = await givenSource();
    const attempts = [
      () => refine(user, foreign),
      () => refine(user, source, firstOf(foreign)),
      () => refine(user, source, newId()),
      () => refine(other, source),
    ];
    for (const attempt of attempts) expect((await failureOf(attempt)).code).toBe('not_found');
    const second = await givenImages(user, source.character?.id ?? '');
    expect((await failureOf(refine(user, source, firstOf(second)))).code).toBe('not_found');
  });

  it('is charged once where the same request comes twice at once, and after its answer was lost', async () => {
    const { user, source } = await givenSource();
    const context = { idempotencyKey: newId() };
    const send = () => user.api.images.refine({ id: source.id, image_id: firstOf(source) }, { context });
    const [first, second] = await Promise.all([send(), send()]);
    await app.database.query('UPDATE idempotency_keys SET status = NULL, body = NULL WHERE key = $1', [
      context.idempotencyKey,
    ]);
    expect(new Set([first.id, second.id, (await send()).id]).size).toBe(1);
    await finishedImage(user, first.id);
    expect(await sparksOf(user)).toEqual({ available: 175, held: 0 });
  });

  it('costs nothing where the result was held back, and says why', async () => {
    const { user, source } = await givenSource();
    app.worker.handlers.image = () => Promise.resolve({ images: [], blocked: ['explicit'], duration_ms: 1 });
    const { id } = await refine(user, source);
    expect(await finishedImage(user, id)).toMatchObject({ status: 'failed', error: { code: 'output_blocked' } });
    expect(await sparksOf(user)).toEqual({ available: 185, held: 0 });
  });
});

describe('the models of a character', () => {
  const modelsGiven = async (user: SignedIn, source: ImageCreation) => {
    const payloads = app.worker.watchImages();
    const creation = await finishedImage(user, (await refine(user, source)).id);
    const [payload] = payloads;
    return { creation, body: payload?.task === 'refine' ? payload.body : undefined };
  };

  it('are left out where they are of an engine that no worker has', async () => {
    const { user, source, character } = await givenSource();
    await app.worker.beat({ engine: 'comfyui', features: ALL });
    const { creation, body } = await modelsGiven(user, source);
    expect(body).toBeNull();
    expect(creation.character?.id).toBe(character.id);
  });

  it('are left out where it has expired', async () => {
    const { user, source, character } = await givenSource();
    await app.database.query('UPDATE characters SET last_used_at = $2 WHERE id = $1', [character.id, daysAgo(91)]);
    expect((await modelsGiven(user, source)).body).toBeNull();
  });

  it('are left out where its creator took it back, and where it is gone', async () => {
    const owner = await app.signUp();
    const shared = await givenCharacter(app, owner, { isPublic: true });
    const user = await app.signUp();
    const source = await givenImages(user, shared.id);
    expect((await modelsGiven(user, source)).body).toMatchObject({ key: shared.bodyKey });
    await owner.api.characters.update({ id: shared.id, is_public: false });
    expect((await modelsGiven(user, source)).body).toBeNull();
    await owner.api.characters.remove({ id: shared.id });
    const { creation, body } = await modelsGiven(user, source);
    expect(body).toBeNull();
    expect(creation).toMatchObject({ status: 'completed', character: null, origin: 'character' });
  });
});

describe('a source that is deleted', () => {
  it('cancels what was to be made of it, with the Sparks returned', async () => {
    const { user, source } = await givenSource();
    const release = holdBack(app, 'image');
    const { id } = await refine(user, source);
    expect(await sparksOf(user)).toEqual({ available: 175, held: 10 });
    await user.api.images.remove({ id: source.id });
    release();
    expect(await user.api.images.get({ id })).toMatchObject({
      status: 'cancelled',
      error: { code: 'cancelled' },
      refined: true,
      refined_from: null,
      job: { receipt: { held: { spark: 10 }, captured: { spark: 0 }, returned: { spark: 10 } } },
    });
    expect(await sparksOf(user)).toEqual({ available: 185, held: 0 });
  });

  it('leaves what was made of it', async () => {
    const { user, source } = await givenSource();
    const { id } = await finishedImage(user, (await refine(user, source)).id);
    await user.api.images.remove({ id: source.id });
    const left = await user.api.images.get({ id });
    expect(left).toMatchObject({ status: 'completed', refined: true, refined_from: null });
    expect(await fileStatus(app, left.images[0]?.url ?? '')).toBe(200);
  });

  it('in the same moment is refused or cancelled, and never paid for', async () => {
    for (let round = 0; round < 4; round++) {
      const { user, source } = await givenSource();
      const release = holdBack(app, 'image');
      const [refined] = await Promise.allSettled([refine(user, source), user.api.images.remove({ id: source.id })]);
      release();
      if (refined.status === 'rejected') expect(refined.reason).toMatchObject({ code: 'not_found' });
      await waitFor(async () => (await sparksOf(user)).held === 0);
      for (const { job } of (await user.api.images.list({})).items) expect(job.status).toBe('cancelled');
      expect(await sparksOf(user)).toEqual({ available: 185, held: 0 });
    }
  });

  it('and that a worker does not find, fails with the Sparks returned', async () => {
    const { user, source } = await givenSource();
    app.worker.handlers.image = async (payload) => {
      const key = payload.task === 'refine' ? payload.source.url : '';
      await app.database.query('DELETE FROM creations WHERE id = $1', [source.id]);
      await user.api.auth.me();
      throw new UnrecoverableError(encodePermanentFailure('generation_failed', `not there: ${key.slice(0, 10)}`));
    };
    const { id } = await refine(user, source);
    expect(await finishedImage(user, id)).toMatchObject({
      status: 'failed',
      error: { code: 'generation_failed' },
      refined_from: null,
    });
    expect(await sparksOf(user)).toEqual({ available: 185, held: 0 });
  });
});

it('leaves no hold open', async () => {
  await eventually(async () => {
    expect(await app.openHolds()).toBe(0);
  });
});
