/** What others may use of this module. */
export { SupportAnswers } from './support-answers.js';
export { SupportMessage } from './support-message.entity.js';
