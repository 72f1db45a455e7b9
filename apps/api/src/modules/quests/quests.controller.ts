import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { QuestsService } from './quests.service.js';

@Controller()
export class QuestsController {
  constructor(private readonly quests: QuestsService) {}

  @Route(contract.quests.list)
  list(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.quests.list).handler(() => this.quests.list(user.id));
  }

  @Route(contract.quests.claim)
  claim(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.quests.claim).handler(({ input }) => this.quests.claim(user.id, input.id));
  }
}
