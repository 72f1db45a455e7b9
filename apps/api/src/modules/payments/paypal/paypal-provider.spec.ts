import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT, FakePayPal } from '../../../../test/paypal/fake-paypal.js';
import { readEnvironment } from '../../../config/environment.js';
import { ProviderRefused, ProviderUnavailable, type NewOrder, type PaymentProvider } from '../payment-provider.js';
import { createPayPal } from './paypal-provider.js';

const PAYMENT = '01990000-0000-7000-8000-000000000001';
const REFUND = '01990000-0000-7000-8000-00000000000a';
const CREATE = 'POST /v2/checkout/orders';
const FIND = 'GET /v2/checkout/orders/O1';
const CAPTURE = 'POST /v2/checkout/orders/O1/capture';
const GIVE_BACK = 'POST /v2/payments/captures/C1/refund';

const NEW: NewOrder = {
  paymentId: PAYMENT,
  amountCents: 1999,
  taxCents: 0,
  description: 'Atelier: 500 Sparks',
  method: 'wallet',
  language: 'en',
  returnUrl: 'http://127.0.0.1:4600/payment/success?payment=1',
  cancelUrl: 'http://127.0.0.1:4600/payment/cancel?payment=1',
};

const usd = (value: string) => ({ currency_code: 'USD', value });
const capture = (status: string, id = 'C1') => ({ id, status, amount: usd('19.99'), custom_id: PAYMENT });
const refundOf = (captureId: string, more: object = {}) => ({
  id: 'R1',
  status: 'COMPLETED',
  amount: usd('5.00'),
  links: [
    { rel: 'self', href: 'https://api.paypal.com/v2/payments/refunds/R1', method: 'GET' },
    { rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}`, method: 'GET' },
  ],
  ...more,
});
const order = (status: string, payments?: object, links: object[] = []) => ({
  id: 'O1',
  status,
  purchase_units: [{ reference_id: PAYMENT, custom_id: PAYMENT, amount: usd('19.99'), ...(payments && { payments }) }],
  payer: { email_address: 'payer@example.test' },
  links,
});
const refusal = (issue: string) => ({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } });

const paypal = new FakePayPal();

function provider(): PaymentProvider {
  const created = createPayPal(readEnvironment({ ...DEVELOPMENT, PAYPAL_LOCAL_URL: paypal.origin }));
  if (!created) throw new Error('no stand-in');
  return created;
}

beforeEach(async () => {
  await paypal.start();
  for (const level of ['log', 'warn', 'error'] as const) {
    jest.spyOn(Logger.prototype, level).mockImplementation(() => undefined);
  }
});

afterEach(async () => {
  jest.restoreAllMocks();
  paypal.forget();
  await paypal.stop();
});

const approveLink = (rel = 'payer-action') => ({ rel, href: `${paypal.origin}/checkoutnow?token=O1`, method: 'GET' });

async function requested(overrides: Partial<NewOrder> = {}): Promise<unknown> {
  paypal.on(CREATE, { status: 201, body: order('PAYER_ACTION_REQUIRED', undefined, [approveLink()]) });
  await provider().createOrder({ ...NEW, ...overrides });
  return JSON.parse(paypal.last(CREATE).body);
}

describe('making an order', () => {
  it('says all that PayPal has to know, once per payment', async () => {
    expect(await requested()).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: PAYMENT,
          custom_id: PAYMENT,
          invoice_id: PAYMENT,
          description: NEW.description,
          amount: usd('19.99'),
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: 'Atelier',
            locale: 'en-US',
            landing_page: 'LOGIN',
            shipping_preference: 'NO_SHIPPING',
            user_action: 'PAY_NOW',
            return_url: NEW.returnUrl,
            cancel_url: NEW.cancelUrl,
          },
        },
      },
    });
    expect(paypal.last(CREATE).headers).toMatchObject({
      'paypal-request-id': `order-${PAYMENT}`,
      prefer: 'return=representation',
      'content-type': 'application/json',
    });
  });

  it('says how much of the total is VAT, where there is any', async () => {
    const breakdown = { item_total: usd('18.17'), tax_total: usd('1.82') };
    const amount = { ...usd('19.99'), breakdown };
    expect(await requested({ taxCents: 182 })).toMatchObject({ purchase_units: [{ amount }] });
  });

  it('asks for a card in Korean', async () => {
    expect(await requested({ method: 'card', language: 'ko' })).toMatchObject({
      payment_source: { paypal: { experience_context: { locale: 'ko-KR', landing_page: 'GUEST_CHECKOUT' } } },
    });
  });

  it('shortens a description to what PayPal takes, by whole characters', async () => {
    expect(await requested({ description: `${'가'.repeat(126)}🎨!` })).toMatchObject({
      purchase_units: [{ description: '가'.repeat(126) }],
    });
  });

  it.each(['payer-action', 'approve'])('answers where to approve it: %s', async (rel) => {
    const elsewhere = { rel: 'self', href: `${paypal.origin}/v2/checkout/orders/O1` };
    paypal.on(CREATE, { status: 201, body: order('CREATED', undefined, [elsewhere, approveLink(rel)]) });
    await expect(provider().createOrder(NEW)).resolves.toEqual({
      id: 'O1',
      status: 'created',
      paymentId: PAYMENT,
      approveUrl: `${paypal.origin}/checkoutnow?token=O1`,
      captures: [],
    });
  });

  it('answers one that was approved or paid since as it stands', async () => {
    paypal.on(CREATE, { body: order('APPROVED', undefined, [approveLink()]) });
    await expect(provider().createOrder(NEW)).resolves.toMatchObject({ status: 'approved', approveUrl: null });
  });

  it('knows whose it is where PayPal answers in short', async () => {
    paypal.on(CREATE, { status: 201, body: { id: 'O1', status: 'CREATED', links: [approveLink()] } });
    await expect(provider().createOrder(NEW)).resolves.toMatchObject({ paymentId: PAYMENT });
  });

  it.each([
    [[]],
    [[{ rel: 'payer-action', href: 'https://www.paypal.com.evil.test/checkoutnow' }]],
    [[{ rel: 'payer-action', href: 'https://evil.test/www.paypal.com' }]],
    [[{ rel: 'payer-action', href: 'javascript:alert(1)' }]],
    [[{ rel: 'payer-action', href: 'not a url' }]],
  ])('sends nobody to a place that is not PayPal: %j', async (links) => {
    paypal.on(CREATE, { status: 201, body: order('PAYER_ACTION_REQUIRED', undefined, links) });
    await expect(provider().createOrder(NEW)).rejects.toThrow(ProviderUnavailable);
  });

  it('is refused for good', async () => {
    paypal.on(CREATE, refusal('PAYEE_ACCOUNT_RESTRICTED'));
    await expect(provider().createOrder(NEW)).rejects.toMatchObject({ issue: 'PAYEE_ACCOUNT_RESTRICTED' });
  });
});

describe('looking at an order', () => {
  it('is null where PayPal knows none', async () => {
    paypal.on(FIND, { status: 404, body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] } });
    await expect(provider().findOrder('O1')).resolves.toBeNull();
  });

  it.each([
    ['CREATED', 'created'],
    ['SAVED', 'created'],
    ['PAYER_ACTION_REQUIRED', 'created'],
    ['APPROVED', 'approved'],
    ['COMPLETED', 'completed'],
    ['VOIDED', 'voided'],
    ['SOMETHING_NEW', 'created'],
  ])('%s is %s', async (status, expected) => {
    paypal.on(FIND, { body: order(status, undefined, [approveLink()]) });
    const found = await provider().findOrder('O1');
    expect(found?.status).toBe(expected);
    expect(found?.approveUrl === null).toBe(expected !== 'created');
  });

  it.each([
    ['COMPLETED', 'completed'],
    ['PENDING', 'pending'],
    ['DECLINED', 'declined'],
    ['FAILED', 'declined'],
    ['PARTIALLY_REFUNDED', 'partially_refunded'],
    ['REFUNDED', 'refunded'],
    ['SOMETHING_NEW', 'pending'],
  ])('a capture %s is %s', async (status, expected) => {
    paypal.on(FIND, { body: order('COMPLETED', { captures: [capture(status)] }) });
    await expect(provider().findOrder('O1')).resolves.toMatchObject({
      captures: [{ id: 'C1', status: expected, amountCents: 1999, currency: 'USD', refunds: [] }],
    });
  });

  it.each([
    ['COMPLETED', 'completed'],
    ['PENDING', 'pending'],
    ['CANCELLED', 'failed'],
    ['FAILED', 'failed'],
    ['SOMETHING_NEW', 'pending'],
  ])('a refund %s is %s', async (status, expected) => {
    const payments = { captures: [capture('COMPLETED')], refunds: [refundOf('C1', { status, custom_id: REFUND })] };
    paypal.on(FIND, { body: order('COMPLETED', payments) });
    await expect(provider().findOrder('O1')).resolves.toMatchObject({
      captures: [{ refunds: [{ id: 'R1', status: expected, amountCents: 500, refundId: REFUND }] }],
    });
  });

  it('gives each capture its own refunds', async () => {
    const captures = [capture('REFUNDED', 'C1'), capture('PARTIALLY_REFUNDED', 'C2')];
    const refunds = [refundOf('C2', { id: 'R2' }), refundOf('C1'), refundOf('C9', { id: 'R9' })];
    paypal.on(FIND, { body: order('COMPLETED', { captures, refunds }) });
    const found = await provider().findOrder('O1');
    expect(found?.captures.map((each) => each.refunds.map(({ id }) => id))).toEqual([['R1'], ['R2']]);
  });

  it('gives the only capture a refund that names none', async () => {
    const refunds = [refundOf('C1', { links: undefined })];
    paypal.on(FIND, { body: order('COMPLETED', { captures: [capture('REFUNDED')], refunds }) });
    await expect(provider().findOrder('O1')).resolves.toMatchObject({ captures: [{ refunds: [{ id: 'R1' }] }] });
  });

  it.each([
    [{ custom_id: REFUND }, REFUND],
    [{ invoice_id: REFUND }, REFUND],
    [{ custom_id: PAYMENT, invoice_id: REFUND }, REFUND],
    [{ custom_id: PAYMENT, invoice_id: PAYMENT }, null],
    [{ custom_id: 'by hand' }, null],
    [{ custom_id: null }, null],
    [{}, null],
  ])('knows whose refund it is: %j', async (more, refundId) => {
    const payments = { captures: [capture('COMPLETED')], refunds: [refundOf('C1', more)] };
    paypal.on(FIND, { body: order('COMPLETED', payments) });
    await expect(provider().findOrder('O1')).resolves.toMatchObject({ captures: [{ refunds: [{ refundId }] }] });
  });

  it.each([
    [{ custom_id: PAYMENT }, PAYMENT],
    [{ reference_id: PAYMENT }, PAYMENT],
    [{ reference_id: 'default', payments: { captures: [capture('COMPLETED')] } }, PAYMENT],
    [{ custom_id: 'not ours', reference_id: 'default' }, null],
  ])('knows whose order it is: %j', async (unit, paymentId) => {
    paypal.on(FIND, { body: { id: 'O1', status: 'COMPLETED', purchase_units: [unit] } });
    await expect(provider().findOrder('O1')).resolves.toMatchObject({ paymentId });
  });
});

describe('taking the money', () => {
  it('is asked for once per order', async () => {
    paypal.on(CAPTURE, { status: 201, body: order('COMPLETED', { captures: [capture('COMPLETED')] }) });
    await expect(provider().captureOrder('O1')).resolves.toMatchObject({
      status: 'completed',
      paymentId: PAYMENT,
      captures: [{ id: 'C1', status: 'completed' }],
    });
    expect(paypal.last(CAPTURE).headers).toMatchObject({ 'paypal-request-id': 'capture-O1' });
    expect(paypal.asked()).toEqual([CAPTURE]);
  });

  it.each([
    { status: 201, body: { id: 'O1', status: 'COMPLETED' } },
    { status: 201, body: { id: 'O1', status: 'COMPLETED', purchase_units: [{ reference_id: 'default' }] } },
    refusal('ORDER_ALREADY_CAPTURED'),
  ])('is looked up where the answer does not show it: %j', async (reply) => {
    paypal.on(CAPTURE, reply);
    paypal.on(FIND, { body: order('COMPLETED', { captures: [capture('PENDING')] }) });
    await expect(provider().captureOrder('O1')).resolves.toMatchObject({ captures: [{ status: 'pending' }] });
    expect(paypal.asked()).toEqual([CAPTURE, FIND]);
  });

  it('is not known where it cannot be looked up', async () => {
    paypal.on(CAPTURE, refusal('ORDER_ALREADY_CAPTURED'));
    await expect(provider().captureOrder('O1')).rejects.toThrow(ProviderUnavailable);
  });

  it.each(['ORDER_NOT_APPROVED', 'INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'DUPLICATE_INVOICE_ID'])(
    'is refused: %s',
    async (issue) => {
      paypal.on(CAPTURE, refusal(issue));
      const refused = await provider()
        .captureOrder('O1')
        .catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ProviderRefused);
      expect(refused).toMatchObject({ issue });
    },
  );

  it('is refused where there is no such order any more', async () => {
    await expect(provider().captureOrder('O1')).rejects.toMatchObject({ issue: 'RESOURCE_NOT_FOUND' });
  });
});

describe('giving money back', () => {
  const ask = { refundId: REFUND, captureId: 'C1', amountCents: 505 };
  const CAPTURE_OF = 'GET /v2/payments/captures/C1';

  it('is asked for once per refund', async () => {
    paypal.on(GIVE_BACK, { status: 201, body: { id: 'R1', status: 'PENDING', amount: usd('5.05') } });
    await expect(provider().refund(ask)).resolves.toEqual({
      id: 'R1',
      status: 'pending',
      amountCents: 505,
      refundId: REFUND,
    });
    expect(paypal.last(GIVE_BACK).headers).toMatchObject({ 'paypal-request-id': `refund-${REFUND}` });
    expect(JSON.parse(paypal.last(GIVE_BACK).body)).toEqual({
      amount: usd('5.05'),
      custom_id: REFUND,
      invoice_id: REFUND,
    });
  });

  it('is of what was asked for where PayPal answers in short', async () => {
    paypal.on(GIVE_BACK, { status: 201, body: { id: 'R1', status: 'COMPLETED' } });
    await expect(provider().refund(ask)).resolves.toMatchObject({ status: 'completed', amountCents: 505 });
  });

  it.each(['CAPTURE_FULLY_REFUNDED', 'DUPLICATE_INVOICE_ID', 'REFUND_AMOUNT_EXCEEDED'])(
    'is not refused where it was done before: %s',
    async (issue) => {
      paypal.on(GIVE_BACK, refusal(issue));
      const related = { supplementary_data: { related_ids: { order_id: 'O1' } } };
      paypal.on(CAPTURE_OF, { body: { ...capture('REFUNDED'), ...related } });
      const refunds = [refundOf('C1', { id: 'R0' }), refundOf('C1', { custom_id: REFUND })];
      paypal.on(FIND, { body: order('COMPLETED', { captures: [capture('REFUNDED')], refunds }) });
      await expect(provider().refund(ask)).resolves.toMatchObject({ id: 'R1', refundId: REFUND });
    },
  );

  it('is refused where it was somebody else who gave it back', async () => {
    paypal.on(GIVE_BACK, refusal('CAPTURE_FULLY_REFUNDED'));
    const related = { supplementary_data: { related_ids: { order_id: 'O1' } } };
    paypal.on(CAPTURE_OF, { body: { ...capture('REFUNDED'), ...related } });
    paypal.on(FIND, {
      body: order('COMPLETED', { captures: [capture('REFUNDED')], refunds: [refundOf('C1', { custom_id: PAYMENT })] }),
    });
    await expect(provider().refund(ask)).rejects.toMatchObject({ issue: 'CAPTURE_FULLY_REFUNDED' });
  });

  it('is not known where it cannot be found out whether it was done before', async () => {
    paypal.on(GIVE_BACK, refusal('CAPTURE_FULLY_REFUNDED'));
    paypal.on(CAPTURE_OF, { status: 503 });
    await expect(provider().refund(ask)).rejects.toThrow(ProviderUnavailable);
  });

  it('is refused for other reasons without looking any further', async () => {
    paypal.on(GIVE_BACK, refusal('REFUND_FAILED_INSUFFICIENT_FUNDS'));
    await expect(provider().refund(ask)).rejects.toMatchObject({ issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' });
    expect(paypal.asked()).toEqual([GIVE_BACK]);
  });

  it.each([0, -1, 0.5])('never asks for %d cents', async (amountCents) => {
    await expect(provider().refund({ ...ask, amountCents })).rejects.toThrow(RangeError);
    expect(paypal.asked()).toEqual([]);
  });
});

describe('disputes', () => {
  const DISPUTE = 'GET /v1/customer/disputes/PP-D-27803';
  const outcome = (code: string) => ({ dispute_outcome: { outcome_code: code } });

  it.each([
    ['OPEN', {}, true, false],
    ['WAITING_FOR_BUYER_RESPONSE', {}, true, false],
    ['WAITING_FOR_SELLER_RESPONSE', {}, true, false],
    ['UNDER_REVIEW', {}, true, false],
    ['OTHER', {}, true, false],
    ['SOMETHING_NEW', outcome('RESOLVED_BUYER_FAVOUR'), true, false],
    ['RESOLVED', outcome('RESOLVED_BUYER_FAVOUR'), false, true],
    ['RESOLVED', outcome('ACCEPTED'), false, true],
    ['RESOLVED', outcome('RESOLVED_SELLER_FAVOUR'), false, false],
    ['RESOLVED', outcome('RESOLVED_WITH_PAYOUT'), false, false],
    ['RESOLVED', outcome('CANCELED_BY_BUYER'), false, false],
    ['RESOLVED', outcome('DENIED'), false, false],
    ['RESOLVED', outcome('NONE'), false, false],
    ['RESOLVED', outcome('SOMETHING_NEW'), false, false],
    ['RESOLVED', {}, false, false],
  ])('%s %j: open %s, lost %s', async (status, more, isOpen, lost) => {
    const disputed_transactions = [{ seller_transaction_id: 'C1', buyer: { name: 'A payer' } }, {}];
    paypal.on(DISPUTE, { body: { dispute_id: 'PP-D-27803', status, disputed_transactions, ...more } });
    await expect(provider().findDispute('PP-D-27803')).resolves.toEqual({
      id: 'PP-D-27803',
      captureIds: ['C1'],
      isOpen,
      lost,
    });
  });

  it('are null where PayPal knows none', async () => {
    await expect(provider().findDispute('PP-D-27803')).resolves.toBeNull();
  });
});
