import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { applyPayment } from '../../app-part';

/** Gives up a payment that was not approved. Where it is too late for that, the payment says where it stands by now. */
export function useCancelPayment(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => client.payments.cancel({ id }),
    onSuccess: (payment) => {
      queryClient.setQueryData(orpc.payments.get.queryKey({ input: { id } }), payment);
    },
    onSettled: () => {
      applyPayment(queryClient);
    },
  });
}
