/** What others may use of this module. */
export { ImageReport } from './image-report.entity.js';
export { ModerationDecisions, type Decided, type Decision } from './moderation-decisions.js';
