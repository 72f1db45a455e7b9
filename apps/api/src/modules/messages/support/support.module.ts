import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { MailModule } from '../mail/mail.module.js';
import { SupportMessages } from './support-messages.repository.js';
import { SupportLetters } from './support-letters.service.js';
import { SupportController } from './support.controller.js';
import { SupportService } from './support.service.js';

/** What creators write to the operators, and what these answer. */
@Module({
  imports: [MailModule, UsersModule],
  controllers: [SupportController],
  providers: [SupportService, SupportLetters, SupportMessages],
  exports: [SupportMessages],
})
export class SupportModule {}
