import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { STORAGE } from '../src/commands/storage.js';
import { runProgram } from '../src/commands/support.js';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { checkStorage, removeLeftOver, type StorageFindings } from '../src/modules/operations/storage/storage-check.js';
import { SweepService } from '../src/modules/queues/sweep/sweep.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { arrivedModel, finishedImage, finishedVideo, givenImages, holdBack } from './support/creations.js';
import { finishedExport } from './support/exports.js';
import { givenPurchase } from './support/money.js';
import { startS3 } from './storage-servers.js';

const HOUR_MS = 3_600_000;
/** By now everything that a test made is older than a day. */
const TOMORROW = new Date(Date.now() + 25 * HOUR_MS);

let app: TestApp;
let store: ObjectStore;
let user: SignedIn;

beforeAll(async () => {
  // Nothing is discarded, or deleted for its age, while a test looks.
  app = await TestApp.start({ SWEEP_SECONDS: '3600' });
  store = app.nest.get(ObjectStore);
});
beforeEach(async () => {
  user = await app.signUp();
});
afterAll(() => app.stop());

const check = (now?: Date): Promise<StorageFindings> => checkStorage(app.database, store, now);
const keysOf = (files: readonly { key: string }[]): string[] => files.map(({ key }) => key);
const keyOf = async (sql: string, id: string): Promise<string> => {
  const [row] = await app.database.query<{ key: string }[]>(sql, [id]);
  return row?.key ?? '';
};

async function run(...args: string[]): Promise<{ code: number; out: string }> {
  const { DATABASE_URL, PUBLIC_URL } = app.nest.get<Environment>(ENVIRONMENT);
  const environment = { DATABASE_URL, PUBLIC_URL, STORAGE_DIR: directory(), STORAGE_SECRET: 's'.repeat(32) };
  const out: string[] = [];
  const surroundings = { environment, out: (line: string) => out.push(line), err: (line: string) => out.push(line) };
  const code = await runProgram(STORAGE, ['check', ...args], surroundings);
  return { code, out: out.join('\n') };
}

function directory(): string {
  const environment = app.nest.get<Environment>(ENVIRONMENT);
  if (environment.STORAGE_DRIVER !== 'disk') throw new Error('tests keep their files on the disk');
  return environment.STORAGE_DIR;
}

/** A file that no row names, put there so long ago. */
async function givenStray(hours: number, folder = `users/${user.id}/images/gone/`): Promise<string> {
  const key = `${folder}${String(Math.random()).slice(2)}.png`;
  await store.put(key, Buffer.alloc(1500), 'image/png');
  const at = new Date(Date.now() - hours * HOUR_MS);
  await utimes(join(directory(), 'objects', `${key}~`), at, at);
  return key;
}

/** Something of every kind that has files. */
async function givenEverything(): Promise<{ imageKey: string }> {
  await givenPurchase(app, user, { spark: 1_000 });
  const characterId = await app.character(user);
  const { images } = await givenImages(user, characterId, 2);
  const imageId = images[0]?.id ?? '';
  const source = { kind: 'image', image_id: imageId } as const;
  await finishedVideo(user, (await user.api.videos.create({ source, prompt: 'she waves' })).id);
  await finishedImage(user, (await user.api.images.createSheet({ id: characterId })).id);
  await arrivedModel(user, app);
  const file = { name: 'me.png', content_type: 'image/png', size: 4 };
  const ticket = await user.api.account.requestPicture(file);
  await fetch(new URL(ticket.url, app.url), { method: 'PUT', headers: ticket.headers, body: 'file' });
  await user.api.account.setPicture({ upload_id: ticket.upload_id });
  await waitFor(async () => (await user.api.account.picture()).status === 'accepted');
  await user.api.account.requestExport();
  await finishedExport(user);
  return { imageKey: await keyOf('SELECT image_key AS key FROM image_outputs WHERE id = $1', imageId) };
}

describe('the check of the storage', () => {
  it('knows every file of everything that can be made, however old, and says which one is missing', async () => {
    const { imageKey } = await givenEverything();
    // Made for whoever asks for them, beside the picture.
    for (const end of ['-copy.jpg', '-copy.webp', '-card.jpg', '-head-card.jpg', '-sheet-card.jpg']) {
      await store.put(imageKey.replace('.png', end), Buffer.from('copy'), 'image/png');
    }
    const found = await check(TOMORROW);
    expect([found.missing, found.leftOver, found.waiting]).toEqual([[], [], 0]);
    expect(found.stored.files).toBeGreaterThan(30);
    expect((await run()).code).toBe(0);

    await store.delete(imageKey);
    expect((await check()).missing).toEqual([{ key: imageKey, what: 'image' }]);
    const { code, out } = await run();
    expect([code, out]).toEqual([1, expect.stringContaining(imageKey)]);
    await store.put(imageKey, Buffer.from('again'), 'image/png');
    expect((await check()).missing).toEqual([]);
  });

  it('finds what nothing names once it is a day old, and deletes it only when told to', async () => {
    const old = await givenStray(25);
    const young = await givenStray(23);
    const found = await check();
    expect([keysOf(found.leftOver), found.waiting]).toEqual([[old], 1]);
    const shown = await run();
    expect(shown.code).toBe(0);
    expect(shown.out).toContain(`${old}  1.5 KB`);
    expect(shown.out).toContain('With --remove they are deleted.');
    expect(await store.head(old)).not.toBeNull();

    expect((await run('--remove')).out).toContain('Removed: 1 file, 1.5 KB.');
    expect([await store.head(old), await store.head(young)]).toEqual([null, expect.anything()]);
    await store.delete(young);
  });

  it('leaves alone what somebody with work under way may be about to name', async () => {
    const { images } = await givenImages(user, await app.character(user));
    const stray = await givenStray(25);
    const letGo = holdBack(app, 'video');
    const source = { kind: 'image', image_id: images[0]?.id ?? '' } as const;
    const { id } = await user.api.videos.create({ source, prompt: 'she waves' });
    expect(await check()).toMatchObject({ leftOver: [], waiting: 1 });
    letGo();
    await finishedVideo(user, id);
    const { leftOver } = await check();
    expect(keysOf(leftOver)).toEqual([stray]);
    await removeLeftOver(app.database, store, leftOver);
  });

  it('deletes nothing that a row has come to name since', async () => {
    const [named, unnamed] = [await givenStray(25), await givenStray(25)];
    const { leftOver } = await check();
    await app.database.query('UPDATE users SET picture_key = $2 WHERE id = $1', [user.id, named]);
    expect(keysOf(await removeLeftOver(app.database, store, leftOver))).toEqual([unnamed]);
    expect(await store.head(named)).not.toBeNull();
  });

  it('counts nothing below a folder that is being deleted', async () => {
    const stray = await givenStray(25);
    const folder = `${dirname(stray)}/`;
    await app.database.query('INSERT INTO discarded_files (path, discarded_at) VALUES ($1, now())', [folder]);
    expect(await check()).toMatchObject({ leftOver: [], waiting: 0 });
    await app.database.query('DELETE FROM discarded_files WHERE path = $1', [folder]);
    await removeLeftOver(app.database, store, (await check()).leftOver);
  });

  it('is not troubled by what is no object, nor by a storage that was never written to', async () => {
    await mkdir(join(directory(), 'objects', 'users', 'a folder'), { recursive: true });
    expect(await check()).toMatchObject({ leftOver: [], waiting: 0 });
  });

  it('has the sweep take away what a process left half-written that died, and nothing that is being written', async () => {
    const folder = join(directory(), 'unfinished');
    const [old, young] = [join(folder, 'old'), join(folder, 'young')];
    for (const path of [old, young]) await writeFile(path, 'half of it');
    const before = new Date(Date.now() - 2 * HOUR_MS);
    await utimes(old, before, before);
    await app.nest.get(SweepService).sweep();
    expect(await readdir(folder)).toEqual(['young']);
    await rm(young);
  });

  it('does the same on S3', async () => {
    const s3 = await startS3();
    const key = `users/${user.id}/images/gone/a.png`;
    await s3.store.put(key, Buffer.alloc(10), 'image/png');
    await app.database.query('UPDATE users SET picture_key = $2 WHERE id = $1', [user.id, `users/${user.id}/me.webp`]);
    const found = await checkStorage(app.database, s3.store, TOMORROW);
    expect(found.missing).toContainEqual({ key: `users/${user.id}/me.webp`, what: 'profile picture' });
    expect(found.leftOver).toMatchObject([{ key, bytes: 10 }]);
    expect(keysOf(await removeLeftOver(app.database, s3.store, found.leftOver, TOMORROW))).toEqual([key]);
    expect(await s3.store.head(key)).toBeNull();
    await s3.close();
  });
});
