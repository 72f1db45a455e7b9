import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Route(contract.notifications.list)
  list(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.notifications.list).handler(({ input }) => this.notifications.list(user.id, input));
  }

  @Route(contract.notifications.read)
  read(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.notifications.read).handler(({ input }) =>
      this.notifications.markRead(user.id, input.ids),
    );
  }
}
