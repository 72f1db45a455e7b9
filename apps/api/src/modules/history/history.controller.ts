import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { HistoryService } from './history.service.js';

@Controller()
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Route(contract.history.list)
  list(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.history.list).handler(({ input }) => this.history.list(user, input));
  }
}
