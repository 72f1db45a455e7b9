import { centsOf, money } from './money.mjs';
import { holdAmount, isObject, problemsOfAmount, problemsOfTexts } from './order-request.mjs';
import { invalid, unprocessable } from './refusals.mjs';
import { newId, timestamp } from './state.mjs';
import { refundView } from './views.mjs';
import { once, touch } from './world.mjs';

/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('./state.mjs').Capture} Capture */
/** @typedef {import('./state.mjs').Refund} Refund */

/** @param {World} world @param {Capture} capture @param {Array<Refund['status']>} statuses */
const sumOf = (world, capture, statuses) =>
  capture.refunds
    .flatMap((id) => world.state.refunds[id] ?? [])
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { cents }) => sum + cents, 0);

/** What nobody has asked back yet. @param {World} world @param {Capture} capture */
export const refundable = (world, capture) => capture.cents - sumOf(world, capture, ['COMPLETED', 'PENDING']);

/** @param {unknown} body */
function readRefundRequest(body) {
  if (body !== null && !isObject(body)) throw invalid([{ issue: 'MALFORMED_REQUEST_JSON' }]);
  const { amount, ...rest } = body ?? {};
  const problems = problemsOfTexts(rest, '', { custom_id: 127, invoice_id: 127, note_to_payer: 255 });
  if (amount !== undefined) problems.push(...problemsOfAmount(amount, '/amount'));
  if (problems.length > 0) throw invalid(problems);
  if (amount !== undefined) holdAmount(/** @type {import('./money.mjs').Money} */ (amount), '/amount');
  return { amount, customId: rest.custom_id, invoiceId: rest.invoice_id, note: rest.note_to_payer };
}

/** @param {World} world @param {Capture} capture @param {number} cents */
function holdRules(world, capture, cents) {
  const left = refundable(world, capture);
  if (capture.status === 'PENDING') throw unprocessable('PENDING_CAPTURE');
  if (capture.status === 'DECLINED') throw unprocessable('CAPTURE_STATUS_NOT_VALID');
  if (capture.reversed) throw unprocessable('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK');
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  if (cents > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED', { field: '/amount/value' });
  const isDisputed = Object.values(world.state.disputes).some(
    ({ captureId, status }) => captureId === capture.id && status !== 'RESOLVED',
  );
  if (isDisputed && cents < left) throw unprocessable('CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED');
}

/**
 * The seller gives money back.
 * @param {World} world
 * @param {Capture} capture
 * @param {import('./orders.mjs').Asked} asked
 * @returns {{refund: Refund, isNew: boolean}}
 */
export function askRefund(world, capture, { requestId, body }) {
  const { id, isNew } = once(world, { operation: 'refund', about: capture.id, requestId, body }, () => {
    const { amount, ...named } = readRefundRequest(body);
    if (amount && amount.currency_code !== capture.currency) throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH');
    const cents = amount ? centsOf(amount.value) : refundable(world, capture);
    holdRules(world, capture, cents);
    const isPending = world.wishes.pendingRefunds > 0;
    if (isPending) world.wishes.pendingRefunds -= 1;
    return makeRefund(world, capture, { cents, status: isPending ? 'PENDING' : 'COMPLETED', ...named }).id;
  });
  return { refund: world.refundOf(id), isNew };
}

/**
 * @param {World} world
 * @param {Capture} capture
 * @param {{cents: number, status: 'PENDING' | 'COMPLETED', customId?: string, invoiceId?: string, note?: string}} wish
 */
function makeRefund(world, capture, wish) {
  const refund = newRefund(world, capture, wish);
  capture.refunds.push(refund.id);
  announce(world, capture, refund);
  return refund;
}

/**
 * @param {World} world
 * @param {Capture} capture
 * @param {{cents: number, status: 'PENDING' | 'COMPLETED', customId?: string, invoiceId?: string, note?: string}} wish
 * @returns {Refund} which carries what the capture is called, where it is not called anything itself
 */
function newRefund(world, capture, { cents, status, customId, invoiceId, note }) {
  const at = timestamp();
  const refund = {
    id: newId(),
    captureId: capture.id,
    status,
    cents,
    currency: capture.currency,
    customId: customId ?? capture.customId,
    invoiceId: invoiceId ?? capture.invoiceId,
    note,
    createdAt: at,
    updatedAt: at,
  };
  world.state.refunds[refund.id] = refund;
  return refund;
}

/** @param {World} world @param {Capture} capture @param {Refund} refund */
function announce(world, capture, refund) {
  const back = sumOf(world, capture, ['COMPLETED']);
  capture.status = back === 0 ? 'COMPLETED' : back < capture.cents ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  touch(capture);
  const resource = { type: 'refund', body: refundView(world, refund) };
  const sum = `A $ ${money(refund.cents, refund.currency).value} ${refund.currency} capture payment`;
  if (refund.status === 'COMPLETED') world.emit('PAYMENT.CAPTURE.REFUNDED', resource, `${sum} was refunded`);
  else if (refund.status === 'PENDING') world.emit('PAYMENT.REFUND.PENDING', resource, `${sum} has a refund pending`);
  else world.emit('PAYMENT.REFUND.FAILED', resource, `${sum} could not be refunded`);
}

/**
 * A refund that was begun at PayPal and not asked for.
 * @param {World} world
 * @param {Capture} capture
 * @param {{cents?: number, isPending?: boolean}} [options]
 */
export function refundByPayPal(world, capture, { cents = refundable(world, capture), isPending = false } = {}) {
  holdRules(world, capture, cents);
  return makeRefund(world, capture, { cents, status: isPending ? 'PENDING' : 'COMPLETED' });
}

/**
 * A pending refund ends.
 * @param {World} world
 * @param {Refund} refund
 * @param {'COMPLETED' | 'FAILED' | 'CANCELLED'} status
 */
export function settleRefund(world, refund, status) {
  if (refund.status !== 'PENDING') throw unprocessable('CAPTURE_STATUS_NOT_VALID');
  refund.status = status;
  touch(refund);
  announce(world, world.captureOf(refund.captureId), refund);
}

/**
 * The money is taken back, by a bank or after a dispute. The order does not show it, and the capture keeps its status: who does not
 * listen does not know.
 * @param {World} world
 * @param {Capture} capture
 * @param {number} [cents]
 */
export function reverseCapture(world, capture, cents = refundable(world, capture)) {
  if (capture.status === 'PENDING' || capture.status === 'DECLINED' || capture.reversed) {
    throw unprocessable('CAPTURE_STATUS_NOT_VALID');
  }
  capture.reversed = true;
  touch(capture);
  const reversal = newRefund(world, capture, { cents, status: 'COMPLETED' });
  const summary = `A $ ${money(cents, capture.currency).value} ${capture.currency} payment was reversed`;
  world.emit('PAYMENT.CAPTURE.REVERSED', { type: 'refund', body: refundView(world, reversal) }, summary);
  return reversal;
}
