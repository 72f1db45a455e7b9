/** What other rooms may use of this one. */
export { FaqPage } from './guide/faq-page';
export { GuidePage } from './guide/guide-page';
export { HelpPage } from './support/components/help-page';
export { UnsubscribePage } from './unsubscribe/components/unsubscribe-page';
