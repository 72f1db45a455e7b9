import { z } from 'zod';
import type { NewOrder, NewRefund, ProviderCapture, ProviderOrder, ProviderRefund } from '../payment-provider.js';

/** Money as PayPal writes it: a decimal string. Read and written digit by digit, for no cent may be lost to a float. */
export const moneySchema = z
  .object({ value: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/), currency_code: z.string().length(3) })
  .transform(({ value, currency_code }) => {
    const [whole = '0', fraction = ''] = value.split('.');
    return { cents: Number(whole) * 100 + Number(fraction.padEnd(2, '0')), currency: currency_code };
  });

/** Throws where it is not an amount that can be paid. */
export function usd(cents: number): { value: string; currency_code: 'USD' } {
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new RangeError(`${String(cents)} cents are no amount to ask for`);
  const digits = String(cents).padStart(3, '0');
  return { value: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency_code: 'USD' };
}

/** Where PayPal says that one may go from a resource. */
export const linksSchema = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);
type Links = z.infer<typeof linksSchema>;

const CAPTURE_PATH = /\/v2\/payments\/captures\/([A-Za-z0-9_-]+)\/?$/;

/** The capture that a refund came out of: a refund names it in no other way. */
export function captureOf(links: Links): string | null {
  const up = links.find((link) => link.rel === 'up');
  return up ? (CAPTURE_PATH.exec(up.href)?.[1] ?? null) : null;
}

/** An id of ours out of a text that PayPal keeps for us; null where it is something else. */
export function ownId(text: string | null | undefined): string | null {
  return z.uuid().safeParse(text).data ?? null;
}

/**
 * PayPal's resources, of which only what is used is asked for. Statuses are any text: one that is not known yet is read as the
 * one that promises least, and looked at again later.
 */
export const refundSchema = z.object({
  id: z.string().min(1),
  status: z.string().optional(),
  amount: moneySchema.optional(),
  custom_id: z.string().nullish(),
  invoice_id: z.string().nullish(),
  links: linksSchema,
});

/** A refund within an order: only there must its amount be known from itself. */
const listedRefundSchema = refundSchema.extend({ amount: moneySchema });

export const captureSchema = z.object({
  id: z.string().min(1),
  status: z.string().optional(),
  amount: moneySchema,
  custom_id: z.string().nullish(),
  supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
});

const unitSchema = z.object({
  custom_id: z.string().nullish(),
  reference_id: z.string().nullish(),
  payments: z
    .object({ captures: z.array(captureSchema).default([]), refunds: z.array(listedRefundSchema).default([]) })
    .optional(),
});

export const orderSchema = z.object({
  id: z.string().min(1),
  status: z.string().optional(),
  purchase_units: z.array(unitSchema).default([]),
  links: linksSchema,
});

export type PayPalOrder = z.infer<typeof orderSchema>;
type PayPalRefund = z.infer<typeof refundSchema>;
type PayPalUnit = z.infer<typeof unitSchema>;

/** CREATED, SAVED, PAYER_ACTION_REQUIRED and what is not known: not paid, and nothing agreed. */
const ORDER_STATUSES: Record<string, ProviderOrder['status']> = {
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
};

/** PENDING and what is not known: money that is neither sure nor lost. */
const CAPTURE_STATUSES: Record<string, ProviderCapture['status']> = {
  COMPLETED: 'completed',
  DECLINED: 'declined',
  FAILED: 'declined',
  PARTIALLY_REFUNDED: 'partially_refunded',
  REFUNDED: 'refunded',
};

/** PENDING and what is not known: money that is on its way. */
const REFUND_STATUSES: Record<string, ProviderRefund['status']> = {
  COMPLETED: 'completed',
  CANCELLED: 'failed',
  FAILED: 'failed',
};

/** @param isApprovePage Whether a browser may be sent there. */
export function orderFrom(order: PayPalOrder, isApprovePage: (url: URL) => boolean): ProviderOrder {
  const status = ORDER_STATUSES[order.status ?? ''] ?? 'created';
  const [unit] = order.purchase_units;
  const paymentId = unit ? paymentOf(unit) : null;
  return {
    id: order.id,
    status,
    paymentId,
    approveUrl: status === 'created' ? approveUrlOf(order.links, isApprovePage) : null,
    captures: order.purchase_units.flatMap((each) => capturesOf(each, paymentId)),
  };
}

/** A capture says it too, where the order is answered in short. */
function paymentOf(unit: PayPalUnit): string | null {
  const named = [unit.custom_id, unit.payments?.captures[0]?.custom_id, unit.reference_id];
  return named.map(ownId).find((id) => id !== null) ?? null;
}

function capturesOf(unit: PayPalUnit, paymentId: string | null): ProviderCapture[] {
  const { captures, refunds } = unit.payments ?? { captures: [], refunds: [] };
  const [only] = captures;
  return captures.map((capture) => ({
    id: capture.id,
    status: CAPTURE_STATUSES[capture.status ?? ''] ?? 'pending',
    amountCents: capture.amount.cents,
    currency: capture.amount.currency,
    refunds: refunds
      // An order of ours is captured once: a refund that names no capture is of that one.
      .filter((refund) => (captureOf(refund.links) ?? (captures.length === 1 ? only?.id : null)) === capture.id)
      .map((refund) => refundFrom(refund, refund.amount.cents, paymentId)),
  }));
}

/** @param paymentId Of the order: PayPal gives a refund that was begun there the texts of its payment. */
export function refundFrom(refund: PayPalRefund, askedCents: number, paymentId: string | null): ProviderRefund {
  const ids = [refund.custom_id, refund.invoice_id].map(ownId);
  return {
    id: refund.id,
    status: REFUND_STATUSES[refund.status ?? ''] ?? 'pending',
    amountCents: refund.amount?.cents ?? askedCents,
    refundId: ids.find((id) => id !== null && id !== paymentId) ?? null,
  };
}

function approveUrlOf(links: Links, isApprovePage: (url: URL) => boolean): string | null {
  const link = links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve');
  if (!link || !URL.canParse(link.href)) return null;
  const url = new URL(link.href);
  return isApprovePage(url) ? url.href : null;
}

/** With VAT, PayPal's page and its receipt say how much of the total it is. */
function amountOf({ amountCents, taxCents }: NewOrder): object {
  if (taxCents === 0) return usd(amountCents);
  const breakdown = { item_total: usd(amountCents - taxCents), tax_total: usd(taxCents) };
  return { ...usd(amountCents), breakdown };
}

const LOCALES = { en: 'en-US', ko: 'ko-KR' } as const;
const LANDING_PAGES = { wallet: 'LOGIN', card: 'GUEST_CHECKOUT' } as const;
const MAX_DESCRIPTION = 127;

/** What PayPal is asked to make of a payment of ours. */
export function newOrderBody(order: NewOrder): object {
  const { paymentId, method, language } = order;
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: paymentId,
        custom_id: paymentId,
        // PayPal takes an invoice once: were a second order ever made of this payment, it could not be captured.
        invoice_id: paymentId,
        description: shortened(order.description),
        amount: amountOf(order),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Atelier',
          locale: LOCALES[language],
          landing_page: LANDING_PAGES[method],
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
        },
      },
    },
  };
}

export function newRefundBody({ refundId, amountCents }: NewRefund): object {
  return { amount: usd(amountCents), custom_id: refundId, invoice_id: refundId };
}

/** By whole characters: half of one would not be text any more. */
function shortened(text: string): string {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > MAX_DESCRIPTION) break;
    kept += character;
  }
  return kept;
}
