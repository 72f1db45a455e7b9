import { buffer } from 'node:stream/consumers';
import { QUEUE_PREFIX } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { AccountExportsRepository } from '../src/modules/privacy/export/account-exports.repository.js';
import { AccountExports } from '../src/modules/privacy/export/account-exports.service.js';
import { EXPORT_SECTIONS } from '../src/modules/privacy/export/export-sections.view.js';
import { ExportWriter } from '../src/modules/privacy/export/export-writer.service.js';
import { QueuesService } from '../src/modules/queues/queues.service.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { eventually } from './jest/eventually.js';
import { ADMIN_TOKEN, TestApp, type SignedIn } from './support/app.js';
import { fileStatus, finishedVideo, givenImages } from './support/creations.js';
import { givenProPayment, givenRefusedRefund, startPro } from './support/pro.js';
import { downloadExport, finishedExport, readExport } from './support/exports.js';
import { unzip } from './support/unzip.js';

const HOUR_MS = 3_600_000;

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  user = await app.signUp();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => app.stop());

/** Every path that is named as a file, however deep. */
function pathsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return /(^|_)file$/.test(name) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => pathsIn(part, key));
}

const keysOf = async (sql: string, parameters: unknown[]): Promise<string[]> =>
  (await app.database.query<{ key: string }[]>(sql, parameters)).map(({ key }) => key);

/** A creator with something of every kind, whose names would be trouble in a path. */
async function givenEverything(): Promise<{ characterId: string; imageKeys: string[] }> {
  const store = app.nest.get(ObjectStore);
  const characterId = await app.character(user);
  await user.api.characters.update({ id: characterId, name: '../미나: "밤"/CON?' });
  const images = await givenImages(user, characterId, 3);
  const imageKeys = await keysOf(
    'SELECT image_key AS key FROM image_outputs WHERE creation_id = $1 ORDER BY position',
    [images.id],
  );
  const source = { kind: 'image', image_id: images.images[0]?.id ?? '' } as const;
  await finishedVideo(user, (await user.api.videos.create({ source, prompt: 'she waves' })).id);
  const pictureKey = `users/${user.id}/profile/a/thumbnail.webp`;
  await store.put(pictureKey, Buffer.from('me'), 'image/webp');
  await app.database.query('UPDATE users SET picture_key = $2 WHERE id = $1', [user.id, pictureKey]);
  await app.database.query(
    `INSERT INTO identities (id, user_id, provider, subject, email, email_verified) VALUES ($1, $1, 'google', $2, 'mina@example.org', true)`,
    [user.id, `subject-${user.id}`],
  );
  await app.database.query(
    `INSERT INTO analytics_events (id, user_id, name, properties) VALUES ($1, $1, 'page_view', '{"page": "/create"}')`,
    [user.id],
  );
  await givenPlan(user, '미나 Pro');
  return { characterId, imageKeys };
}

/** Pro that was bought, and its refund that was refused. */
async function givenPlan(owner: SignedIn, name: string): Promise<void> {
  const paymentId = await givenProPayment(app, owner, { name, captureId: `capture of ${name}` });
  await startPro(app, owner, { paymentId });
  await givenRefusedRefund(app, paymentId, 'REFUSED_FOR_US');
}

describe('an export', () => {
  it('holds everything of the user, says where each file is, and nothing of anybody else', async () => {
    const stranger = await app.signUp();
    const strangersCharacter = await app.character(stranger);
    await givenImages(stranger, strangersCharacter);
    await givenPlan(stranger, 'of a stranger');
    const { characterId, imageKeys } = await givenEverything();
    const store = app.nest.get(ObjectStore);
    await store.delete(imageKeys[1] ?? '');
    const asked = await user.api.account.requestExport();
    expect(asked).toMatchObject({ url: null, error: null, expires_at: null });
    const ready = await finishedExport(user);
    expect(ready).toMatchObject({ id: asked.id, percent: 100 });
    const { files, data, text } = await readExport(app, ready);
    expect(Object.keys(data)).toEqual([
      'exported_at',
      'profile',
      'preferences',
      'wallet',
      'transactions',
      ...EXPORT_SECTIONS.map(({ name }) => name),
      'missing_files',
    ]);
    expect(data).toMatchObject({
      profile: { email: (await user.api.auth.me()).email },
      preferences: { language: 'en', nsfw_enabled: false },
      wallet: await user.api.wallet.get(),
      sign_in_accounts: [{ provider: 'google', email: 'mina@example.org' }],
      devices: [{ signed_in_with: 'test', ended_at: null }],
      characters: [{ id: characterId, name: '../미나: "밤"/CON?' }],
      assignment_requests: [{ status: 'completed', character_id: characterId }],
      image_creations: [
        { character_id: characterId, options: { prompt: 'in a garden', count: 3 }, status: 'completed' },
      ],
      videos: [{ prompt: 'she waves', status: 'completed' }],
      payments: [
        { name: '미나 Pro', plan_days: 30, transaction_id: 'capture of 미나 Pro', refunds: [{ status: 'failed' }] },
      ],
      plan_periods: [{ revoked_at: null }],
      quests: [
        { quest_code: 'q01_signup', name: 'Welcome to Atelier' },
        { quest_code: 'q03_training_start' },
        { quest_code: 'q05_training_complete' },
        { quest_code: 'q02_first_image' },
        { quest_code: 'q07_one_own_images' },
        { quest_code: 'q06_three_own_images' },
        { quest_code: 'q04_first_video' },
      ],
      quest_counters: expect.arrayContaining([
        { counts: 'sign_ups', count: 1 },
        { counts: 'own_images', count: 3 },
      ]) as unknown,
      analytics_events: [{ name: 'page_view', properties: { page: '/create' } }],
      exports: [{ id: ready.id, status: 'running' }],
    });
    const { items } = await user.api.wallet.transactions({ limit: 100 });
    expect(data.transactions).toEqual(items);
    const [notice] = data.notifications as object[];
    expect(notice).toMatchObject({
      title: 'Quest completed: Welcome to Atelier',
      reward_spark: 20,
      reward_pass: 0,
      claimed_at: null,
    });
    const [session] = data.training_sessions as { pictures: { caption: string; file: string }[] }[];
    expect(session?.pictures).toHaveLength(4);
    expect(session?.pictures[0]).toMatchObject({ caption: expect.any(String), width: 1024 });
    expect(data.missing_files).toHaveLength(1);
    const named = pathsIn(data);
    const [candidates] = await app.database.query<{ previews: number }[]>(
      `SELECT sum(jsonb_array_length(previews))::int AS previews FROM model_candidates candidate
       JOIN assignment_requests request ON request.id = candidate.assignment_request_id WHERE request.user_id = $1`,
      [user.id],
    );
    expect(candidates?.previews).toBeGreaterThan(0);
    expect(named.length).toBe(1 + 4 + 3 + 3 + 2 + (candidates?.previews ?? 0));
    expect(new Set([...files.keys(), ...data.missing_files])).toEqual(new Set([...named, 'data.json']));
    const [creation] = data.image_creations as { images: { file: string }[] }[];
    expect(data.missing_files).toEqual([creation?.images[1]?.file]);
    for (const index of [0, 2]) {
      const stored = await buffer((await store.get(imageKeys[index] ?? '')).body);
      expect(files.get(creation?.images[index]?.file ?? '')).toEqual(stored);
    }

    for (const path of files.keys()) {
      expect(path).not.toMatch(/[\\:*?"<>|]|\.\.\/|^\/|[\s.]\//u);
    }
    expect([...files.keys()].some((path) => path.startsWith('characters/') && path.includes('미나'))).toBe(true);
    for (const internal of [
      'of a stranger',
      'REFUSED_FOR_US',
      'users/',
      '_key"',
      'sha256',
      'phash',
      'hash"',
      stranger.id,
      strangersCharacter,
    ]) {
      expect(text).not.toContain(internal);
    }
    expect(text).not.toMatch(/\b[0-9a-f]{64}\b/);
  });

  it('has the models among which nobody has chosen yet', async () => {
    const id = await app.sessionWithImages(user, 4);
    await user.api.training.setModelName({ id, user_model_name: 'Mina' });
    await user.api.training.forceTrain({ id });
    await waitFor(async () => (await user.api.training.get({ id })).status === 'AWAITING_SELECTION');
    await user.api.account.requestExport();
    const { files, data } = await readExport(app, await finishedExport(user));
    const [request] = data.assignment_requests as {
      candidates: { model_file: string; previews: { file: string }[] }[];
    }[];
    const named = request?.candidates.flatMap(({ model_file, previews }) => [
      model_file,
      ...previews.map(({ file }) => file),
    ]);
    expect(named?.length).toBeGreaterThan((await user.api.training.candidates({ id })).candidates.length);
    expect(named?.filter((path) => !files.has(path))).toEqual([]);
  });

  it('is told of, can be downloaded under its own name, and no link outlives it', async () => {
    await user.api.account.requestExport();
    const ready = await finishedExport(user);
    expect(Date.parse(ready.expires_at ?? '') - Date.now()).toBeGreaterThan(23.9 * HOUR_MS);
    const { items } = await user.api.notifications.list({});
    expect(items[0]).toMatchObject({ code: 'export_ready', read: false });
    const response = await downloadExport(app, ready);
    await response.arrayBuffer();
    expect(response.headers.get('content-disposition')).toContain(
      `filename="atelier-export-${new Date().toISOString().slice(0, 10)}.zip"`,
    );
    const expiresAt = new Date(Date.now() + 90_000);
    await app.database.query('UPDATE account_exports SET expires_at = $2 WHERE id = $1', [ready.id, expiresAt]);
    const soon = await user.api.account.export();
    const expires = Number(new URL(soon?.url ?? '', app.url).searchParams.get('expires')) * 1000;
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThanOrEqual(expiresAt.getTime());
  });

  it('is one at a time: asking again while it is made answers the same', async () => {
    const { maintenance } = app.nest.get(QueuesService);
    await maintenance.pause();
    const [first, second] = await Promise.all([user.api.account.requestExport(), user.api.account.requestExport()]);
    expect(second.id).toBe(first.id);
    await maintenance.resume();
    const ready = await finishedExport(user);
    const again = await user.api.account.requestExport();
    expect(again.id).not.toBe(first.id);
    expect(await fileStatus(app, ready.url ?? '')).toBe(404);
    expect((await finishedExport(user)).id).toBe(again.id);
  });

  it('is of its owner only', async () => {
    await user.api.account.requestExport();
    await finishedExport(user);
    const other = await app.signUp();
    expect(await other.api.account.export()).toBeNull();
  });

  it('is made although all of Redis is lost before it is begun', async () => {
    await app.nest.get(QueuesService).maintenance.pause();
    const asked = await user.api.account.requestExport();
    await app.worker.flush();
    await app.worker.beat();
    expect((await finishedExport(user)).id).toBe(asked.id);
  });

  it('goes on after a fault, fails after three, and can be asked for again', async () => {
    const write = jest.spyOn(app.nest.get(ExportWriter, { strict: false }), 'write');
    write.mockRejectedValueOnce(new Error('away'));
    await user.api.account.requestExport();
    await finishedExport(user);
    write.mockRejectedValue(new Error('away'));
    const before = write.mock.calls.length;
    await user.api.account.requestExport();
    const failed = await finishedExport(user, 'failed');
    expect(failed).toMatchObject({ url: null, error: { code: 'export_failed' } });
    expect(write.mock.calls.length - before).toBe(3);
    write.mockRestore();
    await user.api.account.requestExport();
    await finishedExport(user);
  });

  it('leaves nothing in the storage when it is given up although it was written', async () => {
    jest
      .spyOn(app.nest.get(AccountExportsRepository, { strict: false }), 'complete')
      .mockRejectedValue(new Error('away'));
    const { id } = await user.api.account.requestExport();
    await finishedExport(user, 'failed');
    const store = app.nest.get(ObjectStore);
    await eventually(async () => {
      expect(await store.head(`users/${user.id}/exports/${id}.zip`)).toBeNull();
    });
  });

  it('leaves nothing in the storage when a file breaks off while it is read', async () => {
    const store = app.nest.get(ObjectStore);
    const character = await app.character(user);
    await givenImages(user, character, 2);
    const get = store.get.bind(store);
    let broken = 0;
    jest.spyOn(store, 'get').mockImplementation(async (key) => {
      const object = await get(key);
      if (broken++ === 0) object.body.destroy(new Error('broke off'));
      return object;
    });
    const { id } = await user.api.account.requestExport();
    await waitFor(() => broken > 0);
    expect(await store.head(`users/${user.id}/exports/${id}.zip`)).toBeNull();
    const { files } = await readExport(app, await finishedExport(user));
    expect(files.size).toBeGreaterThan(1);
  });

  it('stays where two processes made it at once, each thinking that the other had died', async () => {
    const writer = app.nest.get(ExportWriter, { strict: false });
    const write = writer.write.bind(writer);
    const exports = app.nest.get(AccountExports, { strict: false });
    const late = jest.spyOn(writer, 'write').mockImplementationOnce(async (request) => {
      await exports.run((await user.api.account.export())?.id ?? '', request.signal);
      return write(request);
    });
    const { id } = await user.api.account.requestExport();
    await finishedExport(user);
    // The later one has given up by the time that the queue has done with it.
    await waitFor(async () => (await app.nest.get(QueuesService).maintenance.getJobState(id)) === 'completed');
    expect(late).toHaveBeenCalledTimes(2);
    const response = await downloadExport(app, await finishedExport(user));
    expect([...(await unzip(Buffer.from(await response.arrayBuffer()))).keys()]).toEqual(['data.json']);
  });

  it('goes after a day', async () => {
    await user.api.account.requestExport();
    const ready = await finishedExport(user);
    await app.nest.get(AccountExports, { strict: false }).sweep(new Date(Date.now() + 25 * HOUR_MS));
    expect(await user.api.account.export()).toMatchObject({ status: 'expired', url: null });
    expect(await fileStatus(app, ready.url ?? '')).toBe(404);
  });

  it('is made again when the process that made it was killed', async () => {
    const { REDIS_URL } = app.nest.get<Environment>(ENVIRONMENT);
    const writer = app.nest.get(ExportWriter, { strict: false });
    const write = writer.write.bind(writer);
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const slowWrite = jest.spyOn(writer, 'write').mockImplementationOnce(async (request) => {
      await gate;
      return write(request);
    });
    await (await app.signUp()).api.account.requestExport();
    await waitFor(() => slowWrite.mock.calls.length > 0);
    // The only worker of this process is busy, so another one takes the job, and is never heard of again.
    const { id } = await user.api.account.requestExport();
    const connection = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
    const killed = new Worker('maintenance', null, {
      connection,
      prefix: QUEUE_PREFIX,
      autorun: false,
      lockDuration: 500,
    });
    const taken = await killed.getNextJob('killed');
    expect(taken.data).toEqual({ id });
    await killed.close(true);
    connection.disconnect();
    release();
    expect((await finishedExport(user)).id).toBe(id);
  });

  it('knows every table that says whose its rows are', async () => {
    const rows = await app.database.query<{ name: string }[]>(
      `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
       WHERE contype = 'f' AND confrelid = 'users'::regclass ORDER BY 1`,
    );
    const sections = EXPORT_SECTIONS.map(({ sql }) => sql).join('\n');
    // Of these nothing is worth having: they exist for a day at most, and for the working of requests only.
    const passing = ['idempotency_keys', 'identity_joins', 'sign_in_codes'];
    const unknown = rows.map(({ name }) => name).filter((name) => !passing.includes(name));
    expect(unknown.filter((name) => !new RegExp(`FROM ${name}\\b`).test(sections))).toEqual([]);
  });

  it('shows on the board of operators, whose numbers know nothing of it', async () => {
    const board = await app.request('/admin/queues/api/queues', { token: ADMIN_TOKEN });
    const { queues } = board.body as { queues: { name: string }[] };
    expect(queues.map(({ name }) => name)).toContain('maintenance');
    const metrics = (await app.request('/metrics', { token: ADMIN_TOKEN })).text;
    expect(metrics).toContain('atelier_jobs_unfinished');
    expect(metrics).not.toContain('maintenance');
    expect((await app.request('/readyz')).status).toBe(200);
  });
});

it('an API that stops gives the export back within seconds', async () => {
  const stopping = await TestApp.start();
  try {
    const someone = await stopping.signUp();
    const writer = stopping.nest.get(ExportWriter, { strict: false });
    const write = jest.spyOn(writer, 'write').mockImplementation(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Error('stopped'));
          });
        }),
    );
    const { id } = await someone.api.account.requestExport();
    await waitFor(() => write.mock.calls.length > 0);
    const { REDIS_URL } = stopping.nest.get<Environment>(ENVIRONMENT);
    const redis = new Redis(REDIS_URL);
    await stopping.nest.close();
    expect(await redis.lrange(`${QUEUE_PREFIX}:maintenance:wait`, 0, -1)).toContain(id);
    expect(await redis.hget(`${QUEUE_PREFIX}:maintenance:${id}`, 'atm')).toBeNull();
    redis.disconnect();
    const rows = await stopping.database.query<{ status: string }[]>('SELECT status FROM account_exports');
    expect(rows).toEqual([{ status: 'running' }]);
  } finally {
    await stopping.stop();
  }
});
