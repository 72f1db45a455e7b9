import type { createPaymentSchema, Payment, Page, PageQuery } from '@atelier/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import type { AuthenticatedUser } from '../../common/current-user.js';
import { DomainError, found } from '../../common/domain-error.js';
import { assertFreshSignIn } from '../../common/fresh-sign-in.js';
import { noteMade, once } from '../../common/idempotency.js';
import { newId } from '../../common/ids.js';
import { readCursor, toPage } from '../../common/keyset.js';
import { currentRequest } from '../../common/request-context.js';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { OffersService } from '../ledger/index.js';
import { assertOpen, holdUser, lockUser } from '../users/index.js';
import { PaymentRow } from './payment.entity.js';
import { ProviderUnavailable } from './payment-provider.js';
import { PaymentSettlement } from './settlement/payment-settlement.service.js';
import { refundRefusal } from './settlement/payment-state.js';
import { PaymentViews } from './payment-views.service.js';
import { PaymentsRepository } from './payments.repository.js';
import { ProviderReader } from './settlement/provider-reader.service.js';
import { lockPayment, RefundRequests } from './refunds/refund-requests.js';

export type NewPayment = z.output<typeof createPaymentSchema>;
type Sold = Pick<
  PaymentRow,
  'itemKind' | 'itemCode' | 'itemNameEn' | 'itemNameKo' | 'spark' | 'pass' | 'planDays' | 'amountCents' | 'taxCents'
>;

/** How long the sweep leaves a new payment alone, while the request makes its order. */
const OPENING_MS = 30_000;
const DAY_MS = 24 * 3_600_000;

/** What creators do with their payments. */
@Injectable()
export class PaymentsService {
  private readonly logger = new Logger(PaymentsService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: PaymentsRepository,
    private readonly offers: OffersService,
    private readonly reader: ProviderReader,
    private readonly settlement: PaymentSettlement,
    private readonly refunds: RefundRequests,
    private readonly views: PaymentViews,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'FRESH_SIGN_IN_OVER_USD'>,
  ) {}

  /**
   * Begins a payment. Throws `payments_unavailable`, `offer_unavailable`, `offer_changed`, `fresh_sign_in_required`, `payment_not_started` where the provider does not
   * answer (the same request again goes on with the same payment), and `payment_refused`.
   */
  async create(user: AuthenticatedUser, { item, method, shown, return_to }: NewPayment): Promise<Payment> {
    this.requireProvider();
    const id = await once(
      async () => {
        const sold = await this.find(item);
        assertAsShown(sold, shown);
        await this.assertWithinLimit(user, sold.amountCents);
        return this.insert(user.id, { ...sold, method, returnTo: return_to });
      },
      (madeId) => Promise.resolve(madeId),
    );
    await this.settleNow(id, () => {
      throw new DomainError('payment_not_started');
    });
    const payment = await this.getOwn(user, id);
    if (payment.failure === 'refused') throw new DomainError('payment_refused');
    return this.viewOf(payment);
  }

  async list(user: AuthenticatedUser, { cursor, limit }: PageQuery): Promise<Page<Payment>> {
    const rows = await this.payments.findPage(user.id, { before: readCursor(cursor), limit });
    const { items, next_cursor } = toPage(rows, limit);
    return { items: await this.views.ofMany(items, currentRequest().language), next_cursor };
  }

  async get(user: AuthenticatedUser, id: string): Promise<Payment> {
    return this.viewOf(await this.getOwn(user, id));
  }

  /** Back from the provider. Where it does not answer, the payment is shown as it stands, and the sweep goes on. */
  async capture(user: AuthenticatedUser, id: string): Promise<Payment> {
    await this.getOwn(user, id);
    await this.settleNow(id, undefined, { isReturn: true });
    return this.get(user, id);
  }

  /** Gives up a payment that the payer has not approved. Throws `payment_settled` once money may have moved. */
  async cancel(user: AuthenticatedUser, id: string): Promise<Payment> {
    await this.getOwn(user, id);
    await this.dataSource.transaction(async (manager) => {
      const payment = await lockPayment(manager, id);
      if (!payment || payment.status === 'cancelled') return;
      if (payment.status !== 'created') throw new DomainError('payment_settled');
      const now = new Date();
      Object.assign(payment, { status: 'cancelled', failure: 'cancelled', nextCheckAt: null, updatedAt: now });
      await manager.save(payment);
    });
    return this.get(user, id);
  }

  /** Gives an unused purchase back. Throws `refund_not_possible`. */
  async refund(user: AuthenticatedUser, id: string): Promise<Payment> {
    await this.getOwn(user, id);
    this.requireProvider();
    await once(
      () => this.askForRefund(id),
      () => Promise.resolve(),
    );
    await this.settleNow(id);
    return this.get(user, id);
  }

  private async askForRefund(id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const payment = found(await lockPayment(manager, id));
      // What would use the purchase waits for the user's row, or for the wallet's.
      await lockUser(manager, payment.userId);
      const reason = refundRefusal(payment, await this.views.isUntouched(payment, manager), new Date());
      if (reason !== null) throw new DomainError('refund_not_possible', { reason });
      const { id: refundId } = await this.refunds.ask(manager, { paymentId: id, askedBy: 'creator' });
      await noteMade(manager, refundId);
    });
  }

  /** Throws `fresh_sign_in_required` where a day's purchases come to more than a copied session may buy. */
  private async assertWithinLimit(user: AuthenticatedUser, amountCents: number): Promise<void> {
    const paid = await this.payments.sumPaid(user.id, new Date(Date.now() - DAY_MS));
    if (paid + amountCents > this.environment.FRESH_SIGN_IN_OVER_USD * 100) assertFreshSignIn(user);
  }

  private requireProvider(): void {
    if (!this.reader.isConfigured) throw new DomainError('payments_unavailable');
  }

  private async getOwn(user: AuthenticatedUser, id: string): Promise<PaymentRow> {
    return found(await this.payments.findOwn(user.id, id));
  }

  private viewOf(payment: PaymentRow): Promise<Payment> {
    return this.views.viewOf(payment, currentRequest().language);
  }

  /** Settles at once where the provider answers; where it does not, the sweep does it. */
  private async settleNow(id: string, onUnavailable?: () => never, options?: { isReturn: boolean }): Promise<void> {
    try {
      await this.settlement.settle(id, options);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.logger.warn(`payment ${id}: ${error.message}`);
      onUnavailable?.();
    }
  }

  private async find(item: NewPayment['item']): Promise<Sold> {
    if (item.kind === 'package') {
      const sold = await this.offers.findPackage(item.id);
      if (!sold) throw new DomainError('offer_unavailable');
      const { code, nameEn, nameKo, spark, pass, priceCents } = sold;
      return { ...soldAs('package', code, nameEn, nameKo), ...this.chargeOf(priceCents), spark, pass, planDays: null };
    }
    const plan = await this.offers.findPlan(item.code);
    if (!plan || plan.periodDays === null) throw new DomainError('offer_unavailable');
    const { code, nameEn, nameKo, priceCents, periodDays } = plan;
    const charge = this.chargeOf(priceCents);
    return { ...soldAs('plan', code, nameEn, nameKo), ...charge, spark: 0, pass: 0, planDays: periodDays };
  }

  private chargeOf(priceCents: number): Pick<Sold, 'amountCents' | 'taxCents'> {
    const taxCents = this.offers.taxOn(priceCents);
    return { amountCents: priceCents + taxCents, taxCents };
  }

  private insert(userId: string, sold: Sold & Pick<PaymentRow, 'method' | 'returnTo'>): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      assertOpen(await holdUser(manager, userId));
      const id = newId();
      const now = new Date();
      await manager.insert(PaymentRow, {
        id,
        userId,
        ...sold,
        status: 'created',
        refundedCents: 0,
        checkCount: 0,
        nextCheckAt: new Date(now.getTime() + OPENING_MS),
        createdAt: now,
        updatedAt: now,
      });
      await noteMade(manager, id);
      return id;
    });
  }
}

/** Nobody pays for what they have not seen. Who says nothing of it, such as an older page, sees it at the provider. */
function assertAsShown({ amountCents, spark, pass, planDays }: Sold, shown: NewPayment['shown']): void {
  if (!shown) return;
  const isSame =
    shown.amount_cents === amountCents && shown.spark === spark && shown.pass === pass && shown.plan_days === planDays;
  if (!isSame) throw new DomainError('offer_changed');
}

const soldAs = (
  itemKind: PaymentRow['itemKind'],
  itemCode: string,
  itemNameEn: string,
  itemNameKo: string,
): Pick<Sold, 'itemKind' | 'itemCode' | 'itemNameEn' | 'itemNameKo'> => ({
  itemKind,
  itemCode,
  itemNameEn,
  itemNameKo,
});
