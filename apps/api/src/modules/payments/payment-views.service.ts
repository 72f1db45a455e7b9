import { PRICE_CURRENCY, type Language, type Payment, type Refund } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobsRepository } from '../jobs/index.js';
import { LedgerService, ProPeriods } from '../ledger/index.js';
import type { PaymentRow } from './payment.entity.js';
import { refundableUntil, refundRefusal, sparksExpireAt } from './settlement/payment-state.js';
import { PaymentsRepository } from './payments.repository.js';
import type { RefundRow } from './refunds/refund.entity.js';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

const refundView = (row: RefundRow): Refund => ({
  id: row.id,
  status: row.status,
  asked_by: row.askedBy,
  amount_cents: row.amountCents,
  spark: row.spark,
  pass: row.pass,
  created_at: row.createdAt.toISOString(),
  finished_at: iso(row.finishedAt),
});

/** How creators see their payments. */
@Injectable()
export class PaymentViews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsRepository,
    private readonly ledger: LedgerService,
    private readonly periods: ProPeriods,
    private readonly jobs: JobsRepository,
  ) {}

  async viewOf(payment: PaymentRow, language: Language): Promise<Payment> {
    const [view] = await this.ofMany([payment], language);
    if (!view) throw new Error('one payment has one view');
    return view;
  }

  async ofMany(payments: PaymentRow[], language: Language): Promise<Payment[]> {
    const refunds = payments.length > 0 ? await this.payments.findRefunds(payments.map(({ id }) => id)) : [];
    const views = payments.map((payment) => {
      const own = refunds.filter(({ paymentId }) => paymentId === payment.id);
      return this.view(payment, own, language);
    });
    return Promise.all(views);
  }

  /** Whether nothing of what was bought has been used. */
  async isUntouched(
    { id, userId, planDays }: Pick<PaymentRow, 'id' | 'userId' | 'planDays'>,
    manager = this.dataSource.manager,
  ): Promise<boolean> {
    if (planDays === null) return (await this.ledger.purchaseState(manager, id)).untouched;
    const start = await this.periods.startOf(manager, id);
    // Whatever is made on Pro carries its licence, and so uses it, also where it is deleted again.
    return start === null || !(await this.jobs.hasBegunSince(manager, userId, start));
  }

  private async view(payment: PaymentRow, refunds: RefundRow[], language: Language): Promise<Payment> {
    const { creditedAt, spark, pass, planDays } = payment;
    return {
      id: payment.id,
      status: payment.status,
      item: {
        kind: payment.itemKind,
        code: payment.itemCode,
        name: language === 'ko' ? payment.itemNameKo : payment.itemNameEn,
        spark,
        pass,
        plan_days: planDays,
      },
      amount_cents: payment.amountCents,
      tax_cents: payment.taxCents,
      refunded_cents: payment.refundedCents,
      currency: PRICE_CURRENCY,
      method: payment.method,
      transaction_id: payment.captureId,
      failure: payment.failure,
      approve_url: payment.status === 'created' ? payment.approveUrl : null,
      refund: await this.refundOf(payment),
      refunds: refunds.map(refundView),
      return_to: payment.returnTo,
      sparks_expire_at: iso(sparksExpireAt(payment)),
      plan_ends_at: planDays === null ? null : iso(await this.periods.endOf(this.dataSource.manager, payment.id)),
      created_at: payment.createdAt.toISOString(),
      completed_at: iso(creditedAt),
    };
  }

  private async refundOf(payment: PaymentRow): Promise<Payment['refund']> {
    const now = new Date();
    const early = refundRefusal(payment, true, now);
    const refusal = early ?? ((await this.isUntouched(payment)) ? null : 'used');
    return { possible: refusal === null, until: iso(refundableUntil(payment)), refusal };
  }
}
