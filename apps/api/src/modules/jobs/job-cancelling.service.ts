import type { Job as JobView } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../common/domain-error.js';
import { isFinished } from './job.entity.js';
import { JobsRepository } from './jobs.repository.js';
import { JobsService } from './jobs.service.js';
import { SettlementService } from './tracking/settlement.service.js';
import { JobViews } from './views/job-views.service.js';

/** Stops work, with everything returned. */
@Injectable()
export class JobCancelling {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly service: JobsService,
    private readonly views: JobViews,
    private readonly settlement: SettlementService,
  ) {}

  /**
   * The creator's own. A second time changes nothing; what has ended otherwise is `wrong_state`, and so is the check of uploads, which goes with
   * what is uploaded. Work that ends in this very moment is answered as it ended. Throws `not_found`.
   */
  async cancelOwn(userId: string, id: string): Promise<JobView> {
    const job = await this.service.getOwn(userId, id);
    const isOver = isFinished(job) && job.status !== 'cancelled';
    if (isOver || job.queue === 'ingest') throw new DomainError('wrong_state', { status: job.status });
    await this.settlement.cancel(id);
    return this.views.viewOf(await this.service.getOwn(userId, id));
  }

  /** Those that are still to be done. Whose they are, the caller has checked. */
  async cancelUnfinished(jobIds: string[]): Promise<void> {
    const unfinished = (await this.jobs.findByIds(jobIds)).filter((job) => !isFinished(job));
    for (const job of unfinished) await this.settlement.cancel(job.id);
  }
}
