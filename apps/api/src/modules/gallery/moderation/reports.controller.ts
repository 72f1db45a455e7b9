import { contract } from '@atelier/contracts';
import { Controller } from '@nestjs/common';
import { implement } from '@orpc/nest';
import { CurrentUser, type AuthenticatedUser } from '../../../common/current-user.js';
import { once } from '../../../common/idempotency.service.js';
import { Route } from '../../../common/route.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Route(contract.gallery.report)
  create(@CurrentUser() user: AuthenticatedUser) {
    return implement(contract.gallery.report).handler(({ input: { id, ...report } }) =>
      once(
        () => this.reports.create(user, id, report),
        () => Promise.resolve({ ok: true as const }),
      ),
    );
  }
}
