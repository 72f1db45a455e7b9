/** What other rooms may use of this one. */
export { paymentsPart } from './app-part';
export { OrderSummary } from './purchase/components/order-summary';
export { PlansPage } from './purchase/components/plans-page';
export { PricingPage } from './purchase/components/pricing-page';
export { usePackageOffer, usePlanOffer } from './purchase/hooks/use-offers';
export { plansSearch, pricingSearch } from './purchase/search';
export { usePayments } from './receipts/api/payments';
export { BillingPage } from './receipts/components/billing-page';
export { PaymentPage } from './receipts/components/payment-page';
export { PaymentCancelPage, PaymentFailedPage, PaymentSuccessPage } from './return/components/payment-return-page';
export { holdsProviderParams, paymentSearch } from './return/search';
