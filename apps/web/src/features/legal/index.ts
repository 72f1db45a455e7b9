export { SiteFooter } from './components/site-footer';
export { PolicyPage } from './components/policy-page';
