export { countCall } from './count-call';
export { LandingPage } from './components/landing-page';
