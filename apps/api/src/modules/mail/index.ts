/** What other modules may use of this one. */
export { Letters, type Letter } from './letters.js';
export { MailDelivery } from './mail-delivery.service.js';
export { MailOutbox } from './mail-outbox.repository.js';
export { MailModule } from './mail.module.js';
