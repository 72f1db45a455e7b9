export { PlansPage } from './components/plans-page';
export { PricingPage } from './components/pricing-page';
export { plansSearchSchema, pricingSearchSchema } from './search';
