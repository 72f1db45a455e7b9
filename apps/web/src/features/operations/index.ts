/** What other rooms may use of this one. */
export { RecordingConsent, useIsRecorded } from './reporting/components/recording-consent';
export { Reporting } from './reporting/components/reporting';
export { SelfTestPage } from './self-test/components/self-test-page';
export { StatusPage } from './status/status-page';
