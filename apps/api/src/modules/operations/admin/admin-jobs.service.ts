import {
  type AdminChange,
  type AdminJob,
  type AdminJobRow,
  type AdminJobsQuery,
  isNothing,
  type Page,
  taskOf,
  workKindOf,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError } from '../../../common/domain-error.js';
import { noteMade, once } from '../../../common/idempotency.js';
import { readCursor, toPage } from '../../../common/keyset.js';
import { isFinished, type Job, type JobsFilter, OperatorJobs } from '../../jobs/index.js';
import { LedgerService } from '../../ledger/index.js';
import { NotificationsService, type PendingNotification } from '../../notifications/index.js';
import { UsersService } from '../../users/index.js';
import { recordOperatorAction } from '../audit/operator-actions.js';
import { operatorOf } from './operator-changes.service.js';
import { PageGrants } from './page-grants.service.js';
import { personRow } from './person-row.js';

/** How many accounts the words of a search may mean: who means more of them says more. */
const MOST_PEOPLE = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What was taken for a job is given back once. */
const keyOf = (jobId: string): string => `job:${jobId}`;
const capturedBy = ({ capturedSpark, capturedPass }: Job) => ({ spark: capturedSpark, pass: capturedPass });

/** The operators' section of jobs. */
@Injectable()
export class AdminJobs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: OperatorJobs,
    private readonly users: UsersService,
    private readonly ledger: LedgerService,
    private readonly grants: PageGrants,
    private readonly notifications: NotificationsService,
  ) {}

  async list({ cursor, limit, q, ...filter }: AdminJobsQuery): Promise<Page<AdminJobRow>> {
    const sought = await this.read(q);
    if (sought.userIds?.length === 0) return { items: [], next_cursor: null };
    const rows = await this.jobs.findPage({ ...filter, ...sought, before: readCursor(cursor) }, limit + 1);
    const { items, next_cursor } = toPage(rows, limit);
    const users = await this.users.findMany(items.map(({ userId }) => userId));
    const viewOf = (job: Job): AdminJobRow => {
      const user = users.get(job.userId);
      return { ...this.jobs.rowOf(job), user: user ? personRow(user) : null };
    };
    return { items: items.map(viewOf), next_cursor };
  }

  /** Throws `not_found`. */
  async story(id: string): Promise<AdminJob> {
    const job = await this.jobs.get(id);
    const user = await this.users.findEvenClosed(job.userId);
    const isOver = isFinished(job);
    const story = await this.jobs.storyOf(job);
    const wasGiven = (await this.ledger.ownerOfKey(this.dataSource.manager, `operator:${keyOf(id)}`)) !== null;
    return {
      ...story,
      user: user && personRow(user),
      possible: {
        cancel: !isOver && job.queue !== 'ingest',
        release: !isOver,
        give_back: isOver && !isNothing(capturedBy(job)) && !wasGiven && user !== null,
        retry: job.status === 'failed' && story.retry_refusal === null,
      },
    };
  }

  /** Throws as `OperatorJobs.cancel` and `release` do. */
  async end(operator: AuthenticatedUser, how: 'cancel' | 'release', { id, reason }: AdminChange): Promise<AdminJob> {
    const work = async (): Promise<AdminJob> => {
      await this.jobs[how](id, async (manager, job) => {
        await noteMade(manager, id);
        await recordOperatorAction(manager, {
          ...operatorOf(operator),
          action: `jobs.${how}`,
          reason,
          userId: job.userId,
          details: { job_id: id, queue: job.queue, spark: job.priceSpark, pass: job.pricePass },
        });
      });
      return this.story(id);
    };
    return once(work, (ended) => this.story(ended));
  }

  /** Gives back what it took, whatever it delivered. Throws `not_found`, and `wrong_state` where it has not ended, or has taken nothing. */
  async giveBack(operator: AuthenticatedUser, { id, reason }: AdminChange): Promise<AdminJob> {
    const job = await this.jobs.get(id);
    const amounts = capturedBy(job);
    if (!isFinished(job) || isNothing(amounts)) throw new DomainError('wrong_state', { status: job.status });
    const details = { job_id: id, queue: job.queue };
    const grant = { userId: job.userId, amounts, key: keyOf(id), reason, details };
    await this.grants.give(operator, { ...grant, action: 'jobs.give_back' });
    return this.story(id);
  }

  /** Makes what failed again, at no charge, and tells its creator why; answers with the new job. Throws as `OperatorJobs.retry` does. */
  async retry(operator: AuthenticatedUser, { id, reason }: AdminChange): Promise<AdminJob> {
    const work = async (): Promise<AdminJob> => {
      const pending: PendingNotification[] = [];
      const { id: again_id } = await this.jobs.retry(id, async (manager, made) => {
        const { userId, queue } = made;
        const details = { job_id: id, again_id: made.id, queue };
        await recordOperatorAction(manager, { ...operatorOf(operator), action: 'jobs.retry', reason, userId, details });
        const recipient = await this.notifications.findRecipient(manager, userId);
        const notice = { work: workKindOf(queue, taskOf(made.input), made.subjectType), reason };
        if (recipient) pending.push(await this.notifications.notify(manager, recipient, 'made_again', notice));
      });
      await this.notifications.announceAll(pending);
      return this.story(again_id);
    };
    return once(work, (made) => this.story(made));
  }

  /** What the words of a search mean: one job, or the jobs of some accounts. */
  private async read(q: string | undefined): Promise<Pick<JobsFilter, 'id' | 'userIds'>> {
    if (q === undefined || q === '') return {};
    if (UUID.test(q) && (await this.users.findEvenClosed(q)) === null) return { id: q };
    const people = UUID.test(q) ? [{ id: q }] : await this.users.search(q, { before: null, limit: MOST_PEOPLE });
    return { userIds: people.map(({ id }) => id) };
  }
}
