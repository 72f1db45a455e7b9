/** What other rooms may use of this one. */
export { findLikedIdsOf } from './likes-of-user.js';
export { ImageReport } from './moderation/image-report.entity.js';
export { type Decided, type Decision, ModerationDecisions } from './moderation/moderation-decisions.js';
