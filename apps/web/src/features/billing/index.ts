export { PaymentList } from './components/payment-list';
export { PaymentPage } from './components/payment-page';
export { PlanCard } from './components/plan-card';
export { StatementPage } from './components/statement-page';
