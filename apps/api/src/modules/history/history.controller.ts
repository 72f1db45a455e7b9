import { contract, type HistoryQuery } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { HistoryService } from './history.service.js';

@Controller()
export class HistoryController {
  constructor(private readonly history: HistoryService) {}

  @Route(contract.history.list)
  list(input: HistoryQuery, @CurrentUser() user: AuthenticatedUser) {
    return this.history.list(user, input);
  }
}
