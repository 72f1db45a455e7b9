import type { ReportReason } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ImageReport } from './image-report.entity.js';

/** What is reported of one creation and not decided. */
export interface OpenReports {
  creationId: string;
  count: number;
  oldest: Date;
  reasons: ReportReason[];
}

@Injectable()
export class ReportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The longest waiting first. */
  findOpen(limit: number): Promise<OpenReports[]> {
    return this.dataSource.query<OpenReports[]>(
      `SELECT creation_id AS "creationId", count(*)::integer AS count, min(created_at) AS oldest,
         array_agg(DISTINCT reason ORDER BY reason) AS reasons
       FROM image_reports WHERE status = 'open' GROUP BY creation_id ORDER BY min(created_at) LIMIT $1`,
      [limit],
    );
  }

  /** Open and decided, the oldest first. */
  findOf(creationId: string): Promise<ImageReport[]> {
    return this.dataSource.getRepository(ImageReport).find({ where: { creationId }, order: { id: 'ASC' } });
  }

  /** How many nobody has decided, and the age of the oldest in seconds, 0 without any. */
  async openNumbers(): Promise<{ reports: number; oldest: number }> {
    const [numbers] = await this.dataSource.query<[{ reports: number; oldest: number }]>(
      `SELECT count(*)::integer AS reports, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest
       FROM image_reports WHERE status = 'open'`,
    );
    return numbers;
  }
}
