import { z } from 'zod';
import { redirectPath } from '../redirect-path.js';
import { byIdSchema, idSchema, pageOf, pageQuerySchema, apiRoute, timeSchema } from './base.js';
import { PRICE_CURRENCY } from '../price-currency.js';
import { planCodeSchema } from './ledger/offers.js';

const tags = ['payments'];

/**
 * Where a payment stands.
 *
 * - `created`: begun; waits for the payer at the provider.
 * - `approved`: the payer said yes; the money is being taken.
 * - `pending`: taken, but not sure yet (an eCheck, a review). Nothing is credited before it is.
 * - `completed`: paid and credited.
 * - `failed`: refused by the provider, for `failure`.
 * - `cancelled`: by the creator, or never approved in time.
 * - `refunding`: a refund has been asked for and is not sure yet.
 * - `refunded`: all of the money was given back.
 * - `disputed`: the payer has a case open at the provider; what is left of it cannot be spent meanwhile.
 * - `reversed`: the provider took the money back.
 */
export const PAYMENT_STATUSES = [
  'created',
  'approved',
  'pending',
  'completed',
  'failed',
  'cancelled',
  'refunding',
  'refunded',
  'disputed',
  'reversed',
] as const;
export const paymentStatusSchema = z.enum(PAYMENT_STATUSES);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

/** Those in which money may still move without any action here. */
export const UNSETTLED_PAYMENTS: readonly PaymentStatus[] = ['created', 'approved', 'pending', 'refunding'];
/** The payer has agreed to them, and the provider has not said yet whether their money comes. */
export const UNCONFIRMED_PAYMENTS: readonly PaymentStatus[] = ['approved', 'pending'];

/** Why a payment failed or was cancelled. */
export const PAYMENT_FAILURES = [
  /** The card or account was declined. */
  'declined',
  /** The provider refused the order itself. */
  'refused',
  /** The creator did not approve it in time. */
  'expired',
  /** The creator changed their mind. */
  'cancelled',
  /** Another amount arrived than was asked for; nothing is credited and an operator looks at it. */
  'amount_mismatch',
] as const;
export const paymentFailureSchema = z.enum(PAYMENT_FAILURES);
export type PaymentFailure = z.infer<typeof paymentFailureSchema>;

/** Why a payment cannot be given back by its creator now; also the `reason` of the error `refund_not_possible`. */
export const REFUND_REFUSALS = ['not_completed', 'too_late', 'used', 'under_way', 'disputed'] as const;
export const refundRefusalSchema = z.enum(REFUND_REFUSALS);
export type RefundRefusal = z.infer<typeof refundRefusalSchema>;

/** `wallet` begins with signing in at the provider, `card` with a card form there, without an account. */
export const PAYMENT_METHODS = ['wallet', 'card'] as const;
export const paymentMethodSchema = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof paymentMethodSchema>;

/** One refund of a payment, whole or in part. */
export const refundSchema = z.object({
  id: idSchema,
  /** `failed`: the provider refused, and what had been taken out of the wallet is back. */
  status: z.enum(['pending', 'completed', 'failed']),
  /** `provider`: given back in the provider's own interface, or taken back by it. */
  asked_by: z.enum(['creator', 'operator', 'provider']),
  amount_cents: z.int().positive(),
  /** What was taken out of the wallet for it. */
  spark: z.int().min(0),
  pass: z.int().min(0),
  created_at: timeSchema,
  finished_at: timeSchema.nullable(),
});
export type Refund = z.infer<typeof refundSchema>;

/** Specification §3, payment record: id, amount, Sparks and passes, transaction id. */
export const paymentSchema = z.object({
  id: idSchema,
  status: paymentStatusSchema,
  item: z.object({
    kind: z.enum(['package', 'plan']),
    code: z.string(),
    /** As it was called when it was bought, in the caller's language. */
    name: z.string(),
    spark: z.int().min(0),
    pass: z.int().min(0),
    /** Days of a plan; null for a package. */
    plan_days: z.int().positive().nullable(),
  }),
  /** All that is charged, VAT included. */
  amount_cents: z.int().positive(),
  /** How much of it is VAT. */
  tax_cents: z.int().min(0),
  refunded_cents: z.int().min(0),
  currency: z.literal(PRICE_CURRENCY),
  method: paymentMethodSchema,
  /** The provider's own number of the transaction, once there is one. */
  transaction_id: z.string().nullable(),
  failure: paymentFailureSchema.nullable(),
  /** Where the payer says yes; null once that is over. */
  approve_url: z.url().nullable(),
  /** Whether the creator may take it back now, until when, and if not, why. */
  refund: z.object({
    possible: z.boolean(),
    until: timeSchema.nullable(),
    refusal: refundRefusalSchema.nullable(),
  }),
  refunds: z.array(refundSchema),
  /** The page of the app where the purchase was begun. */
  return_to: z.string().nullable(),
  /** When the last of its Sparks expires, once they are credited; null where it holds none. */
  sparks_expire_at: timeSchema.nullable(),
  /** When the plan that it bought ends; null where it bought none, or it was taken back. */
  plan_ends_at: timeSchema.nullable(),
  created_at: timeSchema,
  completed_at: timeSchema.nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;

export const createPaymentSchema = z.object({
  item: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('package'), id: idSchema }),
    z.object({ kind: z.literal('plan'), code: planCodeSchema }),
  ]),
  method: paymentMethodSchema.default('wallet'),
  /** What the creator was shown before they paid. Where the operators have changed it since, nothing is begun (`offer_changed`). */
  shown: z
    .object({
      /** All that is charged, VAT included. */
      amount_cents: z.int().positive(),
      spark: z.int().min(0),
      pass: z.int().min(0),
      /** Null for a package. */
      plan_days: z.int().positive().nullable(),
    })
    .optional(),
  /** A page of the app to go on with afterwards; anything else is dropped. */
  return_to: z
    .string()
    .max(2000)
    .optional()
    .transform((path) => redirectPath(path)),
});
export type CreatePaymentInput = z.input<typeof createPaymentSchema>;

export const paymentsContract = {
  create: apiRoute
    .route({
      method: 'POST',
      path: '/payments',
      tags,
      successStatus: 201,
      summary: 'Begin to buy; then send the browser to `approve_url`',
    })
    .meta({ idempotent: true, limit: 'payments' })
    .input(createPaymentSchema)
    .output(paymentSchema),
  list: apiRoute
    .route({ method: 'GET', path: '/payments', tags, summary: 'Own payments, newest first' })
    .input(pageQuerySchema)
    .output(pageOf(paymentSchema)),
  get: apiRoute
    .route({ method: 'GET', path: '/payments/{id}', tags, summary: 'One payment' })
    .input(byIdSchema)
    .output(paymentSchema),
  capture: apiRoute
    .route({
      method: 'POST',
      path: '/payments/{id}/capture',
      tags,
      summary: 'Back from the provider: take the money if it was approved. Answers where the payment stands',
    })
    .meta({ limit: 'payments' })
    .input(byIdSchema)
    .output(paymentSchema),
  cancel: apiRoute
    .route({ method: 'POST', path: '/payments/{id}/cancel', tags, summary: 'Give up before it is approved' })
    .meta({ limit: 'payments' })
    .input(byIdSchema)
    .output(paymentSchema),
  refund: apiRoute
    .route({
      method: 'POST',
      path: '/payments/{id}/refund',
      tags,
      summary: 'Give an unused purchase back, within 7 days',
    })
    .meta({ idempotent: true, limit: 'payments' })
    .input(byIdSchema)
    .output(paymentSchema),
};
