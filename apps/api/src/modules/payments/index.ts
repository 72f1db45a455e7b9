/** What other modules, and the commands of operators, may use of this one. */
export { RefundRequests } from './refund-requests.js';
export { RefundRow } from './refund.entity.js';
export { PaymentRow } from './payment.entity.js';
