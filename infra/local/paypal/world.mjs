import { createHash } from 'node:crypto';
import { notFound, unprocessable } from './refusals.mjs';
import { timestamp } from './state.mjs';

/**
 * What all operations work on.
 * @typedef {object} World
 * @property {import('./state.mjs').State} state
 * @property {{api: string, pages: string}} urls where this machine, and where browsers reach it
 * @property {(type: string, resource: {type: string, version?: string, body: Record<string, any>}, summary: string) => string} emit
 * an event, whose id it answers
 * @property {{pendingRefunds: number}} wishes for what comes next
 * @property {(id: string) => import('./state.mjs').Order} orderOf
 * @property {(id: string) => import('./state.mjs').Capture} captureOf
 * @property {(id: string) => import('./state.mjs').Refund} refundOf
 * @property {(id: string) => import('./state.mjs').Dispute} disputeOf
 */

const HOUR_MS = 3_600_000;
/** An order that nobody pays is forgotten. */
const ORDER_LIFE_MS = 6 * HOUR_MS;
/** How long a PayPal-Request-Id is remembered. */
const MEMORY_MS = { create_order: 6 * HOUR_MS, capture: 6 * HOUR_MS, refund: 45 * 24 * HOUR_MS };

/**
 * @param {{state: import('./state.mjs').State, urls: World['urls'], emit: World['emit']}} parts
 * @returns {World}
 */
export function createWorld({ state, urls, emit }) {
  /** @template T @param {Record<string, T>} all @param {string} id @returns {T} */
  const find = (all, id) => {
    const found = Object.hasOwn(all, id) ? all[id] : undefined;
    if (!found) throw notFound();
    return found;
  };
  return {
    state,
    urls,
    emit,
    wishes: { pendingRefunds: 0 },
    orderOf(id) {
      const order = find(state.orders, id);
      const isOver = order.status !== 'COMPLETED' && Date.now() - Date.parse(order.createdAt) > ORDER_LIFE_MS;
      if (isOver) throw notFound();
      return order;
    },
    captureOf: (id) => find(state.captures, id),
    refundOf: (id) => find(state.refunds, id),
    disputeOf: (id) => find(state.disputes, id),
  };
}

/** @param {{updatedAt: string}} what */
export const touch = (what) => void (what.updatedAt = timestamp());

/**
 * Does something once for a PayPal-Request-Id.
 * @param {World} world
 * @param {{operation: keyof typeof MEMORY_MS, about: string, requestId: string | undefined, body: unknown}} request
 * @param {() => string} work answers the id of what it made
 * @returns {{id: string, isNew: boolean}}
 */
export function once(world, { operation, about, requestId, body }, work) {
  if (requestId === undefined) return { id: work(), isNew: true };
  const { requests } = world.state;
  const key = `${operation} ${about} ${requestId}`;
  const digest = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');
  const earlier = Object.hasOwn(requests, key) ? requests[key] : undefined;
  if (earlier && earlier.until > Date.now()) {
    if (earlier.digest !== digest) throw unprocessable('PAYPAL_REQUEST_ID_PREVIOUSLY_USED');
    return { id: earlier.id, isNew: false };
  }
  const id = work();
  requests[key] = { id, digest, until: Date.now() + MEMORY_MS[operation] };
  return { id, isNew: true };
}
