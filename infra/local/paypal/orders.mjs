import { centsOf, money } from './money.mjs';
import { isObject, readOrderRequest } from './order-request.mjs';
import { Refusal, unprocessable } from './refusals.mjs';
import { newId, timestamp } from './state.mjs';
import { captureResource, orderView, payerActionLink, PAYER } from './views.mjs';
import { once, touch } from './world.mjs';

/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('./state.mjs').Order} Order */
/** @typedef {import('./state.mjs').Capture} Capture */

/** @typedef {{requestId: string | undefined, body: unknown}} Asked */

/**
 * @param {World} world
 * @param {Asked} asked
 * @returns {{order: Order, isNew: boolean}}
 */
export function createOrder(world, { requestId, body }) {
  if (isObject(body) && body.payment_source !== undefined && requestId === undefined) {
    throw new Refusal(400, 'INVALID_REQUEST', {
      details: [{ issue: 'PAYPAL_REQUEST_ID_REQUIRED', location: 'header' }],
    });
  }
  const { id, isNew } = once(world, { operation: 'create_order', about: '', requestId, body }, () => {
    const { units, experience, hasSource } = readOrderRequest(body);
    const at = timestamp();
    /** @type {Order} */
    const order = {
      id: newId(),
      status: hasSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
      createdAt: at,
      updatedAt: at,
      units: units.map(({ amount, ...unit }) => ({
        ...unit,
        amount: { ...amount, ...money(centsOf(amount.value), amount.currency_code) },
      })),
      experience,
      hasSource,
      instrument: null,
      captures: [],
    };
    world.state.orders[order.id] = order;
    return order.id;
  });
  return { order: world.orderOf(id), isNew };
}

/** @param {Order} order */
export const canBeApproved = ({ status }) => ['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED'].includes(status);

/**
 * The payer says yes.
 * @param {World} world
 * @param {Order} order
 * @param {import('./state.mjs').Instrument} instrument
 */
export function approveOrder(world, order, instrument) {
  order.instrument = instrument;
  order.status = 'APPROVED';
  touch(order);
  const resource = { type: 'checkout-order', body: orderView(world, order) };
  world.emit('CHECKOUT.ORDER.APPROVED', resource, 'An order has been approved by the buyer');
}

/**
 * Where the payer goes next.
 * @param {Order} order
 * @param {'return_url' | 'cancel_url'} which
 * @returns {string | null}
 */
export function wayBack(order, which) {
  const url = order.experience[which];
  if (typeof url !== 'string') return null;
  const target = new URL(url);
  target.searchParams.set('token', order.id);
  if (which === 'return_url') target.searchParams.set('PayerID', PAYER.payer_id);
  return target.href;
}

/**
 * @param {World} world
 * @param {Order} order
 * @param {Asked} asked
 * @returns {{isNew: boolean}}
 */
export function captureOrder(world, order, { requestId, body }) {
  return once(world, { operation: 'capture', about: order.id, requestId, body }, () => {
    if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED', {}, [payerActionLink(world, order)]);
    const invoices = order.units.flatMap(({ invoice_id: id }) => (id === undefined ? [] : [id]));
    const paid = Object.values(world.state.captures).filter(({ status }) => status !== 'DECLINED');
    if (paid.some(({ invoiceId }) => invoiceId !== undefined && invoices.includes(invoiceId)))
      throw unprocessable('DUPLICATE_INVOICE_ID');
    if (order.instrument === 'declining') {
      throw unprocessable('INSTRUMENT_DECLINED', {}, [payerActionLink(world, order)]);
    }
    order.status = 'COMPLETED';
    touch(order);
    for (const [index, unit] of order.units.entries()) takeMoney(world, order, unit, index);
    return order.id;
  });
}

/** @param {World} world @param {Order} order @param {import('./state.mjs').Unit} unit @param {number} index of the unit */
function takeMoney(world, order, unit, index) {
  const at = timestamp();
  /** @type {Capture} */
  const capture = {
    id: newId(),
    orderId: order.id,
    unit: index,
    status: order.instrument === 'echeck' ? 'PENDING' : 'COMPLETED',
    cents: centsOf(unit.amount.value),
    currency: unit.amount.currency_code,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    createdAt: at,
    updatedAt: at,
    refunds: [],
    reversed: false,
  };
  world.state.captures[capture.id] = capture;
  order.captures.push(capture.id);
  announceCapture(world, capture);
}

const ENDINGS = {
  PENDING: ['PENDING', 'is pending'],
  COMPLETED: ['COMPLETED', 'completed'],
  DECLINED: ['DENIED', 'was denied'],
};

/** @param {World} world @param {Capture} capture */
function announceCapture(world, capture) {
  const { status, cents, currency } = capture;
  if (status !== 'PENDING' && status !== 'COMPLETED' && status !== 'DECLINED') return;
  const [type, happened] = ENDINGS[status];
  const summary = `Payment ${happened} for $ ${money(cents, currency).value} ${currency}`;
  world.emit(`PAYMENT.CAPTURE.${type}`, { type: 'capture', body: captureResource(world, capture) }, summary);
}

/**
 * An eCheck clears, or does not.
 * @param {World} world
 * @param {Capture} capture
 * @param {'COMPLETED' | 'DECLINED'} status
 */
export function settleCapture(world, capture, status) {
  if (capture.status !== 'PENDING') throw unprocessable('CAPTURE_STATUS_NOT_VALID');
  capture.status = status;
  touch(capture);
  announceCapture(world, capture);
}
