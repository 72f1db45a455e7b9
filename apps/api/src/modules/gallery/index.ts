/** What other rooms may use of this one. */
export { FILES_OF_GALLERY } from './named-files.js';
export { findLikedIdsOf } from './gallery.repository.js';
export { ModerationModule } from './moderation/moderation.module.js';
export { type AppealCase, ModerationCases, type ReportedCase } from './moderation/moderation-cases.service.js';
export { ReportsRepository } from './moderation/reports.repository.js';
export { type Decided, type Decision, ModerationDecisions } from './moderation/moderation-decisions.js';
