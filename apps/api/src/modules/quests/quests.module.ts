import { Module, Controller } from '@nestjs/common';
import { contract, type ById } from '@atelier/contracts';
import { NotificationsModule, NotificationsService } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { once } from '../../common/idempotency.js';
import { Route } from '../../common/route.js';
import { Newcomers } from './newcomers.service.js';
import { QuestsService } from './quests.service.js';

@Controller()
class QuestsController {
  constructor(
    private readonly quests: QuestsService,
    private readonly notifications: NotificationsService,
  ) {}

  @Route(contract.quests.list)
  list(@CurrentUser() user: AuthenticatedUser) {
    return this.quests.list(user.id);
  }

  @Route(contract.quests.claim)
  claim({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return once(
      () => this.quests.claim(user.id, id),
      (id) => this.quests.get(user.id, id),
    );
  }

  /** Of a notification, but the quest behind it is what is claimed. */
  @Route(contract.notifications.claim)
  claimOfNotification({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return once(
      () => this.quests.claimOf(user.id, id),
      () => this.notifications.get(user.id, id),
    );
  }
}

@Module({
  imports: [NotificationsModule, UsersModule],
  controllers: [QuestsController],
  providers: [QuestsService, Newcomers],
  exports: [QuestsService, Newcomers],
})
export class QuestsModule {}
