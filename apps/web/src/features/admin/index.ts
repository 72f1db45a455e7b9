/** What other rooms may use of this one. */
export { AdminLayout } from './admin-layout';
export { AdminJobPage } from './jobs/job-page';
export { JobsPage } from './jobs/jobs-page';
export { LogPage } from './log/log-page';
export { NowPage } from './now/now-page';
export { SafetyPage } from './safety/safety-page';
export { AdminSettingsPage } from './settings/settings-page';
export { PeoplePage } from './people/people-page';
export { PersonPage } from './people/person-page';
