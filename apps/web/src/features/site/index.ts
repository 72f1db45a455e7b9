/** What other rooms may use of this one. */
export { LandingPage } from './landing/components/landing-page';
export { countCall } from './landing/components/call-to-action';
export { PolicyPage } from './legal/components/policy-page';
export { SiteFooter } from './legal/components/site-footer';
