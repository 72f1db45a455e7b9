import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLocalPayPal } from '../index.mjs';
import { amount, issueOf, linkOf, newRequestId, PayPalClient, Shop } from './paypal-client.mjs';
import { eventually } from './support.mjs';

/** @type {import('../index.mjs').LocalPayPal} */
let paypal;
/** @type {PayPalClient} */
let client;
/** @type {Shop} */
let shop;

beforeEach(async () => {
  shop = await new Shop().open();
  paypal = await startLocalPayPal({ webhookUrl: shop.url, webhookPausesMs: [5] });
  client = new PayPalClient(paypal);
});

afterEach(async () => {
  vi.useRealTimers();
  await paypal.stop();
  await shop.close();
});

describe('an eCheck', () => {
  it.each(
    /** @type {const} */ ([
      ['completed', 'COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'],
      ['denied', 'DECLINED', 'PAYMENT.CAPTURE.DENIED'],
    ]),
  )('is pending until it is %s', async (outcome, status, type) => {
    const { order, capture } = await client.paid('echeck');
    const captureOf = async () => (await client.order(order)).body.purchase_units[0].payments.captures[0];
    expect(await captureOf()).toMatchObject({ status: 'PENDING', status_details: { reason: 'ECHECK' } });
    expect(issueOf(await client.refund(capture))).toBe('PENDING_CAPTURE');
    await paypal.control('settle_capture', { capture: order, outcome });
    expect((await captureOf()).status).toBe(status);
    await eventually(() => expect(shop.types).toHaveLength(3));
    expect([...shop.types].sort()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.PENDING', type].sort());
  });
});

describe('a refund', () => {
  it('of a part and then of the rest, each once for its PayPal-Request-Id', async () => {
    const { order, capture } = await client.paid('wallet', { invoice_id: 'invoice-1' });
    const requestId = newRequestId();
    const part = { amount: amount('2.00'), custom_id: 'refund-1', note_to_payer: 'Sorry' };
    const first = await client.refund(capture, part, requestId);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      status: 'COMPLETED',
      amount: amount('2.00'),
      custom_id: 'refund-1',
      invoice_id: 'invoice-1',
      note_to_payer: 'Sorry',
      seller_payable_breakdown: { total_refunded_amount: amount('2.00') },
    });
    expect(linkOf(first.body, 'up')).toBe(`${paypal.url}/v2/payments/captures/${capture}`);
    const again = await client.refund(capture, part, requestId);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await client.order(order)).body.purchase_units[0].payments).toMatchObject({
      captures: [{ status: 'PARTIALLY_REFUNDED' }],
      refunds: [{ id: first.body.id }],
    });
    expect(issueOf(await client.refund(capture, { amount: amount('3.00') }))).toBe('REFUND_AMOUNT_EXCEEDED');
    expect(issueOf(await client.refund(capture, { amount: amount('1.00', 'EUR') }))).toBe(
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
    );
    const rest = await client.refund(capture);
    expect(rest.body.amount).toEqual(amount('2.99'));
    expect(issueOf(await client.refund(capture))).toBe('CAPTURE_FULLY_REFUNDED');
    const { captures, refunds } = (await client.order(order)).body.purchase_units[0].payments;
    expect([captures[0].status, refunds.length]).toEqual(['REFUNDED', 2]);
    const alone = await client.call('GET', `/v2/payments/refunds/${rest.body.id}`);
    expect(alone.body).toMatchObject({ id: rest.body.id, status: 'COMPLETED' });
    await eventually(() => expect(shop.types.filter((type) => type === 'PAYMENT.CAPTURE.REFUNDED')).toHaveLength(2));
  });

  it.each(
    /** @type {const} */ ([
      ['completed', 'COMPLETED', 'REFUNDED', 'PAYMENT.CAPTURE.REFUNDED'],
      ['failed', 'FAILED', 'COMPLETED', 'PAYMENT.REFUND.FAILED'],
      ['cancelled', 'CANCELLED', 'COMPLETED', 'PAYMENT.REFUND.FAILED'],
    ]),
  )('that was pending is %s', async (outcome, status, ofCapture, type) => {
    const { capture } = await client.paid();
    await paypal.control('pend_refunds', { times: 1 });
    const { body: refund } = await client.refund(capture);
    expect(refund.status).toBe('PENDING');
    const captureOf = async () => (await client.call('GET', `/v2/payments/captures/${capture}`)).body.status;
    expect(await captureOf()).toBe('COMPLETED');
    expect(issueOf(await client.refund(capture))).toBe('CAPTURE_FULLY_REFUNDED');
    await paypal.control('settle_refund', { refund: refund.id, outcome });
    expect((await client.call('GET', `/v2/payments/refunds/${refund.id}`)).body.status).toBe(status);
    expect(await captureOf()).toBe(ofCapture);
    await eventually(() => expect(shop.types).toContain(type));
  });

  it('is refused for a reason of choice, and then not', async () => {
    const { capture } = await client.paid();
    const issue = 'REFUND_FAILED_INSUFFICIENT_FUNDS';
    await paypal.control('fail', { operation: 'refund', fault: 'refuse', issue });
    const requestId = newRequestId();
    const refused = await client.refund(capture, {}, requestId);
    expect([refused.status, issueOf(refused)]).toEqual([422, issue]);
    expect((await client.refund(capture, {}, requestId)).status).toBe(201);
  });

  it("begun by PayPal shows in the order, with the capture's own references", async () => {
    const { order } = await client.paid();
    const { id } = await paypal.control('refund_capture', { capture: order, amount: '1.00' });
    const { refunds } = (await client.order(order)).body.purchase_units[0].payments;
    expect(refunds).toMatchObject([{ id, status: 'COMPLETED', amount: amount('1.00'), custom_id: 'payment-1' }]);
  });

  it('is none when the money is reversed: only the event tells', async () => {
    const { order, capture } = await client.paid();
    const before = (await client.order(order)).body.purchase_units;
    const { id } = await paypal.control('reverse_capture', { capture });
    const [after] = (await client.order(order)).body.purchase_units;
    expect(after.payments.captures[0].status).toBe('COMPLETED');
    expect(after.payments.refunds).toBeUndefined();
    expect(before).toHaveLength(1);
    await eventually(() => expect(shop.types).toContain('PAYMENT.CAPTURE.REVERSED'));
    const { event } = shop.received.find((each) => each.event.event_type === 'PAYMENT.CAPTURE.REVERSED') ?? {};
    expect(event).toMatchObject({
      resource_type: 'refund',
      resource: { id, amount: amount('4.99'), custom_id: 'payment-1' },
    });
    expect(linkOf(event.resource, 'up')).toBe(`${paypal.url}/v2/payments/captures/${capture}`);
    expect(issueOf(await client.refund(capture))).toBe('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK');
  });
});

describe('a dispute', () => {
  const disputeOf = async (/** @type {string} */ id) => (await client.call('GET', `/v1/customer/disputes/${id}`)).body;

  it('is opened, goes on, and ends for the seller', async () => {
    const { capture } = await client.paid();
    const { id } = await paypal.control('open_dispute', { capture });
    expect(await disputeOf(id)).toMatchObject({
      dispute_id: id,
      status: 'OPEN',
      reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
      disputed_transactions: [{ seller_transaction_id: capture, custom: 'payment-1' }],
      dispute_amount: amount('4.99'),
    });
    expect(issueOf(await client.refund(capture, { amount: amount('1.00') }))).toBe(
      'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED',
    );
    await paypal.control('update_dispute', { dispute: id, status: 'UNDER_REVIEW' });
    expect((await disputeOf(id)).status).toBe('UNDER_REVIEW');
    await paypal.control('resolve_dispute', { dispute: id, favour: 'seller' });
    expect(await disputeOf(id)).toMatchObject({
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR', amount_refunded: amount('0.00') },
    });
    await eventually(() => expect(shop.types.filter((type) => type.startsWith('CUSTOMER.DISPUTE'))).toHaveLength(3));
    expect((await client.refund(capture, { amount: amount('1.00') })).status).toBe(201);
  });

  it.each(
    /** @type {const} */ ([
      ['reversed', 'PAYMENT.CAPTURE.REVERSED'],
      ['refunded', 'PAYMENT.CAPTURE.REFUNDED'],
      ['none', null],
    ]),
  )('ends for the buyer, the money %s', async (money, type) => {
    const { capture } = await client.paid();
    const { id } = await paypal.control('open_dispute', { capture });
    await paypal.control('resolve_dispute', { dispute: id, favour: 'buyer', money });
    expect((await disputeOf(id)).dispute_outcome).toEqual({
      outcome_code: 'RESOLVED_BUYER_FAVOUR',
      amount_refunded: amount(type ? '4.99' : '0.00'),
    });
    await eventually(() => expect(shop.types).toContain('CUSTOMER.DISPUTE.RESOLVED'));
    const moved = shop.types.filter((each) => /REVERSED|REFUNDED/.test(each));
    expect(moved).toEqual(type ? [type] : []);
    expect((await client.call('GET', '/v1/customer/disputes/PP-D-1')).status).toBe(404);
  });
});
