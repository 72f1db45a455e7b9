import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf } from './support/creations.js';
import { orderOf, Shop } from './support/shop.js';
import { eventually } from './jest/eventually.js';

const DAY_MS = 86_400_000;
const NAMES = { en: 'Creator', ko: '크리에이터' };

let shop: Shop;
let user: SignedIn;
beforeAll(async () => {
  shop = await Shop.start();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  user = await shop.app.signUp();
});
afterEach(async () => {
  await shop.paypal.control('heal', {});
  expect(await shop.discrepancies()).toEqual([]);
});

describe('buying', () => {
  it('gives what was paid for once the payer has approved it, for a year', async () => {
    const before = await user.api.wallet.get();
    const payment = await shop.begin(user);
    expect(payment).toMatchObject({ status: 'created', amount_cents: 999, item: { spark: 700, pass: 1 } });
    expect(await shop.sparks(user)).toBe(before.spark.available);
    await shop.approve(payment);
    const paid = await user.api.payments.capture({ id: payment.id });
    expect(paid).toMatchObject({ status: 'completed', approve_url: null, refund: { possible: true, refusal: null } });
    expect(paid.transaction_id).toMatch(/\w{10,}/);
    const wallet = await user.api.wallet.get();
    expect(wallet.spark.available).toBe(before.spark.available + 700);
    expect(wallet.pass.available).toBe(before.pass.available + 1);
    const bought = wallet.lots.filter(({ payment_id }) => payment_id === payment.id);
    const [sparks, passes] = ['spark', 'pass'].map((currency) => bought.find((lot) => lot.currency === currency));
    expect(sparks).toMatchObject({ remaining: 700, expires_at: paid.sparks_expire_at });
    // In both languages: an event that tells of a wallet knows not which its pages are in.
    expect(bought.map(({ item_name }) => item_name)).toEqual([NAMES, NAMES]);
    expect(before.lots.map(({ item_name }) => item_name)).toEqual([null, null]);
    expect(new Date(paid.sparks_expire_at ?? 0).getTime() - new Date(paid.completed_at ?? 0).getTime()).toBe(
      365 * DAY_MS,
    );
    expect(passes).toMatchObject({ remaining: 1, expires_at: null });
    // What would be spent first is what expires first.
    expect(wallet.lots[0]?.id).toBe(sparks?.id);
    expect(await shop.takenFor(payment)).toEqual(['9.99']);
  });

  it('for more than the limit of a day asks for a sign-in of the last ten minutes', async () => {
    await shop.app.database.query(
      `UPDATE device_sessions SET signed_in_at = now() - interval '11 minutes' WHERE user_id = $1`,
      [user.id],
    );
    expect((await shop.buy(user)).status).toBe('completed');
    expect((await failureOf(shop.begin(user, 'spark_atelier'))).code).toBe('fresh_sign_in_required');
    // Each is below it, all of them are not.
    for (let bought = 1; bought < 4; bought += 1) await shop.begin(user);
    expect((await failureOf(shop.begin(user))).code).toBe('fresh_sign_in_required');
    await shop.app.database.query('UPDATE device_sessions SET signed_in_at = now() WHERE user_id = $1', [user.id]);
    expect((await shop.begin(user)).status).toBe('created');
  });

  it('shows the purchase in the history, with its payment', async () => {
    const payment = await shop.buy(user);
    const { items } = await user.api.wallet.transactions({});
    expect(items[0]).toMatchObject({ kind: 'purchase', payment_id: payment.id, change: { spark: 700, pass: 1 } });
    expect((await user.api.payments.list({})).items.map(({ id }) => id)).toEqual([payment.id]);
  });

  it('takes nothing before the payer has approved, and says so', async () => {
    const payment = await shop.begin(user);
    expect(await user.api.payments.capture({ id: payment.id })).toMatchObject({ status: 'created' });
    expect(await shop.takenFor(payment)).toEqual([]);
  });

  it('begins once for one request, however often it is sent', async () => {
    const key = randomUUID();
    const payments = await Promise.all(Array.from({ length: 5 }, () => shop.begin(user, 'spark_creator', key)));
    expect(new Set(payments.map(({ id }) => id)).size).toBe(1);
    expect(new Set(payments.map(orderOf)).size).toBe(1);
    expect((await user.api.payments.list({})).items).toHaveLength(1);
  });

  it('charges what it cost when it was begun, whatever it costs now', async () => {
    const payment = await shop.begin(user, 'spark_starter');
    await shop.app.database.query(`UPDATE spark_packages SET price_cents = 1, spark = 1 WHERE code = 'spark_starter'`);
    await shop.approve(payment);
    const paid = await user.api.payments.capture({ id: payment.id });
    await shop.app.database.query(
      `UPDATE spark_packages SET price_cents = 499, spark = 300 WHERE code = 'spark_starter'`,
    );
    expect(paid).toMatchObject({ status: 'completed', amount_cents: 499, item: { spark: 300 } });
    expect(await shop.takenFor(payment)).toEqual(['4.99']);
  });

  it('refuses what is not sold (any more)', async () => {
    const create = (id: string) => user.api.payments.create({ item: { kind: 'package', id } });
    expect(await failureOf(create(randomUUID()))).toMatchObject({ code: 'offer_unavailable' });
    await shop.app.database.query(`UPDATE spark_packages SET active = false WHERE code = 'spark_studio'`);
    const [row] = await shop.app.database.query<{ id: string }[]>(
      `SELECT id FROM spark_packages WHERE code = 'spark_studio'`,
    );
    expect(await failureOf(create(row?.id ?? ''))).toMatchObject({ code: 'offer_unavailable' });
    await shop.app.database.query(`UPDATE spark_packages SET active = true WHERE code = 'spark_studio'`);
    const free = user.api.payments.create({ item: { kind: 'plan', code: 'free' } });
    expect(await failureOf(free)).toMatchObject({ code: 'offer_unavailable' });
  });

  it('begins nothing that is not as it was shown to who pays', async () => {
    const find = async () => (await user.api.offers.packages()).packages.find(({ code }) => code === 'spark_creator');
    const { id = '', price_cents, tax_cents, spark = 0, pass = 0 } = (await find()) ?? {};
    const shown = { amount_cents: (price_cents ?? 0) + (tax_cents ?? 0), spark, pass, plan_days: null };
    const create = (changes: object) =>
      user.api.payments.create({ item: { kind: 'package', id }, shown: { ...shown, ...changes } });
    for (const changes of [{ amount_cents: 1 }, { spark: spark + 1 }, { pass: pass + 1 }, { plan_days: 30 }])
      expect([changes, (await failureOf(create(changes))).code]).toEqual([changes, 'offer_changed']);
    expect((await user.api.payments.list({})).items).toEqual([]);
    expect(await create({})).toMatchObject({ status: 'created', amount_cents: shown.amount_cents });
  });

  it('can still be paid where what it buys was taken off sale meanwhile', async () => {
    const payment = await shop.begin(user, 'spark_starter');
    await shop.app.database.query(`UPDATE spark_packages SET active = false WHERE code = 'spark_starter'`);
    await shop.approve(payment);
    const paid = await user.api.payments.capture({ id: payment.id });
    await shop.app.database.query(`UPDATE spark_packages SET active = true WHERE code = 'spark_starter'`);
    expect(paid).toMatchObject({ status: 'completed', item: { code: 'spark_starter', spark: 300 } });
  });

  it('leads back only into the app', async () => {
    const { packages } = await user.api.offers.packages();
    const item = { kind: 'package' as const, id: packages[0]?.id ?? '' };
    const inside = await user.api.payments.create({ item, return_to: '/generator?character=1' });
    expect(inside.return_to).toBe('/generator?character=1');
    const outside = await user.api.payments.create({ item, return_to: 'https://evil.test/' });
    expect(outside.return_to).toBeNull();
  });

  it('is nobody else’s business', async () => {
    const payment = await shop.begin(user);
    const { api } = await shop.app.signUp();
    const { id } = payment;
    const { get, capture, cancel, refund } = api.payments;
    for (const call of [get, capture, cancel, refund]) {
      expect(await failureOf(call({ id }))).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('the three ways to finish', () => {
  it('finishes by webhooks alone, where the payer never comes back', async () => {
    const payment = await shop.begin(user);
    await shop.approve(payment);
    await shop.becomes(user, payment.id, 'completed');
    expect(await shop.takenFor(payment)).toEqual(['9.99']);
    const { items } = await user.api.notifications.list({});
    const { item } = payment;
    expect(items.find(({ code }) => code === 'payment_bought')?.text).toContain(item.name);
  });

  it('finishes by the sweep alone, where no webhook arrives either', async () => {
    await shop.paypal.control('hold_webhooks', { hold: true });
    const payment = await shop.begin(user);
    await shop.approve(payment);
    await shop.becomes(user, payment.id, 'completed');
    expect(await shop.takenFor(payment)).toEqual(['9.99']);
  });

  it('credits once where all three finish at the same time, many times over', async () => {
    const before = await shop.sparks(user);
    await shop.paypal.control('duplicate_webhooks', { times: 3 });
    const payment = await shop.begin(user);
    await shop.approve(payment);
    const { id } = payment;
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        await shop.due(id);
        await user.api.payments.capture({ id });
        await shop.look(id);
      }),
    );
    await shop.becomes(user, id, 'completed');
    expect(await shop.sparks(user)).toBe(before + 700);
    expect(await shop.takenFor(payment)).toEqual(['9.99']);
    const { items } = await user.api.wallet.transactions({});
    expect(items.filter(({ kind }) => kind === 'purchase')).toHaveLength(1);
  });
});

describe('what may go otherwise', () => {
  it('fails where the card is declined: nothing is credited, nothing is tried again behind the back', async () => {
    const before = await shop.sparks(user);
    const payment = await shop.begin(user);
    await shop.approve(payment, 'declining');
    expect(await user.api.payments.capture({ id: payment.id })).toMatchObject({
      status: 'failed',
      failure: 'declined',
    });
    await shop.paypal.control('approve_order', { order: orderOf(payment), pay: 'wallet' });
    await shop.paypal.control('replay_webhooks', {});
    await shop.look(payment.id);
    expect(await user.api.payments.get({ id: payment.id })).toMatchObject({ status: 'failed' });
    expect(await shop.takenFor(payment)).toEqual([]);
    expect(await shop.sparks(user)).toBe(before);
  });

  it('waits for an eCheck, and credits it once it is there', async () => {
    const before = await shop.sparks(user);
    const payment = await shop.begin(user);
    await shop.approve(payment, 'echeck');
    expect(await user.api.payments.capture({ id: payment.id })).toMatchObject({ status: 'pending' });
    expect(await shop.sparks(user)).toBe(before);
    await shop.paypal.control('settle_capture', { capture: orderOf(payment), outcome: 'completed' });
    await shop.becomes(user, payment.id, 'completed');
    expect(await shop.sparks(user)).toBe(before + 700);
  });

  it('says so where an eCheck is denied', async () => {
    const payment = await shop.begin(user);
    await shop.approve(payment, 'echeck');
    await user.api.payments.capture({ id: payment.id });
    await shop.paypal.control('settle_capture', { capture: orderOf(payment), outcome: 'denied' });
    expect(await shop.becomes(user, payment.id, 'failed')).toMatchObject({ failure: 'declined' });
    const { items } = await user.api.notifications.list({});
    expect(items.map(({ code }) => code)).toEqual(expect.arrayContaining(['payment_pending', 'payment_failed']));
  });

  it('is cancelled by its creator, and stays so until they come back having approved after all', async () => {
    const payment = await shop.begin(user);
    const { id } = payment;
    expect(await user.api.payments.cancel({ id })).toMatchObject({ status: 'cancelled', failure: 'cancelled' });
    expect(await user.api.payments.cancel({ id })).toMatchObject({ status: 'cancelled' });
    await shop.paypal.control('hold_webhooks', { hold: true });
    await shop.approve(payment);
    await shop.look(id);
    expect(await user.api.payments.get({ id })).toMatchObject({ status: 'cancelled' });
    expect(await shop.takenFor(payment)).toEqual([]);
    expect(await user.api.payments.capture({ id })).toMatchObject({ status: 'completed', failure: null });
  });

  it('cannot be cancelled once it is paid', async () => {
    const { id } = await shop.buy(user);
    expect(await failureOf(user.api.payments.cancel({ id }))).toMatchObject({ code: 'payment_settled' });
  });

  it('ends by itself where PayPal has forgotten the order', async () => {
    const payment = await shop.begin(user);
    await shop.paypal.control('expire_order', { order: orderOf(payment) });
    await shop.look(payment.id);
    expect(await user.api.payments.get({ id: payment.id })).toMatchObject({ status: 'cancelled', failure: 'expired' });
  });

  it('ends by itself where nobody approves it for a day', async () => {
    const payment = await shop.begin(user);
    await shop.app.database.query(`UPDATE payments SET created_at = now() - interval '25 hours' WHERE id = $1`, [
      payment.id,
    ]);
    await shop.due(payment.id);
    expect(await shop.becomes(user, payment.id, 'cancelled')).toMatchObject({ failure: 'expired', approve_url: null });
  });

  it('credits nothing where another amount arrived', async () => {
    const before = await shop.sparks(user);
    const payment = await shop.begin(user);
    await shop.app.database.query('UPDATE payments SET amount_cents = 5000 WHERE id = $1', [payment.id]);
    await shop.approve(payment);
    expect(await user.api.payments.capture({ id: payment.id })).toMatchObject({
      status: 'failed',
      failure: 'amount_mismatch',
    });
    expect(await shop.sparks(user)).toBe(before);
  });

  it('says that it could not be begun while PayPal is away; the same request goes on once it is back', async () => {
    const key = randomUUID();
    await shop.paypal.kill();
    expect(await failureOf(shop.begin(user, 'spark_creator', key))).toMatchObject({ code: 'payment_not_started' });
    await shop.paypal.restart();
    const payment = await shop.begin(user, 'spark_creator', key);
    expect(payment).toMatchObject({ status: 'created' });
    expect((await user.api.payments.list({})).items.map(({ id }) => id)).toEqual([payment.id]);
  }, 60_000);

  it('says that it was refused where PayPal refuses the order', async () => {
    await shop.paypal.control('fail', {
      operation: 'create_order',
      fault: 'refuse',
      issue: 'PAYEE_ACCOUNT_RESTRICTED',
    });
    expect(await failureOf(shop.begin(user))).toMatchObject({ code: 'payment_refused' });
    const { items } = await user.api.payments.list({});
    expect(items).toMatchObject([{ status: 'failed', failure: 'refused' }]);
  });

  it('gives the money back where the account was closed before it arrived', async () => {
    const payment = await shop.begin(user);
    await shop.approve(payment, 'echeck');
    await user.api.payments.capture({ id: payment.id });
    const { display_name } = await user.api.auth.me();
    const { token } = await user.api.account.close({ confirmation: display_name });
    await eventually(async () => {
      // Whoever closed it is told.
      expect((await user.api.account.closure({ token })).receipt).toMatchObject({ unconfirmed_cents: 999 });
    });
    await shop.paypal.control('settle_capture', { capture: orderOf(payment), outcome: 'completed' });
    await eventually(async () => {
      expect(await shop.givenBackFor(payment)).toEqual(['9.99']);
    });
  });

  it('takes nothing of somebody whose account was closed before they approved', async () => {
    const payment = await shop.begin(user);
    const { display_name } = await user.api.auth.me();
    await user.api.account.close({ confirmation: display_name });
    await shop.approve(payment);
    await shop.look(payment.id);
    expect(await shop.takenFor(payment)).toEqual([]);
  });
});

it('sells nothing where no provider is configured, and says so', async () => {
  const app = await TestApp.start();
  try {
    const { api } = await app.signUp();
    const { packages, payments_enabled } = await api.offers.packages();
    expect(payments_enabled).toBe(false);
    const create = api.payments.create({ item: { kind: 'package', id: packages[0]?.id ?? '' } });
    expect(await failureOf(create)).toMatchObject({ code: 'payments_unavailable' });
    const response = await app.request('/webhooks/paypal', { method: 'POST', body: '{}' });
    expect(response.status).toBe(400);
  } finally {
    await app.stop();
  }
});
