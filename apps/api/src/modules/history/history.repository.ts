import type { HistoryItem } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Job } from '../jobs/index.js';

export type HistoryKind = HistoryItem['kind'];
export type HistoryQueue = Exclude<Job['queue'], 'ingest'>;

/** What a job made, as far as it is still there. */
export interface Made {
  jobId: string;
  thumbnailKey: string | null;
  count: number;
}

export interface HistoryQuery {
  queues: HistoryQueue[];
  before: string | null;
  limit: number;
}

/** A job whose subject was deleted has a receipt in the wallet, but nothing to show here. */
const SUBJECT_EXISTS = `CASE job.subject_type
  WHEN 'image' THEN EXISTS (SELECT 1 FROM image_creations WHERE image_creations.id = job.subject_id)
  WHEN 'video' THEN EXISTS (SELECT 1 FROM video_creations WHERE video_creations.id = job.subject_id)
  ELSE EXISTS (SELECT 1 FROM training_sessions WHERE training_sessions.id = job.subject_id) END`;

/** By queue: the first thumbnail and how many of what was asked for, or has been delivered. */
const MADE_SQL: Readonly<Record<HistoryQueue, string>> = {
  image: `
    SELECT creation.job_id, (array_agg(output.thumbnail_key ORDER BY output.position))[1] AS thumbnail_key,
           CASE WHEN job.status IN ('queued', 'active') THEN (creation.options->>'count')::int
                ELSE count(output.id)::int END AS count
    FROM image_creations creation
    JOIN jobs job ON job.id = creation.job_id
    LEFT JOIN image_outputs output ON output.creation_id = creation.id
    WHERE creation.job_id = ANY($1) GROUP BY creation.id, job.status`,
  variation: `
    SELECT job.id AS job_id, (array_agg(variation.thumbnail_key ORDER BY variation.position))[1] AS thumbnail_key,
           count(variation.id)::int AS count
    FROM jobs job
    LEFT JOIN session_variations variation ON variation.session_id = job.subject_id
      AND position('/variations/' || job.id || '/' IN variation.image_key) > 0
    WHERE job.id = ANY($1) GROUP BY job.id`,
  video: `SELECT job_id, poster_key AS thumbnail_key, 1 AS count FROM video_creations WHERE job_id = ANY($1)`,
  training: `SELECT job_id, thumbnail_key, image_count AS count FROM assignment_requests WHERE job_id = ANY($1)`,
};

/** A view over what all modules have made; it only reads. */
@Injectable()
export class HistoryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One more than `limit`, newest first. */
  findPage(userId: string, { queues, before, limit }: HistoryQuery): Promise<Job[]> {
    const found = this.dataSource
      .createQueryBuilder(Job, 'job')
      .where('job.user_id = :userId AND job.queue IN (:...queues)', { userId, queues })
      .andWhere(SUBJECT_EXISTS)
      .orderBy('job.id', 'DESC')
      .limit(limit + 1);
    if (before) found.andWhere('job.id < :before', { before });
    return found.getMany();
  }

  async findMade(queue: HistoryQueue, jobIds: string[]): Promise<Made[]> {
    if (jobIds.length === 0) return [];
    const rows = await this.dataSource.query<{ job_id: string; thumbnail_key: string | null; count: number }[]>(
      MADE_SQL[queue],
      [jobIds],
    );
    return rows.map(({ job_id, thumbnail_key, count }) => ({ jobId: job_id, thumbnailKey: thumbnail_key, count }));
  }
}
