export { PaymentCancelPage, PaymentSuccessPage } from './components/payment-return-page';
export { holdsProviderParams, paymentSearch } from './search';
