import type { ReportCreationInput } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError } from '../../../common/domain-error.js';
import { noteMade } from '../../../common/idempotency.js';
import { newId } from '../../../common/ids.js';
import { NotificationsService } from '../../notifications/index.js';
import { DecisionLocks } from './decision-locks.js';
import { HIDING_REASON, CreationReport } from './creation-report.entity.js';
import { ModerationDecisions } from './moderation-decisions.js';

/** What creators tell the operators about what others show. */
@Injectable()
export class ReportsService {
  private readonly locks: DecisionLocks;
  private readonly decisions: ModerationDecisions;

  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: NotificationsService,
  ) {
    this.locks = new DecisionLocks(dataSource);
    this.decisions = new ModerationDecisions(notifications, dataSource);
  }

  /** An operator decides what becomes of it (`moderation-decisions.ts`); only what sexualises a child is hidden at once. Throws `not_found` for what is not public, `report_own`, and `report_exists`. */
  async create(
    user: Pick<AuthenticatedUser, 'id'>,
    creationId: string,
    { reason, note }: Omit<ReportCreationInput, 'id'>,
  ): Promise<{ ok: true }> {
    const pending = await this.dataSource.transaction(async (manager) => {
      const locked = await this.locks.creation(manager, creationId, user.id);
      const creation = locked?.creation;
      if (!locked || creation?.visibility !== 'public' || creation.takenDownAt !== null) {
        throw new DomainError('not_found');
      }
      // Closed at this moment.
      if (!locked.people.has(user.id)) throw new DomainError('session_expired');
      if (creation.userId === user.id) throw new DomainError('report_own');
      const reports = manager.getRepository(CreationReport);
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
      return reason === HIDING_REASON ? this.decisions.hide(manager, locked) : [];
    });
    for (const { notice, language } of pending) await this.notifications.announce(notice, language);
    return { ok: true };
  }
}
