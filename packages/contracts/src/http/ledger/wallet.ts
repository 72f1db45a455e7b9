import { z } from 'zod';
import { languageSchema } from '../../errors/index.js';
import { amountsSchema, currencySchema, pricedActionSchema } from '../../prices.js';
import { byIdSchema, idSchema, pageOf, pageQuerySchema, apiRoute, timeSchema } from '../base.js';
import { failureSchema, jobSubjectSchema, receiptSchema } from '../jobs.js';
import { queueNameSchema, workKindSchema } from '../../jobs/definition.js';
import { jobStatusSchema } from '../../states.js';

export const balanceSchema = z.object({ available: z.int().min(0), held: z.int().min(0) });

export const walletSchema = z.object({
  spark: balanceSchema,
  pass: balanceSchema,
  /** What is left of each grant or purchase, soonest to expire first. */
  lots: z.array(
    z.object({
      id: idSchema,
      currency: currencySchema,
      source: z.string(),
      remaining: z.int(),
      expires_at: timeSchema.nullable(),
      /** Bought by a payment that is disputed: it cannot be spent meanwhile, and is not part of `available`. */
      frozen: z.boolean(),
      /** The payment that bought it; null where it was given. */
      payment_id: idSchema.nullable(),
      /** What that payment bought, in each language: events tell of a wallet whatever language its pages are in. */
      item_name: z.record(languageSchema, z.string()).nullable(),
    }),
  ),
});
export type Wallet = z.infer<typeof walletSchema>;

/**
 * What a movement was. `purchase`: bought by a payment; `refund`: taken back because its money was; `refund_returned`: the
 * provider refused that refund, so it is back.
 */
export const LEDGER_KINDS = [
  'grant',
  'purchase',
  'hold',
  'capture',
  'release',
  'expire',
  'refund',
  'refund_returned',
] as const;
export const ledgerKindSchema = z.enum(LEDGER_KINDS);
export type LedgerKind = z.infer<typeof ledgerKindSchema>;

/** One movement as the creator sees it: `change` is what it did to what they can spend. */
export const walletTransactionSchema = z.object({
  id: idSchema,
  kind: ledgerKindSchema,
  change: z.object({ spark: z.int(), pass: z.int() }),
  memo: z.string(),
  job: z
    .object({
      id: idSchema,
      queue: queueNameSchema,
      work: workKindSchema,
      /** What was asked for, in a line: a prompt, a name; empty where there is none. */
      title: z.string(),
      receipt: receiptSchema,
    })
    .nullable(),
  /** The payment that it belongs to; null where it was not about one. */
  payment_id: idSchema.nullable(),
  /** What that payment bought, in the caller's language. */
  item_name: z.string().nullable(),
  created_at: timeSchema,
});
export type WalletTransaction = z.infer<typeof walletTransactionSchema>;

/** Everything that one job did to its creator's wallet. */
export const jobStatementSchema = z.object({
  job: z.object({
    id: idSchema,
    queue: queueNameSchema,
    /** What it is called: the work of a queue, or a task of its own. */
    work: workKindSchema,
    subject: jobSubjectSchema,
    status: jobStatusSchema,
    /** What was asked for, in a line: a prompt, a name. */
    title: z.string(),
    receipt: receiptSchema,
    error: failureSchema.nullable(),
    created_at: timeSchema,
    finished_at: timeSchema.nullable(),
  }),
  /** Oldest first: what was held, captured and returned, and when. */
  movements: z.array(walletTransactionSchema),
});
export type JobStatement = z.infer<typeof jobStatementSchema>;

const checkPriceSchema = z.object({
  action: pricedActionSchema,
  count: z.coerce.number().int().min(1).max(100).default(1),
  /** 1 for a training that makes variations first: one price for both. */
  variation_sets: z.coerce.number().int().min(0).max(1).default(0),
});
export type CheckPriceInput = z.infer<typeof checkPriceSchema>;

export const walletContract = {
  get: apiRoute
    .route({ method: 'GET', path: '/wallet', tags: ['wallet'], summary: 'Balances, and what expires when' })
    .output(walletSchema),
  transactions: apiRoute
    .route({
      method: 'GET',
      path: '/wallet/transactions',
      tags: ['wallet'],
      summary: 'History with receipts; as a table at /api/wallet/transactions.csv',
    })
    .input(pageQuerySchema)
    .output(pageOf(walletTransactionSchema)),
  job: apiRoute
    .route({ method: 'GET', path: '/wallet/jobs/{id}', tags: ['wallet'], summary: 'What one job cost, step by step' })
    .input(byIdSchema)
    .output(jobStatementSchema),
  check: apiRoute
    .route({ method: 'GET', path: '/wallet/check', tags: ['wallet'], summary: 'May I, what it costs, what is missing' })
    .input(checkPriceSchema)
    .output(z.object({ allowed: z.boolean(), price: amountsSchema, available: amountsSchema, missing: amountsSchema })),
  costs: apiRoute
    .route({ method: 'GET', path: '/costs', tags: ['wallet'], summary: 'What each action costs now' })
    .output(z.object({ prices: z.record(pricedActionSchema, amountsSchema), first_training_free: z.boolean() })),
};
