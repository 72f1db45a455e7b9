import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { PaymentsService } from './payments.service.js';

@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Route(contract.payments.create)
  create(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.payments.create).handler(({ input }) => this.payments.create(user, input));
  }

  @Route(contract.payments.list)
  list(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.payments.list).handler(({ input }) => this.payments.list(user, input));
  }

  @Route(contract.payments.get)
  get(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.payments.get).handler(({ input }) => this.payments.get(user, input.id));
  }

  @Route(contract.payments.capture)
  capture(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.payments.capture).handler(({ input }) => this.payments.capture(user, input.id));
  }

  @Route(contract.payments.cancel)
  cancel(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.payments.cancel).handler(({ input }) => this.payments.cancel(user, input.id));
  }

  @Route(contract.payments.refund)
  refund(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.payments.refund).handler(({ input }) => this.payments.refund(user, input.id));
  }
}
