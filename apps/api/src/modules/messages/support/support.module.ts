import { Module, Controller } from '@nestjs/common';
import { contract, type PageQuery } from '@atelier/contracts';
import { UsersModule } from '../../users/index.js';
import { MailModule } from '../mail/mail.module.js';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.js';
import { Route } from '../../../common/route.js';
import { SupportMessages } from './support-messages.repository.js';
import { SupportLetters } from './support-letters.service.js';
import { SupportService, type NewSupportMessage } from './support.service.js';

@Controller()
class SupportController {
  constructor(private readonly support: SupportService) {}

  @Route(contract.support.send)
  send(input: NewSupportMessage, @CurrentUser() { id: userId }: AuthenticatedUser) {
    return once(
      () => this.support.send(userId, input),
      (id) => this.support.get(userId, id),
    );
  }

  @Route(contract.support.list)
  list(input: PageQuery, @CurrentUser() { id: userId }: AuthenticatedUser) {
    return this.support.list(userId, input);
  }
}

/** What creators write to the operators, and what these answer. */
@Module({
  imports: [MailModule, UsersModule],
  controllers: [SupportController],
  providers: [SupportService, SupportLetters, SupportMessages],
  exports: [SupportMessages],
})
export class SupportModule {}
