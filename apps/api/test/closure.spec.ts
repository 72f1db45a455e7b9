import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Closure } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { AccountClosuresRepository } from '../src/modules/privacy/closure/account-closures.repository.js';
import { AccountClosures } from '../src/modules/privacy/closure/account-closures.service.js';
import { ExportWriter } from '../src/modules/privacy/export/export-writer.service.js';
import { SessionsService } from '../src/modules/account/sessions/sessions.service.js';
import { LedgerService } from '../src/modules/ledger/ledger.service.js';
import { DiscardedFiles } from '../src/modules/files/discarded-files.service.js';
import { JobCancelling } from '../src/modules/jobs/job-cancelling.service.js';
import { QueuesService } from '../src/modules/queues/queues.service.js';
import { LedgerFixture, sparks } from './ledger-fixture.js';
import { eventually } from './jest/eventually.js';
import { givenProPayment, startPro } from './support/pro.js';
import { ADMIN_TOKEN, TestApp, type SignedIn } from './support/app.js';
import { failureOf, fileStatus, finishedVideo, givenImages, holdBack } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';

const DAY_MS = 24 * 3_600_000;

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
});
beforeEach(async () => {
  user = await app.signUp();
});
afterEach(async () => {
  jest.restoreAllMocks();
  Object.assign(app.worker.handlers, defaultHandlers);
  await expectBooksToAgree();
});
afterAll(() => app.stop());

async function expectBooksToAgree(): Promise<void> {
  const discrepancies = await app.database.transaction((manager) => app.nest.get(LedgerService).verify(manager));
  expect(discrepancies).toEqual([]);
  const sums = await app.database.query<{ sum: string }[]>('SELECT sum(amount) FROM ledger_entries GROUP BY currency');
  expect(sums.every(({ sum }) => Number(sum) === 0)).toBe(true);
}

const close = async (who = user): Promise<Closure> =>
  who.api.account.close({ confirmation: (await who.api.auth.me()).display_name });

const completed = (token: string): Promise<Closure> =>
  waitFor(async () => {
    const closure = await app.client().account.closure({ token });
    return closure.status === 'completed' && closure;
  });

/** The tables in which something is left of the user, by whatever column refers to a user. */
async function tablesWith(userId: string): Promise<string[]> {
  const columns = await app.database.query<{ table: string; column: string }[]>(
    `SELECT columns.table_name AS table, columns.column_name AS column
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type = 'uuid'`,
  );
  const found = new Set<string>();
  for (const { table, column } of columns) {
    const rows = await app.database.query<unknown[]>(`SELECT 1 FROM ${table} WHERE ${column} = $1 LIMIT 1`, [userId]);
    if (rows.length > 0) found.add(table);
  }
  return [...found].sort();
}

/** Every file that the storage has of the user. */
async function filesOf(userId: string): Promise<string[]> {
  const environment = app.nest.get<Environment>(ENVIRONMENT);
  if (environment.STORAGE_DRIVER !== 'disk') throw new Error('these tests store on the disk');
  const folder = join(environment.STORAGE_DIR, 'objects', 'users', userId);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const walletRow = async (userId: string): Promise<unknown> => {
  const rows = await app.database.query<unknown[]>(
    'SELECT spark_available, spark_held, pass_available, pass_held FROM wallets WHERE user_id = $1',
    [userId],
  );
  return rows[0];
};
const EMPTY = { spark_available: 0, spark_held: 0, pass_available: 0, pass_held: 0 };
/** What outlives an account: the books, and the receipt of its closing. */
const KEPT = ['account_closures', 'holds', 'ledger_accounts', 'ledger_transactions', 'lots', 'wallets'];

const addIdentity = (userId: string, subject: string): Promise<unknown> =>
  app.database.query(
    `INSERT INTO identities (id, user_id, provider, subject, email_verified) VALUES ($1, $2, 'google', $3, false)`,
    [randomUUID(), userId, subject],
  );

describe('closing an account', () => {
  it('is refused unless the display name is typed, and then nothing changes', async () => {
    const failure = await failureOf(user.api.account.close({ confirmation: 'somebody else' }));
    expect(failure).toMatchObject({ code: 'closure_confirmation_wrong', status: 422, data: { field: 'confirmation' } });
    expect((await user.api.auth.me()).id).toBe(user.id);
    expect(await tablesWith(user.id)).not.toContain('account_closures');
  });

  it('takes the name with spaces around it, in whichever form of Unicode', async () => {
    await app.database.query('UPDATE users SET display_name = $2 WHERE id = $1', [user.id, '미나'.normalize('NFC')]);
    const closure = await user.api.account.close({ confirmation: ` ${'미나'.normalize('NFD')} ` });
    expect(await completed(closure.token)).toMatchObject({ status: 'completed' });
  });

  it('lets nobody in any more, at once', async () => {
    const signIn = await app.request('/dev/test-users/create', { method: 'POST', token: ADMIN_TOKEN });
    const { access_token: token, refresh_token } = signIn.body as Record<'access_token' | 'refresh_token', string>;
    const api = app.client(token);
    const { id, display_name: confirmation } = await api.auth.me();
    const subject = randomUUID();
    await addIdentity(id, subject);
    await app.nest.get(QueuesService).maintenance.pause();
    const response = await app.request('/users/me', {
      method: 'DELETE',
      token,
      body: JSON.stringify({ confirmation }),
    });
    expect(response.status).toBe(202);
    expect(response.get('Set-Cookie')?.[0]).toMatch(/^atelier_refresh=;.*Path=\/api\/auth;/);
    const closure = response.body as Closure;
    expect(closure).toMatchObject({ status: 'pending', completed_at: null, receipt: null });

    expect(await failureOf(api.auth.me())).toMatchObject({ code: 'session_expired', status: 401 });
    const refreshed = await app.request('/auth/refresh', {
      method: 'POST',
      headers: { cookie: `atelier_refresh=${refresh_token}` },
    });
    expect(refreshed.status).toBe(401);
    const sessions = await app.database.query<unknown[]>('SELECT end_reason FROM device_sessions WHERE user_id = $1', [
      id,
    ]);
    expect(sessions).toEqual([{ end_reason: 'closed' }]);
    // The same person signs up anew while the old account is still being deleted.
    await addIdentity(user.id, subject);
    await app.nest.get(QueuesService).maintenance.resume();
    await completed(closure.token);
  });

  it('deletes all that is its own, whatever runs, and nothing of anybody else', async () => {
    const other = await app.signUp();
    const characterId = await app.character(user);
    await user.api.characters.update({ id: characterId, is_public: true });
    const own = await givenImages(user, characterId, 2);
    const source = { kind: 'image', image_id: own.images[0]?.id ?? '' } as const;
    await finishedVideo(user, (await user.api.videos.create({ source, prompt: 'she waves' })).id);
    const othersCharacter = await app.character(other);
    const othersWork = await givenImages(other, characterId, 2);
    await user.api.account.requestExport();
    await waitFor(async () => (await user.api.account.export())?.status === 'ready');
    const othersFiles = await filesOf(other.id);
    const othersWallet = await other.api.wallet.get();
    expect((await filesOf(user.id)).length).toBeGreaterThan(10);

    const release = holdBack(app, 'image');
    await failureOf(user.api.images.create({ character_id: characterId, prompt: 'a naked knight' }));
    expect(await tablesWith(user.id)).toContain('safety_refusals');
    const running = await user.api.images.create({ character_id: characterId, prompt: 'at night', count: 2 });
    await waitFor(async () => (await user.api.jobs.get({ id: running.job.id })).status === 'active');
    expect(await app.openHolds()).toBe(1);
    const { spark, pass } = await user.api.wallet.get();
    expect(spark.held).toBe(30);

    const { receipt } = await completed((await close()).token);
    expect(receipt).toEqual({
      characters: 1,
      images: 2,
      videos: 1,
      pictures: 4,
      training_sessions: 1,
      cancelled_jobs: 1,
      forfeited: { spark: spark.available + spark.held, pass: pass.available },
      unconfirmed_cents: 0,
      plan_ends_at: null,
    });
    await waitFor(() => app.worker.aborted.includes(running.job.id));
    release();
    await waitFor(async () => (await filesOf(user.id)).length === 0);
    expect(await tablesWith(user.id)).toEqual(KEPT);
    expect(await walletRow(user.id)).toEqual(EMPTY);
    expect(await app.openHolds()).toBe(0);

    expect(await filesOf(other.id)).toEqual(othersFiles);
    expect(await other.api.wallet.get()).toEqual(othersWallet);
    expect((await other.api.characters.get({ id: othersCharacter })).id).toBe(othersCharacter);
    const kept = await other.api.images.get({ id: othersWork.id });
    expect(kept).toMatchObject({ status: 'completed', character: null });
    for (const { url } of kept.images) expect(await fileStatus(app, url)).toBe(200);
  });

  it('is told to pages that are open elsewhere as what it is', async () => {
    const stream = await app.stream(user.token);
    await close();
    expect(await stream.text()).toMatch(/"type":"signed_out","session_id":"[^"]+","reason":"closed"/);
  });

  it('counts what was uploaded and no variation, a character that awaits its model, and names the end of Pro', async () => {
    const id = await app.sessionWithImages(user, 4);
    const { images } = await user.api.training.get({ id });
    await user.api.training.generateVariations({ id, image_ids: [images[0]?.id ?? ''] });
    await waitFor(async () => (await user.api.training.get({ id })).status === 'VARIATIONS_GENERATED');
    expect((await user.api.training.variations({ id })).variations.length).toBeGreaterThan(0);
    await user.api.training.confirmVariations({ id, storage_urls: [] });
    await user.api.training.setModelName({ id, user_model_name: 'Mina' });
    await user.api.training.forceTrain({ id });
    await waitFor(async () => (await user.api.training.get({ id })).status === 'AWAITING_SELECTION');
    await startPro(app, user, { paymentId: await givenProPayment(app, user) });
    const { plan_ends_at } = await user.api.auth.me();
    expect(plan_ends_at).not.toBeNull();
    const { receipt } = await completed((await close()).token);
    expect(receipt).toMatchObject({ characters: 1, pictures: 4, training_sessions: 1, plan_ends_at });
  });

  it('is gone through with although all of Redis is lost before it is begun', async () => {
    await app.nest.get(QueuesService).maintenance.pause();
    const { token } = await close();
    await app.worker.flush();
    await app.worker.beat();
    await completed(token);
    expect(await tablesWith(user.id)).not.toContain('users');
  });

  it.each<[string, () => { mockRestore: () => void }]>([
    ['when the sessions are ended', () => failOnce(app.nest.get(SessionsService, { strict: false }), 'endAll')],
    ['when jobs are cancelled', () => failOnce(app.nest.get(JobCancelling), 'cancelUnfinished')],
    ['amid deleting', () => failOnce(app.nest.get(AccountClosuresRepository, { strict: false }), 'complete')],
    ['before the files are deleted', failToDeleteOnce],
  ])('goes on after a crash %s', async (_, crash) => {
    const character = await app.character(user);
    const release = holdBack(app, 'image');
    const { job } = await user.api.images.create({ character_id: character, prompt: 'at night' });
    await waitFor(async () => (await user.api.jobs.get({ id: job.id })).status === 'active');
    const { display_name: confirmation } = await user.api.auth.me();
    const spy = crash();
    const { receipt } = await completed((await user.api.account.close({ confirmation })).token);
    await waitFor(async () => (await filesOf(user.id)).length === 0);
    spy.mockRestore();
    release();
    expect(receipt).toMatchObject({ characters: 1, cancelled_jobs: 1, forfeited: { spark: 200 } });
    expect(await tablesWith(user.id)).toEqual(KEPT);
    expect(await walletRow(user.id)).toEqual(EMPTY);
  });

  it('is done once, however often it is worked on', async () => {
    const { token } = await close();
    const { receipt } = await completed(token);
    const ids = await app.database.query<{ id: string }[]>('SELECT id FROM account_closures WHERE user_id = $1', [
      user.id,
    ]);
    const closures = app.nest.get(AccountClosures, { strict: false });
    for (const { id } of ids) {
      await Promise.all([1, 2].map(() => closures.run(id, new AbortController().signal)));
    }
    expect((await completed(token)).receipt).toEqual(receipt);
    expect(await walletRow(user.id)).toEqual(EMPTY);
  });

  it('cancels what a request that was under way has begun meanwhile', async () => {
    const character = await app.character(user);
    const release = holdBack(app, 'image');
    await user.api.images.create({ character_id: character, prompt: 'at night' });
    const closures = app.nest.get(AccountClosuresRepository, { strict: false });
    // The first look comes before the job, as it were.
    const look = jest.spyOn(closures, 'findUnfinishedJobs').mockResolvedValueOnce([]);
    const { receipt } = await completed((await close()).token);
    release();
    expect(look.mock.calls.length).toBeGreaterThan(2);
    expect(receipt).toMatchObject({ cancelled_jobs: 1 });
    expect(await walletRow(user.id)).toEqual(EMPTY);
  });

  it('gives up an export that is being made, however long that would take', async () => {
    const endless = jest
      .spyOn(app.nest.get(ExportWriter, { strict: false }), 'write')
      .mockImplementationOnce(async ({ report }) => {
        for (;;) {
          await report(1);
          await new Promise(setImmediate);
        }
      });
    await user.api.account.requestExport();
    await waitFor(() => endless.mock.calls.length > 0);
    await completed((await close()).token);
    await eventually(async () => {
      expect(await filesOf(user.id)).toEqual([]);
    });
  });
});

describe('the receipt of a closing', () => {
  it('is shown to whoever has its token, and to nobody else', async () => {
    const { token } = await close();
    await completed(token);
    expect(await failureOf(app.client().account.closure({ token: 'x'.repeat(43) }))).toMatchObject({
      code: 'not_found',
      status: 404,
    });
    const rows = await app.database.query<{ token_hash: string }[]>('SELECT token_hash FROM account_closures');
    expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
  });

  it('is forgotten after a year, and what was uploaded to a URL signed before goes within a day', async () => {
    const { token } = await close();
    const { completed_at } = await completed(token);
    const closures = app.nest.get(AccountClosures, { strict: false });
    const at = (days: number) => new Date(Date.parse(completed_at ?? '') + days * DAY_MS);
    await app.database.query('DELETE FROM discarded_files');
    await closures.sweepOld(at(1));
    const noted = await app.database.query<{ path: string }[]>('SELECT path FROM discarded_files');
    expect(noted.map(({ path }) => path)).toContain(`users/${user.id}/`);
    await closures.sweepOld(at(364));
    expect((await app.client().account.closure({ token })).status).toBe('completed');
    await closures.sweepOld(at(366));
    expect(await failureOf(app.client().account.closure({ token }))).toMatchObject({ code: 'not_found' });
  });
});

describe('forfeiting', () => {
  let books: LedgerFixture;
  beforeAll(async () => {
    books = await LedgerFixture.start();
  });
  afterAll(() => books.stop());

  const forfeit = (userId: string, idempotencyKey = `closed:${userId}`) =>
    books.database.transaction((manager) =>
      books.ledger.forfeit(manager, { userId, idempotencyKey, memo: 'account_closed' }),
    );

  it('takes all that is left in one movement, and counts what could still have been spent', async () => {
    const userId = await books.newUserWith({ spark: 50, pass: 2 });
    await books.grant({ userId, amounts: sparks(30), expiresAt: books.hoursFromNow(1) });
    await books.grant({ userId, amounts: sparks(7), expiresAt: books.hoursFromNow(-1) });
    const before = await books.countTransactions(userId);
    expect(await forfeit(userId)).toEqual({ spark: 80, pass: 2 });
    expect(await books.countTransactions(userId)).toBe(before + 1);
    const { items } = await books.ledger.transactions(books.database.manager, userId, { limit: 1 });
    expect(items).toMatchObject([{ kind: 'expire', memo: 'account_closed', change: { spark: -87, pass: -2 } }]);
    expect(await books.wallet(userId)).toMatchObject({ spark: { available: 0 }, pass: { available: 0 }, lots: [] });
    expect(await books.verify()).toEqual([]);
    expect(await forfeit(userId)).toEqual({ spark: 0, pass: 0 });
  });

  it('is refused while something is held', async () => {
    const userId = await books.newUserWith(sparks(50));
    const holdId = await books.hold(userId, sparks(20));
    await expect(forfeit(userId)).rejects.toThrow('held');
    expect((await books.wallet(userId)).spark).toEqual({ available: 30, held: 20 });
    await books.settle(holdId, sparks(0));
    expect(await forfeit(userId)).toEqual(sparks(50));
  });

  it('takes nothing from whoever never had anything', async () => {
    expect(await forfeit(await books.newUser())).toEqual({ spark: 0, pass: 0 });
  });
});

/** As `failOnce`, at the deletion of all that the user has. */
function failToDeleteOnce(): { mockRestore: () => void } {
  const files = app.nest.get(DiscardedFiles);
  const deleteNow = files.deleteNow.bind(files);
  let hasDied = false;
  return jest.spyOn(files, 'deleteNow').mockImplementation((paths) => {
    if (hasDied || !paths.includes(`users/${user.id}/`)) return deleteNow(paths);
    hasDied = true;
    return Promise.reject(new Error('the process died'));
  });
}

/** The next call of a method that the process does not survive. */
function failOnce<T extends object>(of: T, method: keyof T): { mockRestore: () => void } {
  const spy = jest.spyOn(of as Record<PropertyKey, () => Promise<unknown>>, method);
  return spy.mockRejectedValueOnce(new Error('the process died'));
}
