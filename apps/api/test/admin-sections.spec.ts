import { type AdminNow, adminNowSchema, type AdminSetting, REFUSAL_DAYS } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { UnrecoverableError } from 'bullmq';
import { DataSource } from 'typeorm';
import { newId } from '../src/common/ids.js';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { NowService } from '../src/modules/operations/admin/now/now.service.js';
import { HealthService } from '../src/modules/operations/health/health.service.js';
import { SweepService } from '../src/modules/queues/sweep/sweep.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, givenCharacter } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';
import { beStrict, givenBlockedImages, givenPublicImages } from './support/moderation.js';
import { givenPurchase } from './support/money.js';

/** Each of them stands for something that must never be told. */
const SECRETS = {
  OPERATOR_ACCOUNTS: 'x:1, google:secret-operator-account',
  DISCORD_CLIENT_ID: 'secret-discord-client',
  DISCORD_CLIENT_SECRET: 'secret-discord-secret',
  // Nothing answers there.
  PAYPAL_LOCAL_URL: 'http://127.0.0.1:9/secret-paypal',
  SMTP_URL: 'smtp://secret-user:secret-password@127.0.0.1:9',
  MAIL_FROM: 'secret-sender@test.invalid',
  SAFETY_API_KEY: 'secret-safety-key',
  SENTRY_DSN: 'http://secretkey@127.0.0.1:9/1',
  SITE_OPERATOR_NAME: 'Secret Studio',
  SITE_REGISTRATION: 'secret-registration',
};

const ALL = { train: true, vary: true, image: true, video: true, refine: true };

let app: TestApp;
let operator: SignedIn;
let user: SignedIn;
let character: string;

beforeAll(async () => {
  // Nothing is swept unless a test does it.
  app = await TestApp.start({ ...SECRETS, SWEEP_SECONDS: '3600' });
  beStrict(app);
  operator = await app.signUp();
  await app.linkIdentity(operator.id, 'x', '1');
  user = await app.signUp();
  ({ id: character } = await givenCharacter(app, user));
});
beforeEach(async () => {
  await app.worker.beat();
  Object.assign(app.worker.handlers, defaultHandlers);
  beStrict(app);
});
afterAll(() => app.stop());

const refresh = () => {
  app.nest.get(NowService).forget();
  Object.assign(app.nest.get(HealthService), { latest: null });
};

/** As it is now, rather than a moment ago. */
async function now(): Promise<AdminNow> {
  refresh();
  return adminNowSchema.strict().parse(await operator.api.adminNow.get());
}
const beginImage = async (): Promise<string> =>
  (await user.api.images.create({ character_id: character, prompt: 'in the park', count: 1 })).job.id;
const finished = (id: string) => waitFor(async () => (await user.api.jobs.get({ id })).finished_at);
const queueOf = ({ queues }: AdminNow, name: string) => queues.find(({ queue }) => queue === name);

describe('what operators see at a glance', () => {
  it('counts what waits in each queue, how long the oldest does, and the holds behind it', async () => {
    await app.worker.pause('image');
    const id = await beginImage();
    await app.database.query(`UPDATE jobs SET created_at = now() - interval '1 hour' WHERE id = $1`, [id]);
    await app.database.query(`UPDATE holds SET created_at = now() - interval '1 hour' WHERE job_id = $1`, [id]);
    const waiting = await now();
    expect(queueOf(waiting, 'image')).toMatchObject({ waiting: 1, active: 0 });
    expect(queueOf(waiting, 'image')?.oldest_seconds).toBeGreaterThanOrEqual(3600);
    expect(queueOf(waiting, 'video')).toMatchObject({ waiting: 0, active: 0, oldest_seconds: null, durations: null });
    expect(waiting.holds).toMatchObject({ open: 1, orphaned: 0 });
    expect(waiting.holds.oldest_seconds).toBeGreaterThanOrEqual(3600);
    app.worker.resume('image');
    await finished(id);
    expect((await now()).holds).toEqual({ open: 0, oldest_seconds: 0, orphaned: 0 });
  });

  it('counts failures by their code, of the last hour and of the last day', async () => {
    app.worker.handlers.image = () => Promise.reject(new UnrecoverableError('generation_failed\nof no use'));
    const [first, second, third] = [await beginImage(), await beginImage(), await beginImage()];
    for (const id of [first, second, third]) await finished(id);
    const age = (id: string, hours: number) =>
      app.database.query('UPDATE jobs SET finished_at = now() - make_interval(hours => $2) WHERE id = $1', [id, hours]);
    await age(second, 5);
    await age(third, 25);
    expect(queueOf(await now(), 'image')?.failures).toEqual([{ code: 'generation_failed', hour: 1, day: 2 }]);
  });

  it('tells what workers are at, and how their servers are', async () => {
    const [id] = await app.database.query<{ id: string }[]>('SELECT id FROM jobs LIMIT 1');
    const server = {
      name: 'gpu1:8188',
      failures: { out_of_memory: 2, timeout: 0 },
      unreadable: [],
      up: false,
      trouble: 'gpu1:8188 cannot be reached',
      busy: 0,
      devices: [{ name: 'RTX 4090', free: 1e9, total: 24e9 }],
    };
    const gone = newId();
    await app.worker.beat({
      engine: 'comfyui',
      features: { ...ALL, video: false },
      away: ['video'],
      problems: ['gpu1:8188 gets no work'],
      servers: [server],
      jobs: [id?.id ?? '', gone],
    });
    const { state, away, workers } = await now();
    expect([state, away]).toEqual(['partly', ['video']]);
    expect(workers).toMatchObject([
      { engine: 'comfyui', ready: true, problems: ['gpu1:8188 gets no work'], servers: [server] },
    ]);
    expect(workers[0]?.jobs).toEqual([
      { id: id?.id, queue: 'image', started_at: expect.anything() },
      { id: gone, queue: null, started_at: null },
    ]);
    // One of a version that tells less.
    await app.worker.beat({ engine: 'preview', jobs: undefined, servers: undefined });
    expect((await now()).workers).toMatchObject([{ engine: 'preview', jobs: null, servers: null }]);
  });

  it('adds up what was paid, given back and moved within a day', async () => {
    const { money: before } = await now();
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    const { id } = await givenPurchase(app, user, { amountCents: 999 });
    await givenPurchase(app, user, { amountCents: 499, capturedAt: yesterday });
    await app.database.query(
      `INSERT INTO payment_refunds (id, payment_id, status, asked_by, amount_cents, finished_at)
       VALUES ($1, $3, 'completed', 'operator', 300, now()), ($2, $3, 'completed', 'operator', 100, $4)`,
      [newId(), newId(), id, yesterday],
    );
    await finished(await beginImage());
    const { money } = await now();
    expect(money.purchases).toEqual({ count: before.purchases.count + 1, cents: before.purchases.cents + 999 });
    expect(money.refunds).toEqual({ count: before.refunds.count + 1, cents: before.refunds.cents + 300 });
    expect(money.captured.spark - before.captured.spark).toBe(15);
    expect(money.returned).toEqual(before.returned);
    // The gifts of the sign-ups, and none of the purchases.
    expect(money.granted).toEqual(before.granted);
    expect(money.granted.spark).toBeGreaterThan(0);
    app.worker.handlers.image = () => Promise.reject(new UnrecoverableError('generation_failed\nof no use'));
    await finished(await beginImage());
    const after = await now();
    expect(after.money.returned.spark - money.returned.spark).toBe(15);
    expect(after.money.captured).toEqual(money.captured);
  });

  it('counts e-mails that wait or were given up', async () => {
    expect((await now()).mail).toEqual({ configured: true, waiting: 0, oldest_seconds: 0, failed: 0 });
    const add = (status: string, age: string) =>
      app.database.query(
        `INSERT INTO mail_outbox (id, user_id, kind, status, created_at) VALUES ($1, $2, 'notice', $3, now() - $4::interval)`,
        [newId(), user.id, status, age],
      );
    await add('waiting', '2 hours');
    await add('failed', '1 hour');
    await add('failed', '25 hours');
    const { mail } = await now();
    expect(mail).toMatchObject({ waiting: 1, failed: 1 });
    expect(mail.oldest_seconds).toBeGreaterThanOrEqual(7200);
  });

  it('tells of the last sweep, and whether all of it was done', async () => {
    expect((await now()).sweep).toBeNull();
    const sweeps = app.nest.get(SweepService);
    await sweeps.sweep();
    const { sweep } = await now();
    expect(sweep?.failed).toBe(0);
    expect(Date.now() - Date.parse(sweep?.ended_at ?? '')).toBeLessThan(60_000);
    sweeps.addTask(() => Promise.reject(new Error('of no use')));
    await sweeps.sweep();
    expect((await now()).sweep?.failed).toBe(1);
  });

  it('asks for nothing more than once in a moment, however many look', async () => {
    refresh();
    const [one, other] = await Promise.all([operator.api.adminNow.get(), operator.api.adminNow.get()]);
    expect(other.checked_at).toBe(one.checked_at);
  });

  it('reads no table from end to end, of those that grow', async () => {
    const asked = jest.spyOn(app.nest.get(DataSource), 'query');
    await now();
    const reads = asked.mock.calls.filter(([sql]) => /\bFROM (jobs|payments|holds|mail_outbox|ledger)/.test(sql));
    asked.mockRestore();
    expect(reads.length).toBeGreaterThan(6);
    await app.database.transaction(async (manager) => {
      // However few rows there are in a test.
      await manager.query('SET LOCAL enable_seqscan = off');
      for (const [sql, parameters] of reads) {
        const plan = JSON.stringify(await manager.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters as unknown[]));
        expect([sql, plan.includes('"Seq Scan"')]).toEqual([sql, false]);
      }
    });
  });
});

describe('what operators decide on', () => {
  const { get, decideReport, decideAppeal, pictures } = {
    get: () => operator.api.adminSafety.get(),
    decideReport: (creation_id: string, decision: 'uphold' | 'dismiss') =>
      operator.api.adminSafety.decideReport({ creation_id, decision, reason: 'a real person' }),
    decideAppeal: (id: string, decision: 'approve' | 'reject') =>
      operator.api.adminSafety.decideAppeal({ id, decision, reason: 'You are right.' }),
    pictures: (id: string) => operator.api.adminSafety.pictures({ id }),
  };
  const logOf = async (userId: string) =>
    (await operator.api.adminLog.list({ user_id: userId })).items.map(({ action, reason, operator_id, details }) => ({
      action,
      reason,
      operator_id,
      details,
    }));
  const codesOf = async ({ api }: SignedIn) => (await api.notifications.list({})).items.map(({ code }) => code);

  it('lists what was reported with what people said, shows it on demand, and takes it down with a reason', async () => {
    const creator = await app.signUp();
    const { id, job } = await givenPublicImages(app, creator);
    expect((await failureOf(pictures(job.id))).code).toBe('not_found');
    await user.api.gallery.report({ id, reason: 'real_person', note: 'That is me.' });
    const { reports } = await get();
    expect(reports).toMatchObject({ open: 1, children: 0 });
    expect(reports.items).toMatchObject([
      {
        creation_id: id,
        job_id: job.id,
        queue: 'image',
        title: 'in a garden',
        creator: { id: creator.id },
        reports: [{ reason: 'real_person', note: 'That is me.' }],
        hidden: false,
      },
    ]);
    const shown = await pictures(job.id);
    expect(shown.pictures).toMatchObject([{ kind: 'image', rating: expect.any(Number) }]);
    expect((await fetch(new URL(shown.pictures[0]?.url ?? '', app.url))).status).toBe(200);

    await decideReport(id, 'uphold');
    expect((await creator.api.images.get({ id })).taken_down).toBe(true);
    expect(await codesOf(creator)).toContain('creation_taken_down');
    expect(await codesOf(user)).toContain('report_decided');
    expect(await logOf(creator.id)).toEqual([
      {
        action: 'safety.uphold',
        reason: 'a real person',
        operator_id: operator.id,
        details: { creation_id: id, reports: 1 },
      },
    ]);
    expect((await failureOf(decideReport(id, 'dismiss'))).code).toBe('decided_before');
    expect((await logOf(creator.id)).length).toBe(1);
    expect((await get()).reports.open).toBe(0);
  });

  it('decides one report once, of two operators at the same time', async () => {
    const creator = await app.signUp();
    const { id } = await givenPublicImages(app, creator);
    await user.api.gallery.report({ id, reason: 'spam', note: '' });
    const both = await Promise.allSettled([decideReport(id, 'uphold'), decideReport(id, 'uphold')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await logOf(creator.id)).toHaveLength(1);
  });

  it('answers who asks to have a blocked result looked at again', async () => {
    const creator = await app.signUp();
    const { job } = await givenBlockedImages(app, creator);
    const { id } = await creator.api.appeals.create({ job_id: job.id, kind: 'blocked', note: 'It is a beach.' });
    const { appeals } = await get();
    expect(appeals.items).toMatchObject([{ id, job_id: job.id, kind: 'blocked', note: 'It is a beach.' }]);
    // What was blocked was never stored.
    expect((await pictures(job.id)).pictures).toEqual([]);
    await decideAppeal(id, 'approve');
    expect((await creator.api.appeals.list({})).items).toMatchObject([
      { status: 'approved', answer: 'You are right.' },
    ]);
    expect(await logOf(creator.id)).toMatchObject([{ action: 'safety.approve', operator_id: operator.id }]);
    expect((await failureOf(decideAppeal(id, 'reject'))).code).toBe('decided_before');
    expect((await failureOf(decideAppeal(newId(), 'reject'))).code).toBe('not_found');
  });

  it('counts refusals by rule and day, and tells whose account is paused', async () => {
    const add = (who: SignedIn, rule: string, age: string) =>
      app.database.query(
        `INSERT INTO safety_refusals (id, user_id, rule, source, created_at)
         VALUES ($1, $2, $3, 'prompt', date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - $4::interval)`,
        [newId(), who.id, rule, age],
      );
    const other = await app.signUp();
    await app.database.query('DELETE FROM safety_refusals');
    await add(user, 'violence', '0');
    await add(other, 'violence', '0');
    await add(user, 'violence', '2 days');
    await add(user, 'violence', '8 days');
    await app.database.query(`UPDATE users SET paused_at = now(), paused_reason = 'spam' WHERE id = $1`, [other.id]);
    const { refusals, paused } = await get();
    expect(refusals.days).toHaveLength(REFUSAL_DAYS);
    expect(refusals.days.at(-1)).toBe(new Date().toISOString().slice(0, 10));
    expect(refusals.rules).toEqual([
      { source: 'prompt', rule: 'violence', counts: [0, 0, 0, 0, 1, 0, 2], accounts: 2 },
    ]);
    expect(paused).toMatchObject({ count: 1, items: [{ id: other.id, reason: 'spam' }] });
  });
});

describe('what operators see of the settings', () => {
  it('is what is set up and what answers, and never a value of it', async () => {
    const response = await app.request('/admin/settings', { token: operator.token });
    expect(response.status).toBe(200);
    const { settings } = response.body as { settings: AdminSetting[] };
    const of = (name: string) => settings.find((setting) => setting.name === name);
    expect(of('postgres')).toMatchObject({ set: true, check: 'ok' });
    expect(of('storage')).toMatchObject({ set: true, check: 'ok', variables: ['STORAGE_DIR'] });
    expect(of('runtime')).toMatchObject({ set: true, check: 'ok', remark: 'preview_engine' });
    expect(of('discord')).toMatchObject({ set: true, check: null });
    expect(of('google')).toMatchObject({ set: false, variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] });
    expect(of('smtp')).toMatchObject({ set: true, check: 'failed' });
    expect(of('paypal')).toMatchObject({ set: true, check: 'failed', remark: 'stand_in' });
    expect(of('classifier')).toMatchObject({ set: false, check: null });
    expect(of('legal')).toMatchObject({ set: true, remark: 'legal_incomplete' });

    const environment = Object.entries(app.nest.get<Environment>(ENVIRONMENT));
    const values = environment.flatMap(([, value]) => [value].flat()).filter((value) => typeof value === 'string');
    // Words such as `disk`, which name a choice and hide nothing, are also part of names.
    const telling = values.filter((value) => value.length > 10);
    expect(telling.length).toBeGreaterThan(12);
    expect(telling.filter((value) => response.text.includes(value))).toEqual([]);
    expect(response.text).not.toMatch(/secret-|secretkey|Secret Studio/);
  });
});
