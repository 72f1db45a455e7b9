import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { WaitingError } from 'bullmq';
import { LedgerService } from '../src/modules/ledger/ledger.service.js';
import { JobTracker } from '../src/modules/jobs/tracking/job-tracker.service.js';
import { JobsRepository } from '../src/modules/jobs/jobs.repository.js';
import { SettlementService } from '../src/modules/jobs/tracking/settlement.service.js';
import { QueuesService } from '../src/modules/queues/queues.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { defaultHandlers } from './support/fake-worker.js';

let app: TestApp;
let user: SignedIn;
let character: string;

beforeAll(async () => {
  app = await TestApp.start();
  user = await app.signUp();
  character = await app.character(user);
});
afterEach(async () => {
  Object.assign(app.worker.handlers, defaultHandlers);
  const discrepancies = await app.database.transaction((manager) => app.nest.get(LedgerService).verify(manager));
  expect(discrepancies).toEqual([]);
});
afterAll(() => app.stop());

const request = (count = 1) => ({ character_id: character, prompt: 'in the park', count, seed: 7 });
const sparks = async (): Promise<number> => (await user.api.wallet.get()).spark.available;
const grant = (amount: number, key: string) =>
  app.database.transaction((manager) =>
    app.nest.get(LedgerService).grant(manager, {
      userId: user.id,
      amounts: { spark: amount, pass: 0 },
      source: 'test',
      idempotencyKey: key,
      memo: 'test',
    }),
  );
const finished = async (id: string) =>
  waitFor(
    async () => {
      const creation = await user.api.images.get({ id });
      return creation.job.finished_at ? creation : null;
    },
    { timeoutMs: 20_000 },
  );

describe('a job', () => {
  it('survives the loss of everything in Redis, and is charged once', async () => {
    const before = await sparks();
    let runs = 0;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    app.worker.handlers.image = async (payload, job) => {
      runs += 1;
      if (runs === 1) await gate;
      return defaultHandlers.image(payload, job);
    };
    const { id } = await user.api.images.create(request());
    await waitFor(() => runs === 1);
    await app.worker.flush();
    await app.worker.beat();
    const creation = await finished(id);
    release();
    expect(creation).toMatchObject({
      status: 'completed',
      job: { receipt: { captured: { spark: 15 }, reason: 'delivered' } },
    });
    expect(runs).toBeGreaterThan(1);
    expect(await sparks()).toBe(before - 15);
  });

  it('is queued by the sweep where the process died before it could', async () => {
    const queues = app.nest.get(QueuesService);
    const add = queues.add.bind(queues);
    queues.add = () => Promise.reject(new Error('died'));
    const { id } = await user.api.images.create(request());
    queues.add = add;
    expect((await finished(id)).status).toBe('completed');
  });

  it('is settled by the sweep where the process died at its end', async () => {
    const settlement = app.nest.get(SettlementService);
    const settle = jest.spyOn(settlement, 'settleFromQueue').mockRejectedValueOnce(new Error('died'));
    const { id } = await user.api.images.create(request());
    expect((await finished(id)).status).toBe('completed');
    expect(settle.mock.calls.length).toBeGreaterThan(1);
    settle.mockRestore();
  });

  it('ends past its deadline with everything returned', async () => {
    const before = await sparks();
    let giveUp = (): void => undefined;
    app.worker.handlers.image = () =>
      new Promise(
        (_resolve, reject) =>
          (giveUp = () => {
            reject(new Error('given up'));
          }),
      );
    const { id, job } = await user.api.images.create(request(2));
    await waitFor(async () => (await user.api.jobs.get({ id: job.id })).status === 'active');
    const row = await app.nest.get(JobsRepository).findById(job.id);
    const later = new Date(Date.now() + 10 * 60_000);
    if (row) await app.nest.get(JobTracker, { strict: false }).reconcile(row, later);
    const creation = await finished(id);
    expect(creation).toMatchObject({
      status: 'failed',
      error: { code: 'generation_timeout' },
      job: { receipt: { held: { spark: 30 }, returned: { spark: 30 }, reason: 'timed_out' } },
    });
    giveUp();
    expect(await sparks()).toBe(before);
  });

  it('waits for servers that are away however long, and for what none is set up for a day', async () => {
    await grant(100, 'waiting');
    const before = await sparks();
    await app.worker.pause('image');
    const { id, job } = await user.api.images.create(request());
    const tracker = app.nest.get(JobTracker, { strict: false });
    const look = async (hours: number, heartbeat: Parameters<typeof app.worker.beat>[0]) => {
      await app.worker.beat(heartbeat);
      const row = await app.nest.get(JobsRepository).findById(job.id);
      if (row) await tracker.reconcile(row, new Date(Date.now() + hours * 3_600_000));
      return (await user.api.jobs.get({ id: job.id })).status;
    };
    const features = { train: false, vary: false, image: false, video: true, refine: false };
    expect(await look(25, { features, away: ['image'] })).toBe('queued');
    expect(await look(25, { ready: false })).toBe('queued');
    expect(await look(23, { features, away: [] })).toBe('queued');
    expect(await look(25, { features, away: [] })).toBe('failed');
    expect(await finished(id)).toMatchObject({ error: { code: 'generation_failed' } });
    expect(await sparks()).toBe(before);
    await app.worker.beat();
    app.worker.resume('image');
  });

  it('shows as attempts what was made, and not what was given back', async () => {
    await grant(100, 'attempts');
    app.worker.handlers.image = async (payload, job) => {
      const taken = job.attemptsStarted;
      if (taken <= 2) {
        await job.moveToWait(job.token);
        throw new WaitingError();
      }
      if (taken === 3) throw new Error('connection reset');
      return defaultHandlers.image(payload, job);
    };
    const { id, job } = await user.api.images.create(request());
    expect((await finished(id)).status).toBe('completed');
    expect((await user.api.jobs.get({ id: job.id })).attempts).toBe(2);
  });

  it('that ends with an outcome that cannot be read fails, and is returned', async () => {
    const before = await sparks();
    app.worker.handlers.image = () => Promise.resolve({ nonsense: true } as never);
    const { id } = await user.api.images.create(request());
    expect(await finished(id)).toMatchObject({ status: 'failed', error: { code: 'generation_failed' } });
    expect(await sparks()).toBe(before);
  });

  it('that ends while it is being looked at is not taken for one without an outcome', async () => {
    const queues = app.nest.get(QueuesService);
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    app.worker.handlers.image = async (payload, job) => {
      await gate;
      return defaultHandlers.image(payload, job);
    };
    const { id, job } = await user.api.images.create(request());
    await waitFor(async () => (await queues.stateOf('image', job.id)) === 'active');
    const find = queues.find.bind(queues);
    const slowFind = jest.spyOn(queues, 'find').mockImplementation(async (name, jobId) => {
      const snapshot = await find(name, jobId);
      release();
      await waitFor(async () => (await queues.stateOf(name, jobId)) !== 'active');
      return snapshot;
    });
    const row = await app.nest.get(JobsRepository).findById(job.id);
    if (row) await app.nest.get(JobTracker, { strict: false }).reconcile(row, new Date());
    slowFind.mockRestore();
    release();
    expect((await finished(id)).status).toBe('completed');
  });

  it('that names files of somebody else fails, and is returned', async () => {
    const before = await sparks();
    app.worker.handlers.image = async (payload, job) => {
      const outcome = await defaultHandlers.image(payload, job);
      for (const { image } of outcome.images) image.key = 'users/somebody-else/private.png';
      return outcome;
    };
    const { id } = await user.api.images.create(request());
    expect(await finished(id)).toMatchObject({ status: 'failed', images: [] });
    expect(await sparks()).toBe(before);
  });

  it('waits in its place until work begins, however long ago a worker took it', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    app.worker.beforeWork = () => gate;
    const { id, job } = await user.api.images.create(request());
    await waitFor(async () => (await user.api.jobs.get({ id: job.id })).attempts === 1);
    expect(await user.api.jobs.get({ id: job.id })).toMatchObject({
      status: 'queued',
      queue_position: 1,
      started_at: null,
    });
    release();
    app.worker.beforeWork = () => Promise.resolve();
    expect((await finished(id)).status).toBe('completed');
  });

  it('is made once when the button is pressed twice', async () => {
    await grant(100, 'twice');
    const before = await sparks();
    const context = { context: { idempotencyKey: 'pressed-twice' } };
    const [first, second] = await Promise.all([
      user.api.images.create(request(), context),
      user.api.images.create(request(), context),
    ]);
    expect(second.id).toBe(first.id);
    await finished(first.id);
    expect(await sparks()).toBe(before - 15);
    const replay = await user.api.images.create(request(), context);
    expect(replay.id).toBe(first.id);
    await expect(user.api.images.create(request(2), context)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('is refused, with nothing changed, while no worker is there', async () => {
    const before = await sparks();
    await app.worker.vanish();
    const response = await app.request('/images', {
      method: 'POST',
      token: user.token,
      body: JSON.stringify(request()),
    });
    await app.worker.beat();
    expect(response.status).toBe(503);
    expect(response.get('retry-after')).toBe('5');
    expect(await sparks()).toBe(before);
  });

  it('is one of at most four that a creator may have unfinished', async () => {
    await grant(100, 'four');
    await app.worker.pause('image');
    const ids: string[] = [];
    for (let index = 0; index < 4; index += 1) ids.push((await user.api.images.create(request())).id);
    await expect(user.api.images.create(request())).rejects.toMatchObject({ code: 'too_many_unfinished_jobs' });
    const views = await Promise.all(ids.map((id) => user.api.images.get({ id })));
    expect(views.map(({ job }) => job.queue_position)).toEqual([1, 2, 3, 4]);
    for (const { job } of views)
      expect(await user.api.jobs.cancel({ id: job.id })).toMatchObject({ status: 'cancelled' });
    app.worker.resume('image');
    expect((await user.api.wallet.get()).spark.held).toBe(0);
  });

  it('waits behind what its creator asked for before, whatever ended meanwhile', async () => {
    await grant(100, 'in order');
    await app.worker.pause('image');
    const jobs = [];
    for (let index = 0; index < 3; index += 1) jobs.push((await user.api.images.create(request())).job);
    for (const { id } of jobs.splice(0, 2)) await user.api.jobs.cancel({ id });
    jobs.push((await user.api.images.create(request())).job);
    const places = jobs.map(async ({ id }) => (await user.api.jobs.get({ id })).queue_position);
    expect(await Promise.all(places)).toEqual([1, 2]);
    for (const { id } of jobs) await user.api.jobs.cancel({ id });
    app.worker.resume('image');
  });

  it('that ends while its creator cancels it is answered as it ended', async () => {
    await grant(100, 'late cancelling');
    await app.worker.pause('image');
    const { id, job } = await user.api.images.create(request());
    const settlement = app.nest.get(SettlementService);
    const cancel = settlement.cancel.bind(settlement);
    const late = jest.spyOn(settlement, 'cancel').mockImplementationOnce(async (jobId) => {
      app.worker.resume('image');
      await finished(id);
      await cancel(jobId);
    });
    const answer = await user.api.jobs.cancel({ id: job.id });
    late.mockRestore();
    expect(answer).toMatchObject({ status: 'succeeded', receipt: { reason: 'delivered' } });
    expect(answer.receipt.captured).toEqual(answer.receipt.price);
  });

  it('that checks uploads is not cancelled by itself', async () => {
    await app.worker.pause('ingest');
    const { id } = await user.api.training.create();
    await app.upload(user.api, id, 1);
    const check = await app.nest.get(JobsRepository).findLatestOf({ type: 'training_session', id }, 'ingest');
    const refused = user.api.jobs.cancel({ id: check?.id ?? '' });
    await expect(refused).rejects.toMatchObject({ code: 'wrong_state' });
    app.worker.resume('ingest');
    const images = () => user.api.training.get({ id }).then((session) => session.images);
    await waitFor(async () => (await images())[0]?.status === 'accepted');
  });

  it('tells the creator’s open page how it goes', async () => {
    await grant(100, 'live');
    const abort = new AbortController();
    const stream = await app.stream(user.token, abort.signal);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const { id } = await user.api.images.create(request());
    let text = '';
    while (!/event: job\n.*\n?.*"status":"succeeded"/.test(text)) text += (await reader?.read())?.value ?? '';
    abort.abort();
    expect(text).toContain('event: wallet');
    expect(text).toContain(id);
  });
});
