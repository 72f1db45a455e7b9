/** What other rooms may use of this one. */
export { Letters, type Letter } from './mail/letters.js';
export { MailDelivery } from './mail/mail-delivery.service.js';
export { MailOutbox } from './mail/mail-outbox.repository.js';
export { MailTransport } from './mail/mail-transport.js';
export { MailModule } from './mail/mail.module.js';
export { SupportAnswers } from './support/support-answers.js';
export { SupportMessages } from './support/support-messages.repository.js';
export { SupportModule } from './support/support.module.js';
