import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT, FakePayPal } from '../../../../test/paypal/fake-paypal.js';
import { readEnvironment } from '../../../config/environment.js';
import { ProviderRefused, ProviderUnavailable } from '../payment-provider.js';
import { paypalEndpoint } from './endpoint.js';
import type { RetryPolicy } from './exchange.js';
import { PayPalProvider } from './paypal-provider.js';
import { fakeDates } from '../../../../test/jest/fake-dates.js';

const ORDER = 'GET /v2/checkout/orders/O1';
const CAPTURE = 'POST /v2/checkout/orders/O1/capture';
const REFUND = 'POST /v2/payments/captures/C1/refund';
const TOKEN = 'POST /v1/oauth2/token';
const A_REFUND = { refundId: '01990000-0000-7000-8000-00000000000a', captureId: 'C1', amountCents: 500 };
const REFUNDED = { body: { id: 'R1', status: 'COMPLETED' } };
const VOIDED = { body: { id: 'O1', status: 'VOIDED' } };

const paypal = new FakePayPal();
const logged: unknown[] = [];

/** Impatient, so that a test of silence is over soon. */
function providerWith(policy: Partial<RetryPolicy> = {}): PayPalProvider {
  const endpoint = paypalEndpoint(readEnvironment({ ...DEVELOPMENT, PAYPAL_LOCAL_URL: paypal.origin }));
  if (!endpoint) throw new Error('no stand-in');
  return new PayPalProvider(endpoint, { tryMs: 10_000, totalMs: 20_000, tries: 3, backoffMs: 1, ...policy });
}

beforeEach(async () => {
  await paypal.start();
  for (const level of ['log', 'warn', 'error'] as const) {
    jest.spyOn(Logger.prototype, level).mockImplementation((message: unknown) => void logged.push(message));
  }
});

afterEach(async () => {
  jest.restoreAllMocks();
  logged.length = 0;
  paypal.forget();
  await paypal.stop();
});

describe('the token', () => {
  it('is asked for with the credentials, once for all who need it', async () => {
    paypal.on(ORDER, VOIDED);
    const provider = providerWith();
    await Promise.all([1, 2, 3, 4].map(() => provider.findOrder('O1')));
    await provider.findOrder('O1');
    const [asked, ...more] = paypal.tokensAsked();
    expect(more).toEqual([]);
    expect(asked?.body).toBe('grant_type=client_credentials');
    expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('local:local-secret').toString('base64')}`);
    expect(paypal.asked()).toEqual([ORDER, ORDER, ORDER, ORDER, ORDER]);
    expect(paypal.last(ORDER).headers.authorization).toBe('Bearer token-1');
  });

  it('is renewed shortly before it ends', async () => {
    fakeDates();
    try {
      paypal.on(ORDER, VOIDED);
      paypal.on(
        TOKEN,
        { body: { access_token: 'first', expires_in: 600 } },
        { body: { access_token: 'next', expires_in: 600 } },
      );
      const provider = providerWith();
      await provider.findOrder('O1');
      jest.setSystemTime(Date.now() + 530_000);
      await provider.findOrder('O1');
      expect(paypal.last(ORDER).headers.authorization).toBe('Bearer first');
      jest.setSystemTime(Date.now() + 20_000);
      await provider.findOrder('O1');
      expect(paypal.last(ORDER).headers.authorization).toBe('Bearer next');
    } finally {
      jest.useRealTimers();
    }
  });

  it('is asked for again where it is not accepted, and the work is done once', async () => {
    paypal.on(REFUND, { status: 401, body: { error: 'invalid_token' } }, REFUNDED);
    await expect(providerWith().refund(A_REFUND)).resolves.toMatchObject({ id: 'R1' });
    expect(paypal.asked()).toEqual([REFUND, REFUND]);
    expect(paypal.last(REFUND).headers.authorization).toBe('Bearer token-2');
  });

  it('is not asked for without end, and nobody is told that PayPal refused', async () => {
    paypal.on(REFUND, { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } });
    await expect(providerWith().refund(A_REFUND)).rejects.toThrow(ProviderUnavailable);
    expect(paypal.tokensAsked()).toHaveLength(2);
  });

  it('is asked for again after a fault', async () => {
    paypal.on(TOKEN, { fault: 'drop' }, { status: 503 }, { body: { access_token: 'late', expires_in: 5 } });
    paypal.on(ORDER, VOIDED);
    await providerWith().findOrder('O1');
    expect(paypal.last(ORDER).headers.authorization).toBe('Bearer late');
  });

  it.each([
    { status: 401, body: { error: 'invalid_client' } },
    { status: 200, body: '<html>' },
    { status: 200, body: { access_token: '' } },
    { status: 302, headers: { location: '/elsewhere' } },
  ])('is none in %j: nothing is asked then', async (reply) => {
    paypal.on(TOKEN, reply);
    await expect(providerWith().captureOrder('O1')).rejects.toThrow(ProviderUnavailable);
    expect(paypal.asked()).toEqual([]);
    expect(paypal.tokensAsked()).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain('local-secret');
  });

  it('fails for all who waited, and is asked for again by the next', async () => {
    paypal.on(TOKEN, { status: 401 }, { body: { access_token: 'at last', expires_in: 600 } });
    paypal.on(ORDER, VOIDED);
    const provider = providerWith();
    const both = await Promise.allSettled([provider.findOrder('O1'), provider.findOrder('O1')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(provider.findOrder('O1')).resolves.toMatchObject({ status: 'voided' });
  });
});

describe('faults on the way', () => {
  it.each([
    { fault: 'drop' as const },
    { fault: 'cut' as const, body: '{"id":' },
    { status: 500, body: { name: 'INTERNAL_SERVER_ERROR' } },
    { status: 503, body: 'down' },
    { status: 429, headers: { 'retry-after': '0' }, body: { name: 'RATE_LIMIT_REACHED' } },
    { status: 409, body: { name: 'RESOURCE_CONFLICT', details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }] } },
    { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }] } },
    { status: 422, body: { name: 'DUPLICATE_REQUEST_ID' } },
  ])('%j: it is asked again in the same words', async (fault) => {
    paypal.on(REFUND, fault, REFUNDED);
    await expect(providerWith().refund(A_REFUND)).resolves.toMatchObject({ id: 'R1', status: 'completed' });
    const [first, second, ...more] = paypal.received.filter(({ what }) => what === REFUND);
    expect(more).toEqual([]);
    expect(second?.body).toBe(first?.body);
    expect(first?.headers['paypal-request-id']).toBe(`refund-${A_REFUND.refundId}`);
    expect(second?.headers['paypal-request-id']).toBe(`refund-${A_REFUND.refundId}`);
  });

  it.each([
    { fault: 'drop' as const },
    { status: 502, body: 'bad' },
    { status: 409, body: { name: 'RESOURCE_CONFLICT' } },
  ])('%j: nothing is known after the third time', async (fault) => {
    paypal.on(CAPTURE, fault);
    await expect(providerWith().captureOrder('O1')).rejects.toThrow(ProviderUnavailable);
    expect(paypal.asked()).toEqual([CAPTURE, CAPTURE, CAPTURE]);
  });

  it('are over where the work was done and its answer never came', async () => {
    paypal.on(REFUND, { fault: 'hang' }, REFUNDED);
    const refunded = providerWith({ tryMs: 1000 }).refund(A_REFUND);
    await expect(refunded).resolves.toMatchObject({ id: 'R1' });
    expect(paypal.asked()).toEqual([REFUND, REFUND]);
  });

  it('are not waited for without end', async () => {
    paypal.on(ORDER, { fault: 'hang' });
    const provider = providerWith({ tryMs: 100, totalMs: 250 });
    await expect(provider.findOrder('O1')).rejects.toThrow(ProviderUnavailable);
    expect(paypal.asked().length).toBeLessThanOrEqual(3);
  });

  it('are not waited for where PayPal wants to be left alone for longer', async () => {
    paypal.on(ORDER, { status: 429, headers: { 'retry-after': '3600' } });
    await expect(providerWith().findOrder('O1')).rejects.toThrow(ProviderUnavailable);
    expect(paypal.asked()).toEqual([ORDER]);
  });
});

describe('answers that cannot be read', () => {
  it.each([
    { body: '' },
    { body: '<html>Hello</html>' },
    { body: '[]' },
    { body: { status: 'COMPLETED' } },
    { body: { id: 'O1', purchase_units: [{ payments: { captures: [{ id: 'C1' }] } }] } },
    { body: 'x'.repeat(1024 * 1024 + 1) },
    { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
    { status: 403, body: '<html>a firewall</html>' },
    { status: 404, body: 'no such page' },
    { status: 400, body: { error: 'in another form' } },
  ])('say nothing of what was done', async (reply) => {
    paypal.on(CAPTURE, reply);
    paypal.on(ORDER, reply);
    await expect(providerWith().captureOrder('O1')).rejects.toThrow(ProviderUnavailable);
    await expect(providerWith().findOrder('O1')).rejects.toThrow(ProviderUnavailable);
  });

  it('are not looked for where they are said to be, for the token would go along', async () => {
    paypal.on(ORDER, { status: 307, headers: { location: '/elsewhere' } });
    paypal.on('GET /elsewhere', VOIDED);
    await expect(providerWith().findOrder('O1')).rejects.toThrow(ProviderUnavailable);
    expect(paypal.asked()).toEqual([ORDER]);
  });

  it('are logged without what stood in them', async () => {
    const payer = { email_address: 'payer@example.test' };
    paypal.on(ORDER, { headers: { 'paypal-debug-id': 'd3b06' }, body: { id: 7, payer, purchase_units: payer } });
    await expect(providerWith().findOrder('O1')).rejects.toThrow(ProviderUnavailable);
    expect(logged).toEqual([`${ORDER}: cannot read id, purchase_units of an answer 200 (debug id d3b06)`]);
  });
});

describe('refusals', () => {
  it('carry the first issue, and are not asked again', async () => {
    const body = {
      name: 'UNPROCESSABLE_ENTITY',
      debug_id: 'd1',
      details: [{ issue: 'INSTRUMENT_DECLINED' }, { issue: 'X' }],
    };
    paypal.on(CAPTURE, { status: 422, body: { ...body, message: 'payer@example.test' } });
    const refusal = await providerWith()
      .captureOrder('O1')
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProviderRefused);
    expect(refusal).toMatchObject({ issue: 'INSTRUMENT_DECLINED' });
    expect(paypal.asked()).toEqual([CAPTURE]);
    expect(logged).toEqual([`${CAPTURE}: INSTRUMENT_DECLINED, 422 (debug id d1)`]);
  });

  it.each([{ details: [] }, { details: [{}] }, {}])('carry their name where they have no issue: %j', async (more) => {
    paypal.on(CAPTURE, { status: 403, body: { name: 'NOT_AUTHORIZED', ...more } });
    await expect(providerWith().captureOrder('O1')).rejects.toMatchObject({ issue: 'NOT_AUTHORIZED' });
  });

  it('stand in the way of looking, but say nothing of what would be seen', async () => {
    paypal.on(ORDER, { status: 403, body: { name: 'NOT_AUTHORIZED' } });
    await expect(providerWith().findOrder('O1')).rejects.toThrow(ProviderUnavailable);
  });
});

describe('ids', () => {
  it.each(['', '..', 'a/b', 'a?b', 'a%2fb', 'a#b', 'x'.repeat(256)])(
    'that are none are not asked for: "%s"',
    async (id) => {
      const provider = providerWith();
      await expect(provider.findOrder(id)).resolves.toBeNull();
      await expect(provider.findDispute(id)).resolves.toBeNull();
      await expect(provider.captureOrder(id)).rejects.toThrow(ProviderRefused);
      await expect(provider.refund({ ...A_REFUND, captureId: id })).rejects.toThrow(ProviderRefused);
      expect(paypal.received).toEqual([]);
    },
  );
});
