import type { CreatePaymentInput } from '@atelier/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@/lib/api-error';
import { client, orpc } from '@/lib/client';
import { useSpendingMutation } from '@/lib/idempotency';

export function useCreatePayment() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (input: CreatePaymentInput, options) => client.payments.create(input, options),
    // Without a connection it fails at once, and does not start by itself later, when the user has stopped looking.
    networkMode: 'always',
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.payments.key() });
    },
    onError: (error) => {
      // What is shown is not what is sold.
      if (isApiError(error) && (error.code === 'offer_unavailable' || error.code === 'payments_unavailable')) {
        void queryClient.invalidateQueries({ queryKey: orpc.offers.key() });
      }
    },
  });
}
