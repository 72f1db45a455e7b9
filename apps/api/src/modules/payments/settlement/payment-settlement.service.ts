import { PRICE_CURRENCY, type Language } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { WalletNews } from '../../ledger/index.js';
import { LiveService } from '../../queues/index.js';
import { NotificationsService, type NotificationRow } from '../../notifications/index.js';
import { holdUser, lockUser, UsersService } from '../../users/index.js';
import { CaptureReconciler, type PaymentNotice } from './capture-reconciler.js';
import { PaymentEvent } from '../webhooks/payment-event.entity.js';
import { PaymentRow } from '../payment.entity.js';
import { ProviderUnavailable, type ProviderCapture } from '../payment-provider.js';
import { isOverdue, mayCapture, nextCheck, retryAt } from './payment-state.js';
import { PaymentsRepository } from '../payments.repository.js';
import { ProviderReader, type ProviderSnapshot } from './provider-reader.service.js';
import { lockPayment } from '../refunds/refund-requests.js';

/** What was seen at the provider, and since when it can be out of date. */
interface Seen {
  snapshot: ProviderSnapshot;
  seenAt: Date;
  language: Language;
}

/** What changed, to be told once it is sure. */
interface Settled {
  payment: PaymentRow;
  language: Language;
  notices: NotificationRow[];
}

/**
 * Brings a payment in line with what the provider says of it. The page that the payer returns to, webhooks and the sweep
 * all come here, at any time, in any order and as often as they like.
 */
@Injectable()
export class PaymentSettlement {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsRepository,
    private readonly reader: ProviderReader,
    private readonly reconciler: CaptureReconciler,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
    private readonly wallets: WalletNews,
    private readonly live: LiveService,
  ) {}

  /**
   * @param isReturn The payer came back from the provider, this moment.
   * @throws ProviderUnavailable The sweep goes on with it.
   */
  async settle(id: string, { isReturn = false } = {}): Promise<void> {
    const payment = await this.payments.find(id);
    if (!payment) return;
    const language = await this.languageOf(payment.userId);
    const seenAt = new Date();
    const snapshot = await this.reader.read(payment, language, isReturn).catch(async (error: unknown) => {
      if (error instanceof ProviderUnavailable) await this.payments.lookAgain(id, new Date());
      throw error;
    });
    const settled = await this.dataSource.transaction((manager) =>
      this.apply(manager, id, { snapshot, seenAt, language }),
    );
    await this.payments.noteHandled(id, seenAt);
    if (settled) await this.announce(settled);
  }

  private async languageOf(userId: string): Promise<Language> {
    return (await this.users.findById(userId))?.language ?? 'en';
  }

  private async apply(
    manager: EntityManager,
    id: string,
    { snapshot, seenAt, language }: Seen,
  ): Promise<Settled | null> {
    const payment = await lockPayment(manager, id);
    if (!payment) return null;
    const { status, refundedCents } = payment;
    const pendingNotices = await this.follow(manager, payment, snapshot, seenAt);
    const now = new Date();
    if (payment.status !== status) payment.checkCount = 0;
    // An event that came after the look needs another one, even if the process that received it dies.
    const isBehind = await manager.existsBy(PaymentEvent, { paymentId: id, receivedAt: MoreThanOrEqual(seenAt) });
    const isUnsure = snapshot.isPartial || isBehind;
    payment.nextCheckAt = isUnsure ? retryAt(payment.checkCount, now) : nextCheck(payment, now);
    payment.updatedAt = now;
    await manager.save(payment);
    const isNews = payment.status !== status || payment.refundedCents !== refundedCents;
    if (!isNews && pendingNotices.length === 0) return null;
    return { payment, language, notices: await this.note(manager, payment.userId, pendingNotices) };
  }

  private async follow(
    manager: EntityManager,
    payment: PaymentRow,
    snapshot: ProviderSnapshot,
    seenAt: Date,
  ): Promise<PaymentNotice[]> {
    const { order } = snapshot;
    payment.orderId ??= order?.id ?? null;
    const capture = order ? order.captures.at(-1) : rememberedCapture(payment);
    if (capture) {
      // Whatever follows locks the wallet, and the notices need the user: the user comes first, as everywhere.
      await lockUser(manager, payment.userId);
      payment.approveUrl = null;
      return this.reconciler.settle(manager, payment, capture, snapshot);
    }
    this.followUnpaid(payment, snapshot, seenAt);
    return [];
  }

  /** Nothing was taken so far. One that was told to be over, or whose order the provider has forgotten, stays as it is. */
  private followUnpaid(payment: PaymentRow, snapshot: ProviderSnapshot, seenAt: Date): void {
    if (!mayCapture(payment, false)) return;
    const over = endOf(payment, snapshot);
    if (over) Object.assign(payment, over, { approveUrl: null });
    else if (snapshot.order) {
      payment.approveUrl = snapshot.order.approveUrl;
      // An approved order is about to be captured.
      // A look from before the capture began must not make the payment one that can be cancelled.
      if (snapshot.order.status === 'approved') payment.status = 'approved';
      else if (payment.updatedAt <= seenAt) payment.status = 'created';
    }
  }

  private async note(
    manager: EntityManager,
    userId: string,
    pendingNotices: PaymentNotice[],
  ): Promise<NotificationRow[]> {
    if (pendingNotices.length === 0 || !(await holdUser(manager, userId))) return [];
    const rows: NotificationRow[] = [];
    for (const { code, details } of pendingNotices)
      rows.push(await this.notifications.add(manager, userId, code, details));
    return rows;
  }

  private async announce({ payment: { id, userId, status }, language, notices }: Settled): Promise<void> {
    await this.live.publish(userId, { type: 'payment', payment_id: id, status });
    await this.wallets.tell(userId);
    for (const notice of notices) await this.notifications.announce(notice, language);
  }
}

/** Of an order that the provider has forgotten: money that has arrived once, which may still be given or taken back. */
function rememberedCapture({ captureId, capturedAt, amountCents }: PaymentRow): ProviderCapture | undefined {
  if (captureId === null || capturedAt === null) return undefined;
  return { id: captureId, status: 'completed', amountCents, currency: PRICE_CURRENCY, refunds: [] };
}

/** How an unpaid payment ended; null where it may still be paid. */
function endOf(
  payment: PaymentRow,
  { order, failure }: ProviderSnapshot,
): Pick<PaymentRow, 'status' | 'failure'> | null {
  if (failure !== null) return { status: 'failed', failure };
  const isOpen = order !== null && order.status !== 'voided' && !isOverdue(payment, new Date());
  return isOpen ? null : { status: 'cancelled', failure: 'expired' };
}
