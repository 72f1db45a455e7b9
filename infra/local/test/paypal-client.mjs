import { createPublicKey, verify, X509Certificate } from 'node:crypto';
import { createServer } from 'node:http';
import { crc32 } from 'node:zlib';

/** @typedef {import('../index.mjs').LocalPayPal} LocalPayPal */

export const RETURN_URL = 'https://shop.example.com/payments/return?from=paypal';
export const CANCEL_URL = 'https://shop.example.com/payments/cancel';

/**
 * @param {Record<string, unknown>} [unit]
 * @param {Record<string, unknown>} [experience]
 */
export const orderOf = (unit = {}, experience = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      amount: { currency_code: 'USD', value: '4.99' },
      description: '500 Sparks',
      custom_id: 'payment-1',
      ...unit,
    },
  ],
  payment_source: {
    paypal: {
      experience_context: { return_url: RETURN_URL, cancel_url: CANCEL_URL, landing_page: 'LOGIN', ...experience },
    },
  },
});

let requests = 0;
export const newRequestId = () => `request-${(requests += 1)}`;

/** What a shop does at PayPal. */
export class PayPalClient {
  /** @type {Promise<string> | null} */
  #token = null;

  /** @param {LocalPayPal} paypal */
  constructor(paypal) {
    this.paypal = paypal;
  }

  /** @param {string} [pair] @param {string} [form] */
  async askToken(pair = 'local:local-secret', form = 'grant_type=client_credentials') {
    const response = await fetch(`${this.paypal.url}/v1/oauth2/token`, {
      method: 'POST',
      body: form,
      headers: {
        authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    return { status: response.status, body: /** @type {any} */ (await response.json()) };
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {{body?: unknown, requestId?: string, headers?: Record<string, string>, signal?: AbortSignal}} [options]
   * @returns {Promise<{status: number, body: any}>}
   */
  async call(method, path, { body, requestId, headers = {}, signal } = {}) {
    this.#token ??= this.askToken().then((answer) => String(answer.body.access_token));
    const response = await fetch(`${this.paypal.url}${path}`, {
      method,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      headers: {
        authorization: `Bearer ${await this.#token}`,
        prefer: 'return=representation',
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
        ...headers,
      },
    });
    return { status: response.status, body: await response.json() };
  }

  /** @param {unknown} [body] @param {string} [requestId] */
  create(body = orderOf(), requestId = newRequestId()) {
    return this.call('POST', '/v2/checkout/orders', { body, requestId });
  }

  /** @param {string} id @param {string} [requestId] @param {AbortSignal} [signal] */
  capture(id, requestId = newRequestId(), signal = undefined) {
    return this.call('POST', `/v2/checkout/orders/${id}/capture`, { requestId, signal });
  }

  /** @param {string} id */
  order(id) {
    return this.call('GET', `/v2/checkout/orders/${id}`);
  }

  /** @param {string} capture @param {Record<string, unknown>} [body] @param {string} [requestId] */
  refund(capture, body = {}, requestId = newRequestId()) {
    return this.call('POST', `/v2/payments/captures/${capture}/refund`, { body, requestId });
  }

  /** An order that was paid. @param {'wallet' | 'echeck'} [pay] @param {Record<string, unknown>} [unit] */
  async paid(pay = 'wallet', unit = {}) {
    const { body: order } = await this.create(orderOf(unit));
    await this.paypal.control('approve_order', { order: order.id, pay });
    const { body } = await this.capture(order.id);
    return { order: String(order.id), capture: String(body.purchase_units[0].payments.captures[0].id) };
  }
}

const WEBHOOKS = '/api/webhooks/paypal';

/** Somebody who listens to webhooks, and answers what he is told to. */
export class Shop {
  /** @type {Array<{headers: import('node:http').IncomingHttpHeaders, text: string, event: any}>} */
  received = [];
  /** What to answer next; 200 once it is empty. @type {Array<number | 'hang'>} */
  answers = [];
  url = '';
  #server = createServer(async (request, response) => {
    // Tests beside these ask whether servers are back on ports that they had, one of which may be this one by now.
    if (request.method !== 'POST' || request.url !== WEBHOOKS) return response.writeHead(404).end();
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    this.received.push({ headers: request.headers, text, event: JSON.parse(text) });
    const answer = this.answers.shift() ?? 200;
    if (answer !== 'hang') response.writeHead(answer).end();
  });

  async open() {
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', () => resolve(undefined)));
    const address = this.#server.address();
    if (typeof address !== 'object' || !address) throw new Error('no address');
    this.url = `http://127.0.0.1:${address.port}${WEBHOOKS}`;
    return this;
  }

  /** @returns {string[]} */
  get types() {
    return this.received.map(({ event }) => String(event.event_type));
  }

  async close() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/**
 * Whether PayPal said it, as its own documentation checks that.
 * @param {{headers: import('node:http').IncomingHttpHeaders, text: string}} message
 */
export async function isGenuine({ headers, text }) {
  const header = (/** @type {string} */ name) => String(headers[`paypal-${name}`]);
  const pem = await (await fetch(header('cert-url'))).text();
  const signed = `${header('transmission-id')}|${header('transmission-time')}|LOCAL-WEBHOOK|${crc32(text)}`;
  const key = createPublicKey(new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'pem' }));
  return verify('RSA-SHA256', Buffer.from(signed), key, Buffer.from(header('transmission-sig'), 'base64'));
}

export const amount = (/** @type {string} */ value, currency = 'USD') => ({ currency_code: currency, value });
/** @param {{body: any}} answer */
export const issueOf = ({ body }) => body.details?.[0]?.issue;
/** @param {any} body @param {string} rel */
export const linkOf = (body, rel) => body.links.find((/** @type {any} */ each) => each.rel === rel)?.href;
