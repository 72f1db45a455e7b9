import { feeOf, money } from './money.mjs';

/** @typedef {import('./world.mjs').World} World */

const PAYEE = { email_address: 'shop@example.com', merchant_id: 'LOCALMERCHANT' };
/** Whoever pays here does not exist. */
export const PAYER = {
  name: { given_name: 'Mina', surname: 'Park' },
  email_address: 'mina@example.com',
  payer_id: 'LOCALPAYER123',
  address: { country_code: 'US' },
};

/** @param {string} href @param {string} rel @param {string} [method] */
export const link = (href, rel, method = 'GET') => ({ href, rel, method });

/** @param {World} world @param {import('./state.mjs').Order} order */
export const payerActionLink = (world, order) =>
  link(`${world.urls.pages}/checkoutnow?token=${order.id}`, order.hasSource ? 'payer-action' : 'approve');

/** @param {World} world @param {import('./state.mjs').Order} order */
export function orderLinks(world, order) {
  const self = `${world.urls.api}/v2/checkout/orders/${order.id}`;
  const open = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED';
  const capturable = order.status === 'APPROVED' || (open && !order.hasSource);
  return [
    link(self, 'self'),
    ...(open || order.status === 'APPROVED' ? [payerActionLink(world, order)] : []),
    ...(capturable ? [link(`${self}/capture`, 'capture', 'POST')] : []),
  ];
}

/** @param {import('./state.mjs').Order} order */
function sourceOf(order) {
  if (!order.hasSource) return {};
  if (!order.instrument) return { payment_source: { paypal: {} } };
  const { name, email_address, payer_id, address } = PAYER;
  return {
    payment_source: { paypal: { name, email_address, account_id: payer_id, account_status: 'VERIFIED', address } },
  };
}

/** @param {World} world @param {import('./state.mjs').Order} order */
const capturesOf = (world, order) => order.captures.flatMap((id) => world.state.captures[id] ?? []);

/** @param {World} world @param {import('./state.mjs').Order} order @param {number} index */
function paymentsOf(world, order, index) {
  const captures = capturesOf(world, order).filter(({ unit }) => unit === index);
  if (captures.length === 0) return {};
  const refunds = captures.flatMap((capture) => capture.refunds.flatMap((id) => world.state.refunds[id] ?? []));
  return {
    payments: {
      captures: captures.map((capture) => captureView(world, capture)),
      ...(refunds.length > 0 ? { refunds: refunds.map((refund) => refundView(world, refund)) } : {}),
    },
  };
}

/** The whole of it. @param {World} world @param {import('./state.mjs').Order} order */
export function orderView(world, order) {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...sourceOf(order),
    purchase_units: order.units.map((unit, index) => ({
      reference_id: 'default',
      ...unit,
      payee: PAYEE,
      ...paymentsOf(world, order, index),
    })),
    ...(order.instrument ? { payer: PAYER } : {}),
    create_time: order.createdAt,
    update_time: order.updatedAt,
    links: orderLinks(world, order),
  };
}

/** What is answered without `Prefer: return=representation`. @param {World} world @param {import('./state.mjs').Order} order */
export function minimalOrderView(world, order) {
  const minimal = { id: order.id, status: order.status, ...sourceOf(order), links: orderLinks(world, order) };
  if (order.captures.length === 0) return minimal;
  return {
    ...minimal,
    purchase_units: order.units.map((unit, index) => ({
      reference_id: unit.reference_id ?? 'default',
      ...paymentsOf(world, order, index),
    })),
    payer: PAYER,
  };
}

/** @param {{customId?: string, invoiceId?: string}} named */
const references = ({ customId, invoiceId }) => ({
  ...(customId === undefined ? {} : { custom_id: customId }),
  ...(invoiceId === undefined ? {} : { invoice_id: invoiceId }),
});

/** @param {World} world @param {import('./state.mjs').Capture} capture */
export function captureView(world, capture) {
  const { id, status, cents, currency } = capture;
  const self = `${world.urls.api}/v2/payments/captures/${id}`;
  const fee = feeOf(cents);
  const isPaid = status !== 'PENDING' && status !== 'DECLINED';
  return {
    id,
    status,
    ...(status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount: money(cents, currency),
    final_capture: true,
    seller_protection: { status: 'NOT_ELIGIBLE' },
    ...(isPaid
      ? {
          seller_receivable_breakdown: {
            gross_amount: money(cents, currency),
            paypal_fee: money(fee, currency),
            net_amount: money(cents - fee, currency),
          },
        }
      : {}),
    ...references(capture),
    links: [
      link(self, 'self'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${world.urls.api}/v2/checkout/orders/${capture.orderId}`, 'up'),
    ],
    create_time: capture.createdAt,
    update_time: capture.updatedAt,
  };
}

/** As it stands alone, and in webhooks. @param {World} world @param {import('./state.mjs').Capture} capture */
export const captureResource = (world, capture) => ({
  ...captureView(world, capture),
  supplementary_data: { related_ids: { order_id: capture.orderId } },
});

/** @param {World} world @param {import('./state.mjs').Refund} refund */
export const refundLinks = (world, refund) => [
  link(`${world.urls.api}/v2/payments/refunds/${refund.id}`, 'self'),
  link(`${world.urls.api}/v2/payments/captures/${refund.captureId}`, 'up'),
];

/** @param {World} world @param {import('./state.mjs').Refund} refund */
export function refundView(world, refund) {
  const { id, status, cents, currency } = refund;
  const total = Object.values(world.state.refunds)
    .filter((other) => other.captureId === refund.captureId && other.status === 'COMPLETED')
    .reduce((sum, other) => sum + other.cents, 0);
  return {
    id,
    status,
    ...(status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount: money(cents, currency),
    ...references(refund),
    ...(refund.note === undefined ? {} : { note_to_payer: refund.note }),
    seller_payable_breakdown: {
      gross_amount: money(cents, currency),
      paypal_fee: money(0, currency),
      net_amount: money(cents, currency),
      total_refunded_amount: money(total, currency),
    },
    create_time: refund.createdAt,
    update_time: refund.updatedAt,
    links: refundLinks(world, refund),
  };
}

/** @param {World} world @param {import('./state.mjs').Dispute} dispute */
export function disputeView(world, dispute) {
  const capture = world.captureOf(dispute.captureId);
  const { cents, currency } = capture;
  return {
    dispute_id: dispute.id,
    create_time: dispute.createdAt,
    update_time: dispute.updatedAt,
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        create_time: capture.createdAt,
        transaction_status: 'COMPLETED',
        gross_amount: money(cents, currency),
        ...(capture.invoiceId === undefined ? {} : { invoice_number: capture.invoiceId }),
        ...(capture.customId === undefined ? {} : { custom: capture.customId }),
        buyer: { name: `${PAYER.name.given_name} ${PAYER.name.surname}` },
        seller: { email: PAYEE.email_address, merchant_id: PAYEE.merchant_id, name: 'Local shop' },
      },
    ],
    reason: dispute.reason,
    status: dispute.status,
    dispute_state: dispute.status === 'RESOLVED' ? 'RESOLVED' : 'OPEN_INQUIRIES',
    dispute_amount: money(cents, currency),
    ...(dispute.outcome
      ? {
          dispute_outcome: {
            outcome_code: dispute.outcome,
            amount_refunded: money(dispute.refundedCents, currency),
          },
        }
      : {}),
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_channel: 'INTERNAL',
    links: [link(`${world.urls.api}/v1/customer/disputes/${dispute.id}`, 'self')],
  };
}
