import { Module, Controller } from '@nestjs/common';
import { contract, type NotificationsQuery, type ReadNotificationsInput } from '@atelier/contracts';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { NoticeRetention } from './notice-retention.service.js';
import { NotificationsService } from './notifications.service.js';

@Controller()
class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Route(contract.notifications.list)
  list(input: NotificationsQuery, @CurrentUser() user: AuthenticatedUser) {
    return this.notifications.list(user.id, input);
  }

  @Route(contract.notifications.read)
  read({ ids }: ReadNotificationsInput, @CurrentUser() user: AuthenticatedUser) {
    return this.notifications.markRead(user.id, ids);
  }
}

@Module({
  controllers: [NotificationsController],
  providers: [NotificationsService, NoticeRetention],
  exports: [NotificationsService],
})
export class NotificationsModule {}
