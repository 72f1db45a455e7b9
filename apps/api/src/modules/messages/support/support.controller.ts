import { contract, type PageQuery } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.js';
import { Route } from '../../../common/route.js';
import { SupportService, type NewSupportMessage } from './support.service.js';

@Controller()
export class SupportController {
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
