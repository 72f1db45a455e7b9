import type { ReportCreationInput } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError } from '../../../common/domain-error.js';
import { noteMade } from '../../../common/idempotency.js';
import { newId } from '../../../common/ids.js';
import { type ImageCreation, ImagesRepository } from '../../creations/index.js';
import { JobsRepository } from '../../jobs/index.js';
import { ImageReport } from './image-report.entity.js';
import { assertOpen, keepUser } from '../../users/index.js';

/** What creators tell the operators about what others show. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly images: ImagesRepository,
    private readonly jobs: JobsRepository,
  ) {}

  /** Hides nothing: an operator decides (`moderation-decisions.ts`). Throws `not_found` for what is not public, `report_own`, and `report_exists`. */
  async create(
    user: Pick<AuthenticatedUser, 'id'>,
    creationId: string,
    { reason, note }: Omit<ReportCreationInput, 'id'>,
  ): Promise<{ ok: true }> {
    await this.dataSource.transaction(async (manager) => {
      const creation = await this.lock(manager, user.id, creationId);
      if (creation?.visibility !== 'public' || creation.takenDownAt !== null) throw new DomainError('not_found');
      if (creation.userId === user.id) throw new DomainError('report_own');
      const reports = manager.getRepository(ImageReport);
      if (await reports.existsBy({ creationId, userId: user.id })) throw new DomainError('report_exists');
      const id = newId();
      await noteMade(manager, id);
      await reports.insert({
        id,
        creationId,
        userId: user.id,
        reason,
        note,
        status: 'open',
        decidedAt: null,
        createdAt: new Date(),
      });
    });
    return { ok: true };
  }

  /**
   * Taking it down locks its job, too: so no report is left behind undecided. The user comes before the creation, as
   * everywhere.
   */
  private async lock(manager: EntityManager, userId: string, id: string): Promise<ImageCreation | null> {
    const [found] = await this.images.findByIds([id], manager);
    if (!found) return null;
    await this.jobs.keepById(manager, found.jobId);
    assertOpen(await keepUser(manager, userId));
    return this.images.lockCreation(manager, id);
  }
}
