import { z } from 'zod';
import type { ProviderDispute } from '../payment-provider.js';

export const disputeSchema = z.object({
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
export function disputeFrom(dispute: z.infer<typeof disputeSchema>): ProviderDispute {
  const isOpen = dispute.status !== 'RESOLVED';
  return {
    id: dispute.dispute_id,
    captureIds: dispute.disputed_transactions.flatMap(({ seller_transaction_id: id }) => (id ? [id] : [])),
    isOpen,
    lost: !isOpen && LOST.includes(dispute.dispute_outcome?.outcome_code ?? ''),
  };
}
