/** What other rooms may use of this one. */
export { AdminLayout } from './admin-layout';
export { LogPage } from './log/log-page';
export { NowPage } from './now/now-page';
export { SafetyPage } from './safety/safety-page';
export { AdminSettingsPage } from './settings/settings-page';
