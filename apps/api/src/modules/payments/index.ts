/** What other rooms may use of this one. */
export { PaymentRow } from './payment.entity.js';
export { PaymentsModule } from './payments.module.js';
export { PaymentsRepository } from './payments.repository.js';
export { RefundRequests } from './refunds/refund-requests.js';
export { RefundRow } from './refunds/refund.entity.js';
