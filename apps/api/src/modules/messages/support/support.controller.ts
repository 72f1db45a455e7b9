import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.service.js';
import { Route } from '../../../common/route.js';
import { SupportService } from './support.service.js';

@Controller()
export class SupportController {
  constructor(private readonly support: SupportService) {}

  @Route(contract.support.send)
  send(@CurrentUser() { id: userId }: AuthenticatedUser) {
    return implement(contract.support.send).handler(({ input }) =>
      once(
        () => this.support.send(userId, input),
        (id) => this.support.get(userId, id),
      ),
    );
  }

  @Route(contract.support.list)
  list(@CurrentUser() { id: userId }: AuthenticatedUser) {
    return implement(contract.support.list).handler(({ input }) => this.support.list(userId, input));
  }
}
