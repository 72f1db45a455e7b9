import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { Route } from '../../common/route.js';
import { CurrentUser, type AuthenticatedUser } from '../auth/current-user.js';
import { HistoryService } from './history.service.js';

@Controller()
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Route(contract.history.list)
  list(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.history.list).handler(({ input }) => this.history.list(user, input));
  }
}
