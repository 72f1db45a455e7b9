import { randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { strangerSigner } from './certificate.mjs';
import { newId, timestamp } from './state.mjs';
import { link } from './views.mjs';

/** @typedef {import('./state.mjs').Event} Event */
/** @typedef {'signature' | 'body' | 'cert_url' | 'key' | 'webhook_id'} Corruption */

export const WEBHOOK_ID = 'LOCAL-WEBHOOK';
/** Between attempts; the last is repeated for ever. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const PATIENCE_MS = 10_000;

/**
 * @typedef {object} Options
 * @property {import('./state.mjs').State} state
 * @property {() => void} save
 * @property {string} webhookUrl
 * @property {{api: string}} urls
 * @property {Awaited<ReturnType<typeof import('./certificate.mjs').openSigner>>} signer
 * @property {readonly number[]} [pausesMs]
 */

/**
 * What has happened, told to the shop until it says that it has heard. Nothing waits for it.
 * @param {Options} options
 */
export function createWebhooks(options) {
  const { state, save } = options;
  const pausesMs = options.pausesMs ?? PAUSES_MS;
  const transmit = createTransmitter(options);
  /** @type {Map<string, NodeJS.Timeout>} */
  const timers = new Map();
  /** @type {Set<Promise<unknown>>} */
  const underWay = new Set();
  const settings = { isHolding: false, copies: 1, isDown: false };
  let end = new AbortController();

  /** @param {Event} event @param {number} delayMs */
  const schedule = (event, delayMs) => {
    if (settings.isDown || settings.isHolding || event.delivered) return;
    clearTimeout(timers.get(event.id));
    timers.set(event.id, setTimeout(() => void run(event).catch(() => schedule(event, delayMs)), delayMs).unref());
  };
  /** @param {Event} event */
  const run = async (event) => {
    timers.delete(event.id);
    const copies = event.attempts.length === 0 ? settings.copies : 1;
    await Promise.all(Array.from({ length: copies }, () => attempt(event)));
    if (event.delivered) return;
    const pause = pausesMs[Math.min(event.failures, pausesMs.length) - 1] ?? 0;
    schedule(event, pause);
  };
  /** @param {Event} event */
  const attempt = (event) => {
    const attempting = tell(event);
    underWay.add(attempting);
    return attempting.finally(() => underWay.delete(attempting));
  };
  /** @param {Event} event */
  const tell = async (event) => {
    const result = await transmit(event, end.signal);
    event.attempts.push(result);
    const isHeard = result.status !== null && result.status >= 200 && result.status < 300;
    if (isHeard) {
      event.delivered = true;
      event.failures = 0;
      clearTimeout(timers.get(event.id));
    } else event.failures += 1;
    save();
    return { id: event.id, type: event.type, status: result.status };
  };
  const stopTimers = () => {
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  };
  const resume = () => {
    for (const event of state.events) schedule(event, 0);
  };

  return {
    settings,
    corrupt: transmit.corrupt,
    resume,
    /** @param {Event} event */
    announce: (event) => {
      state.events.push(event);
      schedule(event, 0);
    },
    /** @param {boolean} isHolding */
    hold(isHolding) {
      settings.isHolding = isHolding;
      if (isHolding) stopTimers();
      else resume();
    },
    /** Cuts off what is under way, so that nothing is written any more once it is down. */
    async down() {
      settings.isDown = true;
      stopTimers();
      end.abort();
      await Promise.allSettled(underWay);
    },
    up() {
      settings.isDown = false;
      end = new AbortController();
      resume();
    },
    /** One after another, whatever was delivered or is held back. @param {Event[]} events @param {number} times */
    async deliver(events, times) {
      const deliveries = [];
      for (let round = 0; round < times; round += 1) {
        for (const event of events) deliveries.push(await attempt(event));
      }
      return deliveries;
    },
  };
}

/** @param {Options} options */
function createTransmitter({ webhookUrl, urls, signer }) {
  /** @type {Corruption[]} */
  const corruptions = [];
  /** @type {ReturnType<typeof strangerSigner> | undefined} */
  let stranger;

  /** @param {Event} event @param {AbortSignal} end @returns {Promise<import('./state.mjs').Attempt>} */
  const transmit = async (event, end) => {
    const corruption = corruptions.shift();
    const transmissionId = randomUUID();
    const at = timestamp();
    const webhookId = corruption === 'webhook_id' ? 'ANOTHER-WEBHOOK' : WEBHOOK_ID;
    const text = `${transmissionId}|${at}|${webhookId}|${crc32(event.body)}`;
    const sign = corruption === 'key' ? await (stranger ??= strangerSigner()) : signer.sign;
    const signature = sign(text);
    const certUrl = `${urls.api}/v1/notifications/certs/${signer.id}`;
    const body = corruption === 'body' ? changed(event.body) : event.body;
    const headers = {
      'paypal-transmission-id': transmissionId,
      'paypal-transmission-time': at,
      'paypal-transmission-sig': corruption === 'signature' ? garbled(signature) : signature,
      'paypal-cert-url': corruption === 'cert_url' ? certUrl.replace(urls.api, 'https://certs.example.com') : certUrl,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-auth-version': 'v2',
      'correlation-id': randomBytes(7).toString('hex').slice(0, 13),
    };
    const status = await post(webhookUrl, { body, headers, end });
    return { at, transmissionId, status, ...(corruption ? { corrupted: corruption } : {}) };
  };
  /** @param {Corruption} how @param {number} times */
  transmit.corrupt = (how, times) => {
    corruptions.length = 0;
    for (let count = 0; count < times; count += 1) corruptions.push(how);
  };
  return transmit;
}

/**
 * @param {string} url
 * @param {{body: string, headers: Record<string, string>, end: AbortSignal}} message
 * @returns {Promise<number | null>}
 */
async function post(url, { body, headers, end }) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'user-agent': 'PayPal/LOCAL', ...headers },
      redirect: 'manual',
      signal: AbortSignal.any([end, AbortSignal.timeout(PATIENCE_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

/** @param {string} signature in base64 */
function garbled(signature) {
  const bytes = Buffer.from(signature, 'base64');
  bytes[0] = (bytes[0] ?? 0) ^ 0xff;
  return bytes.toString('base64');
}

/** Readable still, and not what was signed. @param {string} body */
const changed = (body) => JSON.stringify({ ...JSON.parse(body), summary: 'Changed on the way' });

/**
 * @param {{api: string}} urls
 * @param {string} type
 * @param {{type: string, version?: string, body: Record<string, any>}} resource
 * @param {string} summary
 * @returns {Event}
 */
export function newEvent(urls, type, resource, summary) {
  const id = `WH-${newId(17)}-${newId(17)}`;
  const self = `${urls.api}/v1/notifications/webhooks-events/${id}`;
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: resource.type,
    resource_version: resource.version ?? '2.0',
    event_type: type,
    summary,
    resource: resource.body,
    links: [link(self, 'self'), link(`${self}/resend`, 'resend', 'POST')],
  });
  const resourceId = resource.body.id ?? resource.body.dispute_id ?? null;
  return { id, type, body, resourceId, delivered: false, failures: 0, attempts: [] };
}
