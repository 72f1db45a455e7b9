import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LedgerService, ProPeriods } from '../src/modules/ledger/index.js';
import { RefundRequests } from '../src/modules/payments/index.js';
import type { SignedIn } from './support/app.js';
import { failureOf } from './support/creations.js';
import { orderOf, Shop } from './support/shop.js';

interface Row {
  status: string;
  reversed_at: Date | null;
  dispute_id: string | null;
  next_check_at: Date | null;
}

let shop: Shop;
let user: SignedIn;
let before: number;
beforeAll(async () => {
  shop = await Shop.start();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  user = await shop.app.signUp();
  before = await shop.sparks(user);
});
afterEach(async () => {
  await shop.paypal.control('heal', {});
  expect(await shop.discrepancies()).toEqual([]);
});

const rowOf = async (id: string): Promise<Row | undefined> => {
  const rows = await shop.app.database.query<Row[]>(
    'SELECT status, reversed_at, dispute_id, next_check_at FROM payments WHERE id = $1',
    [id],
  );
  return rows[0];
};
const refundByOperator = (paymentId: string, amountCents?: number) =>
  shop.app.database.transaction((manager) =>
    new RefundRequests(shop.app.nest.get(LedgerService), new ProPeriods()).ask(manager, {
      paymentId,
      askedBy: 'operator',
      amountCents,
    }),
  );
/** PayPal shows orders for a few hours only, and others not at all once the credentials are another application's. */
const forgetOrder = (id: string) =>
  shop.app.database.query(`UPDATE payments SET order_id = 'GONE' || right(id::text, 12) WHERE id = $1`, [id]);
/** The event, once it has been received. */
async function sendAndHandle(type: string, resourceType: string, resource: Record<string, unknown>): Promise<void> {
  const { id } = await shop.paypal.control('send_webhook', { type, resourceType, resource });
  await waitFor(async () => {
    const rows = await shop.app.database.query<unknown[]>(
      'SELECT 1 FROM payment_events WHERE id = $1 AND handled_at IS NOT NULL',
      [id],
    );
    return rows.length > 0;
  });
}

describe('an order that PayPal has forgotten', () => {
  it('can still be given back', async () => {
    const payment = await shop.buy(user);
    await forgetOrder(payment.id);
    expect(await user.api.payments.refund({ id: payment.id })).toMatchObject({ status: 'refunded' });
    expect(await shop.sparks(user)).toBe(before);
  });

  it('can still be taken back', async () => {
    const payment = await shop.buy(user);
    await forgetOrder(payment.id);
    await shop.paypal.control('reverse_capture', { capture: payment.transaction_id ?? '' });
    await shop.becomes(user, payment.id, 'reversed');
    expect(await shop.sparks(user)).toBe(before);
  });
});

it('is reversed for good where a refund of a part was under way', async () => {
  const payment = await shop.buy(user);
  await shop.paypal.control('pend_refunds', { times: 1 });
  await refundByOperator(payment.id, 333);
  await waitFor(async () => (await user.api.payments.get({ id: payment.id })).status === 'refunding');
  const pending = await waitFor(async () => {
    const { orders } = await shop.paypal.control('happened', {});
    const refunds = orders.flatMap(({ purchase_units }) => purchase_units[0]?.payments?.refunds ?? []);
    return refunds.find(({ status }) => status === 'PENDING');
  });
  await shop.paypal.control('reverse_capture', { capture: payment.transaction_id ?? '' });
  await waitFor(async () => (await rowOf(payment.id))?.reversed_at !== null);
  await shop.look(payment.id);
  expect(await rowOf(payment.id)).toMatchObject({ status: 'refunding', next_check_at: expect.any(Date) });
  await shop.paypal.control('settle_refund', { refund: pending.id, outcome: 'completed' });
  await shop.due(payment.id);
  await shop.becomes(user, payment.id, 'reversed');
  expect(await shop.sparks(user)).toBe(before);
});

describe('what is said about other money', () => {
  it('does not reverse a payment whose id somebody wrote beside it', async () => {
    const payment = await shop.buy(user);
    await sendAndHandle('PAYMENT.CAPTURE.REVERSED', 'refund', {
      id: 'REFUNDOFANOTHER',
      status: 'COMPLETED',
      amount: { value: '1.00', currency_code: 'USD' },
      custom_id: payment.id,
      links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/ANOTHERCAPTURE', method: 'GET' }],
    });
    expect(await rowOf(payment.id)).toMatchObject({ status: 'completed', reversed_at: null });
    expect(await shop.sparks(user)).toBe(before + 700);
  });

  it('does not freeze it either', async () => {
    const payment = await shop.buy(user);
    const stranger = await shop.app.signUp();
    const other = await shop.buy(stranger);
    await shop.paypal.control('hold_webhooks', { hold: true });
    const { id } = await shop.paypal.control('open_dispute', { capture: other.transaction_id ?? '' });
    await shop.paypal.control('hold_webhooks', { hold: false });
    await sendAndHandle('CUSTOMER.DISPUTE.UPDATED', 'dispute', {
      dispute_id: id,
      status: 'OPEN',
      disputed_transactions: [{ seller_transaction_id: other.transaction_id, custom: payment.id }],
    });
    expect((await rowOf(payment.id))?.dispute_id).toBeNull();
    expect(await shop.sparks(user)).toBe(before + 700);
    await shop.becomes(stranger, other.id, 'disputed');
  });
});

it('is not disputed by a case about other money that came before its own was known', async () => {
  const stranger = await shop.app.signUp();
  const other = await shop.buy(stranger);
  const payment = await shop.begin(user);
  await shop.paypal.control('hold_webhooks', { hold: true });
  const { id } = await shop.paypal.control('open_dispute', { capture: other.transaction_id ?? '' });
  await shop.paypal.control('hold_webhooks', { hold: false });
  // What names no capture at all could be about anything.
  await sendAndHandle('CUSTOMER.DISPUTE.UPDATED', 'dispute', {
    dispute_id: id,
    status: 'OPEN',
    disputed_transactions: [{ custom: payment.id }],
  });
  expect((await rowOf(payment.id))?.dispute_id).toBe(id);
  await shop.approve(payment);
  await user.api.payments.capture({ id: payment.id });
  expect(await shop.becomes(user, payment.id, 'completed')).toMatchObject({ status: 'completed' });
  expect((await rowOf(payment.id))?.dispute_id).toBeNull();
  expect(await shop.sparks(user)).toBe(before + 700);
  const { lots } = await user.api.wallet.get();
  expect(lots.some(({ frozen }) => frozen)).toBe(false);
  await shop.becomes(stranger, other.id, 'disputed');
});

describe('money that has not arrived', () => {
  it.each(['completed', 'denied'] as const)('is not given back; the eCheck is %s as ever', async (outcome) => {
    const payment = await shop.begin(user);
    await shop.approve(payment, 'echeck');
    await user.api.payments.capture({ id: payment.id });
    expect(await failureOf(refundByOperator(payment.id, 900))).toMatchObject({ code: 'refund_not_possible' });
    await shop.paypal.control('settle_capture', { capture: orderOf(payment), outcome });
    await shop.becomes(user, payment.id, outcome === 'completed' ? 'completed' : 'failed');
    expect(await shop.sparks(user)).toBe(before + (outcome === 'completed' ? 700 : 0));
  });
});

it('cannot be cancelled because of a look that was slower than the payer', async () => {
  const payment = await shop.begin(user);
  const { id } = payment;
  await shop.app.database.query(`UPDATE payments SET next_check_at = now() + interval '1 hour' WHERE id = $1`, [id]);
  await shop.paypal.control('hold_webhooks', { hold: true });
  await shop.paypal.control('forget', {});
  await shop.paypal.control('fail', { operation: 'get_order', fault: 'slow', when: 'after', delayMs: 2000 });
  const stale = shop.look(id);
  // It has read the order, and has not been answered yet.
  await waitFor(async () => (await shop.paypal.control('happened', {})).requests.some(({ done }) => done === 200));
  await shop.approve(payment);
  await shop.paypal.control('fail', { operation: 'capture', fault: 'slow', when: 'before', delayMs: 4000 });
  const capturing = user.api.payments.capture({ id });
  await waitFor(async () => (await rowOf(id))?.status === 'approved');
  await stale;
  expect(await failureOf(user.api.payments.cancel({ id }))).toMatchObject({ code: 'payment_settled' });
  expect(await capturing).toMatchObject({ status: 'completed' });
});

it('locks the user before the wallet, as work that is accepted does', async () => {
  const payment = await shop.buy(user);
  await shop.paypal.control('hold_webhooks', { hold: true });
  await shop.paypal.control('refund_capture', { capture: payment.transaction_id ?? '', amount: '1.00' });
  const job = shop.app.database.createQueryRunner();
  await job.connect();
  await job.startTransaction();
  await job.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [user.id]);
  const settling = shop.look(payment.id);
  await waitFor(async () => {
    const waiting = await shop.app.database.query<unknown[]>(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    return waiting.length > 0;
  });
  await job.query('SELECT 1 FROM wallets WHERE user_id = $1 FOR UPDATE', [user.id]);
  await job.rollbackTransaction();
  await job.release();
  await expect(settling).resolves.toBeUndefined();
});

it('tells once that a dispute is over, however many look', async () => {
  const payment = await shop.buy(user);
  const { id } = await shop.paypal.control('open_dispute', { capture: payment.transaction_id ?? '' });
  await shop.becomes(user, payment.id, 'disputed');
  await shop.paypal.control('hold_webhooks', { hold: true });
  await shop.paypal.control('resolve_dispute', { dispute: id, favour: 'seller' });
  await Promise.all([shop.look(payment.id), shop.look(payment.id), shop.look(payment.id)]);
  const { items } = await user.api.notifications.list({});
  expect(items.filter(({ code }) => code === 'payment_dispute_over')).toHaveLength(1);
});

describe('Pro, while PayPal thinks about a refund,', () => {
  it.each(['completed', 'failed'] as const)('is off, and it is as before where the refund is %s', async (outcome) => {
    const payment = await shop.buy(user, 'pro');
    const next = await shop.buy(user, 'pro');
    await shop.paypal.control('pend_refunds', { times: 1 });
    await user.api.payments.refund({ id: next.id });
    await user.api.payments.refund({ id: payment.id });
    expect(await user.api.payments.get({ id: payment.id })).toMatchObject({ plan_ends_at: null });
    const { orders } = await shop.paypal.control('happened', {});
    const refunds = orders.flatMap(({ purchase_units }) => purchase_units[0]?.payments?.refunds ?? []);
    const pending = refunds.find(({ status }) => status === 'PENDING');
    expect(await user.api.auth.me()).toMatchObject({ plan: 'free' });
    await shop.paypal.control('settle_refund', { refund: pending?.id ?? '', outcome });
    await shop.due(next.id);
    await shop.becomes(user, next.id, outcome === 'completed' ? 'refunded' : 'completed');
    const { plan, plan_ends_at } = await user.api.auth.me();
    expect(plan).toBe(outcome === 'completed' ? 'free' : 'pro');
    if (outcome === 'failed') {
      const days = (new Date(plan_ends_at ?? 0).getTime() - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(29.9);
      expect(days).toBeLessThanOrEqual(30);
    }
  });
});

it.each([
  ['money given back that is not noted', `UPDATE payments SET refunded_cents = 0 WHERE refunded_cents > 0`],
  ['a plan that nobody paid for', `UPDATE users SET plan_ends_at = '2099-01-01' WHERE plan = 'pro'`],
  ['a paid period that was taken away', `UPDATE plan_periods SET revoked_at = now() WHERE revoked_at IS NULL`],
  ['a period that is too long', `UPDATE plan_periods SET ends_at = ends_at + interval '1 year'`],
  ['a plan that was not credited', `UPDATE payments SET credited_at = NULL WHERE plan_days IS NOT NULL`],
])('notices %s', async (_what, tamper) => {
  const payment = await shop.buy(user);
  await shop.buy(user, 'pro');
  await user.api.payments.refund({ id: payment.id });
  const runner = shop.app.database.createQueryRunner();
  await runner.connect();
  await runner.startTransaction();
  try {
    await runner.query(tamper);
    expect(await shop.app.nest.get(LedgerService).verify(runner.manager)).not.toEqual([]);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});
