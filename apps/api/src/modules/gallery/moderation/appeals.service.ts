import type { Appeal as View, AppealKind, CreateAppealInput, Page, PageQuery } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError, found } from '../../../common/domain-error.js';
import { noteMade } from '../../../common/idempotency.js';
import { newId } from '../../../common/ids.js';
import { readCursor, toPage } from '../../../common/keyset.js';
import { CreationsRepository, ImagesRepository } from '../../creations/index.js';
import { type Job, JobsRepository, JobsService } from '../../jobs/index.js';
import { AppealsRepository, type SafetyAppeal } from '../../safety/index.js';

/** Creators ask a person to look again. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly jobRows: JobsRepository,
    private readonly creations: CreationsRepository,
    private readonly images: ImagesRepository,
    private readonly appeals: AppealsRepository,
  ) {}

  async list(
    { id: userId }: Pick<AuthenticatedUser, 'id'>,
    { cursor, limit, job_id }: PageQuery & { job_id?: string | undefined },
  ): Promise<Page<View>> {
    const query = { jobId: job_id, before: readCursor(cursor), limit };
    const page = toPage(await this.appeals.findPage(userId, query), limit);
    return { ...page, items: page.items.map(viewOf) };
  }

  async get({ id: userId }: Pick<AuthenticatedUser, 'id'>, id: string): Promise<View> {
    return viewOf(found(await this.appeals.findOwn(userId, id)));
  }

  /** Throws `not_found` unless the job is the user's own, `appeal_exists`, and `appeal_not_possible`. */
  async create(user: Pick<AuthenticatedUser, 'id'>, { job_id: jobId, kind, note }: CreateAppealInput): Promise<View> {
    await this.jobs.getOwn(user.id, jobId);
    const appeal = await this.dataSource.transaction(async (manager) => {
      const job = found(await this.jobRows.lockById(manager, jobId));
      if (await this.appeals.exists(manager, jobId, kind)) throw new DomainError('appeal_exists');
      if (!(await this.isPossible(manager, job, kind))) throw new DomainError('appeal_not_possible');
      const row: SafetyAppeal = {
        id: newId(),
        userId: user.id,
        jobId,
        kind,
        note,
        status: 'open',
        answer: null,
        createdAt: new Date(),
        decidedAt: null,
      };
      await noteMade(manager, row.id);
      await this.appeals.insert(manager, row);
      return row;
    });
    return viewOf(appeal);
  }

  /** Whether there is anything to look at again. Who takes a creation down has its job locked, too. */
  private async isPossible(manager: EntityManager, job: Job, kind: AppealKind): Promise<boolean> {
    switch (kind) {
      case 'blocked': {
        const [images] = await this.images.findByIds([job.subjectId], manager);
        return job.queue === 'video' ? job.errorCode === 'output_blocked' : (images?.blocked ?? 0) > 0;
      }
      case 'taken_down': {
        const creation = await this.creations.findById(job.subjectId, manager);
        return creation !== null && creation.takenDownAt !== null;
      }
    }
  }
}

const viewOf = ({ id, jobId, kind, note, status, answer, createdAt, decidedAt }: SafetyAppeal): View => ({
  id,
  job_id: jobId,
  kind,
  note,
  status,
  answer,
  created_at: createdAt.toISOString(),
  decided_at: decidedAt?.toISOString() ?? null,
});
