import { z } from 'zod';
import { amountsSchema, currencySchema, pricedActionSchema } from '../prices.js';
import { idSchema, pageOf, pageQuerySchema, route, timeSchema } from './base.js';
import { receiptSchema } from './jobs.js';
import { queueNameSchema } from '../jobs/definition.js';

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
    }),
  ),
});
export type Wallet = z.infer<typeof walletSchema>;

export const LEDGER_KINDS = ['grant', 'hold', 'capture', 'release', 'expire'] as const;
export const ledgerKindSchema = z.enum(LEDGER_KINDS);
export type LedgerKind = z.infer<typeof ledgerKindSchema>;

/** One movement as the creator sees it: `change` is what it did to what they can spend. */
export const walletTransactionSchema = z.object({
  id: idSchema,
  kind: ledgerKindSchema,
  change: z.object({ spark: z.int(), pass: z.int() }),
  memo: z.string(),
  job: z.object({ id: idSchema, queue: queueNameSchema, receipt: receiptSchema }).nullable(),
  created_at: timeSchema,
});
export type WalletTransaction = z.infer<typeof walletTransactionSchema>;

export const walletContract = {
  get: route
    .route({ method: 'GET', path: '/wallet', tags: ['wallet'], summary: 'Balances, and what expires when' })
    .output(walletSchema),
  transactions: route
    .route({ method: 'GET', path: '/wallet/transactions', tags: ['wallet'], summary: 'History with receipts' })
    .input(pageQuerySchema)
    .output(pageOf(walletTransactionSchema)),
  check: route
    .route({ method: 'GET', path: '/wallet/check', tags: ['wallet'], summary: 'May I, what it costs, what is missing' })
    .input(z.object({ action: pricedActionSchema, count: z.coerce.number().int().min(1).max(100).default(1) }))
    .output(z.object({ allowed: z.boolean(), price: amountsSchema, available: amountsSchema, missing: amountsSchema })),
  costs: route
    .route({ method: 'GET', path: '/costs', tags: ['wallet'], summary: 'What each action costs now' })
    .output(z.object({ prices: z.record(pricedActionSchema, amountsSchema), first_training_free: z.boolean() })),
};
