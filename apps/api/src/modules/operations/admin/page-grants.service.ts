import type { Amounts } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError } from '../../../common/domain-error.js';
import { LedgerService, OperatorGrants, WalletNews } from '../../ledger/index.js';
import { NotificationsService } from '../../notifications/index.js';
import { OperatorChanges } from './operator-changes.service.js';

interface PageGrant {
  userId: string;
  amounts: Amounts;
  /** Makes the same grant once. */
  key: string;
  reason: string;
  action: 'money.grant' | 'jobs.give_back';
  /** Of the entry in the log, beside what was given. */
  details?: Record<string, unknown>;
}

/** What the operators' page gives: as the command does it, and with it in the log. */
@Injectable()
export class PageGrants {
  private readonly grants: OperatorGrants;

  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: LedgerService,
    private readonly notifications: NotificationsService,
    private readonly wallets: WalletNews,
    private readonly changes: OperatorChanges,
  ) {
    this.grants = new OperatorGrants(ledger, notifications);
  }

  /** Asked again with the same key it gives nothing more. Throws `not_found` where the account is gone. */
  async give(operator: AuthenticatedUser, { userId, amounts, key, reason, action, details }: PageGrant): Promise<void> {
    const given = await this.changes.make(operator, { action, reason }, async (manager) => {
      const outcome = await this.grants.give(manager, { userId, amounts, expiresAt: null, key, reason });
      if (outcome.kind === 'closed') throw new DomainError('not_found');
      if (outcome.kind === 'key_of_other') throw new DomainError('idempotency_key_reused');
      if (outcome.kind === 'again') return null;
      return { result: outcome, note: { userId, details: { ...amounts, key, ...details } } };
    });
    if (!given) return;
    await this.notifications.announce(given.notice, given.language);
    await this.wallets.tell(userId);
  }
}
