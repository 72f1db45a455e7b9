/** What other rooms may use of this one. */
export { MailDelivery } from './mail/mail-delivery.service.js';
export { MailModule } from './mail/mail.module.js';
export { SupportAnswers } from './support/support-answers.js';
export { SupportMessage } from './support/support-message.entity.js';
