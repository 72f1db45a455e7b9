import type { QueryClient } from '@tanstack/react-query';
import { refreshUser } from '@/features/account';
import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';

export const paymentsPart: AppPart = {
  follow(event, queryClient) {
    if (event.type === 'payment') applyPayment(queryClient);
  },
};

/** What a payment may have changed: itself, what can be spent, and the plan. */
export function applyPayment(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: orpc.payments.key() });
  void queryClient.invalidateQueries({ queryKey: orpc.wallet.key() });
  refreshUser();
}
