import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import type { QueueName } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DelayedError, type Job } from 'bullmq';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { LedgerService, verifyBooks } from '../src/modules/ledger/index.js';
import { ADMIN_TOKEN, TestApp, type SignedIn } from './support/app.js';
import { failureOf, fileStatus, finishedImage, givenCharacter, sparksOf } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

let app: TestApp;
let user: SignedIn;
let dir: string;

beforeAll(async () => {
  app = await TestApp.start();
  const environment = app.nest.get<Environment>(ENVIRONMENT);
  dir = environment.STORAGE_DRIVER === 'disk' ? environment.STORAGE_DIR : '';
});
beforeEach(async () => {
  user = await app.signUp();
});
afterEach(async () => {
  Object.assign(app.worker.handlers, defaultHandlers);
  if (!isMounted) await mount();
  expect(await verifyBooks(app.database, new LedgerService())).toEqual([]);
});
afterAll(() => app.stop());

let isMounted = true;

/** The volume goes, and leaves the empty folder that it was mounted on. */
async function unmount(): Promise<void> {
  await rename(dir, `${dir}-volume`);
  await mkdir(dir);
  isMounted = false;
}

/** It comes back. Nothing was put into the folder meanwhile that it covers now. */
async function mount(): Promise<void> {
  expect(await readdir(dir)).toEqual([]);
  await rm(dir, { recursive: true });
  await rename(`${dir}-volume`, dir);
  isMounted = true;
}

const readiness = async () => {
  const answer = await app.request('/readyz', { token: ADMIN_TOKEN });
  const told = answer.body as { checks: { storage: boolean }; storage_away?: string; storage_message?: string };
  return { status: answer.status, ...told };
};

/** As workers do it: what the storage does not take goes back to the queue, as often as it takes. */
function givesBack(queue: QueueName): { times: () => number } {
  let times = 0;
  const original = defaultHandlers[queue] as (payload: unknown, job: Job) => Promise<unknown>;
  const handler = async (payload: unknown, job: Job): Promise<unknown> => {
    try {
      return await original(payload, job);
    } catch (error) {
      if (!String(error).includes('503')) throw error;
      times += 1;
      await job.moveToDelayed(Date.now() + 100, job.token);
      throw new DelayedError();
    }
  };
  app.worker.handlers[queue] = handler as never;
  return { times: () => times };
}

const askForImage = async (characterId: string) =>
  user.api.images.create({ character_id: characterId, prompt: 'in a garden' });

async function expectDeliveredOnce(id: string, before: number, price: number): Promise<void> {
  const done = await finishedImage(user, id);
  expect(done).toMatchObject({ status: 'completed', error: null });
  expect(await fileStatus(app, done.images[0]?.url ?? '')).toBe(200);
  expect(await sparksOf(user)).toMatchObject({ available: before - price, held: 0 });
}

describe('a volume that is not mounted any more', () => {
  it('takes nothing: an image that is stored by then is charged once it can be seen again, and once', async () => {
    const character = await givenCharacter(app, user);
    const { available } = await sparksOf(user);
    app.worker.handlers.image = async (payload, job) => {
      const outcome = await defaultHandlers.image(payload, job);
      await unmount();
      return outcome;
    };
    const { id, job } = await askForImage(character.id);
    const away = await waitFor(async () => {
      const told = await readiness();
      return told.storage_away === 'unmarked' && told;
    });
    expect([away.status, away.storage_message]).toEqual([503, expect.stringContaining('npm run storage -- adopt')]);
    const metrics = (await app.request('/metrics', { token: ADMIN_TOKEN })).text;
    expect(metrics).toContain('atelier_part_working{part="storage"} 0');
    const price = job.receipt.held.spark;
    expect(await sparksOf(user)).toMatchObject({ available: available - price, held: price });
    expect((await user.api.images.get({ id })).images).toEqual([]);
    await mount();
    await expectDeliveredOnce(id, available, price);
    await waitFor(async () => (await readiness()).status === 200);
  });

  it('takes nothing: an image that is to be stored then goes back, and is delivered and charged once later', async () => {
    const character = await givenCharacter(app, user);
    const { available } = await sparksOf(user);
    const { times } = givesBack('image');
    app.worker.beforeWork = async () => {
      app.worker.beforeWork = () => Promise.resolve();
      await unmount();
    };
    const { id, job } = await askForImage(character.id);
    await waitFor(() => times() > 3);
    expect(await user.api.jobs.get({ id: job.id })).toMatchObject({ error: null });
    await mount();
    await expectDeliveredOnce(id, available, job.receipt.held.spark);
    expect((await user.api.jobs.get({ id: job.id })).attempts).toBe(1);
  });

  it('ends no training', async () => {
    const id = await app.sessionWithImages(user, 4);
    await user.api.training.setModelName({ id, user_model_name: 'Mina' });
    const { times } = givesBack('training');
    app.worker.beforeWork = async () => {
      app.worker.beforeWork = () => Promise.resolve();
      await unmount();
    };
    await user.api.training.forceTrain({ id });
    await waitFor(() => times() > 3);
    expect((await user.api.training.get({ id })).status).toBe('TRAINING_IN_PROGRESS');
    await mount();
    await waitFor(async () => (await user.api.training.get({ id })).status === 'AWAITING_SELECTION');
    expect((await user.api.training.candidates({ id })).candidates).not.toEqual([]);
  });

  it('loses no upload that waits to be checked', async () => {
    const { id } = await user.api.training.create();
    const { times } = givesBack('ingest');
    app.worker.beforeWork = async () => {
      app.worker.beforeWork = () => Promise.resolve();
      await unmount();
    };
    await app.upload(user.api, id, 2);
    await waitFor(() => times() > 3);
    await mount();
    const checked = await waitFor(async () => {
      const { images } = await user.api.training.get({ id });
      return images.every(({ status }) => status !== 'checking') && images;
    });
    expect(checked.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
  });

  it('has new work refused before anything is held, with when to try again, in the language of who asks', async () => {
    const character = await givenCharacter(app, user);
    const { available } = await sparksOf(user);
    const id = await app.sessionWithImages(user, 4);
    const body = JSON.stringify({ character_id: character.id, prompt: 'in a garden' });
    await unmount();
    await waitFor(async () => !(await readiness()).checks.storage);
    const ask = (language: string) =>
      app.request('/images', {
        method: 'POST',
        token: user.token,
        body,
        headers: { 'accept-language': language, 'idempotency-key': crypto.randomUUID() },
      });
    for (const [language, text] of [
      ['en', 'We can’t reach our storage right now.'],
      ['ko', '지금은 저장 공간에 연결할 수 없어요.'],
    ] as const) {
      const refused = await ask(language);
      expect(refused.status).toBe(503);
      expect(refused.headers['retry-after']).toBe('5');
      expect(refused.body).toMatchObject({ error: { code: 'storage_away', message: expect.stringContaining(text) } });
    }
    expect(await failureOf(user.api.training.forceTrain({ id }))).toMatchObject({ code: 'storage_away' });
    expect(await sparksOf(user)).toMatchObject({ available, held: 0 });
    await mount();
    await waitFor(async () => (await ask('en')).status < 300);
  });
});

describe('what a worker stored', () => {
  it('elsewhere, where its links led then, is made anew before anything is charged for it', async () => {
    const character = await givenCharacter(app, user);
    const { available } = await sparksOf(user);
    let made = 0;
    app.worker.handlers.image = async (payload, job) => {
      made += 1;
      const outcome = await defaultHandlers.image(payload, job);
      const [output] = payload.outputs;
      // As where the bucket was another one for that moment.
      if (made === 1) await rm(`${dir}/objects/${output?.image.key ?? ''}~`);
      return outcome;
    };
    const { id, job } = await askForImage(character.id);
    await expectDeliveredOnce(id, available, job.receipt.held.spark);
    expect(made).toBe(2);
  });

  it('and can never be found is returned', async () => {
    const character = await givenCharacter(app, user);
    const { available } = await sparksOf(user);
    let made = 0;
    app.worker.handlers.image = async (payload, job) => {
      made += 1;
      const outcome = await defaultHandlers.image(payload, job);
      await rm(`${dir}/objects/${payload.outputs[0]?.thumbnail.key ?? ''}~`);
      return outcome;
    };
    const { id } = await askForImage(character.id);
    expect(await finishedImage(user, id)).toMatchObject({ error: { code: 'generation_failed' } });
    expect(made).toBe(3);
    expect(await sparksOf(user)).toMatchObject({ available, held: 0 });
  });
});

it('a job of which no worker can be told what to fetch ends at the second look, and everything is returned', async () => {
  const character = await givenCharacter(app, user);
  await app.database.query('UPDATE characters SET body_key = $2 WHERE id = $1', [character.id, 'no such folder']);
  const { available } = await sparksOf(user);
  const { id, job } = await askForImage(character.id);
  expect(await finishedImage(user, id)).toMatchObject({ error: { code: 'generation_failed' } });
  expect(await sparksOf(user)).toMatchObject({ available, held: 0 });
  expect((await user.api.jobs.get({ id: job.id })).receipt).toMatchObject({ reason: 'failed' });
});
