export { PlansPage } from './components/plans-page';
export { PricingPage } from './components/pricing-page';
export { plansSearch, pricingSearch } from './search';
