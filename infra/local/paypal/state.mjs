import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {'wallet' | 'echeck' | 'declining'} Instrument what the payer chose */

/** @typedef {import('./money.mjs').Money} Money */
/** @typedef {Record<string, any> & {amount: Money, reference_id?: string, description?: string, custom_id?: string, invoice_id?: string}} Unit */

/**
 * @typedef {object} Order
 * @property {string} id
 * @property {'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'} status
 * @property {string} createdAt
 * @property {string} updatedAt
 * @property {Unit[]} units as they were asked for
 * @property {Record<string, any>} experience the experience or application context
 * @property {boolean} hasSource whether a payment source was named
 * @property {Instrument | null} instrument
 * @property {string[]} captures
 */

/**
 * @typedef {object} Capture
 * @property {string} id
 * @property {string} orderId
 * @property {number} unit
 * @property {'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'} status
 * @property {number} cents
 * @property {string} currency
 * @property {string} [customId]
 * @property {string} [invoiceId]
 * @property {string} createdAt
 * @property {string} updatedAt
 * @property {string[]} refunds those that the order shows
 * @property {boolean} reversed
 */

/**
 * @typedef {object} Refund
 * @property {string} id
 * @property {string} captureId
 * @property {'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED'} status
 * @property {number} cents
 * @property {string} currency
 * @property {string} [customId]
 * @property {string} [invoiceId]
 * @property {string} [note]
 * @property {string} createdAt
 * @property {string} updatedAt
 */

/**
 * @typedef {object} Dispute
 * @property {string} id
 * @property {string} captureId
 * @property {'OPEN' | 'WAITING_FOR_BUYER_RESPONSE' | 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED' | 'OTHER'} status
 * @property {string} reason
 * @property {string | null} outcome
 * @property {number} refundedCents
 * @property {string} createdAt
 * @property {string} updatedAt
 */

/**
 * @typedef {object} Attempt a delivery of a webhook
 * @property {string} at
 * @property {string} transmissionId
 * @property {number | null} status null where there was no answer
 * @property {string} [corrupted]
 */

/**
 * @typedef {object} Event
 * @property {string} id
 * @property {string} type
 * @property {string} body as it is sent
 * @property {string | null} resourceId
 * @property {boolean} delivered
 * @property {number} failures in a row
 * @property {Attempt[]} attempts
 */

/**
 * @typedef {object} State
 * @property {1} version
 * @property {string} tokenKey
 * @property {number} tokenGeneration
 * @property {Record<string, Order>} orders
 * @property {Record<string, Capture>} captures
 * @property {Record<string, Refund>} refunds
 * @property {Record<string, Dispute>} disputes
 * @property {Record<string, {id: string, digest: string, until: number}>} requests by operation, resource and PayPal-Request-Id
 * @property {Event[]} events
 */

const FILE = 'paypal.json';
/** Delivered webhooks that outlive a restart. */
const EVENTS_KEPT = 100;

/** @returns {State} */
const emptyState = () => ({
  version: 1,
  tokenKey: randomBytes(32).toString('hex'),
  tokenGeneration: 0,
  orders: {},
  captures: {},
  refunds: {},
  disputes: {},
  requests: {},
  events: [],
});

/**
 * What has happened so far, in the data directory if there is one.
 * @param {string | undefined} dataDir
 */
export function openStore(dataDir) {
  const path = dataDir ? join(dataDir, FILE) : null;
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const state = (path && readState(path)) || emptyState();
  for (const [key, { until }] of Object.entries(state.requests)) if (until < Date.now()) delete state.requests[key];
  return {
    state,
    /** Before an answer goes out: what was answered has happened, whatever happens next. */
    save() {
      if (!path) return;
      const settled = state.events.filter((event) => event.delivered);
      const old = new Set(settled.slice(0, Math.max(0, settled.length - EVENTS_KEPT)));
      const kept = { ...state, events: state.events.filter((event) => !old.has(event)) };
      writeFileSync(`${path}.new`, JSON.stringify(kept), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}

/** @param {string} path @returns {State | null} */
function readState(path) {
  try {
    const state = JSON.parse(readFileSync(path, 'utf8'));
    return state?.version === 1 ? state : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXY0123456789';

/** @param {number} [length] an id as PayPal gives them to orders, captures and refunds */
export function newId(length = 17) {
  return [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Without milliseconds, as PayPal writes it. @param {number} [at] */
export const timestamp = (at = Date.now()) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
