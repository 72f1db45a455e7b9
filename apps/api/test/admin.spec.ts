import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UnrecoverableError } from 'bullmq';
import { newId } from '../src/common/ids.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, givenCharacter, holdBack } from './support/creations.js';
import { defaultHandlers, SERVER_NAME, WORKER_NAME } from './support/fake-worker.js';
import { givenPurchase } from './support/money.js';

let app: TestApp;
let operator: SignedIn;
let creator: SignedIn;

beforeAll(async () => {
  // The sweep would ask a payment provider that is not there.
  app = await TestApp.start({ OPERATOR_ACCOUNTS: 'google:boss', SWEEP_SECONDS: '3600' });
  operator = await app.signUp();
  await app.linkIdentity(operator.id, 'google', 'boss');
});
afterAll(() => app.stop());
beforeEach(async () => {
  creator = await app.signUp();
});

const because = (id: string, reason = 'a blurred face') => ({ id, reason });
const logOf = async (user_id = creator.id) => (await operator.api.adminLog.list({ user_id })).items;
const wallet = (of = creator) => of.api.wallet.get();

async function newImage(): Promise<string> {
  const { id: character_id } = await givenCharacter(app, creator);
  const { job } = await creator.api.images.create({ character_id, prompt: 'in a garden' });
  return job.id;
}
const ended = (id: string) => waitFor(async () => (await creator.api.jobs.get({ id })).finished_at !== null);

async function failedImage(): Promise<string> {
  app.worker.handlers.image = () => Promise.reject(new UnrecoverableError('generation_failed\nCUDA out of memory'));
  const id = await newImage();
  await ended(id);
  app.worker.handlers.image = defaultHandlers.image;
  return id;
}

describe('the operators’ page', () => {
  it('asks for a sign-in of the last hour, of operators alone', async () => {
    const { until } = await operator.api.admin.access();
    expect(Date.parse(until)).toBeGreaterThan(Date.now() + 59 * 60_000);
    const age = (minutes: number) =>
      app.database.query(
        `UPDATE device_sessions SET signed_in_at = now() - $2 * interval '1 minute' WHERE user_id = $1`,
        [operator.id, minutes],
      );
    await age(59);
    await operator.api.adminJobs.list({});
    await age(61);
    expect(await failureOf(operator.api.adminJobs.list({}))).toMatchObject({
      code: 'fresh_sign_in_required',
      data: { minutes: 60 },
    });
    await age(0);
    expect(await failureOf(creator.api.adminJobs.list({}))).toMatchObject({ code: 'operator_only' });
  });

  it('changes nothing without a reason', async () => {
    const code = 'malformed';
    for (const reason of ['', '  ', 'x'.repeat(501)]) {
      expect(await failureOf(operator.api.adminPeople.suspend({ id: creator.id, reason }))).toMatchObject({ code });
    }
    expect(await logOf()).toEqual([]);
  });
});

describe('a job that failed', () => {
  it('is found by whose it is, and says why, what came back, and what the worker said', async () => {
    const id = await failedImage();
    await newImage().then(ended);
    await app.database.query(`UPDATE users SET email = $2, display_name = 'Mi_na' WHERE id = $1`, [
      creator.id,
      `Mina.${creator.id}@test.invalid`,
    ]);
    const found = async (input: Parameters<typeof operator.api.adminJobs.list>[0]) =>
      (await operator.api.adminJobs.list(input)).items.map((job) => job.id);
    for (const q of [creator.id, `mina.${creator.id}`, id])
      expect([q, await found({ q, status: 'failed', queue: 'image', code: 'generation_failed' })]).toEqual([q, [id]]);
    expect(await found({ q: 'mi_n', status: 'failed' })).toEqual([id]);
    // What a pattern would take for any letter is that letter.
    for (const q of ['mixna', 'mi%', newId()]) expect([q, await found({ q })]).toEqual([q, []]);
    expect(await found({ q: creator.id })).toHaveLength(2);
    const story = await operator.api.adminJobs.get({ id });
    expect(story).toMatchObject({
      status: 'failed',
      user: { id: creator.id, display_name: 'Mi_na' },
      error: { code: 'generation_failed' },
      error_detail: expect.stringContaining('CUDA out of memory'),
      worker: WORKER_NAME,
      server: SERVER_NAME,
      receipt: { reason: 'failed', captured: { spark: 0, pass: 0 } },
      possible: { cancel: false, release: false, give_back: false },
    });
    expect(story.movements.map(({ kind }) => kind)).toEqual(['hold', 'release']);
    expect(story.receipt.returned).toEqual(story.receipt.held);
    // Where it was made is no business of its creator's.
    expect(JSON.stringify(await creator.api.jobs.get({ id }))).not.toContain(SERVER_NAME);
  });

  it('says which server it is at while it is', async () => {
    const release = holdBack(app, 'image');
    const id = await newImage();
    const story = await waitFor(async () => {
      const found = await operator.api.adminJobs.get({ id });
      return found.status === 'active' && found;
    });
    expect(story.server).toBe(SERVER_NAME);
    expect((await operator.api.adminJobs.list({ q: id })).items[0]?.server).toBe(SERVER_NAME);
    release();
    await ended(id);
  });

  it('is found by when it was accepted, page after page', async () => {
    const ids = [await newImage(), await newImage(), await newImage()];
    for (const id of ids) await ended(id);
    const q = creator.id;
    const first = await operator.api.adminJobs.list({ q, limit: 2 });
    const second = await operator.api.adminJobs.list({ q, limit: 2, cursor: first.next_cursor ?? undefined });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([...ids].reverse());
    expect(second.next_cursor).toBeNull();
    const accepted = Date.parse(first.items[0]?.created_at ?? '');
    const at = (seconds: number) => new Date(accepted + seconds * 1000).toISOString();
    const count = async (input: { from?: string; to?: string }) =>
      (await operator.api.adminJobs.list({ q, ...input })).items.length;
    expect(await count({ from: at(-60), to: at(60) })).toBe(3);
    expect(await count({ from: at(60) })).toBe(0);
    expect(await count({ to: at(-60) })).toBe(0);
  });
});

describe('a job that does not end', () => {
  it.each(['cancel', 'release'] as const)(
    'can be ended: %s returns everything, once, and says so in the log',
    async (how) => {
      await app.worker.pause('image');
      const before = await wallet();
      const id = await newImage();
      expect(await operator.api.adminJobs.get({ id })).toMatchObject({
        queue_state: 'prioritized',
        possible: { cancel: true, release: true, give_back: false },
      });
      const context = { idempotencyKey: newId() };
      const after = await operator.api.adminJobs[how](because(id, 'stuck'), { context });
      expect(after.status).toBe(how === 'cancel' ? 'cancelled' : 'failed');
      expect((await operator.api.adminJobs[how](because(id, 'stuck'), { context })).id).toBe(id);
      expect(await failureOf(operator.api.adminJobs[how](because(id, 'stuck')))).toMatchObject({ code: 'wrong_state' });
      expect(await wallet()).toEqual(before);
      expect(await logOf()).toMatchObject([
        { action: `jobs.${how}`, reason: 'stuck', operator_id: operator.id, details: { job_id: id } },
      ]);
      app.worker.resume('image');
    },
  );
});

describe('a job that took something', () => {
  it('gives it back once, and tells its creator why', async () => {
    const before = await wallet();
    const id = await newImage();
    await ended(id);
    expect((await operator.api.adminJobs.get({ id })).possible.give_back).toBe(true);
    const [story] = await Promise.all([1, 2, 3].map(() => operator.api.adminJobs.giveBack(because(id))));
    expect(story?.possible.give_back).toBe(false);
    expect((await wallet()).spark.available).toBe(before.spark.available);
    expect(await logOf()).toMatchObject([{ action: 'jobs.give_back', reason: 'a blurred face' }]);
    const { items } = await creator.api.notifications.list({});
    expect(items[0]).toMatchObject({ code: 'granted_by_operator', text: 'a blurred face' });
  });
});

describe('a person', () => {
  it('is found, and shown without a secret', async () => {
    await app.linkIdentity(creator.id, 'discord', 'd-1', 'mina@test.invalid');
    const { items } = await operator.api.adminPeople.list({ q: creator.id });
    expect(items.map(({ id }) => id)).toEqual([creator.id]);
    const person = await operator.api.adminPeople.get({ id: creator.id });
    expect(person).toMatchObject({
      role: 'creator',
      pause: null,
      sign_ins: [{ provider: 'discord', email: 'mina@test.invalid' }],
      wallet: { spark: { available: 200 } },
    });
    expect(person.devices).toHaveLength(1);
    expect(JSON.stringify(person)).not.toContain('d-1');
    const { items: movements } = await operator.api.adminPeople.transactions({ id: creator.id });
    expect(movements.map(({ kind }) => kind)).toContain('grant');
    expect(await failureOf(operator.api.adminPeople.get({ id: newId() }))).toMatchObject({ code: 'not_found' });
  });

  it('is given Sparks and passes once for one press, and told why', async () => {
    const before = await wallet();
    const context = { idempotencyKey: newId() };
    const give = () => operator.api.adminPeople.grant({ ...because(creator.id), spark: 25, pass: 1 }, { context });
    await give();
    const after = await give();
    expect(after.spark.available).toBe(before.spark.available + 25);
    expect(after.pass.available).toBe(before.pass.available + 1);
    expect(await logOf()).toMatchObject([{ action: 'money.grant', details: { spark: 25, pass: 1 } }]);
    const nothing = { ...because(creator.id), spark: 0, pass: 0 };
    expect(await failureOf(operator.api.adminPeople.grant(nothing))).toMatchObject({ code: 'malformed' });
  });

  it('is paused and opened again, each once, and reads why', async () => {
    await operator.api.adminPeople.suspend(because(creator.id, 'spam'));
    await operator.api.adminPeople.suspend(because(creator.id, 'again'));
    expect(await creator.api.auth.me()).toMatchObject({ paused: { reason: 'spam' } });
    expect((await operator.api.adminPeople.get({ id: creator.id })).pause).toMatchObject({ reason: 'spam' });
    await operator.api.adminPeople.restore(because(creator.id, 'sorry'));
    expect(await creator.api.auth.me()).toMatchObject({ paused: null });
    expect((await logOf()).map(({ action, reason }) => [action, reason])).toEqual([
      ['accounts.restore', 'sorry'],
      ['accounts.suspend', 'spam'],
    ]);
  });

  it('is signed out everywhere', async () => {
    expect(await operator.api.adminPeople.endSessions(because(creator.id, 'stolen phone'))).toEqual({ ended: 1 });
    expect(await failureOf(creator.api.auth.me())).toMatchObject({ code: 'session_expired' });
    expect(await logOf()).toMatchObject([{ action: 'accounts.end_sessions', reason: 'stolen phone' }]);
  });

  it('gets a payment back, in part, by the same refund as a command’s', async () => {
    const { id } = await givenPurchase(app, creator, { spark: 500, amountCents: 499 });
    const context = { idempotencyKey: newId() };
    const refund = () => operator.api.adminPeople.refund({ ...because(id), amount_cents: 100 }, { context });
    await refund();
    await refund();
    const { items } = await operator.api.adminPeople.payments({ id: creator.id });
    expect(items[0]).toMatchObject({ status: 'refunding', refunds: [{ asked_by: 'operator', amount_cents: 100 }] });
    expect(await logOf()).toMatchObject([{ action: 'money.refund', payment_id: id, details: { amount_cents: 100 } }]);
    const more = operator.api.adminPeople.refund({ ...because(id), amount_cents: 100 });
    expect(await failureOf(more)).toMatchObject({ code: 'refund_not_possible' });
  });
});

describe('the log', () => {
  it('is narrowed down to a person, an operator and an action, page after page, and cannot be changed', async () => {
    await operator.api.adminPeople.suspend(because(creator.id, 'one'));
    await operator.api.adminPeople.restore(because(creator.id, 'two'));
    await operator.api.adminPeople.grant({ ...because(creator.id, 'three'), spark: 1, pass: 0 });
    const reasons = async (input: Parameters<typeof operator.api.adminLog.list>[0]) =>
      (await operator.api.adminLog.list({ user_id: creator.id, ...input })).items.map(({ reason }) => reason);
    expect(await reasons({})).toEqual(['three', 'two', 'one']);
    expect(await reasons({ action: 'accounts' })).toEqual(['two', 'one']);
    expect(await reasons({ action: 'accounts.suspend' })).toEqual(['one']);
    expect(await reasons({ action: 'account' })).toEqual([]);
    const { display_name } = await operator.api.auth.me();
    expect(await reasons({ operator: display_name })).toHaveLength(3);
    expect(await reasons({ operator: 'another' })).toEqual([]);
    const { next_cursor } = await operator.api.adminLog.list({ user_id: creator.id, limit: 2 });
    expect(await reasons({ cursor: next_cursor ?? undefined, limit: 2 })).toEqual(['one']);
    for (const change of [`UPDATE operator_actions SET reason = ''`, 'DELETE FROM operator_actions'])
      await expect(app.database.query(change)).rejects.toThrow();
  });
});

describe('among many', () => {
  it('a page of jobs by any one filter is read from an index, not from all of them', async () => {
    await app.database.query(
      `INSERT INTO jobs (id, queue, user_id, subject_type, subject_id, title, status, input, price_spark, price_pass, receipt_reason, error_code, priority)
       SELECT gen_random_uuid(), (ARRAY['image', 'video'])[1 + i % 2], $1, 'image', gen_random_uuid(), '', 'failed', '{}', 0, 0, 'free',
         (ARRAY['generation_failed', 'training_failed'])[1 + (i % 997 = 0)::int], 1 FROM generate_series(1, 20000) AS i`,
      [creator.id],
    );
    await app.database.query('ANALYZE jobs');
    for (const [filter, index] of [
      [`queue = 'video'`, 'jobs_by_queue'],
      [`status = 'cancelled'`, 'jobs_by_status'],
      [`error_code = 'training_failed'`, 'jobs_by_code'],
      [`user_id = ANY('{${operator.id}}')`, 'jobs_by_user'],
    ]) {
      const plan = await app.database.query<{ 'QUERY PLAN': string }[]>(
        `EXPLAIN SELECT * FROM jobs WHERE ${String(filter)} ORDER BY id DESC LIMIT 31`,
      );
      const text = plan.map((line) => line['QUERY PLAN']).join('\n');
      expect([filter, text]).toEqual([filter, expect.stringMatching(new RegExp(`${String(index)}|jobs_pkey`))]);
      expect(text).not.toContain('Seq Scan');
    }
  });
});
