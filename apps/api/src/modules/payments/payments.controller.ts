import { contract, type ById, type PageQuery } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type AuthenticatedUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { PaymentsService, type NewPayment } from './payments.service.js';

@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Route(contract.payments.create)
  create(input: NewPayment, @CurrentUser() user: AuthenticatedUser) {
    return this.payments.create(user, input);
  }

  @Route(contract.payments.list)
  list(input: PageQuery, @CurrentUser() user: AuthenticatedUser) {
    return this.payments.list(user, input);
  }

  @Route(contract.payments.get)
  get({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.payments.get(user, id);
  }

  @Route(contract.payments.capture)
  capture({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.payments.capture(user, id);
  }

  @Route(contract.payments.cancel)
  cancel({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.payments.cancel(user, id);
  }

  @Route(contract.payments.refund)
  refund({ id }: ById, @CurrentUser() user: AuthenticatedUser) {
    return this.payments.refund(user, id);
  }
}
