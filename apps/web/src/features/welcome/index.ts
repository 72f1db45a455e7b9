export { WelcomeNotice } from './components/welcome-notice';
export { WelcomePage } from './components/welcome-page';
