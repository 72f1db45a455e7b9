import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLocalPayPal } from '../index.mjs';
import {
  amount,
  isGenuine,
  issueOf,
  linkOf,
  newRequestId,
  orderOf,
  PayPalClient,
  RETURN_URL,
  Shop,
} from './paypal-client.mjs';
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

describe('tokens', () => {
  it('are given to the client, and to nobody else', async () => {
    const { status, body } = await client.askToken();
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', access_token: expect.any(String), expires_in: 32_400 });
    expect(await client.askToken('local:guess')).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect(await client.askToken(undefined, 'grant_type=password')).toMatchObject({
      status: 400,
      body: { error: 'unsupported_grant_type' },
    });
  });

  it('are needed, and are worth nothing once expired', async () => {
    const { body: order } = await client.create();
    for (const authorization of ['', 'Bearer guess', 'Bearer A21AA.9999999999999.x.y']) {
      const answer = await client.call('GET', `/v2/checkout/orders/${order.id}`, { headers: { authorization } });
      expect(answer.status, authorization).toBe(401);
    }
    expect((await client.order(order.id)).status).toBe(200);
    await paypal.control('expire_tokens', {});
    expect(await client.order(order.id)).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    client = new PayPalClient(paypal);
    expect((await client.order(order.id)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 9.1 * 3_600_000 });
    expect(await client.order(order.id)).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
  });
});

describe('an order', () => {
  it('goes from created over approved to paid, and shows it', async () => {
    const created = await client.create(orderOf({ invoice_id: 'invoice-1' }));
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      id: expect.stringMatching(/^[A-Z0-9]{17}$/),
      status: 'PAYER_ACTION_REQUIRED',
      purchase_units: [{ reference_id: 'default', amount: amount('4.99'), custom_id: 'payment-1' }],
    });
    const { id } = created.body;
    expect(linkOf(created.body, 'self')).toBe(`${paypal.url}/v2/checkout/orders/${id}`);
    expect(linkOf(created.body, 'payer-action')).toBe(`${paypal.url}/checkoutnow?token=${id}`);
    expect(linkOf(created.body, 'capture')).toBeUndefined();

    const early = await client.capture(id);
    expect(early.status).toBe(422);
    expect(early.body).toMatchObject({
      name: 'UNPROCESSABLE_ENTITY',
      message: expect.any(String),
      debug_id: expect.stringMatching(/^[0-9a-f]{13}$/),
      details: [{ issue: 'ORDER_NOT_APPROVED', description: expect.any(String) }],
    });

    const { returnUrl } = await paypal.control('approve_order', { order: id });
    expect(returnUrl).toBe(`${RETURN_URL}&token=${id}&PayerID=LOCALPAYER123`);
    const approved = (await client.order(id)).body;
    expect(approved).toMatchObject({ status: 'APPROVED', payer: { email_address: 'mina@example.com' } });
    expect(linkOf(approved, 'capture')).toBe(`${paypal.url}/v2/checkout/orders/${id}/capture`);

    const captured = await client.capture(id);
    expect(captured.status).toBe(201);
    expect(captured.body.status).toBe('COMPLETED');
    const [capture] = captured.body.purchase_units[0].payments.captures;
    expect(capture).toMatchObject({
      status: 'COMPLETED',
      amount: amount('4.99'),
      custom_id: 'payment-1',
      invoice_id: 'invoice-1',
      seller_receivable_breakdown: {
        gross_amount: amount('4.99'),
        paypal_fee: amount('0.66'),
        net_amount: amount('4.33'),
      },
      create_time: expect.stringMatching(/Z$/),
    });
    expect(linkOf(capture, 'up')).toBe(linkOf(created.body, 'self'));
    expect(linkOf(capture, 'refund')).toBe(`${linkOf(capture, 'self')}/refund`);
    expect((await client.order(id)).body.purchase_units[0].payments.captures).toEqual([capture]);
    const alone = await client.call('GET', `/v2/payments/captures/${capture.id}`);
    expect(alone.body).toEqual({ ...capture, supplementary_data: { related_ids: { order_id: id } } });
  });

  it('says little unless all of it is asked for', async () => {
    const call = (/** @type {string} */ path, /** @type {unknown} */ body) =>
      client.call('POST', path, { body, requestId: newRequestId(), headers: { prefer: 'return=minimal' } });
    const { body: order } = await call('/v2/checkout/orders', orderOf());
    expect(order).not.toHaveProperty('purchase_units');
    expect(order).toMatchObject({ id: expect.any(String), links: expect.any(Array) });
    await paypal.control('approve_order', { order: order.id });
    const { body: captured } = await call(`/v2/checkout/orders/${order.id}/capture`, undefined);
    expect(captured.purchase_units[0]).not.toHaveProperty('amount');
    const [{ id }] = captured.purchase_units[0].payments.captures;
    const { body: refund } = await call(`/v2/payments/captures/${id}/refund`, {});
    expect(Object.keys(refund).sort()).toEqual(['id', 'links', 'status']);
  });

  it('is made once for a PayPal-Request-Id, in the same words', async () => {
    const requestId = newRequestId();
    const first = await client.create(orderOf(), requestId);
    const again = await client.create(orderOf(), requestId);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const other = await client.create(orderOf({ amount: amount('9.99') }), requestId);
    expect(issueOf(other)).toBe('PAYPAL_REQUEST_ID_PREVIOUSLY_USED');
    const { orders } = await paypal.control('happened', {});
    expect(orders).toHaveLength(1);
    const without = await client.call('POST', '/v2/checkout/orders', { body: orderOf() });
    expect([without.status, issueOf(without)]).toEqual([400, 'PAYPAL_REQUEST_ID_REQUIRED']);
  });

  it('is captured once, and says so to others', async () => {
    const { body: order } = await client.create();
    await paypal.control('approve_order', { order: order.id });
    const requestId = newRequestId();
    const answers = [await client.capture(order.id, requestId), await client.capture(order.id, requestId)];
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const other = await client.capture(order.id);
    expect([other.status, issueOf(other)]).toEqual([422, 'ORDER_ALREADY_CAPTURED']);
    expect((await client.order(order.id)).body.purchase_units[0].payments.captures).toHaveLength(1);
  });

  it('with an instrument that declines is not paid, until another is chosen', async () => {
    const { body: order } = await client.create();
    await paypal.control('approve_order', { order: order.id, pay: 'declining' });
    const requestId = newRequestId();
    for (const id of [requestId, requestId, newRequestId()]) {
      const declined = await client.capture(order.id, id);
      expect([declined.status, issueOf(declined)]).toEqual([422, 'INSTRUMENT_DECLINED']);
      expect(linkOf(declined.body, 'payer-action')).toBe(linkOf(order, 'payer-action'));
    }
    await paypal.control('approve_order', { order: order.id, pay: 'wallet' });
    expect((await client.capture(order.id, requestId)).status).toBe(201);
  });

  it('has an invoice id that was never paid before', async () => {
    await client.paid('wallet', { invoice_id: 'invoice-7' });
    const { body: order } = await client.create(orderOf({ invoice_id: 'invoice-7' }));
    await paypal.control('approve_order', { order: order.id });
    expect(issueOf(await client.capture(order.id))).toBe('DUPLICATE_INVOICE_ID');
  });

  it('is forgotten after six hours, or when told to, unless it was paid', async () => {
    const { order: paid } = await client.paid();
    const { body: old } = await client.create();
    const { body: expired } = await client.create();
    await paypal.control('expire_order', { order: expired.id });
    expect((await client.order(expired.id)).status).toBe(404);
    expect((await client.order(old.id)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6.1 * 3_600_000 });
    expect(await client.order(old.id)).toMatchObject({ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } });
    expect((await client.order(paid)).status).toBe(200);
  });

  /** @type {Array<[name: string, body: unknown, status: number, issue: string, field: string | undefined]>} */
  const wrong = [
    ['no JSON', '{', 400, 'MALFORMED_REQUEST_JSON', undefined],
    ['no intent', { ...orderOf(), intent: undefined }, 400, 'MISSING_REQUIRED_PARAMETER', '/intent'],
    ['no unit', { ...orderOf(), purchase_units: [] }, 400, 'INVALID_ARRAY_LENGTH', '/purchase_units'],
    ['no amount', orderOf({ amount: undefined }), 400, 'MISSING_REQUIRED_PARAMETER', '/purchase_units/0/amount'],
    [
      'a number',
      orderOf({ amount: { currency_code: 'USD', value: 4.99 } }),
      400,
      'INVALID_PARAMETER_SYNTAX',
      '/purchase_units/0/amount/value',
    ],
    ['a comma', orderOf({ amount: amount('4,99') }), 400, 'INVALID_PARAMETER_SYNTAX', '/purchase_units/0/amount/value'],
    [
      'nothing to pay',
      orderOf({ amount: amount('0.00') }),
      422,
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      '/purchase_units/0/amount/value',
    ],
    [
      'parts of cents',
      orderOf({ amount: amount('4.999') }),
      422,
      'DECIMAL_PRECISION',
      '/purchase_units/0/amount/value',
    ],
    [
      'another currency',
      orderOf({ amount: amount('4.99', 'XXX') }),
      422,
      'CURRENCY_NOT_SUPPORTED',
      '/purchase_units/0/amount/currency_code',
    ],
    [
      'a long text',
      orderOf({ description: 'x'.repeat(128) }),
      400,
      'INVALID_STRING_MAX_LENGTH',
      '/purchase_units/0/description',
    ],
    [
      'a return to nowhere',
      orderOf({}, { return_url: 'javascript:alert(1)' }),
      400,
      'INVALID_PARAMETER_SYNTAX',
      '/payment_source/paypal/experience_context/return_url',
    ],
    [
      'a strange page',
      orderOf({}, { landing_page: 'BILLING' }),
      400,
      'INVALID_PARAMETER_VALUE',
      '/payment_source/paypal/experience_context/landing_page',
    ],
    [
      'a sum that is none',
      orderOf({ amount: { ...amount('4.99'), breakdown: { item_total: amount('4.98') } } }),
      422,
      'AMOUNT_MISMATCH',
      '/purchase_units/0/amount/value',
    ],
  ];
  it.each(wrong)('is refused with %s', async (_, body, status, issue, field) => {
    const answer = await client.create(body);
    expect([answer.status, issueOf(answer), answer.body.details[0].field]).toEqual([status, issue, field]);
    expect(answer.body).toMatchObject({ name: status === 400 ? 'INVALID_REQUEST' : 'UNPROCESSABLE_ENTITY', links: [] });
  });

  it('may be asked for in the older form, and only in JSON', async () => {
    const { payment_source, ...body } = orderOf();
    const old = { ...body, application_context: payment_source.paypal.experience_context };
    const { status, body: order } = await client.call('POST', '/v2/checkout/orders', { body: old });
    expect([status, order.status]).toEqual([201, 'CREATED']);
    expect(linkOf(order, 'approve')).toContain(`/checkoutnow?token=${order.id}`);
    const headers = { 'content-type': 'text/plain' };
    expect((await client.call('POST', '/v2/checkout/orders', { body: old, headers })).status).toBe(415);
  });
});

describe('a webhook', () => {
  it("has PayPal's envelope, and a signature that its certificate proves", async () => {
    const { order } = await client.paid();
    await eventually(() => expect(shop.received).toHaveLength(2));
    const [approved] = shop.received;
    expect(approved?.event).toMatchObject({
      id: expect.stringMatching(/^WH-[A-Z0-9]{17}-[A-Z0-9]{17}$/),
      event_version: '1.0',
      resource_type: 'checkout-order',
      resource_version: '2.0',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id: order, status: 'APPROVED', purchase_units: [{ custom_id: 'payment-1' }] },
      links: [{ rel: 'self' }, { rel: 'resend', method: 'POST' }],
    });
    expect(approved?.headers).toMatchObject({
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': expect.stringMatching(`^${paypal.url}/v1/notifications/certs/CERT-`),
      'paypal-transmission-time': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    for (const message of shop.received) expect(await isGenuine(message)).toBe(true);
    const certUrl = String(approved?.headers['paypal-cert-url']);
    expect((await fetch(`${certUrl}0`)).status).toBe(404);
  });
});
