import { randomInt } from 'node:crypto';
import { unprocessable } from './refusals.mjs';
import { refundable, refundByPayPal, reverseCapture } from './refunds.mjs';
import { timestamp } from './state.mjs';
import { disputeView } from './views.mjs';
import { touch } from './world.mjs';

/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('./state.mjs').Dispute} Dispute */

/** @param {World} world @param {'CREATED' | 'UPDATED' | 'RESOLVED'} what @param {Dispute} dispute */
function announce(world, what, dispute) {
  const resource = { type: 'dispute', version: '1.0', body: disputeView(world, dispute) };
  world.emit(`CUSTOMER.DISPUTE.${what}`, resource, `A dispute was ${what.toLowerCase()}`);
}

/**
 * @param {World} world
 * @param {import('./state.mjs').Capture} capture
 * @param {string} reason
 */
export function openDispute(world, capture, reason) {
  const at = timestamp();
  /** @type {Dispute} */
  const dispute = {
    id: `PP-D-${randomInt(10_000_000, 100_000_000)}`,
    captureId: capture.id,
    status: 'OPEN',
    reason,
    outcome: null,
    refundedCents: 0,
    createdAt: at,
    updatedAt: at,
  };
  world.state.disputes[dispute.id] = dispute;
  announce(world, 'CREATED', dispute);
  return dispute;
}

/** @param {World} world @param {Dispute} dispute @param {Dispute['status']} status */
export function updateDispute(world, dispute, status) {
  dispute.status = status;
  touch(dispute);
  announce(world, 'UPDATED', dispute);
}

/**
 * @param {World} world
 * @param {Dispute} dispute
 * @param {{favour: 'buyer' | 'seller', money: 'reversed' | 'refunded' | 'none'}} how `money`: in what form the buyer gets it
 */
export function resolveDispute(world, dispute, { favour, money }) {
  if (dispute.status === 'RESOLVED') throw unprocessable('CAPTURE_STATUS_NOT_VALID');
  const capture = world.captureOf(dispute.captureId);
  const left = refundable(world, capture);
  dispute.status = 'RESOLVED';
  dispute.outcome = favour === 'buyer' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR';
  touch(dispute);
  if (favour === 'buyer' && money !== 'none' && left > 0) {
    dispute.refundedCents = left;
    if (money === 'reversed') reverseCapture(world, capture, left);
    else refundByPayPal(world, capture);
  }
  announce(world, 'RESOLVED', dispute);
}
