import { Logger } from '@nestjs/common';
import { z } from 'zod';
import {
  ProviderRefused,
  ProviderUnavailable,
  type NewOrder,
  type NewRefund,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderOrder,
  type ProviderRefund,
} from '../payment-provider.js';
import type { Environment } from '../../../config/environment.js';
import { type PayPalEndpoint, paypalEndpoint } from './endpoint.js';
import type { RetryPolicy } from './exchange.js';
import {
  captureSchema,
  newOrderBody,
  newRefundBody,
  orderFrom,
  orderSchema,
  refundFrom,
  refundSchema,
  type PayPalOrder,
} from './orders.js';
import { pathId, PayPalClient } from './paypal-client.js';
import { eventFrom } from './webhooks/webhook-event.js';
import { verifyWebhook, WebhookCertificates } from './webhooks/webhook-signature.js';

/** A browser may be waiting for the outcome, and gives up after half a minute. */
const RETRY_POLICY: RetryPolicy = { tryMs: 15_000, totalMs: 20_000, tries: 3, backoffMs: 500 };

/** Null where this installation takes no payments. */
export function createPayPal(environment: Environment): PaymentProvider | null {
  const endpoint = paypalEndpoint(environment);
  return endpoint && new PayPalProvider(endpoint, RETRY_POLICY);
}

/** Refusals of a refund that may be there because it was made before, its answer lost and its request id forgotten. */
const MAYBE_REFUNDED = ['CAPTURE_FULLY_REFUNDED', 'DUPLICATE_INVOICE_ID', 'REFUND_AMOUNT_EXCEEDED'];

const disputeSchema = z.object({
  dispute_id: z.string().min(1),
  status: z.string().optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().optional() })).default([]),
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).nullish(),
});

/**
 * Outcomes in which the payer got the money from the seller. In RESOLVED_WITH_PAYOUT PayPal itself paid, and in the others
 * (RESOLVED_SELLER_FAVOUR, CANCELED_BY_BUYER, DENIED, NONE) no money moved. Where it does all the same, a reversal tells.
 */
const LOST = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/** Every status but RESOLVED is open: also OTHER, and what is not known yet. */
function disputeFrom(dispute: z.infer<typeof disputeSchema>): ProviderDispute {
  const isOpen = dispute.status !== 'RESOLVED';
  return {
    id: dispute.dispute_id,
    captureIds: dispute.disputed_transactions.flatMap(({ seller_transaction_id: id }) => (id ? [id] : [])),
    isOpen,
    lost: !isOpen && LOST.includes(dispute.dispute_outcome?.outcome_code ?? ''),
  };
}

/** PayPal's REST API: Orders v2, Payments v2, Customer Disputes v1, and its signed webhooks. */
export class PayPalProvider implements PaymentProvider {
  private readonly logger = new Logger(PayPalProvider.name);
  private readonly client: PayPalClient;
  private readonly certificates: WebhookCertificates;

  constructor(
    private readonly endpoint: PayPalEndpoint,
    policy: RetryPolicy,
  ) {
    this.client = new PayPalClient(endpoint, policy);
    this.certificates = new WebhookCertificates(endpoint, policy);
  }

  check(): Promise<void> {
    return this.client.check();
  }

  async createOrder(order: NewOrder): Promise<ProviderOrder> {
    const requestId = `order-${order.paymentId}`;
    const made = await this.client.act('/v2/checkout/orders', requestId, newOrderBody(order), orderSchema);
    const read = this.read(made);
    if (read.status === 'created' && read.approveUrl === null) {
      throw new ProviderUnavailable(`order ${read.id} names no page of PayPal to approve it`);
    }
    // Whose order it is was just said by us: a short answer need not repeat it.
    return { ...read, paymentId: read.paymentId ?? order.paymentId };
  }

  async findOrder(orderId: string): Promise<ProviderOrder | null> {
    const found = await this.client.find('/v2/checkout/orders', orderId, orderSchema);
    return found && this.read(found);
  }

  async captureOrder(orderId: string): Promise<ProviderOrder> {
    try {
      const path = `/v2/checkout/orders/${pathId(orderId)}/capture`;
      const captured = await this.client.act(path, `capture-${orderId}`, {}, orderSchema);
      const read = this.read(captured);
      if (read.captures.length > 0 && read.paymentId !== null) return read;
    } catch (error) {
      if (!(error instanceof ProviderRefused && error.issue === 'ORDER_ALREADY_CAPTURED')) throw error;
    }
    const order = await this.findOrder(orderId);
    if (!order) throw new ProviderUnavailable(`order ${orderId} was captured, and cannot be found`);
    return order;
  }

  async refund(refund: NewRefund): Promise<ProviderRefund> {
    try {
      const path = `/v2/payments/captures/${pathId(refund.captureId)}/refund`;
      const made = await this.client.act(path, `refund-${refund.refundId}`, newRefundBody(refund), refundSchema);
      return { ...refundFrom(made, refund.amountCents, null), refundId: refund.refundId };
    } catch (error) {
      if (!(error instanceof ProviderRefused && MAYBE_REFUNDED.includes(error.issue))) throw error;
      const before = await this.refundMadeBefore(refund);
      if (!before) throw error;
      return before;
    }
  }

  async findDispute(disputeId: string): Promise<ProviderDispute | null> {
    const found = await this.client.find('/v1/customer/disputes', disputeId, disputeSchema);
    return found && disputeFrom(found);
  }

  async readWebhook(headers: Record<string, string | undefined>, body: Buffer): Promise<ProviderEvent> {
    await verifyWebhook(headers, body, this.endpoint, this.certificates);
    return eventFrom(body);
  }

  /** PayPal lists no refunds of a capture, but an order shows them all. */
  private async refundMadeBefore({ captureId, refundId }: NewRefund): Promise<ProviderRefund | null> {
    const capture = await this.client.find('/v2/payments/captures', captureId, captureSchema);
    const orderId = capture?.supplementary_data?.related_ids?.order_id;
    const order = orderId === undefined ? null : await this.findOrder(orderId);
    const refunds = order?.captures.flatMap((each) => each.refunds) ?? [];
    return refunds.find((each) => each.refundId === refundId) ?? null;
  }

  private read(order: PayPalOrder): ProviderOrder {
    const read = orderFrom(order, this.endpoint.isApprovePage);
    if (read.status === 'created' && read.approveUrl === null) {
      this.logger.warn(`order ${read.id} has no page of PayPal to approve it`);
    }
    return read;
  }
}
