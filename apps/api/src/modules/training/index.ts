/** What other rooms may use of this one. */
export { SelectionService } from './candidates/selection.service.js';
export { SessionImagesService } from './sessions/session-images.service.js';
export { TrainingSession } from './sessions/training-session.entity.js';
export { TrainingModule } from './training.module.js';
export { TrainingSessionsRepository } from './sessions/training-sessions.repository.js';
export { TrainingSessionsService } from './sessions/training-sessions.service.js';
export { TrainingService } from './assignments/training.service.js';
