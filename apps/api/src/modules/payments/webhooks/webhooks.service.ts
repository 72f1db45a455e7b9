import { RETENTION } from '@atelier/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LedgerService } from '../../ledger/index.js';
import { SweepService } from '../../queues/index.js';
import { PaymentRow } from '../payment.entity.js';
import { PaymentEvent } from './payment-event.entity.js';
import { PAYMENT_PROVIDER, WebhookForged, type PaymentProvider, type ProviderEvent } from '../payment-provider.js';
import { PaymentSweep } from '../settlement/payment-sweep.service.js';
import { PaymentsRepository } from '../payments.repository.js';
import { lockPayment } from '../refunds/refund-requests.js';

/** The sweep looks after so long, where looking at once did not succeed. */
const RETRY_MS = 10_000;
const KNOWN = /^(CHECKOUT\.ORDER|CHECKOUT\.PAYMENT-APPROVAL|PAYMENT\.CAPTURE|PAYMENT\.REFUND|CUSTOMER\.DISPUTE)\./;

/** What the provider says by itself. Each event is a reason to look at its payment, and never more than once. */
@Injectable()
export class WebhooksService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsRepository,
    private readonly sweep: PaymentSweep,
    private readonly tasks: SweepService,
    private readonly ledger: LedgerService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
  ) {}

  onModuleInit(): void {
    this.tasks.addTask(() => this.forgetOld(), { everySeconds: 3600 });
  }

  /** @throws WebhookForged ProviderUnavailable Where it cannot be checked now, and is to be sent again. */
  async receive(headers: Record<string, string | undefined>, body: Buffer): Promise<void> {
    if (!this.provider) throw new WebhookForged('this installation has no payment provider');
    const event = await this.provider.readWebhook(headers, body);
    const payment = KNOWN.test(event.type) ? await this.payments.findByEvent(event) : null;
    if (!(await this.note(event, payment?.id ?? null)) || !payment) return;
    // Not waited for: the provider wants its answer soon, and the sweep would look, too.
    void this.sweep.lookAt(payment.id);
  }

  /** Writes down that it came, and what only it tells; false where it had come before. */
  private note(event: ProviderEvent, paymentId: string | null): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<{ deliveries: number }[]>(
        `INSERT INTO payment_events AS known (id, type, payment_id, received_at, handled_at)
           VALUES ($1, $2, $3, $4, CASE WHEN $3::uuid IS NULL THEN $4::timestamptz END)
         ON CONFLICT (id) DO UPDATE SET deliveries = known.deliveries + 1 RETURNING deliveries`,
        [event.id, event.type, paymentId, new Date()],
      );
      if (rows[0]?.deliveries !== 1) return false;
      const payment = paymentId === null ? null : await lockPayment(manager, paymentId);
      if (!payment) return true;
      const now = new Date();
      const isItsMoney = [null, payment.captureId].includes(event.captureId) || payment.captureId === null;
      const disputeId = isItsMoney ? event.disputeId : null;
      await manager.update(PaymentRow, payment.id, {
        ...(event.isReversal && isItsMoney ? { reversedAt: payment.reversedAt ?? now } : {}),
        ...(disputeId === null ? {} : { disputeId }),
        checkCount: 0,
        nextCheckAt: new Date(now.getTime() + RETRY_MS),
      });
      if (disputeId !== null) await this.freeze(manager, payment);
      return true;
    });
  }

  /** At once, and before the case is looked at: what is spent meanwhile could not be taken back. */
  private async freeze(manager: EntityManager, payment: PaymentRow): Promise<void> {
    if (payment.creditedAt === null || payment.planDays !== null) return;
    const { id: paymentId, userId } = payment;
    await this.ledger.freezePurchase(manager, { userId, paymentId, frozen: true });
  }

  /** Events are remembered for longer than they are ever sent again. */
  private async forgetOld(): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .delete()
      .from(PaymentEvent)
      .where(`received_at < now() - :days * interval '1 day'`, { days: RETENTION.paymentEventDays })
      .execute();
  }
}
