export { Reporting } from './components/reporting';
export { RecordingConsent } from './components/recording-consent';
export { useIsRecorded } from './use-is-recorded';
