import { type JobStatement, taskOf, workKindOf } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { jobFailureOf } from '../../../common/failure.js';
import { LedgerService } from '../../ledger/index.js';
import { JobsService } from '../jobs.service.js';
import { receiptOf } from './job-views.service.js';

/** What one job did to its creator's wallet. */
@Injectable()
export class JobStatements {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
    private readonly ledger: LedgerService,
  ) {}

  /** Throws `not_found` where the job is not the user's. */
  async statementOf(userId: string, jobId: string): Promise<JobStatement> {
    const job = await this.jobs.getOwn(userId, jobId);
    return {
      job: {
        id: job.id,
        queue: job.queue,
        work: workKindOf(job.queue, taskOf(job.input), job.subjectType),
        subject: { type: job.subjectType, id: job.subjectId },
        status: job.status,
        title: job.title,
        receipt: receiptOf(job),
        error: job.errorCode && jobFailureOf(job.errorCode, job.queue, job.title, job.input),
        created_at: job.createdAt.toISOString(),
        finished_at: job.finishedAt?.toISOString() ?? null,
      },
      movements: await this.ledger.movementsOfJob(this.dataSource.manager, userId, jobId),
    };
  }
}
