import { freePort, waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LEDGER_VERIFY } from '../src/commands/ledger-verify.js';
import { MONEY } from '../src/commands/money.js';
import { SAFETY } from '../src/commands/safety.js';
import { runProgram, type Program } from '../src/commands/support.js';
import { newId } from '../src/common/ids.js';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { TestApp, type SignedIn } from './support/app.js';
import { daysFromNow, givenPurchase } from './support/money.js';

let app: TestApp;
let user: SignedIn;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  // The API's own sweep would ask a provider that is not there.
  app = await TestApp.start({ SWEEP_SECONDS: '3600' });
  const { DATABASE_URL, REDIS_URL } = app.nest.get<Environment>(ENVIRONMENT);
  environment = { DATABASE_URL, REDIS_URL };
});
afterAll(() => app.stop());
beforeEach(async () => {
  user = await app.signUp();
});

interface Ended {
  code: number;
  out: string;
  err: string;
}

async function run(program: Program, args: string[], changes: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const out: string[] = [];
  const err: string[] = [];
  const surroundings = {
    environment: { ...environment, ...changes },
    out: (line: string) => out.push(line),
    err: (line: string) => err.push(line),
  };
  const code = await runProgram(program, args, surroundings);
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const money = (...args: string[]) => run(MONEY, args);
const BECAUSE = ['--reason', 'an apology', '--by', 'Ada'];
const spark = async (owner = user) => (await owner.api.wallet.get()).spark.available;

interface Action {
  operator: string;
  action: string;
  reason: string;
  user_id: string;
  payment_id: string | null;
  details: Record<string, unknown>;
}
const actions = (userId = user.id): Promise<Action[]> =>
  app.database.query<Action[]>('SELECT * FROM operator_actions WHERE user_id = $1 ORDER BY id', [userId]);

// First, while the books know of nothing but what happened as it does.
describe('ledger:verify', () => {
  it('says whether the books agree, and names each place where they do not', async () => {
    const agrees = { code: 0, out: 'The ledger agrees.', err: '' };
    const { id } = await givenPurchase(app, user, { spark: 500, pass: 1 });
    await money('grant', '--user', user.id, '--sparks', '5', ...BECAUSE);
    expect(await run(LEDGER_VERIFY, [])).toEqual(agrees);
    await money('refund', '--payment', id, '--amount', '1.00', '--no-wait', ...BECAUSE);
    expect(await run(LEDGER_VERIFY, [])).toEqual(agrees);
    const tamper = (by: number) =>
      app.database.query('UPDATE wallets SET spark_available = spark_available + $2 WHERE user_id = $1', [user.id, by]);
    await tamper(1);
    const found = await run(LEDGER_VERIFY, []);
    expect(found.code).toBe(1);
    expect(found.out).toMatch(new RegExp(`^wallet_equals_entries: ${user.id}: `, 'm'));
    expect(found.out).toContain('The ledger does not agree: 2 found.');
    await tamper(-1);
    expect(await run(LEDGER_VERIFY, [])).toEqual(agrees);
  });

  it('says that it could not look, which is not that all is well', async () => {
    expect(await run(LEDGER_VERIFY, ['--help'])).toMatchObject({ code: 0 });
    expect(await run(LEDGER_VERIFY, ['postgres://elsewhere/x'])).toMatchObject({ code: 2 });
    expect(await run(LEDGER_VERIFY, [], { DATABASE_URL: 'postgres://127.0.0.1:1/x' })).toMatchObject({ code: 2 });
  });
});

describe('money grant', () => {
  const give = (...args: string[]) => money('grant', '--user', user.id, ...BECAUSE, ...args);

  it('gives Sparks and passes, writes down who and why, and tells the user', async () => {
    await app.database.query(`UPDATE users SET language = 'ko' WHERE id = $1`, [user.id]);
    const ended = await give('--sparks', '50', '--passes', '2', '--key', 'ticket-7');
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toContain('50 Sparks and 2 Character Passes');
    expect(await user.api.wallet.get()).toMatchObject({ spark: { available: 250 }, pass: { available: 3 } });
    expect(await actions()).toMatchObject([
      {
        operator: 'Ada',
        action: 'money.grant',
        reason: 'an apology',
        details: { spark: 50, pass: 2, key: 'ticket-7', expires_at: null },
      },
    ]);
    const { items } = await user.api.notifications.list({}, { context: { language: 'ko' } });
    expect(items[0]).toMatchObject({
      title: '스파크 50개, 캐릭터 패스 2개 지급 안내',
      text: 'an apology',
    });
    const [movement] = (await user.api.wallet.transactions({})).items;
    expect(movement).toMatchObject({ kind: 'grant', memo: 'an apology', change: { spark: 50, pass: 2 } });
  });

  it('does it once for a key, also when it is asked for at the same time', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => give('--sparks', '10', '--key', `k-${user.id}`)));
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0]);
    expect(all.filter(({ out }) => out.includes('nothing was given again'))).toHaveLength(4);
    expect(await spark()).toBe(210);
    expect(await actions()).toHaveLength(1);
    const { items } = await user.api.notifications.list({});
    expect(items.filter(({ code }) => code === 'granted_by_operator')).toHaveLength(1);
    const other = await app.signUp();
    const refused = await money('grant', '--user', other.id, '--sparks', '10', '--key', `k-${user.id}`, ...BECAUSE);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.err).toContain('used for another user');
    expect(await spark(other)).toBe(200);
  });

  it('ends with the day that is named', async () => {
    const day = daysFromNow(3).toISOString().slice(0, 10);
    expect(await give('--sparks', '5', '--expires', day)).toMatchObject({ code: 0 });
    const { lots } = await user.api.wallet.get();
    const expires = lots.find(({ source }) => source === 'operator')?.expires_at;
    expect(expires).toBe(new Date(Date.parse(day) + 24 * 3_600_000).toISOString());
  });

  it('finds people by their e-mail, and refuses what is not exactly one open account', async () => {
    const twin = await app.signUp();
    const email = `Mina+${user.id}@example.org`;
    const claim = (id: string, isVerified: boolean) =>
      app.database.query('UPDATE users SET email = $2, email_verified = $3 WHERE id = $1', [id, email, isVerified]);
    const byEmail = () => money('grant', '--user', email.toLowerCase(), '--sparks', '5', ...BECAUSE);
    await claim(user.id, false);
    const unproven = await byEmail();
    expect(unproven.code).toBe(1);
    expect(unproven.err).toContain(user.id);
    await claim(user.id, true);
    expect(await byEmail()).toMatchObject({ code: 0 });
    expect(await spark()).toBe(205);
    await claim(user.id, false);
    await claim(twin.id, true);
    const refused = await byEmail();
    expect(refused.code).toBe(1);
    expect(refused.err).toContain(`${twin.id} (verified)`);
    await app.database.query('UPDATE users SET closed_at = now() WHERE id = $1', [user.id]);
    expect(await give('--sparks', '5')).toMatchObject({ code: 1 });
    expect(await money('grant', '--user', 'nobody@example.org', '--sparks', '5', ...BECAUSE)).toMatchObject({
      code: 1,
    });
  });

  it('asks again before an amount that is likely a slip', async () => {
    const refused = await give('--sparks', '10001');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('--yes');
    expect(await spark()).toBe(200);
    expect(await give('--sparks', '10001', '--yes')).toMatchObject({ code: 0 });
    expect(await spark()).toBe(10_201);
  });

  it.each([
    [['--sparks', '5', '--by', 'Ada'], '--reason is missing'],
    [['--sparks', '5', '--reason', ' ', '--by', 'Ada'], '--reason is empty'],
    [[...BECAUSE], 'say how much'],
    [['--sparks', '1.5', ...BECAUSE], '--sparks is a whole number'],
    [['--sparks=-5', ...BECAUSE], '--sparks is a whole number'],
    [['--sparks', '5', '--expires', '2026-02-30', ...BECAUSE], '--expires is a day'],
    [['--sparks', '5', '--expires', '2020-01-01', ...BECAUSE], 'over already'],
    [['--passes', '5', '--expires', '2099-01-01', ...BECAUSE], 'passes do not expire'],
    [['--spraks', '5', ...BECAUSE], '--spraks'],
  ])('says what is wrong with %j, and changes nothing', async (args, message) => {
    const ended = await money('grant', '--user', user.id, ...args);
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.err).toContain(message);
    expect(ended.err).not.toContain('\n');
    expect(await spark()).toBe(200);
    expect(await actions()).toEqual([]);
  });

  it('is shown on open pages at once, and works without a way to them', async () => {
    const stream = await app.stream(user.token);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = (await reader?.read())?.value ?? '';
    await give('--sparks', '7');
    while (!heard.includes('event: wallet')) heard += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    expect(heard).toContain('You got 7 Sparks');
    const args = ['grant', '--user', user.id, '--sparks', '1', ...BECAUSE];
    expect(await run(MONEY, args, { REDIS_URL: 'redis://127.0.0.1:1' })).toMatchObject({ code: 0 });
    expect(await run(MONEY, args, { REDIS_URL: '' })).toMatchObject({ code: 0 });
    expect(await spark()).toBe(209);
  });
});

describe('money refund', () => {
  const refund = (paymentId: string, ...args: string[]) => money('refund', '--payment', paymentId, ...BECAUSE, ...args);
  const settle = (paymentId: string, status: 'completed' | 'failed') =>
    waitFor(async () => {
      const [rows] = await app.database.query<[unknown[], number]>(
        `UPDATE payment_refunds SET status = $2, finished_at = now(), error = 'NO_MONEY'
         WHERE payment_id = $1 AND status = 'pending' RETURNING id`,
        [paymentId, status],
      );
      return rows.length > 0;
    });

  it('writes it down, takes the Sparks, and says what PayPal made of it', async () => {
    const { id } = await givenPurchase(app, user, { spark: 500, amountCents: 499 });
    const [ended] = await Promise.all([refund(id), settle(id, 'completed')]);
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toContain('Taken out of the wallet: 500 Sparks.');
    expect(ended.out).toContain('Done: PayPal gives $4.99 back.');
    expect(await spark()).toBe(200);
    expect(await actions()).toMatchObject([
      {
        operator: 'Ada',
        action: 'money.refund',
        reason: 'an apology',
        payment_id: id,
        details: { amount_cents: 499, spark: 500, pass: 0 },
      },
    ]);
  });

  it('gives a part back, and says when PayPal refused', async () => {
    const { id } = await givenPurchase(app, user, { spark: 500, amountCents: 500 });
    const [ended] = await Promise.all([refund(id, '--amount', '1.00'), settle(id, 'failed')]);
    expect(ended.code).toBe(1);
    expect(ended.out).toContain('$1.00');
    expect(ended.out).toContain('PayPal refused (NO_MONEY)');
  });

  it('does not wait where it is told not to', async () => {
    const { id } = await givenPurchase(app, user);
    const ended = await refund(id, '--no-wait');
    expect(ended.code).toBe(0);
    expect(ended.out).toContain('as soon as the API runs');
    const again = await refund(id, '--no-wait');
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toContain('already in progress');
    expect(await actions()).toHaveLength(1);
  });

  it('refuses what cannot be given back, and writes nothing down', async () => {
    const { id } = await givenPurchase(app, user, { amountCents: 499, refundedCents: 400 });
    const gone = await givenPurchase(app, user, { amountCents: 499, refundedCents: 499 });
    const unpaid = await givenPurchase(app, user, { captureId: null, capturedAt: null, status: 'created' });
    expect((await refund(id, '--amount', '1.00')).err).toContain('$0.99 is left');
    expect((await refund(gone.id)).err).toContain('was given back before');
    expect((await refund(unpaid.id)).err).toContain('has not arrived (it is created)');
    expect((await refund(user.id)).err).toContain('There is no payment');
    expect(await refund('x')).toMatchObject({ code: 2 });
    expect(await refund(id, '--amount', '0')).toMatchObject({ code: 2 });
    expect(await refund(id, '--amount', '1.5')).toMatchObject({ code: 2 });
    expect(await actions()).toEqual([]);
    expect(await spark()).toBe(1_700);
  });
});

describe('money payments and money audit', () => {
  it('list what was paid and used, and what operators did', async () => {
    const { id } = await givenPurchase(app, user, { spark: 500, pass: 2, amountCents: 499 });
    await money('refund', '--payment', id, '--amount', '0.99', '--no-wait', ...BECAUSE);
    const listed = await money('payments', '--user', user.id);
    expect(listed.code).toBe(0);
    const [head, line] = listed.out.split('\n');
    expect(head).toMatch(/^payment +time +status +what +amount +refunded +used +transaction$/);
    expect(line).toMatch(new RegExp(`^${id} .*refunding .*\\$4\\.99 .*0/500 Sparks \\(\\d+ refunded\\), 0/2 passes`));
    expect((await money('payments', '--user', (await app.signUp()).id)).out).toBe('No payments.');

    const audited = await money('audit', '--user', user.id);
    expect(audited.out).toMatch(/Ada +money\.refund/);
    expect(audited.out.split('\n')).toHaveLength(2);
    expect((await money('audit', '--limit', '1')).out.split('\n')).toHaveLength(2);
    await expect(app.database.query('DELETE FROM operator_actions')).rejects.toThrow();
  });

  it('say of each purchase what is held, expired, refunded or frozen, and of Pro until when it is', async () => {
    const plan = { itemKind: 'plan', planDays: 30, spark: 0 } as const;
    const { id: both } = await givenPurchase(app, user, { spark: 500, pass: 2 });
    const { id: untouched } = await givenPurchase(app, user, { spark: 300 });
    const { id: pro } = await givenPurchase(app, user, plan);
    const { id: gone } = await givenPurchase(app, user, plan);
    await app.database.query(
      `UPDATE lots SET available = granted - 60, captured = 10, held = 20, expired = 25, refunded = 5, frozen = true
       WHERE payment_id = $1 AND currency = 'spark'`,
      [both],
    );
    await app.database.query(
      `INSERT INTO plan_periods (id, user_id, payment_id, starts_at, ends_at, revoked_at)
       VALUES ($1, $5, $2, '2030-01-01T00:00Z', '2030-01-30T23:59:59Z', NULL), ($3, $5, $4, '2030-01-31T00:00Z', '2030-03-01T00:00Z', now())`,
      [newId(), pro, newId(), gone, user.id],
    );
    const { out } = await money('payments', '--user', user.id);
    const said = (id: string) => out.split('\n').find((line) => line.startsWith(id));
    expect(said(both)).toContain('  10/500 Sparks (20 held, 25 expired, 5 refunded, frozen), 0/2 passes  ');
    expect(said(untouched)).toMatch(/ {2}0\/300 Sparks {2,}capture-/);
    expect(said(pro)).toMatch(/ {2}Pro until 2030-01-30 {2,}capture-/);
    expect(said(gone)).toMatch(/ {2}Pro taken back {2,}capture-/);
  });
});

describe('every command', () => {
  it('explains itself', async () => {
    for (const args of [['--help'], ['grant', '--help'], ['refund', '-h'], ['help']]) {
      const ended = await money(...args);
      expect({ args, ...ended }).toMatchObject({ args, code: 0, err: '' });
      expect(ended.out).toContain('Exit codes');
    }
    expect((await money('grant', '--help')).out).not.toContain('refund');
    expect(await money()).toMatchObject({ code: 2 });
    expect((await money('steal')).err).toContain('there are grant, refund, payments, audit');
  });

  it('takes the name of whoever does it from OPERATOR_NAME', async () => {
    const args = ['grant', '--user', user.id, '--sparks', '1', '--reason', 'test'];
    await run(MONEY, args, { OPERATOR_NAME: 'Grace' });
    expect(await actions()).toMatchObject([{ operator: 'Grace' }]);
  });

  it('says in one line where the database is missing, away, or older', async () => {
    const audit = (DATABASE_URL: string) => run(MONEY, ['audit'], { DATABASE_URL });
    const missing = new URL(environment.DATABASE_URL ?? '');
    missing.pathname = '/not-there';
    for (const url of ['', 'postgres://127.0.0.1:1/atelier', missing.href]) {
      const ended = await audit(url);
      expect(ended).toMatchObject({ code: 2, out: '' });
      expect(ended.err).toContain('DATABASE_URL');
      expect(ended.err).not.toContain('\n');
    }
    const [last] = await app.database.query<{ id: number; timestamp: string; name: string }[]>(
      'SELECT * FROM migrations ORDER BY id DESC LIMIT 1',
    );
    await app.database.query('DELETE FROM migrations WHERE id = $1', [last?.id]);
    const older = await audit(environment.DATABASE_URL ?? '');
    await app.database.query('INSERT INTO migrations VALUES ($1, $2, $3)', [last?.id, last?.timestamp, last?.name]);
    expect(older.code).toBe(2);
    expect(older.err).toContain('older than this version');
  });
});

describe('safety check', () => {
  it('says that prompts are judged by words alone, and fails where a classifier is set up that does not answer', async () => {
    const alone = await run(SAFETY, ['check']);
    expect(alone).toMatchObject({ code: 0, err: '' });
    expect(alone.out).toContain('Look by meaning: not set up.');
    const away = { SAFETY_URL: `http://127.0.0.1:${String(await freePort())}/v1`, SAFETY_FAIL: 'open' };
    expect(await run(SAFETY, ['check'], away)).toMatchObject({
      code: 1,
      err: expect.stringContaining('can’t check prompts'),
    });
    expect((await run(SAFETY, ['check'], { SAFETY_RULES: '/nowhere.json' })).err).toContain('SAFETY_RULES');
  });
});
