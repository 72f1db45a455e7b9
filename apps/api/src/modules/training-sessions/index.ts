/** What other modules may use of this one. */
export { SelectionService } from './selection.service.js';
export { SessionImagesService } from './session-images.service.js';
export { TrainingSession } from './training-session.entity.js';
export { TrainingSessionsModule } from './training-sessions.module.js';
export { TrainingSessionsRepository } from './training-sessions.repository.js';
export { TrainingSessionsService } from './training-sessions.service.js';
export { TrainingService } from './training.service.js';
