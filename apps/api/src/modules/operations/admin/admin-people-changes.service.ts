import type { AdminChange, AdminGrant, AdminRefund, Wallet } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError, found } from '../../../common/domain-error.js';
import { noteMade, once } from '../../../common/idempotency.js';
import { newId } from '../../../common/ids.js';
import { currentRequest } from '../../../common/request-context.js';
import { AccountPauses } from '../../account/index.js';
import { LedgerService, WalletNews } from '../../ledger/index.js';
import { NotificationsService } from '../../notifications/index.js';
import { PaymentsRepository, RefundRequests } from '../../payments/index.js';
import { LiveService } from '../../queues/index.js';
import { UsersService } from '../../users/index.js';
import { OperatorChanges } from './operator-changes.service.js';
import { PageGrants } from './page-grants.service.js';

/** The operators' section of people: what they change. By the services of `npm run money` and `npm run accounts`, with the same entries in the log. */
@Injectable()
export class AdminPeopleChanges {
  private readonly pauses: AccountPauses;

  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: OperatorChanges,
    private readonly grants: PageGrants,
    private readonly users: UsersService,
    private readonly ledger: LedgerService,
    private readonly notifications: NotificationsService,
    private readonly live: LiveService,
    private readonly wallets: WalletNews,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundRequests,
  ) {
    this.pauses = new AccountPauses(notifications);
  }

  /** Sent again with the same idempotency key, it gives nothing more. Throws `not_found`. */
  async grant(operator: AuthenticatedUser, { id: userId, spark, pass, reason }: AdminGrant): Promise<Wallet> {
    const key = `${operator.id}:${currentRequest().idempotencyKey ?? newId()}`;
    await this.grants.give(operator, { userId, amounts: { spark, pass }, key, reason, action: 'money.grant' });
    return this.ledger.wallet(this.dataSource.manager, userId);
  }

  /** Where it is so already, nothing is changed, told or written down. Throws `not_found`. */
  async setPaused(
    operator: AuthenticatedUser,
    to: 'pause' | 'restore',
    { id: userId, reason }: AdminChange,
  ): Promise<void> {
    found(await this.users.findById(userId));
    const action = to === 'pause' ? 'accounts.suspend' : 'accounts.restore';
    const pending = await this.changes.make(operator, { action, reason }, async (manager) => {
      const result = await this.pauses[to](manager, userId, reason);
      return result && { result, note: { userId } };
    });
    if (pending) await this.notifications.announceAll([pending]);
  }

  /** Answers how many sessions ended. Throws `not_found`. */
  async endSessions(operator: AuthenticatedUser, { id: userId, reason }: AdminChange): Promise<number> {
    found(await this.users.findById(userId));
    const ended = await this.changes.make(operator, { action: 'accounts.end_sessions', reason }, async (manager) => {
      const result = await this.pauses.endSessions(manager, userId);
      return { result, note: { userId, details: { sessions: result.length } } };
    });
    for (const id of ended ?? []) await this.live.publish(userId, { type: 'signed_out', session_id: id });
    return ended?.length ?? 0;
  }

  /** The next sweep carries it out. Throws `not_found`, and `refund_not_possible` as `RefundRequests.ask` does. */
  refund(operator: AuthenticatedUser, refund: AdminRefund): Promise<void> {
    return once(
      () => this.askForRefund(operator, refund),
      () => Promise.resolve(),
    );
  }

  private async askForRefund(
    operator: AuthenticatedUser,
    { id: paymentId, amount_cents, reason }: AdminRefund,
  ): Promise<void> {
    const userId = await this.changes.make(operator, { action: 'money.refund', reason }, async (manager) => {
      const payment = found(await this.payments.find(paymentId, manager));
      const asked = { paymentId, askedBy: 'operator', amountCents: amount_cents } as const;
      const refund = await this.refunds.ask(manager, asked);
      const { id, amountCents, spark, pass } = refund;
      await noteMade(manager, id);
      const details = { refund_id: id, amount_cents: amountCents, spark, pass };
      return { result: payment.userId, note: { userId: payment.userId, paymentId, details } };
    });
    if (userId === null) throw new DomainError('refund_not_possible');
    await this.wallets.tell(userId);
  }
}
