/** What other rooms may use of this one. */
export { trainingPart } from './app-part';
export { useAssignments } from './assignments/api/assignments';
export { useDrafts } from './api/sessions';
export { AssignmentsTab } from './assignments/components/assignments-tab';
export { Drafts } from './flow/drafts';
export { FailedAssignment } from './assignments/components/failed-assignment';
export { ChoiceLink } from './ready-for-choice';
export { RunningAssignment } from './assignments/components/running-assignment';
export { AssignmentStatusPage } from './assignments/status/components/assignment-status-page';
export { ModelSelectionPage } from './candidates/components/model-selection-page';
export type { Step } from './flow/steps';
export { TrainingFlowPage } from './flow/training-flow-page';
