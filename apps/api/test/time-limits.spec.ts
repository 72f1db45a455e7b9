import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { JobTracker } from '../src/modules/jobs/tracking/job-tracker.service.js';
import { JobsRepository } from '../src/modules/jobs/jobs.repository.js';
import { fakeDates } from './jest/fake-dates.js';
import { TestApp, type SignedIn } from './support/app.js';
import { finishedImage, finishedVideo, givenCharacter, givenImages, sparksOf } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  user = await app.signUp();
});
afterEach(() => {
  Object.assign(app.worker.handlers, defaultHandlers);
});
afterAll(() => app.stop());

const never = () => new Promise<never>(() => undefined);
const inKorean = { context: { language: 'ko' } };
const timeoutOf = (code: string, minutes: number, text: string) => ({
  code,
  details: expect.objectContaining({ minutes }) as object,
  message: expect.stringContaining(text),
});

/** Lets the work begin, and then all the time there is be over. */
async function runOutOfTime(jobId: string): Promise<void> {
  await waitFor(async () => (await user.api.jobs.get({ id: jobId })).status === 'active');
  const row = await app.nest.get(JobsRepository).findById(jobId);
  const later = new Date(Date.now() + 7 * 3_600_000);
  if (row) await app.nest.get(JobTracker, { strict: false }).reconcile(row, later);
  const job = await waitFor(async () => {
    const view = await user.api.jobs.get({ id: jobId });
    return view.finished_at !== null && view;
  });
  expect(job.receipt).toMatchObject({ reason: 'timed_out', captured: { spark: 0, pass: 0 } });
  expect(job.receipt.returned).toEqual(job.receipt.held);
  expect(await app.openHolds()).toBe(0);
}

/** How long after a worker's own limit the sweep ends a job, in which the worker may say so itself. */
const GRACE_SECONDS = 20;

describe('an image', () => {
  it('has three minutes and the grace of the sweep, not a second less or more', async () => {
    app.worker.handlers.image = never;
    const { id: character_id } = await givenCharacter(app, user);
    const { id, job } = await user.api.images.create({ character_id, prompt: 'in the park', count: 1 });
    await waitFor(async () => (await user.api.jobs.get({ id: job.id })).status === 'active');
    const lookAfter = async (seconds: number) => {
      const row = await app.nest.get(JobsRepository).findById(job.id);
      const now = new Date((row?.startedAt?.getTime() ?? NaN) + seconds * 1000);
      if (row) await app.nest.get(JobTracker, { strict: false }).reconcile(row, now);
      return user.api.jobs.get({ id: job.id });
    };
    expect(await lookAfter(180 + GRACE_SECONDS - 1)).toMatchObject({ status: 'active', finished_at: null });
    expect(await sparksOf(user)).toEqual({ available: 185, held: 15 });
    expect(await lookAfter(180 + GRACE_SECONDS + 1)).toMatchObject({
      status: 'failed',
      receipt: { reason: 'timed_out', returned: { spark: 15 } },
    });
    expect((await user.api.images.get({ id })).error).toMatchObject({ code: 'generation_timeout' });
    expect(await sparksOf(user)).toEqual({ available: 200, held: 0 });
  });
});

describe('a clock of the API that is set ahead', () => {
  it('ends nothing that has just been begun', async () => {
    app.worker.handlers.image = never;
    const { id: character_id } = await givenCharacter(app, user);
    const { job } = await user.api.images.create({ character_id, prompt: 'in the park', count: 1 });
    await waitFor(async () => (await user.api.jobs.get({ id: job.id })).status === 'active');
    fakeDates(Date.now() + 600_000);
    await app.nest.get(JobTracker, { strict: false }).reconcileAll();
    jest.useRealTimers();
    expect(await user.api.jobs.get({ id: job.id })).toMatchObject({ status: 'active', finished_at: null });
    await runOutOfTime(job.id);
  });
});

describe('work that runs out of time says how much there was, in either language', () => {
  it('for images', async () => {
    app.worker.handlers.image = never;
    const { id: character_id } = await givenCharacter(app, user);
    const { id, job } = await user.api.images.create({ character_id, prompt: 'in the park', count: 1 });
    await runOutOfTime(job.id);
    expect((await finishedImage(user, id)).error).toMatchObject(timeoutOf('generation_timeout', 3, '3 minutes'));
    expect((await user.api.images.get({ id }, inKorean)).error).toMatchObject(
      timeoutOf('generation_timeout', 3, '3분'),
    );
  });

  it('for videos', async () => {
    app.worker.handlers.video = never;
    const { id: character_id } = await givenCharacter(app, user);
    const image_id = (await givenImages(user, character_id)).images[0]?.id ?? '';
    const { id, job } = await user.api.videos.create({ source: { kind: 'image', image_id }, prompt: 'she waves' });
    await runOutOfTime(job.id);
    expect((await finishedVideo(user, id)).error).toMatchObject(timeoutOf('generation_timeout', 30, '30 minutes'));
    const korean = await user.api.videos.get({ id }, inKorean);
    expect(korean.error).toMatchObject(timeoutOf('generation_timeout', 30, '30분'));
  });

  it('for variations', async () => {
    app.worker.handlers.variation = never;
    const id = await app.sessionWithImages(user, 2);
    const image_ids = (await user.api.training.get({ id })).images.slice(0, 1).map((image) => image.id);
    const { job } = await user.api.training.generateVariations({ id, image_ids });
    await runOutOfTime(job?.id ?? '');
    const session = await user.api.training.get({ id });
    expect(session.status).toBe('IMAGES_UPLOADED');
    expect(session.last_failure).toMatchObject(timeoutOf('generation_timeout', 20, '20 minutes'));
    const korean = await user.api.training.get({ id }, inKorean);
    expect(korean.last_failure).toMatchObject(timeoutOf('generation_timeout', 20, '20분'));
  });

  it('for training', async () => {
    app.worker.handlers.training = never;
    const id = await app.sessionWithImages(user, 4);
    await user.api.training.setModelName({ id, user_model_name: 'Mina' });
    const { job } = await user.api.training.forceTrain({ id });
    await runOutOfTime(job?.id ?? '');
    const session = await user.api.training.get({ id }, inKorean);
    expect(session).toMatchObject({
      status: 'READY_TO_TRAIN',
      last_failure: timeoutOf('training_timeout', 360, '360분'),
    });
    const [request] = (await user.api.assignments.list({ status: 'failed' })).items;
    expect(request).toMatchObject({ can_retry: true, error: timeoutOf('training_timeout', 360, '360 minutes') });
  });
});
