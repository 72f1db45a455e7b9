/** What other rooms may use of this one. */
export { paymentsPart } from './app-part';
export { PlansPage } from './purchase/components/plans-page';
export { PricingPage } from './purchase/components/pricing-page';
export { plansSearch, pricingSearch } from './purchase/search';
export { usePayments } from './receipts/api/payments';
export { BillingPage } from './receipts/components/billing-page';
export { PaymentPage } from './receipts/components/payment-page';
export { PaymentCancelPage, PaymentFailedPage, PaymentSuccessPage } from './return/components/payment-return-page';
export { holdsProviderParams, paymentSearch } from './return/search';
