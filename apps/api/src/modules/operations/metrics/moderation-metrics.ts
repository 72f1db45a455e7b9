import type { Registry } from 'prom-client';
import type { ReportsRepository } from '../../gallery/index.js';
import type { AppealsRepository } from '../../safety/index.js';
import { registerNumbers } from './number-gauges.js';

/** What people wait for an operator to decide. */
export function registerModerationMetrics(
  registry: Registry,
  reports: Pick<ReportsRepository, 'openNumbers'>,
  appeals: Pick<AppealsRepository, 'openNumbers'>,
): void {
  registerNumbers(registry, () => reports.openNumbers(), {
    reports: { name: 'atelier_reports_open', help: 'Reports of public creations that nobody has decided' },
    oldest: {
      name: 'atelier_reports_open_oldest_seconds',
      help: 'Age of the oldest open report; 0 without any',
    },
  });
  registerNumbers(registry, () => appeals.openNumbers(), {
    appeals: { name: 'atelier_appeals_open', help: 'Appeals that nobody has decided' },
    oldest: {
      name: 'atelier_appeals_open_oldest_seconds',
      help: 'Age of the oldest open appeal; 0 without any',
    },
  });
}
