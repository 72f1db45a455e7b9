import { useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { applyPayment } from '../../app-part';
import { useSpendingMutation } from '@/lib/idempotency';

/** Gives an unused purchase back. Where it could not be, the payment says why by now. */
export function useRefundPayment(id: string) {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (_input: undefined, options) => client.payments.refund({ id }, options),
    onSuccess: (payment) => {
      queryClient.setQueryData(orpc.payments.get.queryKey({ input: { id } }), payment);
    },
    onSettled: () => {
      applyPayment(queryClient);
    },
  });
}
