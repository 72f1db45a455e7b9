export { PaymentCancelPage, PaymentSuccessPage } from './components/payment-return-page';
export { holdsProviderParams, paymentSearchSchema } from './search';
