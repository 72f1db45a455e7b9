import { LIMITS, type CreationOrigin, type HistoryItem, type HistoryState } from '@atelier/contracts';
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
  /** How many outputs were held back. */
  blocked: number;
  /** Adult content among it. */
  sensitive: boolean;
  /** What the creator knows it by now, where that may differ from when it was begun. */
  title: string | null;
  /** Of an image: what it was made of. */
  origin: CreationOrigin | null;
}

interface HistoryPageQuery {
  queues: HistoryQueue[];
  state: HistoryState | undefined;
  /** Part of the title. */
  text: string | undefined;
  before: string | null;
  limit: number;
}

/** A job whose subject was deleted has a receipt in the wallet, but nothing to show here. */
const SUBJECT_EXISTS = `CASE job.subject_type
  WHEN 'image' THEN EXISTS (SELECT 1 FROM image_creations WHERE image_creations.id = job.subject_id)
  WHEN 'video' THEN EXISTS (SELECT 1 FROM video_creations WHERE video_creations.id = job.subject_id)
  ELSE EXISTS (SELECT 1 FROM training_sessions WHERE training_sessions.id = job.subject_id) END`;

/** Its creator knows an assignment by the name of the character, which may have been given another one. */
const TITLE = `CASE job.queue WHEN 'training' THEN coalesce((
  SELECT character.name FROM assignment_requests request JOIN characters character ON character.id = request.character_id
  WHERE request.job_id = job.id LIMIT 1), job.title) ELSE job.title END`;

/** As `creationEndOf` has it: a job that was done and delivered nothing has failed. What costs nothing has to be looked at. */
const MAYBE_FAILED = `(job.status IN ('failed', 'cancelled') OR (job.queue = 'image' AND job.status = 'succeeded'
  AND job.captured_spark = 0 AND job.captured_pass = 0))`;
const DELIVERED_IMAGES = `EXISTS (SELECT 1 FROM image_outputs output WHERE output.creation_id = job.subject_id)`;
const IN_STATE: Readonly<Record<HistoryState, string>> = {
  running: `job.status IN ('queued', 'active')`,
  completed: `job.status = 'succeeded' AND NOT (${MAYBE_FAILED} AND NOT ${DELIVERED_IMAGES})`,
  // In this form the index jobs_maybe_failed answers it.
  failed: `${MAYBE_FAILED} AND (job.status <> 'succeeded' OR NOT ${DELIVERED_IMAGES})`,
};

/** A pattern for LIKE that means the text itself, anywhere, however its letters are put together in Unicode. */
const containing = (text: string): string => `%${text.normalize().replace(/[\\%_]/g, '\\$&')}%`;

/** By queue: the first thumbnail and how many of what was asked for, or has been delivered. */
const MADE_SQL: Readonly<Record<HistoryQueue, string>> = {
  image: `
    SELECT creation.job_id, (array_agg(output.thumbnail_key ORDER BY output.position))[1] AS thumbnail_key,
           CASE WHEN job.status IN ('queued', 'active') THEN (creation.options->>'count')::int
                ELSE count(output.id)::int END AS count,
           creation.blocked, creation.origin, coalesce(max(output.nsfw), 0) >= ${String(LIMITS.safety.sensitiveFrom)} AS sensitive
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
  video: `
    SELECT video.job_id, video.poster_key AS thumbnail_key, 1 AS count,
           coalesce(source.nsfw, 0) >= ${String(LIMITS.safety.sensitiveFrom)} AS sensitive
    FROM video_creations video LEFT JOIN image_outputs source ON source.id = video.source_image_id
    WHERE video.job_id = ANY($1)`,
  training: `
    SELECT request.job_id, request.thumbnail_key, request.image_count AS count, character.name AS title
    FROM assignment_requests request LEFT JOIN characters character ON character.id = request.character_id
    WHERE request.job_id = ANY($1)`,
};

interface MadeRow {
  job_id: string;
  thumbnail_key: string | null;
  count: number;
  blocked?: number;
  sensitive?: boolean;
  title?: string | null;
  origin?: CreationOrigin;
}

/** A view over what all modules have made; it only reads. */
@Injectable()
export class HistoryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One more than `limit`, newest first. */
  findPage(userId: string, { queues, state, text, before, limit }: HistoryPageQuery): Promise<Job[]> {
    const found = this.dataSource
      .createQueryBuilder(Job, 'job')
      .where('job.user_id = :userId AND job.queue IN (:...queues)', { userId, queues })
      .andWhere(SUBJECT_EXISTS)
      .orderBy('job.id', 'DESC')
      .limit(limit + 1);
    if (before) found.andWhere('job.id < :before', { before });
    if (state) found.andWhere(`(${IN_STATE[state]})`);
    if (text) found.andWhere(`normalize(${TITLE}) ILIKE :pattern`, { pattern: containing(text) });
    return found.getMany();
  }

  async findMade(queue: HistoryQueue, jobIds: string[]): Promise<Made[]> {
    if (jobIds.length === 0) return [];
    const rows = await this.dataSource.query<MadeRow[]>(MADE_SQL[queue], [jobIds]);
    return rows.map(({ job_id, thumbnail_key, count, blocked, sensitive, title, origin }) => ({
      jobId: job_id,
      thumbnailKey: thumbnail_key,
      count,
      blocked: blocked ?? 0,
      sensitive: sensitive ?? false,
      title: title ?? null,
      origin: origin ?? null,
    }));
  }
}
