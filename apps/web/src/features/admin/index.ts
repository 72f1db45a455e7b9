/** What other rooms may use of this one. */
export { AdminLayout } from './admin-layout';
export { LogPage } from './log/log-page';
