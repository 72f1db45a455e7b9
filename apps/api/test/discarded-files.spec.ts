import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UnrecoverableError } from 'bullmq';
import { DiscardedFiles } from '../src/modules/files/discarded-files.service.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { UploadsService } from '../src/modules/files/index.js';
import { JobsRepository } from '../src/modules/jobs/index.js';
import { SettlementService } from '../src/modules/jobs/tracking/settlement.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { finishedVideo } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  user = await app.signUp();
});
afterAll(() => app.stop());

/** Nothing can be deleted until what is returned is called. */
function storageWithoutDeletion(): () => void {
  const store = app.nest.get(ObjectStore);
  const fail = () => Promise.reject(new Error('the storage is away'));
  const spies = [
    jest.spyOn(store, 'delete').mockImplementation(fail),
    jest.spyOn(store, 'deletePrefix').mockImplementation(fail),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

const keysOf = async (sql: string, parameters: unknown[]): Promise<string[]> =>
  (await app.database.query<{ key: string }[]>(sql, parameters)).map(({ key }) => key);

const areStored = async (keys: string[]): Promise<boolean[]> =>
  Promise.all(keys.map(async (key) => (await app.nest.get(ObjectStore).head(key)) !== null));

/** All are there while the storage deletes nothing, and go with a sweep long after it has come back. */
async function expectSweptAway(keys: string[], comeBack: () => void): Promise<void> {
  expect(keys.length).toBeGreaterThan(0);
  expect(await areStored(keys)).toEqual(keys.map(() => true));
  comeBack();
  await app.nest.get(DiscardedFiles).sweep(new Date(Date.now() + 11 * 60_000));
  expect(await areStored(keys)).toEqual(keys.map(() => false));
}

describe('what is not needed any more is deleted although the storage was away', () => {
  it('uploads that have been read', async () => {
    const comeBack = storageWithoutDeletion();
    const id = await app.sessionWithImages(user, 2);
    await waitFor(async () => (await user.api.training.get({ id })).job?.status === 'succeeded');
    const uploads = await keysOf('SELECT key FROM uploads WHERE session_id = $1', [id]);
    await expectSweptAway(uploads, comeBack);
  });

  it('an upload that became a video', async () => {
    const ticket = await user.api.videos.requestUpload({ name: 'a.png', content_type: 'image/png', size: 4 });
    await fetch(new URL(ticket.url, app.url), { method: 'PUT', headers: ticket.headers, body: 'file' });
    const comeBack = storageWithoutDeletion();
    const source = { kind: 'upload', upload_id: ticket.upload_id } as const;
    const { id } = await user.api.videos.create({ source, prompt: 'she waves' });
    expect((await finishedVideo(user, id)).status).toBe('completed');
    await expectSweptAway(await keysOf('SELECT key FROM uploads WHERE id = $1', [ticket.upload_id]), comeBack);
  });

  it('a picture that was removed', async () => {
    const id = await app.sessionWithImages(user, 2);
    const image_id = (await user.api.training.get({ id })).images[0]?.id ?? '';
    const keys = await keysOf(
      'SELECT unnest(ARRAY[image_key, thumbnail_key]) AS key FROM session_images WHERE id = $1',
      [image_id],
    );
    const comeBack = storageWithoutDeletion();
    await user.api.training.removeImage({ id, image_id });
    await expectSweptAway(keys, comeBack);
  });

  it('models that were not chosen, and no other', async () => {
    const comeBack = storageWithoutDeletion();
    const character = await app.character(user);
    const unused = await keysOf(
      `SELECT model_key AS key FROM model_candidates candidate
       JOIN assignment_requests request ON request.id = candidate.assignment_request_id
       WHERE request.character_id = $1 AND NOT candidate.selected`,
      [character],
    );
    await expectSweptAway(unused, comeBack);
    const chosen = await keysOf('SELECT unnest(ARRAY[body_key, face_key]) AS key FROM characters WHERE id = $1', [
      character,
    ]);
    expect(await areStored(chosen)).toEqual([true, true]);
  });
});

/** What is stored of the creator, whatever it is. */
async function storedOf(userId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.nest.get(ObjectStore).list(`users/${userId}/`)) keys.push(key);
  return keys;
}

describe('nothing is left of a check of uploads', () => {
  afterEach(() => {
    Object.assign(app.worker.handlers, defaultHandlers);
  });

  it('that failed between two files', async () => {
    const { id } = await user.api.training.create();
    app.worker.handlers.ingest = async ({ pictures: [first, ...others] }, job) => {
      if (!first) throw new Error('no pictures');
      await defaultHandlers.ingest({ formats: [], pictures: [first] }, job);
      throw new UnrecoverableError(`died before ${String(others.length)} others`);
    };
    await app.upload(user.api, id, 3);
    await waitFor(async () => (await user.api.training.get({ id })).job?.status === 'failed');
    expect(await waitFor(async () => (await storedOf(user.id)).length === 0)).toBe(true);
  });

  it('that was given up, and whose worker went on with it long after that', async () => {
    const { id } = await user.api.training.create();
    let goOn = (): void => undefined;
    const frozen = new Promise<void>((resolve) => (goOn = resolve));
    let written = false;
    app.worker.handlers.ingest = async (payload, job) => {
      await frozen;
      const outcome = await defaultHandlers.ingest(payload, job);
      written = (await storedOf(user.id)).length > 0;
      return outcome;
    };
    await app.upload(user.api, id, 2);
    const job = await waitFor(async () => {
      const { job: view } = await user.api.training.get({ id });
      return view?.attempts === 1 && app.nest.get(JobsRepository, { strict: false }).findById(view.id);
    });
    await app.nest.get(SettlementService, { strict: false }).timeOut(job, new Date());
    await app.nest.get(DiscardedFiles).sweep(new Date(Date.now() + 11 * 60_000));
    expect(await storedOf(user.id)).toEqual([]);
    goOn();
    await waitFor(() => written);
    await waitFor(async () => (await storedOf(user.id)).length === 0);
  });
});

it('an upload that waits to be checked is kept as long as it waits, and not longer', async () => {
  const { id } = await user.api.training.create();
  let check = (): void => undefined;
  const workersAreAway = new Promise<void>((resolve) => (check = resolve));
  app.worker.beforeWork = () => workersAreAway;
  await app.upload(user.api, id, 2);
  const uploads = app.nest.get(UploadsService, { strict: false });
  const unused = await user.api.videos.requestUpload({ name: 'a.png', content_type: 'image/png', size: 4 });
  await fetch(new URL(unused.url, app.url), { method: 'PUT', headers: unused.headers, body: 'file' });
  await uploads.sweep(new Date(Date.now() + 72 * 3_600_000));
  expect((await storedOf(user.id)).length).toBe(2);
  check();
  app.worker.beforeWork = () => Promise.resolve();
  await waitFor(async () => (await user.api.training.get({ id })).job?.status === 'succeeded');
  expect((await user.api.training.get({ id })).images.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
  await uploads.sweep(new Date(Date.now() + 72 * 3_600_000));
  expect((await storedOf(user.id)).filter((key) => key.includes('/uploads/'))).toEqual([]);
});

it('one file that cannot be deleted keeps no other', async () => {
  const files = app.nest.get(DiscardedFiles);
  const store = app.nest.get(ObjectStore);
  const [stuck, other] = [`users/${user.id}/a-stuck.png`, `users/${user.id}/b-other.png`];
  for (const key of [stuck, other]) await store.put(key, Buffer.from('file'), 'image/png');
  await files.note(app.database.manager, [stuck, other]);
  const remove = store.delete.bind(store);
  const spy = jest
    .spyOn(store, 'delete')
    .mockImplementation((key) => (key === stuck ? Promise.reject(new Error('stuck')) : remove(key)));
  const later = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
  await files.sweep(later(11));
  spy.mockRestore();
  expect(await areStored([stuck, other])).toEqual([true, false]);
  await files.sweep(later(22));
  expect(await areStored([stuck])).toEqual([false]);
});
