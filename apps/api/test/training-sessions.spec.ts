import { waitFor } from '@atelier/local-services';
import { UnrecoverableError } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { reportErrorsTo } from '../src/common/report-error.js';
import { CharactersService } from '../src/modules/creations/characters/characters.service.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { SelectionService } from '../src/modules/training/candidates/selection.service.js';
import { TrainingSessionsService } from '../src/modules/training/sessions/training-sessions.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { defaultHandlers, factsOf, SCORECARD, UNSHOWN } from './support/fake-worker.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterEach(() => {
  jest.restoreAllMocks();
  reportErrorsTo(null);
});
afterAll(() => app.stop());

const code = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'no error';
  } catch (error) {
    return String((error as { code: unknown }).code);
  }
};

async function readyToTrain(user: SignedIn, pictures = 4): Promise<string> {
  const id = await app.sessionWithImages(user, pictures);
  await user.api.training.setModelName({ id, user_model_name: '미나 🌸' });
  return id;
}

const statusIs = (user: SignedIn, id: string, status: string) =>
  waitFor(async () => (await user.api.training.get({ id })).status === status);

describe('a training session', () => {
  it('goes from upload to a character, with every Spark accounted for', async () => {
    const user = await app.signUp();
    const id = await app.sessionWithImages(user, 4);
    const uploaded = await user.api.training.get({ id });
    expect(uploaded).toMatchObject({ status: 'IMAGES_UPLOADED', image_count: 4, report: { accepted: 4 } });

    await user.api.training.generateVariations({ id, image_ids: [uploaded.images[0]?.id ?? ''] });
    await statusIs(user, id, 'VARIATIONS_GENERATED');
    const { variations } = await user.api.training.variations({ id });
    expect(variations).toHaveLength(6);
    const chosen = variations.slice(0, 2).map(({ storage_url }) => storage_url);
    const confirmed = await user.api.training.confirmVariations({ id, storage_urls: chosen });
    expect(confirmed.images.filter(({ origin }) => origin === 'upload')).toHaveLength(4);
    expect(confirmed).toMatchObject({ status: 'READY_TO_TRAIN', image_count: 6 });
    const twice = await user.api.training.confirmVariations({ id, storage_urls: chosen });
    expect(twice.image_count).toBe(6);

    const named = await user.api.training.setModelName({ id, user_model_name: '  미나 🌸  ' });
    expect(named.user_model_name).toBe('미나 🌸');
    await user.api.training.train({ id });
    await statusIs(user, id, 'AWAITING_SELECTION');
    const session = await user.api.training.get({ id });
    expect(session.job?.receipt).toMatchObject({ price: { spark: 0, pass: 0 }, reason: 'free' });
    expect(Date.parse(session.auto_select_at ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000);

    const { candidates } = await user.api.training.candidates({ id });
    const scored = candidates.filter(({ kind }) => kind === 'body');
    expect(scored.map((one) => ({ ...one.scorecard, ...one.unshown }))).toEqual([{ ...SCORECARD, ...UNSHOWN }, {}]);
    expect(scored.map(({ previews }) => previews[0]?.cell)).toEqual([{ prompt: 0, strength: 1 }, null]);
    const body = candidates.find(({ kind }) => kind === 'body')?.id ?? '';
    const face = candidates.find(({ kind }) => kind === 'face')?.id;
    expect(await code(user.api.training.select({ id, body_model_id: body }))).toBe('selection_face_required');
    const other = candidates.find(({ kind }) => kind === 'face')?.id ?? '';
    expect(await code(user.api.training.select({ id, body_model_id: other, face_model_id: face }))).toBe(
      'selection_unknown_model',
    );
    const told = async () => (await user.api.notifications.list({ type: 'training_complete' })).items;
    expect(await told()).toMatchObject([{ code: 'training_ready', read: false }]);
    await user.api.training.select({ id, body_model_id: body, face_model_id: face });
    expect(await told()).toMatchObject([{ code: 'training_chosen', read: true }]);
    expect(await code(user.api.training.select({ id, body_model_id: body, face_model_id: face }))).toBe(
      'selection_already_made',
    );
    const tab = await user.api.assignments.list({ status: 'completed' });
    expect(tab.items).toMatchObject([{ name: '미나 🌸', status: 'completed', image_count: 6 }]);
    const { items: made } = await user.api.characters.list({ scope: 'mine' });
    expect(made.map(({ unshown }) => unshown)).toEqual([UNSHOWN]);
    expect((await user.api.wallet.get()).spark).toEqual({ available: 180, held: 0 });
    expect(await app.openHolds()).toBe(0);
  });

  it('returns everything when variations fail, and keeps the pictures', async () => {
    const user = await app.signUp();
    const id = await app.sessionWithImages(user, 2);
    const image = (await user.api.training.get({ id })).images[0]?.id ?? '';
    app.worker.handlers.variation = () => Promise.reject(new Error('out of luck'));
    await user.api.training.generateVariations({ id, image_ids: [image] });
    await waitFor(async () => (await user.api.training.get({ id })).last_failure, { timeoutMs: 20_000 });
    app.worker.handlers.variation = defaultHandlers.variation;
    const session = await user.api.training.get({ id });
    expect(session).toMatchObject({ status: 'IMAGES_UPLOADED', last_failure: { code: 'generation_failed' } });
    // Specification §4: IMAGES_UPLOADED does not count as resumable, however it was reached.
    expect(await user.api.training.resumable()).toEqual({ session: null });
    expect(session.job?.receipt).toMatchObject({
      held: { spark: 20 },
      captured: { spark: 0 },
      returned: { spark: 20 },
    });
    expect((await user.api.wallet.get()).spark).toEqual({ available: 200, held: 0 });
  });

  it('captures the share of a variation set that was delivered, of which each keeps its index', async () => {
    const user = await app.signUp();
    const id = await app.sessionWithImages(user, 2);
    const image = (await user.api.training.get({ id })).images[0]?.id ?? '';
    app.worker.handlers.variation = (payload, job) =>
      defaultHandlers.variation({ ...payload, outputs: payload.outputs.filter((_, index) => index % 2 === 1) }, job);
    await user.api.training.generateVariations({ id, image_ids: [image] });
    await statusIs(user, id, 'VARIATIONS_GENERATED');
    app.worker.handlers.variation = defaultHandlers.variation;
    const { job } = await user.api.training.get({ id });
    expect(job?.receipt).toMatchObject({
      captured: { spark: 10 },
      returned: { spark: 10 },
      reason: 'partly_delivered',
    });
    const { variations } = await user.api.training.variations({ id });
    expect(variations.map(({ index }) => index)).toEqual([1, 3, 5]);
    const chosen = variations.slice(1).map(({ storage_url }) => storage_url);
    const { images } = await user.api.training.confirmVariations({ id, storage_urls: chosen });
    expect(images.map(({ origin, variation_index }) => [origin, variation_index])).toEqual([
      ['upload', null],
      ['upload', null],
      ['variation', 3],
      ['variation', 5],
    ]);
  });

  it('keeps the set of variations that was paid for when another one fails', async () => {
    const user = await app.signUp();
    const id = await app.sessionWithImages(user, 2);
    const image_ids = [(await user.api.training.get({ id })).images[0]?.id ?? ''];
    await user.api.training.generateVariations({ id, image_ids });
    await statusIs(user, id, 'VARIATIONS_GENERATED');
    const before = await user.api.training.get({ id });
    app.worker.handlers.variation = () => Promise.reject(new UnrecoverableError('generation_failed\nno luck'));
    await user.api.training.generateVariations({ id, image_ids });
    await waitFor(async () => (await user.api.training.get({ id })).last_failure);
    app.worker.handlers.variation = defaultHandlers.variation;
    const after = await user.api.training.get({ id });
    expect(after.status).toBe('VARIATIONS_GENERATED');
    expect(after.variation_results_s3).toEqual(before.variation_results_s3);
    expect((await user.api.wallet.get()).spark).toEqual({ available: 180, held: 0 });
  });

  it('returns everything when variations are cancelled, and keeps an earlier set', async () => {
    const user = await app.signUp();
    const id = await app.sessionWithImages(user, 2);
    const image_ids = [(await user.api.training.get({ id })).images[0]?.id ?? ''];
    await app.worker.pause('variation');
    const { job: set } = await user.api.training.generateVariations({ id, image_ids });
    expect((await user.api.wallet.get()).spark).toEqual({ available: 180, held: 20 });
    await user.api.jobs.cancel({ id: set?.id ?? '' });
    expect(await user.api.training.get({ id })).toMatchObject({
      status: 'IMAGES_UPLOADED',
      last_failure: null,
      job: { status: 'cancelled', receipt: { held: { spark: 20 }, returned: { spark: 20 }, reason: 'cancelled' } },
    });
    expect((await user.api.wallet.get()).spark).toEqual({ available: 200, held: 0 });

    app.worker.resume('variation');
    await user.api.training.generateVariations({ id, image_ids });
    await statusIs(user, id, 'VARIATIONS_GENERATED');
    const earlier = (await user.api.training.get({ id })).variation_results_s3;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    app.worker.handlers.variation = (payload, job) => gate.then(() => defaultHandlers.variation(payload, job));
    const { job } = await user.api.training.generateVariations({ id, image_ids });
    await waitFor(async () => (await user.api.jobs.get({ id: job?.id ?? '' })).status === 'active');
    await user.api.jobs.cancel({ id: job?.id ?? '' });
    expect(await user.api.training.get({ id })).toMatchObject({
      status: 'VARIATIONS_GENERATED',
      variation_results_s3: earlier,
    });
    await waitFor(() => app.worker.aborted.includes(job?.id ?? ''));
    release();
    app.worker.handlers.variation = defaultHandlers.variation;
    expect((await user.api.wallet.get()).spark).toEqual({ available: 180, held: 0 });
    expect(await app.openHolds()).toBe(0);
  });

  it('keeps nothing of a picture that is removed while it is being checked', async () => {
    const user = await app.signUp();
    const { id } = await user.api.training.create();
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    let imageKey = '';
    app.worker.handlers.ingest = async (payload, job) => {
      imageKey = payload.pictures[0]?.image.key ?? '';
      await gate;
      return defaultHandlers.ingest(payload, job);
    };
    await app.upload(user.api, id, 1);
    await waitFor(() => imageKey !== '');
    const { images } = await user.api.training.get({ id });
    await user.api.training.removeImage({ id, image_id: images[0]?.id ?? '' });
    release();
    const store = app.nest.get(ObjectStore);
    await waitFor(async () => (await user.api.training.get({ id })).job?.status === 'succeeded');
    await waitFor(async () => (await store.head(imageKey)) === null);
    app.worker.handlers.ingest = defaultHandlers.ingest;
    expect((await user.api.training.get({ id })).status).toBe('PENDING');
  });

  it('leaves no hold behind when it is deleted while its training is being accepted', async () => {
    const user = await app.signUp();
    await app.character(user);
    for (let round = 0; round < 5; round += 1) {
      const id = await readyToTrain(user);
      await Promise.allSettled([user.api.training.forceTrain({ id }), user.api.training.remove({ id })]);
      await waitFor(async () => (await app.openHolds()) === 0);
      await user.api.training.remove({ id }).catch(() => undefined);
    }
    expect((await user.api.wallet.get()).spark.held).toBe(0);
  });

  it('asks before it trains on pictures that have warnings', async () => {
    const user = await app.signUp();
    app.worker.handlers.ingest = async (payload, job) => {
      const outcome = await defaultHandlers.ingest(payload, job);
      const [first] = outcome.pictures;
      if (first?.result === 'accepted') first.facts = factsOf('blurred', { sharpness: 1 });
      return outcome;
    };
    const id = await readyToTrain(user);
    app.worker.handlers.ingest = defaultHandlers.ingest;
    expect(await code(user.api.training.train({ id }))).toBe('dataset_has_warnings');
    expect((await user.api.training.get({ id })).status).toBe('READY_TO_TRAIN');
    await user.api.training.forceTrain({ id });
    await statusIs(user, id, 'AWAITING_SELECTION');
  });

  it('says why a picture was refused, and does not count it', async () => {
    const user = await app.signUp();
    app.worker.handlers.ingest = ({ pictures }) =>
      Promise.resolve({
        pictures: pictures.map(({ image_id }) => ({ result: 'rejected', image_id, code: 'picture_unreadable' })),
      });
    const { id } = await user.api.training.create();
    await app.upload(user.api, id, 1);
    await waitFor(async () => (await user.api.training.get({ id })).images[0]?.status === 'rejected');
    app.worker.handlers.ingest = defaultHandlers.ingest;
    const korean = await user.api.training.get({ id }, { context: { language: 'ko' } });
    expect(korean.status).toBe('PENDING');
    expect(korean.images[0]?.error).toMatchObject({
      code: 'picture_unreadable',
      message: expect.stringContaining('손상'),
    });
  });

  it('refuses a training without a name, and one in the wrong state', async () => {
    const user = await app.signUp();
    const id = await app.sessionWithImages(user, 4);
    expect(await code(user.api.training.forceTrain({ id }))).toBe('model_name_required');
    const { id: empty } = await user.api.training.create();
    expect(await code(user.api.training.forceTrain({ id: empty }))).toBe('wrong_state');
    expect(await code(user.api.training.select({ id, body_model_id: id }))).toBe('selection_not_possible');
  });

  it('returns everything when a training is cancelled, and trains again from the same pictures', async () => {
    const user = await app.signUp();
    let release = (): void => undefined;
    app.worker.handlers.training = () =>
      new Promise(
        (_resolve, reject) =>
          (release = () => {
            reject(new Error('stop'));
          }),
      );
    const id = await readyToTrain(user);
    await user.api.training.forceTrain({ id });
    await waitFor(
      async () => (await user.api.assignments.list({ status: 'in_assignment' })).items[0]?.status === 'in_progress',
    );
    const [request] = (await user.api.assignments.list({ status: 'in_assignment' })).items;
    await user.api.jobs.cancel({ id: request?.job?.id ?? '' });
    const cancelled = await user.api.assignments.get({ id: request?.id ?? '' });
    expect(cancelled).toMatchObject({ status: 'cancelled', can_retry: true });
    expect((await user.api.training.get({ id })).status).toBe('READY_TO_TRAIN');
    await waitFor(() => app.worker.aborted.includes(cancelled.job?.id ?? ''));
    app.worker.handlers.training = defaultHandlers.training;
    release();
    expect((await user.api.wallet.costs()).first_training_free).toBe(true);
    await user.api.assignments.retry({ id: cancelled.id });
    await statusIs(user, id, 'AWAITING_SELECTION');
    expect(await app.openHolds()).toBe(0);
  });

  it('charges the second training, once, and not the first', async () => {
    const user = await app.signUp();
    await app.character(user);
    expect((await user.api.wallet.costs()).first_training_free).toBe(false);
    await app.character(user);
    const wallet = await user.api.wallet.get();
    expect(wallet).toMatchObject({ spark: { available: 100, held: 0 }, pass: { available: 0, held: 0 } });
    const id = await readyToTrain(user);
    expect(await code(user.api.training.forceTrain({ id }))).toBe('insufficient_passes');
    expect((await user.api.training.get({ id })).status).toBe('READY_TO_TRAIN');
  });

  it('selects what is recommended by itself after a day', async () => {
    const user = await app.signUp();
    const id = await readyToTrain(user);
    await user.api.training.forceTrain({ id });
    await statusIs(user, id, 'AWAITING_SELECTION');
    const before = new Date(Date.now() + 23 * 3_600_000);
    await app.nest.get(SelectionService, { strict: false }).selectOverdue(before);
    expect((await user.api.training.get({ id })).status).toBe('AWAITING_SELECTION');
    const after = new Date(Date.now() + 25 * 3_600_000);
    await app.nest.get(SelectionService, { strict: false }).selectOverdue(after);
    expect((await user.api.training.get({ id })).status).toBe('COMPLETED');
    const { candidates } = await user.api.training.candidates({ id });
    expect(candidates.filter(({ selected }) => selected)).toEqual(candidates.filter((one) => one.recommended));
    expect(candidates.filter(({ selected }) => selected).map(({ index }) => index)).toEqual([0, 0]);
  });

  it('selects for the others, too, where it fails for one of them, and for that one the next time', async () => {
    const users = [await app.signUp(), await app.signUp(), await app.signUp()];
    const ids = await Promise.all(users.map((user) => readyToTrain(user)));
    const statuses = () =>
      Promise.all(users.map(async ({ api }, index) => (await api.training.get({ id: ids[index] ?? '' })).status));
    for (const [index, { api }] of users.entries()) await api.training.forceTrain({ id: ids[index] ?? '' });
    await waitFor(async () => (await statuses()).every((status) => status === 'AWAITING_SELECTION'));
    const reported: unknown[] = [];
    reportErrorsTo((error) => reported.push(error));
    const fault = new Error('no luck');
    jest.spyOn(app.nest.get(CharactersService, { strict: false }), 'insert').mockRejectedValueOnce(fault);
    const selection = app.nest.get(SelectionService, { strict: false });
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    await selection.selectOverdue(tomorrow);
    expect((await statuses()).sort()).toEqual(['AWAITING_SELECTION', 'COMPLETED', 'COMPLETED']);
    expect(reported).toEqual([fault]);
    await selection.selectOverdue(tomorrow);
    expect(await statuses()).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
  });

  it('deletes a session with its files, and cancels what runs', async () => {
    const user = await app.signUp();
    await app.worker.pause('training');
    const id = await readyToTrain(user);
    const picture = (await user.api.training.get({ id })).images[0]?.url ?? '';
    expect((await fetch(new URL(picture, app.url))).status).toBe(200);
    await user.api.training.forceTrain({ id });
    await user.api.training.remove({ id });
    app.worker.resume('training');
    expect(await code(user.api.training.get({ id }))).toBe('not_found');
    expect((await fetch(new URL(picture, app.url))).status).toBe(404);
    expect(await app.openHolds()).toBe(0);
  });

  it('is deleted with its pictures when nobody goes on with them for a week', async () => {
    const user = await app.signUp();
    const abandoned = await app.sessionWithImages(user, 1);
    const kept = await readyToTrain(user);
    const picture = (await user.api.training.get({ id: abandoned })).images[0]?.url ?? '';
    const service = app.nest.get(TrainingSessionsService, { strict: false });
    await service.removeAbandoned(new Date(Date.now() + 6 * 24 * 3_600_000));
    expect((await user.api.training.get({ id: abandoned })).status).toBe('IMAGES_UPLOADED');
    await service.removeAbandoned(new Date(Date.now() + 8 * 24 * 3_600_000));
    expect(await code(user.api.training.get({ id: abandoned }))).toBe('not_found');
    expect((await fetch(new URL(picture, app.url))).status).toBe(404);
    expect((await user.api.training.get({ id: kept })).status).toBe('READY_TO_TRAIN');
  });

  it('is not there for anybody else', async () => {
    const owner = await app.signUp();
    const stranger = await app.signUp();
    const id = await readyToTrain(owner);
    const image = (await owner.api.training.get({ id })).images[0]?.id ?? '';
    const { training } = stranger.api;
    const attempts = [
      training.get({ id }),
      training.remove({ id }),
      training.removeImage({ id, image_id: image }),
      training.setCaption({ id, image_id: image, caption: 'mine' }),
      training.setModelName({ id, user_model_name: 'mine' }),
      training.setThumbnail({ id, image_id: image }),
      training.generateVariations({ id, image_ids: [image] }),
      training.variations({ id }),
      training.confirmVariations({ id, storage_urls: [] }),
      training.forceTrain({ id }),
      training.candidates({ id }),
      training.select({ id, body_model_id: image }),
      training.requestUploads({ id, files: [{ name: 'a.png', content_type: 'image/png', size: 1 }] }),
      training.addImages({ id, upload_ids: [image] }),
    ];
    expect(await Promise.all(attempts.map(code))).toEqual(attempts.map(() => 'not_found'));
  });
});
