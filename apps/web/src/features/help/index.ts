export { FaqPage } from './components/faq-page';
export { GuidePage } from './components/guide-page';
export { HelpPage } from './components/help-page';
