import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.service.js';
import { Route } from '../../../common/route.js';
import { NotificationsService } from '../../notifications/index.js';
import { QuestsService } from './quests.service.js';

@Controller()
export class QuestsController {
  constructor(
    private readonly quests: QuestsService,
    private readonly notifications: NotificationsService,
  ) {}

  @Route(contract.quests.list)
  list(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.quests.list).handler(() => this.quests.list(user.id));
  }

  @Route(contract.quests.claim)
  claim(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.quests.claim).handler(({ input }) =>
      once(
        () => this.quests.claim(user.id, input.id),
        (id) => this.quests.get(user.id, id),
      ),
    );
  }

  /** Of a notification, but the quest behind it is what is claimed. */
  @Route(contract.notifications.claim)
  claimOfNotification(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.notifications.claim).handler(({ input }) =>
      once(
        () => this.quests.claimOf(user.id, input.id),
        () => this.notifications.get(user.id, input.id),
      ),
    );
  }
}
