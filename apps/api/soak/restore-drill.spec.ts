import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase, testServices, waitFor } from '@atelier/local-services';
import type { Session } from '@atelier/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { BACKUP } from '../src/commands/backup.js';
import { RESTORE } from '../src/commands/restore.js';
import { runProgram, type Program } from '../src/commands/support.js';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { ADMIN_TOKEN, TestApp, type SignedIn } from '../test/support/app.js';
import { fileStatus, finishedImage, givenImages, holdBack, sparksOf } from '../test/support/creations.js';
import { givenPurchase } from '../test/support/money.js';

const SESSION_SECRET = 'the same before and after the restore';
const STORAGE_SECRET = 'another one than the installation had';

let folder: string;
let elsewhere: string;
/** Until it is lost. */
let lost: TestApp | null = null;
let services: Awaited<ReturnType<typeof testServices>>;

beforeAll(async () => {
  services = await testServices();
  folder = await mkdtemp(join(tmpdir(), 'atelier-drill-backup-'));
  elsewhere = await mkdtemp(join(tmpdir(), 'atelier-drill-files-'));
});
afterAll(async () => {
  await lost?.stop();
  await services.stop();
  for (const each of [folder, elsewhere]) await rm(each, { recursive: true, force: true });
});

async function run(program: Program, databaseUrl: string, dir: string): Promise<{ code: number; out: string }> {
  const environment = { DATABASE_URL: databaseUrl, PUBLIC_URL: 'http://a', STORAGE_DIR: dir, STORAGE_SECRET };
  const out: string[] = [];
  const surroundings = { environment, out: (line: string) => out.push(line), err: (line: string) => out.push(line) };
  return { code: await runProgram(program, [folder], surroundings), out: out.join('\n') };
}

/** A browser that signed in before: its user, and the cookie that keeps it signed in. */
async function signedIn(app: TestApp): Promise<{ user: SignedIn; cookie: string }> {
  const response = await app.request('/dev/test-users/create', { method: 'POST', token: ADMIN_TOKEN });
  const { access_token: token } = response.body as Session;
  const cookie = (response.get('Set-Cookie')?.[0] ?? '').split(';')[0] ?? '';
  return { user: { id: decodeJwt(token).sub ?? '', token, api: app.client(token) }, cookie };
}

describe('after everything was lost', () => {
  it('an installation goes on from its backup: books, files, sessions, and the work that waited', async () => {
    const first = await TestApp.start({ SESSION_SECRET });
    lost = first;
    const { user, cookie } = await signedIn(first);
    await givenPurchase(first, user, { spark: 500 });
    const characterId = await first.character(user);
    const made = await givenImages(user, characterId, 2);
    const letGo = holdBack(first, 'image');
    const waiting = await user.api.images.create({ character_id: characterId, prompt: 'at sea', count: 1 });
    await waitFor(async () => (await user.api.images.get({ id: waiting.id })).status !== 'pending');
    const before = await sparksOf(user);
    expect(before.held).toBeGreaterThan(0);

    const { DATABASE_URL, ...rest } = first.nest.get<Environment>(ENVIRONMENT);
    const dir = rest.STORAGE_DRIVER === 'disk' ? rest.STORAGE_DIR : '';
    expect(await run(BACKUP, DATABASE_URL, dir)).toMatchObject({ code: 0 });
    // With it go its database, its Redis and its files; that the work was done after the backup, nobody knows any more.
    letGo();
    await finishedImage(user, waiting.id);
    lost = null;
    await first.stop();

    const databaseUrl = await freshDatabase(services.postgresUrl);
    const restored = await run(RESTORE, databaseUrl, elsewhere);
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('The ledger agrees.') });
    expect(restored.out).toContain('Rows and files agree.');

    await using app = await TestApp.start({
      SESSION_SECRET,
      STORAGE_SECRET,
      DATABASE_URL: databaseUrl,
      STORAGE_DIR: elsewhere,
    });
    // Its Redis is a new one, which has heard of nothing: the sweep queues what waited from its row.
    // What the page had in memory, and what the browser kept.
    expect((await app.client(user.token).account.get()).id).toBe(user.id);
    const refreshed = await app.request('/auth/refresh', { method: 'POST', headers: { cookie } });
    expect(refreshed.status).toBe(200);
    const api = app.client((refreshed.body as Session).access_token);
    const again: SignedIn = { ...user, api };

    for (const { url } of (await api.images.get({ id: made.id })).images) {
      expect(await fileStatus(app, url)).toBe(200);
    }
    const done = await finishedImage(again, waiting.id);
    expect(done).toMatchObject({ status: 'completed', images: [expect.anything()] });
    expect(await sparksOf(again)).toEqual({ available: before.available, held: 0 });
  });
});
