import type { PictureFacts } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { UnrecoverableError } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf } from './support/creations.js';
import { defaultHandlers, factsOf, makeVariations } from './support/fake-worker.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(async () => {
  Object.assign(app.worker.handlers, defaultHandlers);
  await app.worker.beat();
});
afterAll(() => app.stop());

/** Whose first training is not free any more, unless it says so. */
async function creator({ firstIsFree = false } = {}): Promise<SignedIn> {
  const user = await app.signUp();
  if (!firstIsFree) await app.database.query('UPDATE users SET free_training_job_id = id WHERE id = $1', [user.id]);
  return user;
}

async function namedSet(user: SignedIn, pictures: number): Promise<string> {
  const id = await app.sessionWithImages(user, pictures);
  await user.api.training.setModelName({ id, user_model_name: 'Mina' });
  return id;
}

const both = (user: SignedIn, id: string) => user.api.training.train({ id, with_variations: true });
const statusIs = (user: SignedIn, id: string, status: string) =>
  waitFor(async () => {
    const session = await user.api.training.get({ id });
    return session.status === status && session;
  });
const walletOf = async ({ api }: SignedIn) => {
  const { spark, pass } = await api.wallet.get();
  return { spark, pass };
};
const holdsOf = ({ id }: SignedIn): Promise<{ spark: number; pass: number; status: string }[]> =>
  app.database.query(
    `SELECT holds.spark, holds.pass, holds.status FROM holds JOIN jobs ON jobs.hold_id = holds.id WHERE jobs.user_id = $1`,
    [id],
  );
const isFree = async ({ api }: SignedIn) => (await api.wallet.costs()).first_training_free;
/** What everybody begins with. */
const UNTOUCHED = { spark: { available: 200, held: 0 }, pass: { available: 1, held: 0 } };

/** The worker delivers these of the six only; the last of them is a weak one. */
function deliver(...places: number[]): void {
  app.worker.handlers.training = async (payload, job) => {
    const part = payload.variations;
    if (!part) throw new Error('no variations were asked for');
    const outputs = part.outputs.filter((_, index) => places.includes(index));
    const made = await makeVariations({ seed: part.seed, outputs });
    const last = made.variations.at(-1);
    if (last) last.weakness = 'blurred';
    const trained = await defaultHandlers.training({ ...payload, variations: undefined }, job);
    return { ...trained, variations: { ...made, blocked: ['explicit'] } };
  };
}

describe('a training of few pictures with variations, as one', () => {
  it('has one price and one hold, which is captured for what was delivered', async () => {
    const user = await creator();
    const id = await namedSet(user, 1);
    expect(await user.api.wallet.check({ action: 'assignment', variation_sets: 1 })).toEqual({
      allowed: true,
      price: { spark: 120, pass: 1 },
      available: { spark: 200, pass: 1 },
      missing: { spark: 0, pass: 0 },
    });
    await app.worker.pause('training');
    const begun = await both(user, id);
    expect(begun).toMatchObject({ status: 'TRAINING_IN_PROGRESS', training_with_variations: true });
    expect(await walletOf(user)).toEqual({ spark: { available: 80, held: 120 }, pass: { available: 0, held: 1 } });
    expect(await holdsOf(user)).toMatchObject([{ status: 'open' }]);
    deliver(0, 2, 3, 5);
    app.worker.resume('training');

    const session = await statusIs(user, id, 'AWAITING_SELECTION');
    // Four of six: 13 of 20 Sparks, beside the whole training.
    expect(session.job?.receipt).toMatchObject({
      price: { spark: 120, pass: 1 },
      captured: { spark: 113, pass: 1 },
      returned: { spark: 7, pass: 0 },
      reason: 'partly_delivered',
    });
    expect(await walletOf(user)).toEqual({ spark: { available: 87, held: 0 }, pass: { available: 0, held: 0 } });
    expect(await holdsOf(user)).toHaveLength(1);

    // Those that were learned from are in the set, in their places; the weak one is only among the results.
    expect(session.variation_source_image_id).toBe(session.thumbnail_image_id);
    expect(session.images.map(({ origin, variation_index }) => [origin, variation_index])).toEqual([
      ['upload', null],
      ['variation', 0],
      ['variation', 2],
      ['variation', 3],
    ]);
    const { variations } = await user.api.training.variations({ id });
    expect(variations.map(({ index, weakness }) => [index, weakness])).toEqual([
      [0, null],
      [2, null],
      [3, null],
      [5, 'blurred'],
    ]);
    for (const { url } of variations) expect((await fetch(new URL(url, app.url))).status).toBe(200);
    const [request] = (await user.api.assignments.list({ status: 'in_assignment' })).items;
    expect(request).toMatchObject({ with_variations: true, image_count: 4 });
  });

  it('costs the whole price where all of it was delivered, and keeps nothing but what is needed', async () => {
    const user = await creator();
    const id = await namedSet(user, 3);
    let record = '';
    app.worker.handlers.training = async (payload, job) => {
      const output = payload.variations?.record.output;
      if (output) await fetch(output.url, { method: 'PUT', headers: output.headers, body: '{}' });
      record = output?.key ?? '';
      return defaultHandlers.training(payload, job);
    };
    await both(user, id);
    const { job, image_count } = await statusIs(user, id, 'AWAITING_SELECTION');
    expect(job?.receipt).toMatchObject({ captured: { spark: 120, pass: 1 }, reason: 'delivered' });
    expect(image_count).toBe(9);
    await waitFor(async () => (await app.nest.get(ObjectStore).head(record)) === null);
  });

  it('tells the worker of one picture to vary, and where a further attempt finds what was made', async () => {
    const user = await creator();
    const id = await namedSet(user, 2);
    const { images } = await user.api.training.get({ id });
    await user.api.training.setThumbnail({ id, image_id: images[1]?.id ?? '' });
    const seen: Parameters<typeof defaultHandlers.training>[0][] = [];
    app.worker.handlers.training = (payload, job) => {
      seen.push(payload);
      return defaultHandlers.training(payload, job);
    };
    await both(user, id);
    await statusIs(user, id, 'AWAITING_SELECTION');
    const [payload] = seen;
    expect(payload?.pictures.map(({ image_id }) => image_id)).toEqual(images.map((image) => image.id));
    const part = payload?.variations;
    expect(part?.source.image_id).toBe(images[1]?.id);
    expect(part?.outputs).toHaveLength(6);
    for (const { image, stored } of part?.outputs ?? []) expect(stored.key).toBe(image.key);
    expect(part?.record.stored.key).toBe(part?.record.output.key);
    expect((await fetch(new URL(part?.record.stored.url ?? '', app.url))).status).toBe(404);
  });

  it('costs nothing for variations that a worker of an earlier release does not make', async () => {
    const user = await creator();
    const id = await namedSet(user, 1);
    app.worker.handlers.training = (payload, job) =>
      defaultHandlers.training({ ...payload, variations: undefined }, job);
    await both(user, id);
    const { job, image_count } = await statusIs(user, id, 'AWAITING_SELECTION');
    expect(job?.receipt).toMatchObject({ captured: { spark: 100, pass: 1 }, returned: { spark: 20, pass: 0 } });
    expect(image_count).toBe(1);
  });
});

describe('the free first training with variations', () => {
  it('is free, and only the variations are held and charged', async () => {
    const user = await creator({ firstIsFree: true });
    const id = await namedSet(user, 1);
    const check = await user.api.wallet.check({ action: 'assignment', variation_sets: 1 });
    expect(check).toMatchObject({ allowed: true, price: { spark: 20, pass: 0 } });
    await app.worker.pause('training');
    await both(user, id);
    expect(await walletOf(user)).toEqual({ spark: { available: 180, held: 20 }, pass: { available: 1, held: 0 } });
    // Though there is a hold, this one is the free one.
    expect(await isFree(user)).toBe(false);
    deliver(0, 1, 2);
    app.worker.resume('training');
    const { job } = await statusIs(user, id, 'AWAITING_SELECTION');
    expect(job?.receipt).toMatchObject({ held: { spark: 20 }, captured: { spark: 10, pass: 0 } });
    expect(await walletOf(user)).toEqual({ spark: { available: 190, held: 0 }, pass: { available: 1, held: 0 } });
    expect(await isFree(user)).toBe(false);
  });

  it('is free again when it fails, with everything returned, and is tried again in the same way', async () => {
    const user = await creator({ firstIsFree: true });
    const id = await namedSet(user, 1);
    app.worker.handlers.training = async (payload, job) => {
      // What was made before it failed is not kept.
      await defaultHandlers.training(payload, job);
      throw new UnrecoverableError('training_failed\nno luck');
    };
    await both(user, id);
    const failed = await statusIs(user, id, 'READY_TO_TRAIN');
    expect(failed).toMatchObject({
      image_count: 1,
      variation_results_s3: [],
      last_failure: { code: 'training_failed' },
    });
    expect(await walletOf(user)).toEqual(UNTOUCHED);
    expect(await isFree(user)).toBe(true);
    const [request] = (await user.api.assignments.list({ status: 'failed' })).items;
    expect(request).toMatchObject({ with_variations: true, can_retry: true });
    app.worker.handlers.training = defaultHandlers.training;
    const again = await user.api.assignments.retry({ id: request?.id ?? '' });
    expect(again).toMatchObject({ with_variations: true, job: { receipt: { price: { spark: 20, pass: 0 } } } });
    expect((await statusIs(user, id, 'AWAITING_SELECTION')).image_count).toBe(7);
    expect(await isFree(user)).toBe(false);
  });

  it('is free again when it is cancelled, with everything returned', async () => {
    const user = await creator({ firstIsFree: true });
    const id = await namedSet(user, 2);
    await app.worker.pause('training');
    const { job } = await both(user, id);
    await user.api.jobs.cancel({ id: job?.id ?? '' });
    app.worker.resume('training');
    const session = await user.api.training.get({ id });
    expect(session).toMatchObject({
      status: 'READY_TO_TRAIN',
      image_count: 2,
      job: { status: 'cancelled', receipt: { held: { spark: 20 }, captured: { spark: 0 }, returned: { spark: 20 } } },
    });
    expect(await walletOf(user)).toEqual(UNTOUCHED);
    expect(await isFree(user)).toBe(true);
    expect(await app.openHolds()).toBe(0);
  });
});

describe('what the variations of a training are made of', () => {
  it.each<[string, Partial<PictureFacts>]>([
    ['a picture with a face', { faces: [] }],
    ['a picture whose head is not lost in its wall', { head_lost: true }],
  ])('is %s, whichever its character is known by', async (_which, facts) => {
    const user = await creator();
    app.worker.handlers.ingest = async (payload, job) => {
      const outcome = await defaultHandlers.ingest(payload, job);
      const [first] = outcome.pictures;
      if (first?.result === 'accepted') first.facts = factsOf('square', facts);
      return outcome;
    };
    const id = await namedSet(user, 2);
    app.worker.handlers.ingest = defaultHandlers.ingest;
    const { images } = await user.api.training.get({ id });
    await user.api.training.setThumbnail({ id, image_id: images[0]?.id ?? '' });
    await user.api.training.forceTrain({ id, with_variations: true });
    const { variation_source_image_id } = await statusIs(user, id, 'AWAITING_SELECTION');
    expect(variation_source_image_id).toBe(images[1]?.id);
  });
});

describe('what is no training with variations', () => {
  const untouched = async (user: SignedIn) => {
    expect(await walletOf(user)).toEqual(UNTOUCHED);
    expect(await holdsOf(user)).toEqual([]);
  };

  it('is one of more than three pictures, or one with variations already', async () => {
    const user = await creator();
    const many = await namedSet(user, 4);
    expect(await failureOf(both(user, many))).toMatchObject({
      code: 'wrong_state',
      data: { field: 'with_variations' },
    });
    expect((await user.api.training.get({ id: many })).status).toBe('READY_TO_TRAIN');
    await untouched(user);

    const id = await namedSet(user, 1);
    const image_ids = (await user.api.training.get({ id })).images.map((image) => image.id);
    await user.api.training.generateVariations({ id, image_ids });
    const { variation_results_s3 } = await statusIs(user, id, 'VARIATIONS_GENERATED');
    await user.api.training.confirmVariations({ id, storage_urls: variation_results_s3.slice(0, 1) });
    expect(await failureOf(user.api.training.forceTrain({ id, with_variations: true }))).toMatchObject({
      code: 'wrong_state',
    });
  });

  it('is one that cannot be paid: it says what is missing, and holds nothing', async () => {
    const user = await creator();
    const id = await namedSet(user, 1);
    const spare = await namedSet(user, 1);
    await app.worker.pause('training');
    const { job } = await both(user, spare);
    const path = `/training/sessions/${id}/train`;
    const body = JSON.stringify({ with_variations: true });
    const refused = await app.request(path, { method: 'POST', token: user.token, body });
    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({
      error: { code: 'insufficient_sparks', details: { required: 120, available: 80, missing: 40 } },
    });
    expect((await user.api.training.get({ id })).status).toBe('READY_TO_TRAIN');
    expect(await holdsOf(user)).toHaveLength(1);
    await user.api.jobs.cancel({ id: job?.id ?? '' });
    app.worker.resume('training');
  });

  it('is one for which no worker can do both', async () => {
    const user = await creator();
    const id = await namedSet(user, 1);
    const features = { train: true, vary: false, image: true, video: true, refine: true };
    await app.worker.beat({ engine: 'comfyui', features });
    expect(await failureOf(both(user, id))).toMatchObject({ code: 'feature_unavailable', data: { feature: 'vary' } });
    await app.worker.beat({ engine: 'comfyui', features: { ...features, train: false, vary: true } });
    expect(await failureOf(both(user, id))).toMatchObject({ code: 'feature_unavailable', data: { feature: 'train' } });
    await untouched(user);
  });

  it('is one that something else speaks against than that the pictures are few', async () => {
    const user = await creator();
    app.worker.handlers.ingest = async (payload, job) => {
      const outcome = await defaultHandlers.ingest(payload, job);
      const [first] = outcome.pictures;
      if (first?.result === 'accepted') first.facts = factsOf('blurred', { sharpness: 1 });
      return outcome;
    };
    const blurred = await namedSet(user, 1);
    expect(await failureOf(both(user, blurred))).toMatchObject({
      code: 'dataset_has_warnings',
      data: { report: { warnings: [{ warning: 'blurred' }], set_warnings: [] } },
    });
    app.worker.handlers.ingest = defaultHandlers.ingest;
    const few = await namedSet(user, 1);
    expect(await failureOf(user.api.training.train({ id: few }))).toMatchObject({
      code: 'dataset_has_warnings',
      data: { report: { set_warnings: ['few_images'] } },
    });
    await untouched(user);
    await user.api.training.forceTrain({ id: blurred, with_variations: true });
    expect((await statusIs(user, blurred, 'AWAITING_SELECTION')).image_count).toBe(7);
  });
});
