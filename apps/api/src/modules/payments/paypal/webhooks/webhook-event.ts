import { z } from 'zod';
import { WebhookForged, type ProviderEvent } from '../../payment-provider.js';
import { jsonOf } from '../exchange.js';
import { captureOf, linksSchema, ownId } from '../orders.js';

/** Text where it is text, and nothing where it is anything else: what PayPal has signed is not thrown away for one field. */
const text = z.string().min(1).nullish().catch(null);

const resourceSchema = z.object({
  id: text,
  order_id: text,
  custom_id: text,
  links: linksSchema.catch([]),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: text }).nullish() })
    .nullish()
    .catch(null),
  dispute_id: text,
  disputed_transactions: z
    .array(z.object({ seller_transaction_id: text, custom: text }))
    .nullish()
    .catch(null),
  purchase_units: z
    .array(z.object({ custom_id: text }))
    .nullish()
    .catch(null),
});

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  event_type: z.string().min(1).max(255),
  resource_type: text,
  resource: resourceSchema.catch({ links: [] }).default({ links: [] }),
});

type Event = z.infer<typeof eventSchema>;
type About = Pick<ProviderEvent, 'orderId' | 'captureId' | 'disputeId' | 'paymentId'>;

const ABOUT_NOTHING: About = { orderId: null, captureId: null, disputeId: null, paymentId: null };
const REVERSED = 'PAYMENT.CAPTURE.REVERSED';

/** Reads a body whose signature is proven. Throws `WebhookForged` where it is no event at all. */
export function eventFrom(body: Buffer): ProviderEvent {
  const { data } = eventSchema.safeParse(jsonOf(body));
  if (!data) throw new WebhookForged('signed, but no event');
  return { id: data.id, type: data.event_type, ...aboutOf(data), isReversal: data.event_type === REVERSED };
}

/** Kinds of events that are not known are about nothing: there is nothing to look at. */
function aboutOf({ event_type: type, resource, resource_type }: Event): About {
  if (type.startsWith('CHECKOUT.ORDER.')) return aboutOrder(resource, resource.id);
  if (type.startsWith('CHECKOUT.PAYMENT-APPROVAL.')) return aboutOrder(resource, resource.order_id);
  if (type.startsWith('CUSTOMER.DISPUTE.')) return aboutDispute(resource);
  if (!type.startsWith('PAYMENT.CAPTURE.') && !type.startsWith('PAYMENT.REFUND.')) return ABOUT_NOTHING;
  // A refund is known by the capture that it came out of.
  const refunded = captureOf(resource.links);
  const isRefund = refunded !== null || resource_type === 'refund' || type.startsWith('PAYMENT.REFUND.');
  return {
    orderId: resource.supplementary_data?.related_ids?.order_id ?? null,
    captureId: isRefund ? refunded : (resource.id ?? null),
    disputeId: null,
    // A refund that we asked for carries its own id there. A reversal carries the payment's: we never ask for one.
    paymentId: isRefund && type !== REVERSED ? null : ownId(resource.custom_id),
  };
}

function aboutOrder(resource: Event['resource'], orderId: string | null | undefined): About {
  return { ...ABOUT_NOTHING, orderId: orderId ?? null, paymentId: ownId(resource.purchase_units?.[0]?.custom_id) };
}

function aboutDispute(resource: Event['resource']): About {
  const [disputed] = resource.disputed_transactions ?? [];
  return {
    ...ABOUT_NOTHING,
    disputeId: resource.dispute_id ?? null,
    captureId: disputed?.seller_transaction_id ?? null,
    paymentId: ownId(disputed?.custom),
  };
}
