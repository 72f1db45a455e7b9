import { type ById, contract, type DecideAppealInput, type DecideReportInput } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { type AuthenticatedUser, CurrentUser } from '../../../../common/current-user.js';
import { Route } from '../../../../common/route.js';
import { AdminSafetyService } from './admin-safety.service.js';

@Controller()
export class AdminSafetyController {
  constructor(private readonly safety: AdminSafetyService) {}

  @Route(contract.adminSafety.get)
  get() {
    return this.safety.read();
  }

  @Route(contract.adminSafety.pictures)
  pictures({ id }: ById) {
    return this.safety.pictures(id);
  }

  @Route(contract.adminSafety.decideReport)
  decideReport(input: DecideReportInput, @CurrentUser() user: AuthenticatedUser) {
    return this.safety.decideReport(user, input);
  }

  @Route(contract.adminSafety.decideAppeal)
  decideAppeal(input: DecideAppealInput, @CurrentUser() user: AuthenticatedUser) {
    return this.safety.decideAppeal(user, input);
  }
}
