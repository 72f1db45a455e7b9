/** What other rooms may use of this one. */
export { GalleryModule } from './gallery.module.js';
export { GalleryRepository } from './gallery.repository.js';
export { ImageReport } from './moderation/image-report.entity.js';
export { type Decided, type Decision, ModerationDecisions } from './moderation/moderation-decisions.js';
