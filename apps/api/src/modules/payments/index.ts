/** What other rooms may use of this one. */
export { PaymentsModule } from './payments.module.js';
export { PaymentViews } from './payment-views.service.js';
export { PAYMENT_PROVIDER, type PaymentProvider } from './payment-provider.js';
export { PaymentsRepository } from './payments.repository.js';
export { RefundRequests } from './refunds/refund-requests.js';
export type { RefundRow } from './refunds/refund.entity.js';
