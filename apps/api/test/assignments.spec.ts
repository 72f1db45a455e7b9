import { LIMITS } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { UnrecoverableError } from 'bullmq';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestApp, type SignedIn } from './support/app.js';
import { defaultHandlers } from './support/fake-worker.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

async function beginTraining(user: SignedIn, name: string): Promise<void> {
  const id = await app.sessionWithImages(user, 4);
  await user.api.training.setModelName({ id, user_model_name: name });
  await user.api.training.train({ id });
}

const tab = async (user: SignedIn, status: 'in_assignment' | 'failed') =>
  (await user.api.assignments.list({ status })).items;

it('a training is told of where it stands, by name, pictures, percent and dates', async () => {
  const user = await app.signUp();
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  app.worker.handlers.training = async (payload, job) => {
    await job.updateProgress({ stage: 'training', percent: 40, eta_seconds: null });
    await gate;
    return defaultHandlers.training(payload, job);
  };
  await beginTraining(user, 'Mina');
  await waitFor(async () => (await tab(user, 'in_assignment'))[0]?.status === 'in_progress');
  expect(await tab(user, 'in_assignment')).toMatchObject([{ name: 'Mina', image_count: 4, error: null }]);
  release();
  app.worker.handlers.training = defaultHandlers.training;
  await waitFor(async () => (await tab(user, 'in_assignment'))[0]?.status === 'awaiting_selection');
});

it('a training that failed is listed for seven days, with its reason', async () => {
  const user = await app.signUp();
  app.worker.handlers.training = () => Promise.reject(new UnrecoverableError('generation_failed\nno luck'));
  await beginTraining(user, 'Sora');
  await waitFor(async () => (await tab(user, 'failed')).length === 1);
  app.worker.handlers.training = defaultHandlers.training;
  const [failed] = await tab(user, 'failed');
  expect(failed).toMatchObject({ name: 'Sora', status: 'failed' });
  const age = (days: number) =>
    app.database.query(`UPDATE assignment_requests SET failed_at = now() - $1 * interval '1 day' WHERE id = $2`, [
      days,
      failed?.id,
    ]);
  await age(LIMITS.failedListDays - 0.1);
  expect(await tab(user, 'failed')).toHaveLength(1);
  await age(LIMITS.failedListDays + 0.1);
  expect(await tab(user, 'failed')).toHaveLength(0);
  // Whoever has its address still learns what became of it.
  expect(await user.api.assignments.get({ id: failed?.id ?? '' })).toMatchObject({ name: 'Sora', status: 'failed' });
});
