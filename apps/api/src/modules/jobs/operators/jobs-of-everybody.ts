import type { ErrorCode, JobStatus, QueueName } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';
import { Job } from '../job.entity.js';

/** What of everybody's jobs is asked for; all that is given must be true. */
export interface JobsFilter {
  /** Whose they are; nobody's where there is none. */
  userIds?: string[] | undefined;
  id?: string | undefined;
  queue?: QueueName | undefined;
  status?: JobStatus | undefined;
  code?: ErrorCode | undefined;
  /** Accepted at this time or later, and before that one. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only those before this one. */
  before: string | null;
}

/** The first id that could be made at a time: ids begin with it, so that their index is one of times, too. */
function idAt(time: string): string {
  const hex = new Date(time).getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`;
}

/** Newest first. Each condition has an index that ends with the id, so a page costs what it shows. */
export function findJobsOfEverybody(manager: EntityManager, filter: JobsFilter, limit: number): Promise<Job[]> {
  const { userIds, id, queue, status, code, from, to, before } = filter;
  const query = manager.createQueryBuilder(Job, 'job').orderBy('job.id', 'DESC').take(limit);
  if (userIds !== undefined) query.andWhere('job.user_id = ANY(:userIds)', { userIds });
  if (id !== undefined) query.andWhere('job.id = :id', { id });
  if (queue !== undefined) query.andWhere('job.queue = :queue', { queue });
  if (status !== undefined) query.andWhere('job.status = :status', { status });
  if (code !== undefined) query.andWhere('job.error_code = :code', { code });
  if (from !== undefined) query.andWhere('job.id >= :from', { from: idAt(from) });
  if (to !== undefined) query.andWhere('job.id < :to', { to: idAt(to) });
  if (before !== null) query.andWhere('job.id < :before', { before });
  return query.getMany();
}
