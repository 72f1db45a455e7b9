/** What other rooms may use of this one. */
export { privacyPart } from './app-part';
export { AccountPage } from './account-page';
export { ClosureCard } from './closure-card';
export { DataPage } from './data-page';
