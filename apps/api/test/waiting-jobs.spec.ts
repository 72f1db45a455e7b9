import { waitFor } from '@atelier/local-services';
import { WaitingError } from 'bullmq';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { JobTracker } from '../src/modules/jobs/tracking/job-tracker.service.js';
import { JobDurations } from '../src/modules/jobs/views/job-durations.service.js';
import { JobsRepository } from '../src/modules/jobs/jobs.repository.js';
import { QueuesService } from '../src/modules/queues/queues.service.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { TestApp, type SignedIn } from './support/app.js';
import { fileStatus, finishedImage, givenCharacter, sparksOf } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

const HOUR_MS = 3_600_000;

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  // Nothing is swept up: what is seen here, the events have done, or the reconciling that a test asks for.
  app = await TestApp.start({ SWEEP_SECONDS: '3600' });
});
beforeEach(async () => {
  user = await app.signUp();
});
afterEach(() => {
  Object.assign(app.worker.handlers, defaultHandlers);
  jest.restoreAllMocks();
});
afterAll(() => app.stop());

const rowOf = async (id: string) => {
  const row = await app.nest.get(JobsRepository).findById(id);
  if (!row) throw new Error('no such job');
  return row;
};

/** A training that its worker gives back when told so, while no other worker takes any. */
async function givenTraining(): Promise<{ sessionId: string; jobId: string; giveBack: () => Promise<void> }> {
  const sessionId = await app.sessionWithImages(user, 4);
  await user.api.training.setModelName({ id: sessionId, user_model_name: 'Mina' });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  app.worker.handlers.training = async (_payload, job) => {
    await job.updateProgress({ stage: 'training', percent: 40, eta_seconds: null });
    await released;
    app.worker.handlers.training = defaultHandlers.training;
    await job.moveToWait(job.token);
    throw new WaitingError();
  };
  const { job } = await user.api.training.forceTrain({ id: sessionId });
  const jobId = job?.id ?? '';
  await waitFor(async () => (await user.api.jobs.get({ id: jobId })).progress?.percent === 40);
  const giveBack = async (): Promise<void> => {
    const paused = app.worker.pause('training');
    release();
    await paused;
  };
  return { sessionId, jobId, giveBack };
}

describe('a job that its worker gives back', () => {
  it('waits in its place again, and then goes on', async () => {
    const { sessionId, jobId, giveBack } = await givenTraining();
    const assignment = async () => (await user.api.assignments.list({ status: 'in_assignment' })).items[0];
    expect(await assignment()).toMatchObject({ status: 'in_progress', progress_percent: 40 });
    await giveBack();
    const job = await waitFor(async () => {
      const view = await user.api.jobs.get({ id: jobId });
      return view.status === 'queued' && view;
    });
    expect(job).toMatchObject({ progress: null, queue_position: 1, started_at: null });
    expect(await assignment()).toMatchObject({ status: 'pending', progress_percent: 0, started_at: null });
    app.worker.resume('training');
    await waitFor(async () => (await user.api.training.get({ id: sessionId })).status === 'AWAITING_SELECTION');
    expect(await app.openHolds()).toBe(0);
  });

  it('is not taken for one past its time limit, also where its return was not heard of', async () => {
    const { sessionId, jobId, giveBack } = await givenTraining();
    await giveBack();
    await waitFor(async () => (await rowOf(jobId)).status === 'queued');
    await app.database.query(
      `UPDATE jobs SET status = 'active', started_at = now() - interval '10 hours', progress = $2 WHERE id = $1`,
      [jobId, JSON.stringify({ stage: 'training', percent: 40, eta_seconds: null })],
    );
    await app.nest.get(JobTracker, { strict: false }).reconcile(await rowOf(jobId), new Date());
    expect(await user.api.jobs.get({ id: jobId })).toMatchObject({
      status: 'queued',
      progress: null,
      queue_position: 1,
      started_at: null,
    });
    app.worker.resume('training');
    await waitFor(async () => (await user.api.training.get({ id: sessionId })).status === 'AWAITING_SELECTION');
  });

  it('nor where a worker had taken it again before anybody listened', async () => {
    const { id: character_id } = await givenCharacter(app, user);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    app.worker.handlers.image = (payload, taken) => released.then(() => defaultHandlers.image(payload, taken));
    const { id, job } = await user.api.images.create({ character_id, prompt: 'in the park', count: 1 });
    await waitFor(async () => (await rowOf(job.id)).status === 'active');
    await app.database.query(`UPDATE jobs SET started_at = now() - interval '10 hours' WHERE id = $1`, [job.id]);
    await app.nest.get(JobTracker, { strict: false }).reconcile(await rowOf(job.id), new Date());
    expect(await user.api.jobs.get({ id: job.id })).toMatchObject({ status: 'queued', started_at: null });
    release();
    expect((await finishedImage(user, id)).status).toBe('completed');
  });
});

describe('how long work takes here', () => {
  it('is learnt from two jobs, for each image, and forgets what was slow once', async () => {
    const jobs = app.nest.get(JobsRepository);
    await app.database.query(`UPDATE jobs SET started_at = NULL WHERE queue = 'image'`);
    const took = async (seconds: number, count: number) => {
      // Nobody has the Sparks for all of them.
      const creator = await app.signUp();
      const { id: character_id } = await givenCharacter(app, creator);
      const { id, job } = await creator.api.images.create({ character_id, prompt: 'in the park', count });
      await finishedImage(creator, id);
      await app.database.query(`UPDATE jobs SET started_at = finished_at - $2 * interval '1 second' WHERE id = $1`, [
        job.id,
        seconds,
      ]);
    };
    await took(300, 1);
    expect(await jobs.recentDurations('image', 2)).toBeNull();
    await took(300, 1);
    expect((await jobs.recentDurations('image', 2))?.p50).toBeCloseTo(300);
    for (const count of [1, 2, 4, 1, 2, 4, 1, 2]) await took(8 * count, count);
    const known = await jobs.recentDurations('image', 2);
    expect(known?.p50).toBeCloseTo(8);
    expect(known?.p90).toBeCloseTo(9);
  });
});

describe('a job that waits behind work of another kind', () => {
  it('is told by what the worker is at, and by the work that goes before it', async () => {
    // The trainings before were over in no time.
    jest.spyOn(app.nest.get(JobDurations), 'measured').mockResolvedValue(null);
    const { jobId } = await givenTraining();
    const { id: character_id } = await givenCharacter(app, user);
    await app.worker.pause('image');
    const request = { character_id, prompt: 'in the park', count: 1 };
    const first = await user.api.images.create(request);
    const second = await user.api.images.create({ ...request, prompt: 'in the snow' });
    const { training, image } = await user.api.jobs.durations();
    await app.database.query(`UPDATE jobs SET started_at = now() - interval '5 seconds' WHERE id = $1`, [jobId]);
    const { queue_position, eta } = await user.api.jobs.get({ id: second.job.id });
    const spent = (Date.now() - ((await rowOf(jobId)).startedAt?.getTime() ?? 0)) / 1000;
    expect(queue_position).toBe(2);
    // It has one slot, as a worker that does not tell. A training takes a while still, of which some moments have passed.
    expect(eta?.p50).toBeGreaterThanOrEqual(training.p50 - spent + 2 * image.p50);
    expect(eta?.p50).toBeLessThanOrEqual(training.p50 - 5 + 2 * image.p50);
    expect(eta?.p90).toBeLessThanOrEqual(training.p90 - 5 + 2 * image.p90);

    await app.database.query(`UPDATE jobs SET started_at = now() - interval '2 hours' WHERE id = $1`, [jobId]);
    const late = await user.api.images.list({});
    expect(late.items.map(({ job }) => [job.queue_position, job.eta])).toEqual([
      [2, null],
      [1, null],
    ]);
    for (const id of [jobId, first.job.id, second.job.id]) await user.api.jobs.cancel({ id });
    app.worker.resume('image');
  });
});

describe('a job that waits for longer than its URLs live', () => {
  it('gets new ones in time, and is done with these', async () => {
    const { id: character_id } = await givenCharacter(app, user);
    const store = app.nest.get(ObjectStore);
    const presign = store.presignGet.bind(store);
    const shortLived = jest
      .spyOn(store, 'presignGet')
      .mockImplementation((request) => presign({ ...request, expiresInSeconds: 1 }));
    await app.worker.pause('image');
    const { id, job } = await user.api.images.create({ character_id, prompt: 'in the park', count: 1 });
    shortLived.mockRestore();

    const bodyUrl = async (): Promise<string> => {
      const queued = await app.nest.get(QueuesService).find('image', job.id);
      return (queued as { data: { payload: { body: { url: string } } } }).data.payload.body.url;
    };
    const dead = await bodyUrl();
    await waitFor(async () => (await fileStatus(app, dead)) === 403);
    const tracker = app.nest.get(JobTracker, { strict: false });
    await tracker.reconcile(await rowOf(job.id), new Date(Date.now() + 11 * HOUR_MS));
    expect(await bodyUrl()).toBe(dead);
    await tracker.reconcile(await rowOf(job.id), new Date(Date.now() + 13 * HOUR_MS));
    expect(await fileStatus(app, await bodyUrl())).toBe(200);

    let used = '';
    app.worker.handlers.image = (payload, taken) => {
      if (payload.task === 'character') used = payload.body.url;
      return defaultHandlers.image(payload, taken);
    };
    app.worker.resume('image');
    expect((await finishedImage(user, id)).status).toBe('completed');
    expect(used).not.toBe(dead);
    expect(await sparksOf(user)).toEqual({ available: 185, held: 0 });
  });
});
