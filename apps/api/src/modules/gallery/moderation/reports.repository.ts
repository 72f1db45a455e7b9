import type { ReportReason } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { HIDING_REASON, CreationReport } from './creation-report.entity.js';

/** What is reported of one creation and not decided. */
export interface OpenReports {
  creationId: string;
  count: number;
  oldest: Date;
  reasons: ReportReason[];
}

type OpenNumbers = Record<'reports' | 'children' | 'oldest', number>;

@Injectable()
export class ReportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those about children first, then the longest waiting. */
  findOpen(limit: number): Promise<OpenReports[]> {
    return this.dataSource.query<OpenReports[]>(
      `SELECT creation_id AS "creationId", count(*)::integer AS count, min(created_at) AS oldest,
         array_agg(DISTINCT reason ORDER BY reason) AS reasons
       FROM creation_reports WHERE status = 'open' GROUP BY creation_id ORDER BY bool_or(reason = $2) DESC, min(created_at) LIMIT $1`,
      [limit, HIDING_REASON],
    );
  }

  /** Open and decided, the oldest first. */
  findOf(creationId: string): Promise<CreationReport[]> {
    return this.dataSource.getRepository(CreationReport).find({ where: { creationId }, order: { id: 'ASC' } });
  }

  /** Not decided, the oldest first. */
  findOpenOf(creationIds: string[]): Promise<CreationReport[]> {
    return this.dataSource
      .getRepository(CreationReport)
      .find({ where: { creationId: In(creationIds), status: 'open' }, order: { id: 'ASC' } });
  }

  /** How many nobody has decided, how many of these are about children, and the age of the oldest in seconds, 0 without any. */
  async openNumbers(): Promise<OpenNumbers> {
    const [numbers] = await this.dataSource.query<[OpenNumbers]>(
      `SELECT count(*)::integer AS reports, count(*) FILTER (WHERE reason = $1)::integer AS children,
         coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest
       FROM creation_reports WHERE status = 'open'`,
      [HIDING_REASON],
    );
    return numbers;
  }
}
