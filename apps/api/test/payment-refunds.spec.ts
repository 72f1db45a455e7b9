import { randomUUID } from 'node:crypto';
import type { Payment } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LedgerService, ProPeriods } from '../src/modules/ledger/index.js';
import { RefundRequests } from '../src/modules/payments/index.js';
import { PAYMENT_PROVIDER, type PaymentProvider } from '../src/modules/payments/payment-provider.js';
import { PaymentSweep } from '../src/modules/payments/settlement/payment-sweep.service.js';
import type { SignedIn } from './support/app.js';
import { failureOf, finishedImage, givenCharacter } from './support/creations.js';
import { Shop } from './support/shop.js';

let shop: Shop;
let user: SignedIn;
let before: { spark: number; pass: number };
const balance = async (): Promise<typeof before> => {
  const { spark, pass } = await user.api.wallet.get();
  return { spark: spark.available, pass: pass.available };
};
const refund = (id: string) => user.api.payments.refund({ id });
/** As `npm run money -- refund` does. */
const refundByOperator = (paymentId: string, amountCents?: number) =>
  shop.app.database.transaction((manager) =>
    new RefundRequests(shop.app.nest.get(LedgerService), new ProPeriods()).ask(manager, {
      paymentId,
      askedBy: 'operator',
      amountCents,
    }),
  );
const provider = () => shop.app.nest.get<PaymentProvider>(PAYMENT_PROVIDER, { strict: false });
/** Without anybody else who looks at the payment meanwhile: they might ask for its refund a moment later, and be given it. */
const undisturbed = async <T>(payment: Payment, work: () => Promise<T>): Promise<T> => {
  await shop.hasHeardOf(payment);
  const sweeping = jest.spyOn(shop.app.nest.get(PaymentSweep), 'lookAt').mockResolvedValue();
  try {
    return await work();
  } finally {
    sweeping.mockRestore();
  }
};
const refuseOnce = (issue = 'REFUND_NOT_ALLOWED') =>
  shop.paypal.control('fail', { operation: 'refund', fault: 'refuse', issue });
const refundRefused = (payment: Payment, issue?: string): Promise<Payment> =>
  undisturbed(payment, async () => {
    await refuseOnce(issue);
    return refund(payment.id);
  });
const spend = async (count: number): Promise<void> => {
  const character = await givenCharacter(shop.app, user);
  const { id } = await user.api.images.create({ character_id: character.id, prompt: 'by the sea', count });
  expect((await finishedImage(user, id)).status).toBe('completed');
};

beforeAll(async () => {
  shop = await Shop.start();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  user = await shop.app.signUp();
  before = await balance();
});
afterEach(async () => {
  await shop.paypal.control('heal', {});
  expect(await shop.discrepancies()).toEqual([]);
});

describe('a creator', () => {
  it('gives an unused purchase back within seven days', async () => {
    const payment = await shop.buy(user);
    const refunded = await refund(payment.id);
    expect(refunded).toMatchObject({
      status: 'refunded',
      refunded_cents: 999,
      refund: { possible: false, refusal: 'not_completed' },
      refunds: [{ status: 'completed', asked_by: 'creator', amount_cents: 999, spark: 700, pass: 1 }],
    });
    expect(await balance()).toEqual(before);
    expect(await shop.givenBackFor(payment)).toEqual(['9.99']);
    const { items } = await user.api.wallet.transactions({});
    expect(items[0]).toMatchObject({ kind: 'refund', change: { spark: -700, pass: -1 }, payment_id: payment.id });
  });

  it('gives back once, however often it is asked for at the same time', async () => {
    const payment = await shop.buy(user);
    const key = randomUUID();
    const twice = [key, key].map((idempotencyKey) =>
      user.api.payments.refund({ id: payment.id }, { context: { idempotencyKey } }),
    );
    const others = await Promise.allSettled([...twice, ...Array.from({ length: 6 }, () => refund(payment.id))]);
    const outcomes = others.map(({ status }) => status);
    expect(outcomes).toContain('fulfilled');
    // The same request has the same answer.
    expect(outcomes[0]).toBe(outcomes[1]);
    expect(await shop.givenBackFor(payment)).toEqual(['9.99']);
    expect(await balance()).toEqual(before);
  });

  it('cannot where any of it was used, and is told so', async () => {
    const payment = await shop.buy(user);
    await spend(1);
    expect(await user.api.payments.get({ id: payment.id })).toMatchObject({
      refund: { possible: false, refusal: 'used' },
    });
    expect(await failureOf(refund(payment.id))).toMatchObject({
      code: 'refund_not_possible',
      data: { reason: 'used' },
      message: 'We can’t refund this: you’ve already used some of it.',
    });
    expect(await shop.givenBackFor(payment)).toEqual([]);
  });

  it('gives back the rest where an operator gave back a part, and nothing was used', async () => {
    const payment = await shop.buy(user);
    await refundByOperator(payment.id, 100);
    await waitFor(async () => (await user.api.payments.get({ id: payment.id })).refunded_cents === 100);
    expect(await refund(payment.id)).toMatchObject({ status: 'refunded', refunded_cents: 999 });
    expect(await balance()).toEqual(before);
    expect(await shop.givenBackFor(payment)).toEqual(['1.00', '8.99']);
  });

  it('cannot after seven days', async () => {
    const payment = await shop.buy(user);
    await shop.app.database.query(`UPDATE payments SET credited_at = now() - interval '7 days' WHERE id = $1`, [
      payment.id,
    ]);
    expect(await failureOf(refund(payment.id))).toMatchObject({ data: { reason: 'too_late' } });
  });

  it('cannot spend and give back the same Sparks at once', async () => {
    const character = await givenCharacter(shop.app, user);
    await spend(8);
    const payment = await shop.buy(user, 'spark_starter');
    const order = { character_id: character.id, prompt: 'by the sea', count: 8 };
    const outcomes = await Promise.allSettled([
      refund(payment.id),
      user.api.images.create(order),
      user.api.images.create(order),
    ]);
    const refunded = outcomes[0].status === 'fulfilled';
    expect(await shop.givenBackFor(payment)).toEqual(refunded ? ['4.99'] : []);
    // 80 of the Sparks of signing up are left, which are not enough for even one of them.
    expect(outcomes.slice(1).some(({ status }) => status === 'fulfilled')).toBe(!refunded);
  });

  it('is told, and has everything back, where PayPal refuses', async () => {
    const payment = await shop.buy(user);
    const bought = await balance();
    expect(await refundRefused(payment, 'REFUND_FAILED_INSUFFICIENT_FUNDS')).toMatchObject({
      status: 'completed',
      refunded_cents: 0,
      refunds: [{ status: 'failed' }],
    });
    expect(await balance()).toEqual(bought);
    const { items } = await user.api.notifications.list({});
    expect(items.map(({ code }) => code)).toContain('payment_refund_failed');
    const { lots } = await user.api.wallet.get();
    expect(lots.find(({ payment_id, currency }) => payment_id === payment.id && currency === 'spark')).toMatchObject({
      remaining: 700,
      expires_at: payment.sparks_expire_at,
    });
    // And can be asked for again.
    expect(await refund(payment.id)).toMatchObject({ status: 'refunded' });
    expect(await balance()).toEqual(before);
  });

  it('gives what they are for back where a refund that was refused is made after all', async () => {
    const payment = await shop.buy(user);
    const bought = await balance();
    expect((await refundRefused(payment)).refunds).toMatchObject([{ status: 'failed' }]);
    expect(await balance()).toEqual(bought);
    const [refused] = await shop.app.database.query<{ id: string }[]>(
      'SELECT id FROM payment_refunds WHERE payment_id = $1',
      [payment.id],
    );
    // As somebody does who looked at the same moment, and asked a little later.
    const captureId = payment.transaction_id ?? '';
    await provider().refund({ refundId: refused?.id ?? '', captureId, amountCents: 999 });
    const after = await shop.becomes(user, payment.id, 'refunded');
    expect(after).toMatchObject({ refunded_cents: 999, refunds: [{ status: 'failed' }, { status: 'completed' }] });
    expect(await balance()).toEqual(before);
    await shop.look(payment.id);
    expect(await balance()).toEqual(before);
    expect(await shop.givenBackFor(payment)).toEqual(['9.99']);
  });

  it('is told of no refusal where the same refund was made for somebody who asked a moment later', async () => {
    const payment = await shop.buy(user);
    await refuseOnce();
    const ask = provider().refund.bind(provider());
    jest.spyOn(provider(), 'refund').mockImplementationOnce(async (request) => {
      const first = ask(request);
      await first.catch(() => ask(request));
      return first;
    });
    const refunded = await undisturbed(payment, () => refund(payment.id));
    expect(refunded).toMatchObject({ status: 'refunded', refunds: [{ status: 'completed' }] });
    expect(await balance()).toEqual(before);
    const { items } = await user.api.notifications.list({});
    expect(items.map(({ code }) => code)).not.toContain('payment_refund_failed');
    expect(await shop.givenBackFor(payment)).toEqual(['9.99']);
  });

  it.each(['completed', 'failed'] as const)('waits where PayPal takes its time, until it is %s', async (outcome) => {
    const payment = await shop.buy(user);
    await shop.paypal.control('pend_refunds', { times: 1 });
    const asked = await refund(payment.id);
    expect(asked).toMatchObject({ status: 'refunding', refund: { refusal: 'under_way' } });
    expect(await balance()).toEqual(before);
    expect(await failureOf(refund(payment.id))).toMatchObject({ data: { reason: 'under_way' } });
    const { orders } = await shop.paypal.control('happened', {});
    const all = orders.flatMap(({ purchase_units }) =>
      purchase_units.flatMap(({ payments }) => payments?.refunds ?? []),
    );
    const pending = all.find(({ status }) => status === 'PENDING');
    await shop.paypal.control('settle_refund', { refund: pending?.id ?? '', outcome });
    await shop.due(payment.id);
    await shop.becomes(user, payment.id, outcome === 'completed' ? 'refunded' : 'completed');
    expect((await balance()).spark).toBe(before.spark + (outcome === 'completed' ? 0 : 700));
  });
});

describe('an operator', () => {
  it('gives all the money back also where something was used: what is left goes, what was used stays', async () => {
    const payment = await shop.buy(user, 'spark_starter');
    await spend(2);
    await refundByOperator(payment.id);
    await shop.becomes(user, payment.id, 'refunded');
    expect(await balance()).toEqual(before);
    expect(await user.api.payments.get({ id: payment.id })).toMatchObject({
      refunds: [{ asked_by: 'operator', spark: 270 }],
    });
    expect(await shop.givenBackFor(payment)).toEqual(['4.99']);
  });

  it('takes what comes back from a hold later, too', async () => {
    const character = await givenCharacter(shop.app, user);
    const payment = await shop.buy(user, 'spark_starter');
    await shop.app.worker.pause('image');
    const { job } = await user.api.images.create({ character_id: character.id, prompt: 'by the sea', count: 2 });
    await refundByOperator(payment.id);
    await shop.becomes(user, payment.id, 'refunded');
    expect((await user.api.wallet.get()).spark.held).toBe(30);
    await user.api.jobs.cancel({ id: job.id });
    shop.app.worker.resume('image');
    await waitFor(async () => (await balance()).spark === before.spark);
  });

  it('gives back in parts, and takes the same part of what was bought', async () => {
    const payment = await shop.buy(user);
    await refundByOperator(payment.id, 333);
    await waitFor(async () => (await user.api.payments.get({ id: payment.id })).refunded_cents === 333);
    expect(await user.api.payments.get({ id: payment.id })).toMatchObject({ status: 'completed' });
    expect((await balance()).spark).toBe(before.spark + 700 - Math.floor((700 * 333) / 999));
    await refundByOperator(payment.id);
    await shop.becomes(user, payment.id, 'refunded');
    expect(await balance()).toEqual(before);
    expect(await shop.givenBackFor(payment)).toEqual(['3.33', '6.66']);
  });

  it('cannot give back more than was paid, or twice', async () => {
    const payment = await shop.buy(user);
    expect(await failureOf(refundByOperator(payment.id, 1000))).toMatchObject({ code: 'refund_not_possible' });
    await refundByOperator(payment.id);
    expect(await failureOf(refundByOperator(payment.id))).toMatchObject({ code: 'refund_not_possible' });
    await shop.becomes(user, payment.id, 'refunded');
    expect(await failureOf(refundByOperator(payment.id))).toMatchObject({ code: 'refund_not_possible' });
  });
});

describe('PayPal itself', () => {
  it('gives back all of it: what is left goes', async () => {
    const payment = await shop.buy(user);
    await shop.paypal.control('refund_capture', { capture: payment.transaction_id ?? '' });
    const refunded = await shop.becomes(user, payment.id, 'refunded');
    expect(refunded.refunds).toMatchObject([{ asked_by: 'provider', amount_cents: 999, spark: 700, pass: 1 }]);
    expect(await balance()).toEqual(before);
  });

  it('gives back a part of it: the same part goes', async () => {
    const payment = await shop.buy(user);
    await shop.paypal.control('refund_capture', { capture: payment.transaction_id ?? '', amount: '3.33' });
    await waitFor(async () => (await user.api.payments.get({ id: payment.id })).refunded_cents === 333);
    expect((await balance()).spark).toBe(before.spark + 700 - Math.floor((700 * 333) / 999));
  });

  it('takes the money back: what is left goes, and nothing below zero', async () => {
    const payment = await shop.buy(user, 'spark_starter');
    await spend(2);
    await shop.paypal.control('reverse_capture', { capture: payment.transaction_id ?? '' });
    expect(await shop.becomes(user, payment.id, 'reversed')).toMatchObject({
      refunds: [{ asked_by: 'provider', spark: 270 }],
    });
    expect(await balance()).toEqual(before);
    const { items } = await user.api.notifications.list({});
    expect(items.map(({ code }) => code)).toContain('payment_reversed');
    expect(await failureOf(refund(payment.id))).toMatchObject({ code: 'refund_not_possible' });
  });

  it('freezes what is disputed, and gives it free where the case is won', async () => {
    const payment = await shop.buy(user);
    const bought = await balance();
    const { id } = await shop.paypal.control('open_dispute', { capture: payment.transaction_id ?? '' });
    await shop.becomes(user, payment.id, 'disputed');
    expect(await balance()).toEqual(before);
    const { lots } = await user.api.wallet.get();
    expect(lots.filter(({ frozen }) => frozen)).toHaveLength(2);
    expect(await failureOf(refund(payment.id))).toMatchObject({ data: { reason: 'disputed' } });
    await shop.paypal.control('resolve_dispute', { dispute: id, favour: 'seller' });
    await shop.becomes(user, payment.id, 'completed');
    expect(await balance()).toEqual(bought);
    const { items } = await user.api.notifications.list({});
    expect(items.map(({ code }) => code)).toEqual(expect.arrayContaining(['payment_disputed', 'payment_dispute_over']));
  });

  it.each(['reversed', 'refunded', 'none'] as const)(
    'takes what is left where the case is lost (%s)',
    async (money) => {
      const payment = await shop.buy(user);
      const { id } = await shop.paypal.control('open_dispute', { capture: payment.transaction_id ?? '' });
      await shop.becomes(user, payment.id, 'disputed');
      await shop.paypal.control('resolve_dispute', { dispute: id, favour: 'buyer', money });
      await shop.becomes(user, payment.id, 'reversed');
      expect(await balance()).toEqual(before);
      expect(await user.api.payments.get({ id: payment.id })).toMatchObject({ refunded_cents: 999 });
    },
  );
});

describe('Pro', () => {
  it('is bought for thirty days, and longer where it is bought again', async () => {
    const payment = await shop.buy(user, 'pro');
    expect(payment).toMatchObject({
      status: 'completed',
      item: { kind: 'plan', plan_days: 30 },
      sparks_expire_at: null,
    });
    const { plan, plan_ends_at } = await user.api.auth.me();
    expect({ plan, plan_ends_at }).toEqual({ plan: 'pro', plan_ends_at: payment.plan_ends_at });
    const again = await shop.buy(user, 'pro');
    const days =
      (new Date(again.plan_ends_at ?? 0).getTime() - new Date(payment.plan_ends_at ?? 0).getTime()) / 86_400_000;
    expect(days).toBe(30);
    expect((await user.api.auth.me()).plan_ends_at).toBe(again.plan_ends_at);
  });

  it('is given back where nothing was made on it', async () => {
    const payment = await shop.buy(user, 'pro');
    expect(await refund(payment.id)).toMatchObject({ status: 'refunded', plan_ends_at: null });
    // It moved no Sparks, and is part of what was paid all the same.
    const table = (await shop.app.request('/wallet/transactions.csv', { token: user.token })).text;
    const lines = table.split('\r\n').filter((line) => line.includes(payment.id));
    expect(lines.map((line) => line.split(',').find((cell) => /^-?9\.99$/.test(cell)))).toEqual(['9.99', '-9.99']);
    expect(await user.api.auth.me()).toMatchObject({ plan: 'free', plan_ends_at: null });
  });

  it('is not where something was', async () => {
    const payment = await shop.buy(user, 'pro');
    await spend(1);
    expect(await failureOf(refund(payment.id))).toMatchObject({ data: { reason: 'used' } });
    await refundByOperator(payment.id);
    await shop.becomes(user, payment.id, 'refunded');
    expect(await user.api.auth.me()).toMatchObject({ plan: 'free' });
  });

  it('stays where PayPal refuses to give it back', async () => {
    const payment = await shop.buy(user, 'pro');
    const { status, plan_ends_at } = await refundRefused(payment);
    expect(status).toBe('completed');
    // Not a moment is lost by it.
    expect(new Date(plan_ends_at ?? 0).getTime()).toBeGreaterThanOrEqual(new Date(payment.plan_ends_at ?? 0).getTime());
    expect(await user.api.auth.me()).toMatchObject({ plan: 'pro', plan_ends_at });
  });
});
