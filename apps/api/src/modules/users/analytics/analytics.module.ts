import type { IncomingHttpHeaders } from 'node:http';
import { Module, Controller, Req } from '@nestjs/common';
import { contract, type RecordEventsInput } from '@atelier/contracts';
import { UsersModule } from '../users.module.js';
import type { AuthenticatedRequest } from '../../../common/current-user.js';
import { Route } from '../../../common/route.js';
import { AnalyticsService } from './analytics.service.js';

/** The browser says that its user wants nothing to be tracked: Global Privacy Control, or the older Do Not Track. */
const asksNotToTrack = (headers: IncomingHttpHeaders): boolean => headers['sec-gpc'] === '1' || headers.dnt === '1';

@Controller()
class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Route(contract.analytics.record)
  async record({ events }: RecordEventsInput, @Req() { user, headers }: AuthenticatedRequest) {
    const source = { userId: user?.id ?? null, userAgent: headers['user-agent'] ?? null };
    if (!asksNotToTrack(headers)) await this.analytics.record(events, source);
    return { ok: true as const };
  }
}

/** What happens in the web app, kept on this server alone. */
@Module({
  imports: [UsersModule],
  controllers: [AnalyticsController],
  providers: [AnalyticsService],
  exports: [AnalyticsService],
})
export class AnalyticsModule {}
