import { statusSchema, type Status } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UnrecoverableError } from 'bullmq';
import { LedgerCheck } from '../src/modules/ledger/audit/ledger-check.service.js';
import { HealthService } from '../src/modules/operations/health/health.service.js';
import { StatusService } from '../src/modules/operations/health/status.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { givenCharacter } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

const ALL = { train: true, vary: true, image: true, video: true, refine: true };

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
  user = await app.signUp();
});
beforeEach(async () => {
  await app.database.query('DELETE FROM ledger_checks');
  await app.worker.beat();
  Object.assign(app.worker.handlers, defaultHandlers);
});
afterAll(() => app.stop());

/** As it is now, rather than a moment ago. */
async function status(): Promise<Status> {
  for (const kept of [app.nest.get(StatusService), app.nest.get(HealthService)]) Object.assign(kept, { latest: null });
  const response = await app.request('/status');
  expect(response.status).toBe(200);
  return statusSchema.strict().parse(response.body);
}

async function failedImage(): Promise<string> {
  const { id: character_id } = await givenCharacter(app, user);
  app.worker.handlers.image = () => Promise.reject(new UnrecoverableError('generation_failed\nof no use'));
  const { job } = await user.api.images.create({ character_id, prompt: 'in the park', count: 1 });
  await waitFor(async () => (await user.api.jobs.get({ id: job.id })).finished_at);
  return job.id;
}

describe('the public status', () => {
  it('says what works, and what is away or not set up, of each kind of work', async () => {
    expect(await status()).toMatchObject({ state: 'working', parts: { postgres: true, redis: true, storage: true } });
    await app.worker.beat({ engine: 'comfyui', features: { ...ALL, video: false, train: false }, away: ['train'] });
    const { state, work } = await status();
    expect(state).toBe('partly');
    expect([work.image.state, work.training.state, work.video.state]).toEqual(['working', 'away', 'off']);
  });

  it('tells no time before it was measured', async () => {
    const { work } = await status();
    expect(work.video.durations).toBeNull();
    const { id: character_id } = await givenCharacter(app, user);
    for (const prompt of ['one', 'two', 'three']) {
      const { job } = await user.api.images.create({ character_id, prompt, count: 1 });
      await waitFor(async () => (await user.api.jobs.get({ id: job.id })).finished_at);
    }
    await waitFor(async () => (await status()).work.image.durations);
  });

  it('counts what gave something back, and how much of it within the promised minute', async () => {
    const { promise: before } = await status();
    const late = await failedImage();
    const { promise: once } = await status();
    expect([once.jobs - before.jobs, once.in_time - before.in_time]).toEqual([1, 1]);
    expect(once.returned.spark - before.returned.spark).toBe(15);
    await app.database.query(`UPDATE jobs SET ended_at = finished_at - interval '61 seconds' WHERE id = $1`, [late]);
    expect((await status()).promise).toMatchObject({ jobs: once.jobs, in_time: before.in_time });
    // What is older than the promise looks back, or than what it is measured by, is no part of it.
    await app.database.query(`UPDATE jobs SET ended_at = NULL WHERE id = $1`, [late]);
    expect((await status()).promise.jobs).toBe(before.jobs);
    await app.database.query(
      `UPDATE jobs SET ended_at = finished_at, finished_at = now() - interval '31 days' WHERE id = $1`,
      [late],
    );
    expect((await status()).promise.jobs).toBe(before.jobs);
  });

  it('counts work from when a worker ended it, though it is settled later', async () => {
    const id = await failedImage();
    const rows: unknown = await app.database.query(
      'SELECT ended_at <= finished_at AS in_order, ended_at IS NOT NULL AS known FROM jobs WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ in_order: true, known: true }]);
  });

  it('counts holds that outlive their job', async () => {
    const id = await failedImage();
    expect((await status()).promise.overdue_holds).toBe(0);
    const set = (state: string) => app.database.query(`UPDATE holds SET ${state} WHERE job_id = $1`, [id]);
    await set(`status = 'open', settled_at = NULL`);
    expect((await status()).promise.overdue_holds).toBe(1);
    await set(`status = 'released', settled_at = now()`);
  });

  it('tells when the books were compared last, by whichever process, and what did not agree', async () => {
    expect((await status()).books).toBeNull();
    await app.nest.get(LedgerCheck).run();
    const { books } = await status();
    expect(books?.discrepancies).toBe(app.nest.get(LedgerCheck).last?.discrepancies);
    expect(Date.now() - Date.parse(books?.checked_at ?? '')).toBeLessThan(60_000);
  });
});
