/** What other rooms may use of this one. */
export { RecordingConsent } from './reporting/components/recording-consent';
export { Reporting } from './reporting/components/reporting';
export { useIsRecorded } from './reporting/asks-for-consent';
export { SelfTestPage } from './self-test/components/self-test-page';
