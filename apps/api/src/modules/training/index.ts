/** What other rooms may use of this one. */
export { TrainingSession } from './sessions/training-session.entity.js';
export { assignmentStatusOf } from './assignments/assignment-status.js';
export { countTrainingsOf, lockTrainingsOf } from './removal/trainings-of-user.js';
