import { Injectable } from '@nestjs/common';
import { DomainError } from '../../common/domain-error.js';
import { isFinished } from './job.entity.js';
import { JobsRepository } from './jobs.repository.js';
import { SettlementService } from './tracking/settlement.service.js';

/** Stops work on creations. Whether these are the caller's own, the caller has checked. */
@Injectable()
export class CreationCancelling {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly settlement: SettlementService,
  ) {}

  /** Cancels, with everything returned. A second time changes nothing; what has ended otherwise is `wrong_state`. */
  async cancel(jobId: string): Promise<void> {
    const job = await this.jobs.findById(jobId);
    if (!job || job.status === 'cancelled') return;
    if (isFinished(job)) throw new DomainError('wrong_state', { status: job.status });
    await this.settlement.cancel(jobId);
  }

  /** Cancels those that are still to be done. */
  async cancelUnfinished(jobIds: string[]): Promise<void> {
    const unfinished = (await this.jobs.findByIds(jobIds)).filter((job) => !isFinished(job));
    for (const job of unfinished) await this.settlement.cancel(job.id);
  }
}
