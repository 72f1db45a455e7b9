import { Logger } from '@nestjs/common';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT, FakePayPal } from '../../../../../test/paypal/fake-paypal.js';
import { signer, type Signer } from '../../../../../test/paypal/signer.js';
import { readEnvironment } from '../../../../config/environment.js';
import { ProviderUnavailable, WebhookForged, type ProviderEvent } from '../../payment-provider.js';
import { paypalEndpoint, type PayPalEndpoint } from '../endpoint.js';
import type { RetryPolicy } from '../exchange.js';
import { PayPalProvider, createPayPal } from '../paypal-provider.js';
import { fakeDates } from '../../../../../test/jest/fake-dates.js';

const PAYMENT = '01990000-0000-7000-8000-000000000001';
const REFUND = '01990000-0000-7000-8000-00000000000a';
const PATH = '/v1/notifications/certs/CERT-1';
const FETCH = `GET ${PATH}`;

const paypal = new FakePayPal();
let own: Signer;
let provider: PayPalProvider;

/** Impatient, so that a test of silence is over soon. */
function providerWith(policy: Partial<RetryPolicy> = {}, hears: Partial<PayPalEndpoint> = {}): PayPalProvider {
  const endpoint = paypalEndpoint(readEnvironment({ ...DEVELOPMENT, PAYPAL_LOCAL_URL: paypal.origin }));
  if (!endpoint) throw new Error('no stand-in');
  return new PayPalProvider(
    { ...endpoint, ...hears },
    { tryMs: 10_000, totalMs: 20_000, tries: 3, backoffMs: 1, ...policy },
  );
}

beforeAll(async () => {
  own = await signer();
});

beforeEach(async () => {
  await paypal.start();
  jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  paypal.on(FETCH, { body: own.certificate });
  provider = providerWith();
});

afterEach(async () => {
  jest.restoreAllMocks();
  paypal.forget();
  await paypal.stop();
});

const certificateUrl = (): string => paypal.origin + PATH;

const bodyOf = (event: unknown): Buffer => Buffer.from(typeof event === 'string' ? event : JSON.stringify(event));

function read(event: unknown): Promise<ProviderEvent> {
  const body = bodyOf(event);
  return provider.readWebhook(own.sign(body, certificateUrl()), body);
}

const EVENT = { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'O1', note: '결제 ✓' } };
const BODY = bodyOf(EVENT);

describe('a webhook that PayPal signed', () => {
  it('is read, and its certificate is fetched once, without credentials', async () => {
    await expect(read(EVENT)).resolves.toMatchObject({ id: 'WH-1', orderId: 'O1' });
    await expect(read({ ...EVENT, id: 'WH-2' })).resolves.toMatchObject({ id: 'WH-2' });
    expect(paypal.received.map(({ what }) => what)).toEqual([FETCH]);
    expect(paypal.last(FETCH).headers.authorization).toBeUndefined();
  });

  it('may be of a webhook that this one takes the place of, and of no other', async () => {
    const rotated = providerWith({}, { webhookIds: ['NEW-WEBHOOK', 'LOCAL-WEBHOOK'] });
    for (const webhook of ['NEW-WEBHOOK', 'LOCAL-WEBHOOK']) {
      const headers = own.sign(BODY, certificateUrl(), webhook);
      await expect(rotated.readWebhook(headers, BODY)).resolves.toMatchObject({ id: 'WH-1' });
    }
    const other = own.sign(BODY, certificateUrl(), 'ANOTHER-WEBHOOK');
    await expect(rotated.readWebhook(other, BODY)).rejects.toThrow(WebhookForged);
    const alone = providerWith({}, { webhookIds: ['NEW-WEBHOOK'] });
    await expect(alone.readWebhook(own.sign(BODY, certificateUrl()), BODY)).rejects.toThrow(WebhookForged);
  });

  it('is one of many at the same time', async () => {
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map((each) => read({ ...EVENT, id: `WH-${String(each)}` })));
    expect(paypal.asked()).toEqual([FETCH]);
  });

  it('is read over the bytes that came, whatever their spacing', async () => {
    await expect(read('{ "id":"WH-1",\n "event_type" : "NEW.KIND" }\n')).resolves.toMatchObject({ type: 'NEW.KIND' });
  });

  it('has its certificate fetched again after a day', async () => {
    fakeDates();
    try {
      const lasting = await signer(undefined, [-1, 48]);
      paypal.on(FETCH, { body: lasting.certificate });
      const headers = lasting.sign(BODY, certificateUrl());
      await provider.readWebhook(headers, BODY);
      jest.setSystemTime(Date.now() + 25 * 60 * 60 * 1000);
      await provider.readWebhook(headers, BODY);
      expect(paypal.asked()).toEqual([FETCH, FETCH]);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a certificate that cannot be fetched now', () => {
  it.each([{ fault: 'drop' as const }, { status: 503 }, { status: 429 }, { status: 403 }])(
    '%j: is to be sent again, and is read then',
    async (fault) => {
      paypal.on(FETCH, fault);
      await expect(read(EVENT)).rejects.toThrow(ProviderUnavailable);
      paypal.on(FETCH, { body: own.certificate });
      await expect(read(EVENT)).resolves.toMatchObject({ id: 'WH-1' });
    },
  );

  it('is asked for again at once', async () => {
    paypal.on(FETCH, { status: 500 }, { body: own.certificate });
    await expect(read(EVENT)).resolves.toMatchObject({ id: 'WH-1' });
  });

  it('does not make this server fetch many others', async () => {
    const names = Array.from({ length: 10 }, (_, index) => `/v1/notifications/certs/CERT-${String(100 + index)}`);
    for (const name of names) paypal.on(`GET ${name}`, { fault: 'hang' });
    const once = providerWith({ tries: 1, tryMs: 1000 });
    const asked = names.map((name) => once.readWebhook(own.sign(BODY, paypal.origin + name), BODY));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.every((each) => each.status === 'rejected' && each.reason instanceof ProviderUnavailable)).toBe(
      true,
    );
    expect(paypal.asked().length).toBeLessThanOrEqual(4);
  });
});

describe('a forged webhook', () => {
  const expectForged = (headers: Record<string, string | undefined>, body = BODY): Promise<void> =>
    expect(provider.readWebhook(headers, body)).rejects.toThrow(WebhookForged);

  it('has another body', async () => {
    await expectForged(own.sign(BODY, certificateUrl()), Buffer.from(BODY.toString().replace('O1', 'O2')));
  });

  it('was signed for another webhook', async () => {
    await expectForged(own.sign(BODY, certificateUrl(), 'ANOTHER-WEBHOOK'));
  });

  it('was signed by somebody else', async () => {
    await expectForged((await signer()).sign(BODY, certificateUrl()));
  });

  it.each(['paypal-transmission-id', 'paypal-transmission-time'])('has another %s', async (name) => {
    await expectForged({ ...own.sign(BODY, certificateUrl()), [name]: '2026-02-18T20:01:36Z' });
  });

  it.each([
    'paypal-transmission-id',
    'paypal-transmission-time',
    'paypal-transmission-sig',
    'paypal-cert-url',
    'paypal-auth-algo',
  ])('has no %s', async (name) => {
    await expectForged({ ...own.sign(BODY, certificateUrl()), [name]: undefined });
    await expectForged({ ...own.sign(BODY, certificateUrl()), [name]: '' });
    expect(paypal.received).toEqual([]);
  });

  it.each(['SHA1withRSA', 'sha256withrsa', 'none', 'HS256'])('is signed with %s', async (algorithm) => {
    await expectForged({ ...own.sign(BODY, certificateUrl()), 'paypal-auth-algo': algorithm });
    expect(paypal.received).toEqual([]);
  });

  it.each(['x', 'A'.repeat(344), `${'A'.repeat(343)}!`, 'A'.repeat(2000)])(
    'has a signature that is none',
    async (text) => {
      await expectForged({ ...own.sign(BODY, certificateUrl()), 'paypal-transmission-sig': text });
    },
  );

  it('names a certificate that is not there', async () => {
    paypal.on(FETCH, { status: 404 });
    await expectForged(own.sign(BODY, certificateUrl()));
  });

  it('names a certificate that is elsewhere', async () => {
    paypal.on(FETCH, { status: 302, headers: { location: `${paypal.origin}/elsewhere` } });
    paypal.on('GET /elsewhere', { body: own.certificate });
    await expectForged(own.sign(BODY, certificateUrl()));
    expect(paypal.asked()).toEqual([FETCH]);
  });

  it.each(['', 'no certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', 'x'.repeat(65_537)])(
    'names something that is no certificate',
    async (body) => {
      paypal.on(FETCH, { body });
      await expectForged(own.sign(BODY, certificateUrl()));
    },
  );

  it.each([
    [undefined, [-2, -1]],
    [undefined, [1, 2]],
    ['evil.test', [-1, 1]],
    ['messageverificationcerts.local-paypal.invalid.evil.test', [-1, 1]],
    ['messageverificationcerts.paypal.com', [-1, 1]],
  ] as const)('names a certificate of %s, valid for hours %j', async (subject, [from, until]) => {
    const other = await signer(subject, [from, until]);
    paypal.on(FETCH, { body: other.certificate });
    await expectForged(other.sign(BODY, certificateUrl()));
  });

  it('names a certificate that has expired since it was kept', async () => {
    await read(EVENT);
    fakeDates(Date.now() + 2 * 60 * 60 * 1000);
    try {
      await expectForged(own.sign(BODY, certificateUrl()));
    } finally {
      jest.useRealTimers();
    }
  });

  it.each(['', 'nothing', '[]', '"text"', '{}', '{"id":"WH-1"}', '{"id":1,"event_type":"X"}'])(
    'is no event: %s',
    async (text) => {
      await expect(read(text)).rejects.toThrow(WebhookForged);
    },
  );

  it.each([
    'https://api.paypal.com.evil.test/v1/notifications/certs/CERT-1',
    'https://api.paypal.com@evil.test/v1/notifications/certs/CERT-1',
    'https://evil.test/v1/notifications/certs/CERT-1',
    'http://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
    'not a url',
  ])('names %s, and nothing is asked there', async (url) => {
    const live = createPayPal(
      readEnvironment({
        ...DEVELOPMENT,
        PAYPAL_CLIENT_ID: 'an-id',
        PAYPAL_CLIENT_SECRET: 'a-secret',
        PAYPAL_WEBHOOK_ID: 'WH-1',
        PAYPAL_ENVIRONMENT: 'live',
      }),
    );
    const asked = jest.spyOn(globalThis, 'fetch');
    const received = live?.readWebhook(own.sign(BODY, url, 'WH-1'), BODY);
    await expect(received).rejects.toThrow(WebhookForged);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('what a webhook is about', () => {
  const NOTHING = { orderId: null, captureId: null, disputeId: null, paymentId: null, isReversal: false };
  const up = (href: string) => [{ rel: 'up', href, method: 'GET' }];
  const related = { supplementary_data: { related_ids: { order_id: 'O1' } } };
  const ofCapture = up('https://api.paypal.com/v2/payments/captures/C1');

  it.each<[string, object, Partial<ProviderEvent>]>([
    [
      'CHECKOUT.ORDER.APPROVED',
      { resource: { id: 'O1', purchase_units: [{ custom_id: PAYMENT }] } },
      { orderId: 'O1', paymentId: PAYMENT },
    ],
    ['CHECKOUT.ORDER.COMPLETED', { resource: { id: 'O1', purchase_units: 'many' } }, { orderId: 'O1' }],
    ['CHECKOUT.PAYMENT-APPROVAL.REVERSED', { resource: { order_id: 'O1' } }, { orderId: 'O1' }],
    [
      'PAYMENT.CAPTURE.COMPLETED',
      {
        resource_type: 'capture',
        resource: {
          id: 'C1',
          custom_id: PAYMENT,
          ...related,
          links: up('https://api.paypal.com/v2/checkout/orders/O1'),
        },
      },
      { orderId: 'O1', captureId: 'C1', paymentId: PAYMENT },
    ],
    ['PAYMENT.CAPTURE.PENDING', { resource: { id: 'C1', custom_id: 'not ours' } }, { captureId: 'C1' }],
    ['PAYMENT.CAPTURE.DENIED', { resource: { id: 'C1', supplementary_data: [] } }, { captureId: 'C1' }],
    [
      'PAYMENT.CAPTURE.REFUNDED',
      { resource_type: 'refund', resource: { id: 'R1', custom_id: REFUND, links: ofCapture } },
      { captureId: 'C1' },
    ],
    ['PAYMENT.CAPTURE.REFUNDED', { resource_type: 'refund', resource: { id: 'R1' } }, {}],
    [
      'PAYMENT.CAPTURE.REVERSED',
      { resource_type: 'refund', resource: { id: 'R1', custom_id: PAYMENT, links: ofCapture } },
      { captureId: 'C1', paymentId: PAYMENT, isReversal: true },
    ],
    [
      'PAYMENT.CAPTURE.REVERSED',
      { resource_type: 'capture', resource: { id: 'C1', custom_id: PAYMENT, ...related } },
      { captureId: 'C1', orderId: 'O1', paymentId: PAYMENT, isReversal: true },
    ],
    ['PAYMENT.REFUND.FAILED', { resource: { id: 'R1', custom_id: REFUND, links: ofCapture } }, { captureId: 'C1' }],
    ['PAYMENT.REFUND.PENDING', { resource: { id: 'R1' } }, {}],
    [
      'CUSTOMER.DISPUTE.CREATED',
      {
        resource: {
          dispute_id: 'PP-D-1',
          disputed_transactions: [{ seller_transaction_id: 'C1', custom: PAYMENT }],
        },
      },
      { disputeId: 'PP-D-1', captureId: 'C1', paymentId: PAYMENT },
    ],
    ['CUSTOMER.DISPUTE.RESOLVED', { resource: { dispute_id: 'PP-D-1' } }, { disputeId: 'PP-D-1' }],
    ['BILLING.SUBSCRIPTION.CREATED', { resource: { id: 'I-1', custom_id: PAYMENT } }, {}],
    ['NEW.KIND', { resource: 'a text' }, {}],
    ['NEW.KIND', {}, {}],
    ['PAYMENT.CAPTURE.COMPLETED', { resource: null }, {}],
    ['PAYMENT.CAPTURE.COMPLETED', { resource: { id: 5, links: 'none' } }, {}],
  ])('%s %j', async (type, event, about) => {
    await expect(read({ id: 'WH-1', event_type: type, ...event })).resolves.toEqual({
      id: 'WH-1',
      type,
      ...NOTHING,
      ...about,
    });
  });
});
