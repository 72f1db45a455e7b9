import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Language, PaymentFailure } from '@atelier/contracts';
import { DomainError } from '../../../common/domain-error.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { UsersService } from '../../users/index.js';
import type { PaymentRow } from '../payment.entity.js';
import {
  assumedOpen,
  PAYMENT_PROVIDER,
  ProviderRefused,
  ProviderUnavailable,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderOrder,
  type ProviderRefund,
} from '../payment-provider.js';
import { mayCapture, nextCheck } from './payment-state.js';
import { lockPayment } from '../refunds/refund-requests.js';
import { RefundRow } from '../refunds/refund.entity.js';

/** What was seen of a payment at the provider, after doing there what was due. */
export interface ProviderSnapshot {
  /** Null where there is none, or the provider has forgotten it. */
  order: ProviderOrder | null;
  /** The provider said no to the order or to taking its money. */
  failure: Extract<PaymentFailure, 'declined' | 'refused'> | null;
  /** The refund that it said no to. */
  refundRefused: { id: string; issue: string } | null;
  /** The refund that the provider has just accepted. */
  refunded: ProviderRefund | null;
  dispute: ProviderDispute | null;
  /** Something could not be seen, so it is to be looked at again soon. */
  isPartial: boolean;
}

/** How long after it began a payment still gets an order, if its payer was not sent to one yet. */
const OPENING_MS = 3600_000;
/** The payer has not approved yet, whatever an earlier answer said. */
const NOT_APPROVED = ['ORDER_NOT_APPROVED'];

/** Does at the provider what a payment needs next, and reports its state there. Nothing here runs inside a transaction. */
@Injectable()
export class ProviderReader implements OnModuleInit {
  private readonly logger = new Logger(ProviderReader.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    @Inject(PAYMENT_PROVIDER) private readonly provider: PaymentProvider | null,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    const { APP_ENV, PAYPAL_ENVIRONMENT } = this.environment;
    if (this.isConfigured && APP_ENV === 'production' && PAYPAL_ENVIRONMENT === 'sandbox')
      this.logger.warn('PAYPAL_ENVIRONMENT is sandbox: everything is sold for play money');
  }

  get isConfigured(): boolean {
    return this.provider !== null;
  }

  /** @param isReturn The payer came back from the provider, this moment. @throws ProviderUnavailable */
  async read(payment: PaymentRow, language: Language, isReturn: boolean): Promise<ProviderSnapshot> {
    const snapshot: ProviderSnapshot = {
      order: null,
      failure: null,
      refundRefused: null,
      refunded: null,
      dispute: null,
      isPartial: false,
    };
    await this.findOrOpen(snapshot, payment, language);
    if (snapshot.order?.status === 'approved') await this.capture(snapshot, snapshot.order, payment, isReturn);
    await this.refund(snapshot, payment);
    if (payment.disputeId !== null) await this.findDispute(snapshot, payment.disputeId);
    return snapshot;
  }

  private required(): PaymentProvider {
    if (!this.provider) throw new DomainError('payments_unavailable');
    return this.provider;
  }

  private async findOrOpen(snapshot: ProviderSnapshot, payment: PaymentRow, language: Language): Promise<void> {
    if (payment.orderId !== null) {
      snapshot.order = await this.required().findOrder(payment.orderId);
      return;
    }
    const isFresh = Date.now() - payment.createdAt.getTime() < OPENING_MS;
    if (payment.status !== 'created' || !isFresh) return;
    const page = (name: string): string =>
      new URL(`/payment/${name}?payment=${payment.id}`, this.environment.PUBLIC_URL).href;
    try {
      snapshot.order = await this.required().createOrder({
        paymentId: payment.id,
        amountCents: payment.amountCents,
        taxCents: payment.taxCents,
        description: language === 'ko' ? payment.itemNameKo : payment.itemNameEn,
        method: payment.method,
        language,
        returnUrl: page('success'),
        cancelUrl: page('cancel'),
      });
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      this.logger.warn(`the order of payment ${payment.id} was refused: ${error.issue}`);
      snapshot.failure = 'refused';
    }
  }

  private async capture(
    snapshot: ProviderSnapshot,
    order: ProviderOrder,
    payment: PaymentRow,
    isReturn: boolean,
  ): Promise<void> {
    if (!mayCapture(payment, isReturn) || !(await this.beginCapture(payment.id, isReturn))) return;
    try {
      snapshot.order = await this.required().captureOrder(order.id);
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      if (NOT_APPROVED.includes(error.issue)) return;
      this.logger.log(`payment ${payment.id} was not taken: ${error.issue}`);
      snapshot.failure = 'declined';
    }
  }

  /** Noted before any money moves, so that the creator cannot cancel meanwhile. A closed account buys nothing. */
  private beginCapture(id: string, isReturn: boolean): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const payment = await lockPayment(manager, id);
      if (!payment || !mayCapture(payment, isReturn)) return false;
      if (!(await this.users.findById(payment.userId, manager))) return false;
      const now = new Date();
      Object.assign(payment, { status: 'approved', failure: null, updatedAt: now });
      payment.nextCheckAt = nextCheck(payment, now);
      await manager.save(payment);
      return true;
    });
  }

  private async refund(snapshot: ProviderSnapshot, { id: paymentId, captureId }: PaymentRow): Promise<void> {
    if (captureId === null) return;
    const refunds = this.dataSource.getRepository(RefundRow);
    const refund = await refunds.findOneBy({ paymentId, status: 'pending' });
    if (!refund || refund.providerRefundId !== null) return;
    try {
      snapshot.refunded = await this.required().refund({
        refundId: refund.id,
        captureId,
        amountCents: refund.amountCents,
      });
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      this.logger.warn(`refund ${refund.id} of payment ${paymentId} was refused: ${error.issue}`);
      snapshot.refundRefused = { id: refund.id, issue: error.issue };
    }
    if (snapshot.order) snapshot.order = await this.required().findOrder(snapshot.order.id);
  }

  /** A case that cannot be seen is taken to be open; the rest of the payment does not wait for it. */
  private async findDispute(snapshot: ProviderSnapshot, id: string): Promise<void> {
    try {
      snapshot.dispute = (await this.required().findDispute(id)) ?? assumedOpen(id);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      this.logger.warn(`dispute ${id}: ${error.message}`);
      snapshot.dispute = assumedOpen(id);
      snapshot.isPartial = true;
    }
  }
}
