import { waitFor } from '@atelier/local-services';
import { UnrecoverableError } from 'bullmq';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { LedgerService } from '../src/modules/ledger/index.js';
import { TestApp, type SignedIn } from './support/app.js';
import {
  arrivedModel,
  failureOf,
  finishedImage,
  finishedVideo,
  givenCharacter,
  givenImages,
} from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

let app: TestApp;
let operator: SignedIn;
let creator: SignedIn;

beforeAll(async () => {
  // The sweep would ask a payment provider that is not there.
  app = await TestApp.start({ OPERATOR_ACCOUNTS: 'google:boss', SWEEP_SECONDS: '3600' });
  operator = await app.signUp();
  await app.linkIdentity(operator.id, 'google', 'boss');
});
afterEach(() => {
  Object.assign(app.worker.handlers, defaultHandlers);
});
afterAll(() => app.stop());
beforeEach(async () => {
  creator = await app.signUp();
});

const REASON = 'a server had run full';
const retry = (id: string, options?: { context: { idempotencyKey: string } }) =>
  operator.api.adminJobs.retry({ id, reason: REASON }, options);
const refusal = async (id: string) => (await failureOf(retry(id))) as { code: string; data: { why?: string } };
const storyOf = (id: string) => operator.api.adminJobs.get({ id });
const ended = (id: string) =>
  waitFor(async () => {
    const job = await creator.api.jobs.get({ id });
    return job.finished_at !== null && job;
  });
const fail = (code = 'generation_failed') => Promise.reject(new UnrecoverableError(`${code}\nthe disk was full`));

async function failedImage(code?: string) {
  app.worker.handlers.image = () => fail(code);
  const { id: character_id } = await givenCharacter(app, creator);
  const failed = await creator.api.images.create({ character_id, prompt: 'in a garden', count: 2 });
  await ended(failed.job.id);
  app.worker.handlers.image = defaultHandlers.image;
  return { failed, character_id };
}

/** The job that made it again, once it has ended. */
async function madeAgain(id: string) {
  const story = await retry(id);
  expect(story).toMatchObject({ again_of: id, again_as: null });
  const job = await ended(story.id);
  expect(job).toMatchObject({
    status: 'succeeded',
    receipt: { price: { spark: 0, pass: 0 }, held: { spark: 0, pass: 0 }, reason: 'made_again' },
  });
  expect(await storyOf(id)).toMatchObject({ again_as: job.id, possible: { retry: false } });
  return job;
}

describe('a failed job that an operator makes again', () => {
  it('is a new one of the same input, at no charge, for which its creator is told and the log knows why', async () => {
    const before = await creator.api.wallet.get();
    const { failed, character_id } = await failedImage();
    const payloads = app.worker.watchImages();
    expect((await storyOf(failed.job.id)).possible.retry).toBe(true);
    const job = await madeAgain(failed.job.id);
    const made = await finishedImage(creator, job.subject.id);
    expect(made).toMatchObject({ status: 'completed', options: failed.options, character: { id: character_id } });
    expect(made.id).not.toBe(failed.id);
    expect(made.images).toHaveLength(2);
    expect(payloads[0]).toMatchObject({ prompt: 'in a garden', seed: failed.options.seed, creation_id: made.id });
    expect(await creator.api.images.get({ id: failed.id })).toMatchObject({ status: 'failed' });
    const { spark, pass } = await creator.api.wallet.get();
    expect({ spark, pass }).toEqual({ spark: before.spark, pass: before.pass });
    expect(await app.nest.get(LedgerService).verify(app.database.manager)).toEqual([]);
    const { items: notices } = await creator.api.notifications.list({});
    expect(notices.find(({ code }) => code === 'made_again')).toMatchObject({
      title: 'Free retry: image',
      text: expect.stringContaining(REASON),
    });
    const { items: log } = await operator.api.adminLog.list({ user_id: creator.id });
    const details = { job_id: failed.job.id, again_id: job.id, queue: 'image' };
    expect(log).toMatchObject([{ action: 'jobs.retry', reason: REASON, operator_id: operator.id, details }]);
  });

  it('is made once, however often it is asked for; what fails again can be made again', async () => {
    const { failed } = await failedImage();
    app.worker.handlers.image = () => fail();
    const key = { context: { idempotencyKey: newId() } };
    const [first, second] = await Promise.all([retry(failed.job.id, key), retry(failed.job.id, key)]);
    expect(second.id).toBe(first.id);
    expect(await refusal(failed.job.id)).toMatchObject({ code: 'retry_not_possible', data: { why: 'made_again' } });
    const both = await Promise.allSettled([retry(failed.job.id), retry(failed.job.id)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await ended(first.id);
    app.worker.handlers.image = defaultHandlers.image;
    await madeAgain(first.id);
  });

  it('is taken however much else its creator has in progress', async () => {
    const { failed } = await failedImage();
    await app.worker.pause('image');
    const more = () =>
      creator.api.images.createWaifu({ prompt: 'a witch', count: 1 }).then(
        () => null,
        (error: unknown) => error,
      );
    expect(await waitFor(more)).toMatchObject({ code: 'too_many_unfinished_jobs' });
    const { id } = await retry(failed.job.id);
    app.worker.resume('image');
    expect((await ended(id)).status).toBe('succeeded');
  });

  it('may be a sheet, a refined picture, a video, variations or a training', async () => {
    await operator.api.adminPeople.grant({ id: creator.id, spark: 500, pass: 0, reason: 'for all of it' });
    const { id: character_id } = await givenCharacter(app, creator);
    const source = await givenImages(creator, character_id);
    const image_id = source.images[0]?.id ?? '';
    const session = await app.sessionWithImages(creator, 4);
    await creator.api.training.setModelName({ id: session, user_model_name: 'Mina' });
    const before = await creator.api.wallet.get();
    const first = (await creator.api.training.get({ id: session })).images[0]?.id ?? '';
    const kinds = [
      () => creator.api.images.createSheet({ id: character_id }),
      () => creator.api.images.refine({ id: source.id, image_id }),
      () => creator.api.videos.create({ source: { kind: 'image', image_id }, prompt: 'she waves', seconds: 4 }),
      () => creator.api.training.generateVariations({ id: session, image_ids: [first] }),
      async () => {
        await creator.api.training.confirmVariations({ id: session, storage_urls: [] });
        return creator.api.training.forceTrain({ id: session });
      },
    ];
    for (const begin of kinds) {
      for (const queue of ['image', 'video', 'variation', 'training'] as const)
        app.worker.handlers[queue] = () => fail();
      const { job } = await begin();
      const failed = await ended(job?.id ?? '');
      expect(failed.status).toBe('failed');
      Object.assign(app.worker.handlers, defaultHandlers);
      const { subject } = await madeAgain(failed.id);
      if (subject.type === 'video') expect((await finishedVideo(creator, subject.id)).status).toBe('completed');
    }
    expect(await creator.api.training.get({ id: session })).toMatchObject({ status: 'AWAITING_SELECTION' });
    expect((await creator.api.wallet.costs()).first_training_free).toBe(true);
    expect(await creator.api.wallet.get()).toEqual(before);
    expect(await app.openHolds()).toBe(0);
  });
});

describe('a job that cannot be made again', () => {
  const expectRefused = async (id: string, why: string) => {
    expect(await refusal(id)).toMatchObject({ code: 'retry_not_possible', data: { why } });
    const { items } = await operator.api.adminLog.list({ user_id: creator.id, action: 'jobs' });
    expect(items).toEqual([]);
  };

  it('says so where it has not failed, or safety stopped it', async () => {
    const { id: character_id } = await givenCharacter(app, creator);
    const { job } = await givenImages(creator, character_id);
    await expectRefused(job.id, 'not_failed');
    const { failed } = await failedImage('output_blocked_minor');
    expect(await storyOf(failed.job.id)).toMatchObject({
      possible: { retry: false },
      retry_refusal: { code: 'retry_not_possible', details: { why: 'safety' } },
    });
    await expectRefused(failed.job.id, 'safety');
  });

  it('says so where the character, the failed creation or the picture is gone', async () => {
    const one = await failedImage();
    await app.database.query('DELETE FROM characters WHERE id = $1', [one.character_id]);
    await expectRefused(one.failed.job.id, 'source_gone');
    const other = await failedImage();
    await creator.api.images.remove({ id: other.failed.id });
    await expectRefused(other.failed.job.id, 'source_gone');
    const { id: character_id } = await givenCharacter(app, creator);
    const source = await givenImages(creator, character_id);
    const image_id = source.images[0]?.id ?? '';
    app.worker.handlers.video = () => fail();
    const video = await creator.api.videos.create({
      source: { kind: 'image', image_id },
      prompt: 'she waves',
      seconds: 4,
    });
    await ended(video.job.id);
    await creator.api.images.remove({ id: source.id });
    await expectRefused(video.job.id, 'source_gone');
  });

  it('says so where its creator has changed the set since', async () => {
    const id = await app.sessionWithImages(creator, 4);
    await creator.api.training.setModelName({ id, user_model_name: 'Mina' });
    app.worker.handlers.training = () => fail('training_failed');
    const { job } = await creator.api.training.forceTrain({ id });
    await ended(job?.id ?? '');
    const { images } = await creator.api.training.get({ id });
    await creator.api.training.removeImage({ id, image_id: images.at(-1)?.id ?? '' });
    await expectRefused(job?.id ?? '', 'moved_on');
  });

  it('says so where it was made from an upload, which is gone', async () => {
    app.worker.handlers.image = () => fail();
    const { job } = await creator.api.characters.import({ upload_id: await arrivedModel(creator, app), name: 'Mina' });
    await ended(job.id);
    await expectRefused(job.id, 'upload_gone');
  });

  it('says so where its creator is paused, or has closed the account', async () => {
    const { failed } = await failedImage();
    await app.database.query(`UPDATE users SET paused_at = now() WHERE id = $1`, [creator.id]);
    await expectRefused(failed.job.id, 'owner_paused');
    await app.database.query(`UPDATE users SET paused_at = NULL, closed_at = now() WHERE id = $1`, [creator.id]);
    await expectRefused(failed.job.id, 'owner_gone');
  });
});
