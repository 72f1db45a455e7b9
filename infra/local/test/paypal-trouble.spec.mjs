import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPortFree, startLocalPayPal, waitFor } from '../index.mjs';
import { isGenuine, newRequestId, orderOf, PayPalClient, Shop } from './paypal-client.mjs';
import { eventually, temporaryDirectory } from './support.mjs';

/** @type {import('../index.mjs').LocalPayPal} */
let paypal;
/** @type {PayPalClient} */
let client;
/** @type {Shop} */
let shop;

beforeEach(async () => {
  shop = await new Shop().open();
  await start();
});

afterEach(async () => {
  await paypal.stop();
  await shop.close();
});

/** @param {Partial<import('../index.mjs').LocalPayPalOptions>} [options] */
async function start(options = {}) {
  paypal = await startLocalPayPal({ webhookUrl: shop.url, webhookPausesMs: [1, 5], ...options });
  client = new PayPalClient(paypal);
}

/** @param {Promise<{status: number}>} call */
const outcome = (call) =>
  call.then(
    ({ status }) => status,
    () => 'no answer',
  );

const approved = async () => {
  const { body } = await client.create();
  await paypal.control('approve_order', { order: body.id });
  return String(body.id);
};

/** @param {import('../index.mjs').LocalPayPalOperation} operation */
const callsOf = async (operation) =>
  (await paypal.control('happened', {})).requests.filter((each) => each.operation === operation);

describe('what can be made to go wrong', () => {
  it.each(
    /** @type {const} */ ([
      ['error_500', 500],
      ['error_503', 503],
      ['error_429', 429],
      ['break', 'no answer'],
    ]),
  )('%s before the work: nothing was done, and the next is as ever', async (fault, status) => {
    const order = await approved();
    await paypal.control('fail', { operation: 'capture', fault, times: 2 });
    const requestId = newRequestId();
    for (const expected of [status, status, 201]) {
      expect(await outcome(client.capture(order, requestId))).toBe(expected);
    }
    expect((await callsOf('capture')).map(({ done }) => done)).toEqual([null, null, 201]);
  });

  it.each(
    /** @type {const} */ ([
      ['error_500', 500],
      ['break', 'no answer'],
    ]),
  )('%s after the work: it was done, once', async (fault, status) => {
    const order = await approved();
    await paypal.control('fail', { operation: 'capture', fault, when: 'after' });
    const requestId = newRequestId();
    expect(await outcome(client.capture(order, requestId))).toBe(status);
    expect((await client.order(order)).body.status).toBe('COMPLETED');
    expect(await outcome(client.capture(order, requestId))).toBe(200);
    const calls = (await callsOf('capture')).map((each) => [each.requestId, each.fault, each.done, each.status]);
    expect(calls).toEqual([
      [requestId, `${fault} after`, 201, status === 500 ? 500 : null],
      [requestId, null, 200, 200],
    ]);
    expect((await client.order(order)).body.purchase_units[0].payments.captures).toHaveLength(1);
  });

  it.each(
    /** @type {const} */ ([
      ['before', null, 'APPROVED'],
      ['after', 201, 'COMPLETED'],
    ]),
  )('hang %s the work, until the caller gives up', async (when, done, status) => {
    const order = await approved();
    await paypal.control('fail', { operation: 'capture', fault: 'hang', when });
    const patience = new AbortController();
    const hanging = outcome(client.capture(order, newRequestId(), patience.signal));
    await eventually(async () => expect((await client.order(order)).body.status).toBe(status));
    await eventually(async () => expect((await callsOf('capture'))[0]).toMatchObject({ done, status: null }));
    patience.abort();
    expect(await hanging).toBe('no answer');
  });

  it('slow: late, and right', async () => {
    await paypal.control('fail', { operation: 'create_order', fault: 'slow', delayMs: 20 });
    expect((await client.create()).status).toBe(201);
  });

  it.each(/** @type {const} */ (['before', 'after']))(
    'die %s the work: gone, and back with all that was',
    async (when) => {
      const order = await approved();
      await paypal.control('fail', { operation: 'capture', fault: 'die', when });
      const requestId = newRequestId();
      expect(await outcome(client.capture(order, requestId))).toBe('no answer');
      await waitFor(() => isPortFree(paypal.port), { what: 'the server to be gone' });
      await paypal.restart();
      expect(await outcome(client.capture(order, requestId))).toBe(when === 'after' ? 200 : 201);
      // The token too is good still.
      expect(await callsOf('token')).toHaveLength(1);
    },
  );

  it('die for a while: back by itself', async () => {
    const order = await approved();
    await paypal.control('fail', { operation: 'get_order', fault: 'die', downMs: 50 });
    expect(await outcome(client.order(order))).toBe('no answer');
    await eventually(async () => expect(await outcome(client.order(order))).toBe(200));
  });

  it('at every operation, in the order it was asked for', async () => {
    const { order, capture } = await client.paid();
    const { body: refund } = await client.refund(capture, { amount: { currency_code: 'USD', value: '1.00' } });
    const { id: dispute } = await paypal.control('open_dispute', { capture });
    await eventually(() => expect(shop.received.length).toBeGreaterThan(0));
    const certUrl = String(shop.received[0]?.headers['paypal-cert-url']);
    /** @type {Array<[import('../index.mjs').LocalPayPalOperation, () => Promise<{status: number}>]>} */
    const calls = [
      ['token', () => client.askToken()],
      ['create_order', () => client.create()],
      ['get_order', () => client.order(order)],
      ['capture', () => client.capture(order)],
      ['get_capture', () => client.call('GET', `/v2/payments/captures/${capture}`)],
      ['refund', () => client.refund(capture)],
      ['get_refund', () => client.call('GET', `/v2/payments/refunds/${refund.id}`)],
      ['dispute', () => client.call('GET', `/v1/customer/disputes/${dispute}`)],
      ['cert', () => fetch(certUrl)],
    ];
    for (const [operation, call] of calls) {
      await paypal.control('fail', { operation, fault: 'error_503' });
      await paypal.control('fail', { operation, fault: 'error_500' });
      expect([await outcome(call()), await outcome(call())], operation).toEqual([503, 500]);
      expect(await outcome(call()), operation).not.toBe(500);
    }
  });

  it('is taken back', async () => {
    await paypal.control('fail', { operation: 'create_order', fault: 'error_500', times: 5 });
    await paypal.control('fail', { operation: 'create_order', fault: 'error_500', times: 0 });
    expect((await client.create()).status).toBe(201);
    await paypal.control('fail', { operation: 'create_order', fault: 'error_500', times: 5 });
    await paypal.control('pend_refunds', { times: 5 });
    await paypal.control('hold_webhooks', { hold: true });
    await paypal.control('corrupt_webhooks', { how: 'signature', times: 5 });
    await paypal.control('heal', {});
    const { capture } = await client.paid();
    expect((await client.refund(capture)).body.status).toBe('COMPLETED');
    await eventually(() => expect(shop.received).toHaveLength(3));
    for (const message of shop.received) expect(await isGenuine(message)).toBe(true);
  });

  it('over HTTP too, in JSON only', async () => {
    const send = async (/** @type {unknown} */ command, type = 'application/json') => {
      const body = typeof command === 'string' ? command : JSON.stringify(command);
      const response = await fetch(`${paypal.url}/control`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
      return { status: response.status, body: /** @type {any} */ (await response.json()) };
    };
    const fail = { command: 'fail', operation: 'token', fault: 'error_500' };
    expect((await send(fail, 'text/plain')).status).toBe(400);
    const wrong = [
      '',
      'null',
      { command: 'constructor' },
      { ...fail, operation: 'none' },
      { ...fail, times: -1 },
      { ...fail, issues: 'X' },
      { command: 'approve_order' },
      { command: 'refund_capture', capture: 'X', amount: '1.001' },
    ];
    for (const each of wrong) expect((await send(each)).status, JSON.stringify(each)).toBe(400);
    expect((await send({ command: 'approve_order', order: 'NONE' })).status).toBe(404);
    expect((await client.askToken()).status).toBe(200);
    expect(await send(fail)).toEqual({ status: 200, body: null });
    expect((await client.askToken()).status).toBe(500);
    const { body } = await send({ command: 'happened' });
    expect(body.requests.map((/** @type {any} */ each) => each.status)).toEqual([200, 500]);
    await send({ command: 'forget' });
    expect((await send({ command: 'happened' })).body.requests).toEqual([]);
    await send({ command: 'kill', downMs: 20 });
    await eventually(async () => expect((await client.askToken()).status).toBe(200));
  });
});

describe('webhooks', () => {
  const ids = () => shop.received.map(({ event }) => String(event.id));

  it('come again until somebody says that they have come, and hold up nothing', async () => {
    shop.answers = ['hang', 500, 404];
    await client.paid();
    await eventually(async () => {
      const { webhooks } = await paypal.control('happened', {});
      // The one that hangs is waited for, and the other is not kept by it.
      expect(webhooks.map(({ delivered }) => delivered).sort()).toEqual([false, true]);
    });
    const { webhooks } = await paypal.control('happened', {});
    const statuses = webhooks.map(({ attempts }) => attempts.map(({ status }) => status));
    expect(statuses.filter((each) => each.length > 0)).toEqual([[500, 404, 200]]);
    expect(new Set(ids()).size).toBe(2);
    const transmissions = shop.received.map(({ headers }) => headers['paypal-transmission-id']);
    expect(new Set(transmissions).size).toBe(4);
  });

  it('are held back, and delivered in any order, as often as asked', async () => {
    await paypal.control('hold_webhooks', { hold: true });
    const { capture } = await client.paid();
    await client.refund(capture);
    expect(shop.received).toEqual([]);
    const order = ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED'];
    const deliveries = await paypal.control('deliver_webhooks', { events: order, times: 2 });
    expect(shop.types).toEqual([...order, ...order]);
    expect(deliveries.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    await paypal.control('deliver_webhooks', { events: [ids()[1] ?? ''] });
    expect(shop.types.at(-1)).toBe('PAYMENT.CAPTURE.COMPLETED');
    await paypal.control('replay_webhooks', { times: 3 });
    expect(shop.received).toHaveLength(16);
    expect(new Set(ids()).size).toBe(3);
    await expect(paypal.control('deliver_webhooks', { events: ['NONE'] })).rejects.toThrow('does not exist');
  });

  it('that were held back come once they are let go', async () => {
    await paypal.control('hold_webhooks', { hold: true });
    await client.paid();
    await paypal.control('hold_webhooks', { hold: false });
    await eventually(() =>
      expect([...shop.types].sort()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']),
    );
  });

  it('come several times', async () => {
    await paypal.control('duplicate_webhooks', { times: 4 });
    await approved();
    await eventually(() => expect(shop.received).toHaveLength(4));
    expect(new Set(ids()).size).toBe(1);
  });

  it.each(/** @type {const} */ (['signature', 'body', 'key', 'webhook_id', 'cert_url']))(
    'with a wrong %s prove nothing',
    async (how) => {
      shop.answers = [401];
      await paypal.control('corrupt_webhooks', { how });
      await approved();
      await eventually(() => expect(shop.received).toHaveLength(2));
      const [forged, genuine] = shop.received;
      if (!forged || !genuine) throw new Error('nothing came');
      if (how === 'cert_url') expect(forged.headers['paypal-cert-url']).toMatch(/^https:\/\/certs\.example\.com\/v1\//);
      else expect(await isGenuine(forged)).toBe(false);
      expect(await isGenuine(genuine)).toBe(true);
      expect(forged.event.id).toBe(genuine.event.id);
    },
  );

  it('may be of a kind that nobody knows', async () => {
    const { id } = await paypal.control('send_webhook', { type: 'BILLING.PLAN.CREATED', resource: { id: 'P-1' } });
    await eventually(() => expect(shop.received).toHaveLength(1));
    expect(shop.received[0]?.event).toMatchObject({ id, event_type: 'BILLING.PLAN.CREATED', resource: { id: 'P-1' } });
  });
});

describe('what it keeps', () => {
  /** @type {Awaited<ReturnType<typeof temporaryDirectory>>} */
  let directory;

  beforeEach(async () => {
    directory = await temporaryDirectory();
    await paypal.stop();
  });

  afterEach(async () => {
    await paypal.stop();
    await directory.remove();
  });

  it('outlives a restart: port, orders, tokens, certificate, requests, and webhooks that nobody has heard', async () => {
    const dataDir = join(directory.path, 'paypal');
    await start({ dataDir });
    const { order, capture } = await client.paid();
    await eventually(() => expect(shop.received).toHaveLength(2));
    const requestId = newRequestId();
    const created = await client.create(orderOf(), requestId);
    const [before] = shop.received;
    await paypal.control('hold_webhooks', { hold: true });
    await paypal.control('reverse_capture', { capture });
    const { port } = paypal;
    await paypal.stop();
    expect((await stat(join(dataDir, 'paypal.json'))).mode & 0o077).toBe(0);

    paypal = await startLocalPayPal({ webhookUrl: shop.url, dataDir });
    client.paypal = paypal;
    expect(paypal.port).toBe(port);
    expect((await client.order(order)).body.purchase_units[0].payments.captures[0].id).toBe(capture);
    expect(await client.create(orderOf(), requestId)).toEqual({ status: 200, body: created.body });
    await eventually(() => expect(shop.types).toContain('PAYMENT.CAPTURE.REVERSED'));
    const [, , after] = shop.received;
    expect(after?.headers['paypal-cert-url']).toBe(before?.headers['paypal-cert-url']);
    expect(await isGenuine(/** @type {any} */ (before))).toBe(true);
  });

  it('is nothing without a place for it', async () => {
    await start();
    const { order } = await client.paid();
    await paypal.stop();
    await start();
    expect((await client.order(order)).status).toBe(404);
  });
});
