import type { QueryClient } from '@tanstack/react-query';
import { refreshUser } from '@/features/account';
import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';
import { invalidate } from '@/lib/invalidate';

export const paymentsPart: AppPart = {
  follow(event, queryClient) {
    if (event.type === 'payment') applyPayment(queryClient);
    // What is left of a purchase, and whether it can still be given back, changes with what is spent.
    if (event.type === 'wallet') void invalidate(queryClient, orpc.payments.key());
  },
};

/** What a payment may have changed: itself, what can be spent, and the plan. */
export function applyPayment(queryClient: QueryClient): void {
  void invalidate(queryClient, orpc.payments.key(), orpc.wallet.key());
  refreshUser();
}
