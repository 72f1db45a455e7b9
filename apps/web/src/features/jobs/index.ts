/** What other rooms may use of this one. */
export { jobsPart } from './app-part';
export { AskToCancelJob } from './ask-to-cancel-job';
export { CancelJob } from './cancel-job';
export { isFinished } from './is-finished';
export { jobQuery } from './api/get-job';
export { useJobPreview } from './job-preview';
export { JobProgress } from './job-progress';
export { ReceiptLine } from './receipt-line';
export { EngineNotice } from './runtime/components/engine-notice';
export { FeatureOff } from './runtime/components/feature-off';
export { useFeature, useRuntime } from './runtime/use-runtime';
export { subjectLinkOf } from './subject-link';
export { useJobProgress } from './use-job-progress';
