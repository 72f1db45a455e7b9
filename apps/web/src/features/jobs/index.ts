/** What other rooms may use of this one. */
export { jobsPart, onJobEnded } from './app-part';
export { AskToCancelJob } from './ask-to-cancel-job';
export { CancelJob } from './cancel-job';
export { jobQuery, isFinished, useJobPreview } from './api/get-job';
export { JobProgress, useJobProgress } from './job-progress';
export { ReceiptLine } from './receipt-line';
export { EngineNotice, FeatureOff, useEngineKnown, useFeature, useRuntime } from './runtime/components/engine-notice';
export { subjectLinkOf } from './subject-link';
export { useUsualTimes } from './usual-time';
