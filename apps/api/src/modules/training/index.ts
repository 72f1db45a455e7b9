/** What other rooms may use of this one. */
export { deleteTrainingOf, findTrainingFilesOf, lockTrainingOf } from './removal/training-of-character.js';
export { assignmentStatusOf } from './assignments/assignment-status.js';
export { countTrainingsOf, lockTrainingsOf } from './removal/trainings-of-user.js';
