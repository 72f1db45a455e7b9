import {
  type Durations,
  JOBS,
  QUEUES,
  type JobStatus,
  type JobSubject,
  type QueueName,
  type WorkerProgress,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, MoreThan, MoreThanOrEqual, Not, type EntityManager } from 'typeorm';
import type { Attempts } from '../queues/index.js';
import { Job } from './job.entity.js';

interface QueueCount {
  queue: QueueName;
  count: number;
}

interface FailureCount {
  queue: QueueName;
  code: string;
  hour: number;
  day: number;
}

/** What is known of an unfinished job by those that wait behind it; `pictures`: how many it makes; `spent`: seconds since work on it began. */
export type JobInLine = Pick<Job, 'id' | 'queue' | 'status' | 'worker'> & {
  task: string | null;
  pictures: number;
  spent: number;
};

const UNFINISHED = ['queued', 'active'] as const;
/** Durations are estimated from this many of the newest jobs of the kind: what a machine was slowed down by goes by soon. */
const SAMPLE = 8;
/** How many images the job of an input makes, each of which takes its time; 1 for other work. */
const PICTURES = `CASE WHEN queue = 'image' AND input->>'task' IS DISTINCT FROM 'sheet'
  THEN greatest(1, coalesce(jsonb_array_length(input->'output_ids'), 1)) ELSE 1 END`;

/** What counts of an input. Images from before there were tasks were all of a character. */
const compared = (input: string): string =>
  `('{"task": "character"}'::jsonb || ${input}) - 'output_ids' - 'allow_sensitive'`;

@Injectable()
export class JobsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string, manager: EntityManager = this.dataSource.manager): Promise<Job | null> {
    return manager.getRepository(Job).findOneBy({ id });
  }

  findByIds(ids: string[]): Promise<Job[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.dataSource.getRepository(Job).findBy({ id: In(ids) });
  }

  /** Locks the row until the transaction ends. */
  lockById(manager: EntityManager, id: string): Promise<Job | null> {
    return manager.getRepository(Job).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Keeps the row from being deleted, not from being changed, until the transaction ends. */
  async keepById(manager: EntityManager, id: string): Promise<void> {
    await manager.getRepository(Job).findOne({ where: { id }, select: { id: true }, lock: { mode: 'for_key_share' } });
  }

  /** The job that made this one again. */
  findAgain(id: string, manager: EntityManager = this.dataSource.manager): Promise<Job | null> {
    return manager.getRepository(Job).findOneBy({ againOf: id });
  }

  findUnfinished(): Promise<Job[]> {
    return this.dataSource
      .getRepository(Job)
      .find({ where: { status: In([...UNFINISHED]) }, order: { createdAt: 'ASC' }, take: 1_000 });
  }

  findUnfinishedOf(subject: JobSubject, manager: EntityManager): Promise<Job[]> {
    const { type, id } = subject;
    return manager.getRepository(Job).findBy({ subjectType: type, subjectId: id, status: In([...UNFINISHED]) });
  }

  /** The last that was begun on the subject in this queue. */
  findLatestOf(
    { type, id }: JobSubject,
    queue: QueueName,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Job | null> {
    const where = { subjectType: type, subjectId: id, queue };
    return manager.getRepository(Job).findOne({ where, order: { id: 'DESC' } });
  }

  /** The creator's unfinished jobs that count against the limit: all but the free checking of uploads. */
  countUnfinishedOf(manager: EntityManager, userId: string): Promise<number> {
    const queue = In<QueueName>(['variation', 'training', 'image', 'video']);
    return manager.getRepository(Job).countBy({ userId, queue, status: In([...UNFINISHED]) });
  }

  /** The turn of the last of the creator's jobs that wait in a queue; 0 where none does. */
  async lastTurnOf(manager: EntityManager, userId: string, queue: QueueName): Promise<number> {
    return (await manager.getRepository(Job).maximum('priority', { userId, queue, status: 'queued' })) ?? 0;
  }

  /** Of the user's jobs in a queue, those that stand so; in no order. */
  async findIdsOf(
    userId: string,
    { queue, statuses, finishedAfter }: { queue: QueueName; statuses: JobStatus[]; finishedAfter?: Date },
  ): Promise<string[]> {
    const jobs = await this.dataSource.getRepository(Job).find({
      where: { userId, queue, status: In(statuses), ...(finishedAfter ? { finishedAt: MoreThan(finishedAfter) } : {}) },
      select: { id: true },
    });
    return jobs.map(({ id }) => id);
  }

  /** Whether the user has begun anything since: the check of uploads is a part of what it is for. */
  hasBegunSince(manager: EntityManager, userId: string, time: Date): Promise<boolean> {
    return manager.getRepository(Job).existsBy({ userId, queue: Not('ingest'), createdAt: MoreThanOrEqual(time) });
  }

  /** Whether one of these asked for the same, as far as safety goes: where outputs go does not matter, but how many there are. */
  async hasSameRequest(
    manager: EntityManager,
    jobIds: string[],
    { userId, queue, input }: Pick<Job, 'userId' | 'queue'> & { input: object },
  ): Promise<boolean> {
    const rows = await manager.query<{ same: boolean }[]>(
      `SELECT EXISTS (
         SELECT 1 FROM jobs WHERE id = ANY($1) AND user_id = $2 AND queue = $3
           AND ${compared('input')} = ${compared('$4::jsonb')}
           AND jsonb_array_length(input->'output_ids') IS NOT DISTINCT FROM jsonb_array_length($4::jsonb->'output_ids')
       ) AS same`,
      [jobIds, userId, queue, JSON.stringify(input)],
    );
    return rows[0]?.same ?? false;
  }

  async insert(manager: EntityManager, job: Job): Promise<void> {
    await manager.getRepository(Job).insert(job as never);
  }

  /**
   * Work has begun by its first progress: a worker may take a job and then wait for its machine. False where it has come no
   * further than was known, or the job has ended.
   */
  async saveProgress(id: string, { server, ...progress }: WorkerProgress): Promise<boolean> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE jobs SET progress = $2, status = 'active', server = coalesce($5, server),
         started_at = CASE WHEN progress IS NULL THEN now() ELSE started_at END
       WHERE id = $1 AND status IN ('queued', 'active')
         AND (progress IS NULL OR (progress->>'percent')::float < $3 OR progress->>'stage' <> $4
           OR server IS DISTINCT FROM coalesce($5, server))`,
      [id, JSON.stringify(progress), progress.percent, progress.stage, server ?? null],
    );
    return count > 0;
  }

  /** By the clock that `started_at` is of: that of this process may have been set wrong. */
  async now(): Promise<Date> {
    const [row] = await this.dataSource.query<[{ now: Date }]>('SELECT now()');
    return row.now;
  }

  /** How often work on it was begun, and by which worker and on which server last, as the queue tells. */
  async saveAttempts(id: string, { count, worker, server }: Attempts): Promise<void> {
    await this.dataSource.getRepository(Job).update({ id }, { attempts: count, worker, server });
  }

  /** All that wait or are being worked on, in the order in which a queue takes them. */
  findLine(): Promise<JobInLine[]> {
    return this.dataSource.query(
      `SELECT id, queue, status, worker, input->>'task' AS task, ${PICTURES} AS pictures,
         coalesce(extract(epoch FROM now() - started_at), 0)::float AS spent
       FROM jobs WHERE status IN ('queued', 'active') ORDER BY priority, id`,
    );
  }

  /**
   * How long the newest jobs of this kind took, in seconds for each image: a character sheet is no usual one; null before `enough` of them were done.
   * Of few jobs the longest is hardly the longest there will be.
   */
  async recentDurations(queue: QueueName, enough: number, isSheet = false): Promise<Durations | null> {
    const rows: { done: number; p50: number | null; p90: number | null }[] = await this.dataSource.query(
      `SELECT count(*)::integer AS done,
              percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS p50,
              percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds) * (1 + 1.0 / greatest(1, count(*))) AS p90
       FROM (SELECT extract(epoch FROM finished_at - started_at)::float / ${PICTURES} AS seconds FROM jobs
             WHERE queue = $1 AND status = 'succeeded' AND started_at IS NOT NULL
               AND input->>'task' ${isSheet ? '=' : 'IS DISTINCT FROM'} 'sheet'
             ORDER BY finished_at DESC LIMIT $2) AS recent`,
      [queue, SAMPLE],
    );
    const row = rows[0];
    if (!row || row.done < enough || row.p50 === null || row.p90 === null) return null;
    return { p50: row.p50, p90: row.p90 };
  }

  /** How many wait or are being worked on, and the age of the oldest; no row where there is none. */
  countUnfinished(): Promise<(QueueCount & Pick<Job, 'status'> & { oldest_seconds: number })[]> {
    return this.dataSource.query(
      `SELECT queue, status, count(*)::integer AS count,
         extract(epoch FROM now() - min(created_at))::float AS oldest_seconds
       FROM jobs WHERE status IN ('queued', 'active') GROUP BY 1, 2`,
    );
  }

  /** How many failed in the last hour and the last day, the commonest first. */
  countFailures(): Promise<FailureCount[]> {
    return this.dataSource.query(
      `SELECT queue, coalesce(error_code, 'internal') AS code, count(*)::integer AS day,
         count(*) FILTER (WHERE finished_at > now() - interval '1 hour')::integer AS hour
       FROM jobs WHERE status = 'failed' AND finished_at > now() - interval '1 day'
       GROUP BY 1, 2 ORDER BY day DESC, code`,
    );
  }

  /** How many are past their time limit by more than `graceSeconds`, of those with a hold where `held`; no row where there is none. */
  countOverdue(graceSeconds: number, { held = false } = {}): Promise<QueueCount[]> {
    const limits = QUEUES.map((queue) => JOBS[queue].timeoutSeconds);
    const longer = Object.fromEntries(QUEUES.map((queue) => [queue, JOBS[queue].taskTimeoutSeconds ?? {}]));
    return this.dataSource.query(
      `SELECT queue, count(*)::integer AS count FROM jobs
       JOIN unnest($1::text[], $2::integer[]) AS deadline (name, seconds) ON deadline.name = jobs.queue
       WHERE status = 'active' AND (hold_id IS NOT NULL OR NOT $5) AND started_at < now() - make_interval(
         secs => $4 + coalesce(($3::jsonb->queue->>(input->>'task'))::integer, deadline.seconds)) GROUP BY queue`,
      [QUEUES, limits, JSON.stringify(longer), graceSeconds, held],
    );
  }
}

/** Before everything else that goes with an account: see the order of locks (CONTRIBUTING). */
export async function lockJobsOf(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('SELECT 1 FROM jobs WHERE user_id = $1 ORDER BY id FOR UPDATE', [userId]);
}

export async function findUnfinishedIdsOf(manager: EntityManager, userId: string): Promise<string[]> {
  const where = { userId, status: In(['queued', 'active']) };
  const jobs = await manager.getRepository(Job).find({ where, select: { id: true } });
  return jobs.map(({ id }) => id);
}

export const countCancelledSince = (manager: EntityManager, userId: string, since: Date): Promise<number> =>
  manager.getRepository(Job).countBy({ userId, status: 'cancelled', finishedAt: MoreThanOrEqual(since) });
