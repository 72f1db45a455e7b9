import type { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { registerNumbers } from './number-gauges.js';

type Waiting = Record<'reports' | 'oldest_report' | 'appeals' | 'oldest_appeal', number>;

const WAITING = `
  SELECT report.count AS reports, report.age AS oldest_report, appeal.count AS appeals, appeal.age AS oldest_appeal
  FROM (SELECT count(*)::integer AS count, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS age
        FROM image_reports WHERE status = 'open') report,
    (SELECT count(*)::integer AS count, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS age
     FROM safety_appeals WHERE status = 'open') appeal`;

/** What people wait for an operator to decide. */
export function registerModerationMetrics(registry: Registry, dataSource: DataSource): void {
  const read = async (): Promise<Waiting> => (await dataSource.query<[Waiting]>(WAITING))[0];
  registerNumbers(registry, read, {
    reports: { name: 'atelier_reports_open', help: 'Reports of public creations that nobody has decided' },
    oldest_report: {
      name: 'atelier_reports_open_oldest_seconds',
      help: 'Age of the oldest open report; 0 without any',
    },
    appeals: { name: 'atelier_appeals_open', help: 'Appeals that nobody has decided' },
    oldest_appeal: {
      name: 'atelier_appeals_open_oldest_seconds',
      help: 'Age of the oldest open appeal; 0 without any',
    },
  });
}
