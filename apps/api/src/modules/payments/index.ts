/** What other rooms may use of this one. */
export { PaymentRow } from './payment.entity.js';
export { RefundRequests } from './refunds/refund-requests.js';
export { RefundRow } from './refunds/refund.entity.js';
