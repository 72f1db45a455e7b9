/** What other rooms may use of this one. */
export { FILES_OF_TRAINING } from './named-files.js';
export { AssignmentRequestsRepository } from './assignments/assignment-requests.repository.js';
export { deleteTrainingOf, findTrainingFilesOf, lockTrainingOf, countTrainingsOf, lockTrainingsOf } from './removal.js';
export { assignmentStatusOf } from './assignments/assignment-request-views.js';
export { TrainingSessionsRepository } from './sessions/training-sessions.repository.js';
export { TrainingModule } from './training.module.js';
