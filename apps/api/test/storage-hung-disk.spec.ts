import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORAGE_MARK_KEY } from '@atelier/contracts';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { eventually } from './jest/eventually.js';
import { TestApp, type SignedIn } from './support/app.js';

/** More than there are threads for files. */
const MORE = 2 * (Number.parseInt(process.env.UV_THREADPOOL_SIZE ?? '', 10) || 4);
const FILES = Array.from({ length: MORE }, (_, index) => `users/somebody/images/${String(index)}.png`);
const MARK = STORAGE_MARK_KEY;

let app: TestApp;
let user: SignedIn;
let dir: string;
const hung = new Map<string, Buffer>();

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atelier-hung-'));
  app = await TestApp.start({ STORAGE_DIR: dir });
  user = await app.signUp();
  for (const key of FILES) await app.nest.get(ObjectStore).put(key, Buffer.from('a picture'), 'image/png');
});
afterAll(async () => {
  goOn();
  await app.stop();
  await rm(dir, { recursive: true, force: true });
});

const pathOf = (key: string): string => join(dir, 'objects', `${key}~`);

/** Who opens it waits in the kernel, as at a share whose server is gone: nothing comes, and nothing fails. */
function hang(key: string): void {
  const path = pathOf(key);
  hung.set(key, readFileSync(path));
  rmSync(path);
  execFileSync('mkfifo', [path]);
}

/** Lets those go on who wait, and puts back what was there; not by the threads that may all be waiting. */
function goOn(): void {
  for (const [key, bytes] of hung) {
    const path = pathOf(key);
    const other = openSync(path, constants.O_RDWR);
    writeFileSync(`${path}.whole`, bytes);
    renameSync(`${path}.whole`, path);
    closeSync(other);
  }
  hung.clear();
}

const fetchFile = async (key: string): Promise<number> => {
  const url = await app.nest.get(ObjectStore).presignGet({ key, expiresInSeconds: 600, audience: 'browser' });
  return (await fetch(new URL(url, app.url))).status;
};
const read = async (path: string): Promise<number> => (await app.request(path, { token: user.token })).status;

it('keeps nothing from being answered but what is on it, says that it is away, and is gone on with once it goes on', async () => {
  for (const key of [MARK, ...FILES]) hang(key);
  const files = FILES.map(fetchFile);
  expect(await read('/wallet')).toBe(200);
  expect(await read('/users/me')).toBe(200);
  expect((await app.request('/readyz')).body).toMatchObject({
    checks: { postgres: true, redis: true, storage: false },
  });
  expect(await Promise.all(files)).toEqual(FILES.map(() => 503));

  goOn();
  await eventually(async () => {
    expect(await Promise.all(FILES.map(fetchFile))).toEqual(FILES.map(() => 200));
  });
  await eventually(async () => {
    expect((await app.request('/readyz')).body).toMatchObject({ checks: { storage: true } });
  });
  expect(await read('/wallet')).toBe(200);
});
