import { contract, type ReportCreationInput } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.js';
import { Route } from '../../../common/route.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Route(contract.gallery.report)
  create({ id, ...report }: ReportCreationInput, @CurrentUser() user: AuthenticatedUser) {
    return once(
      () => this.reports.create(user, id, report),
      () => Promise.resolve({ ok: true as const }),
    );
  }
}
