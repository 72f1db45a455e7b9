import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { Letters } from './letters.js';
import { MailDelivery } from './mail-delivery.service.js';
import { MailOutbox } from './mail-outbox.repository.js';
import { MailTransport } from './mail-transport.js';
import { MailController } from './mail.controller.js';
import { NoticeLetters } from './notice-letters.service.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

/** E-mails: off unless the operators have configured a mail server. */
@Module({
  imports: [UsersModule],
  controllers: [MailController],
  providers: [Letters, MailDelivery, MailOutbox, MailTransport, NoticeLetters, UnsubscribeTokens],
  exports: [Letters, MailDelivery, MailOutbox, MailTransport],
})
export class MailModule {}
