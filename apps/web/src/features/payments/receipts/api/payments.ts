import { UNSETTLED_PAYMENTS, type Payment } from '@atelier/contracts';
import { useInfiniteQuery, useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc, client } from '@/lib/client';
import { paging } from '@/lib/paging';
import { pollInterval } from '@/lib/live';
import { useSpendingMutation } from '@/lib/idempotency';
import { applyPayment } from '../../app-part';

const paymentsQuery = () =>
  orpc.payments.list.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paging });

/** Own payments, newest first; events bring them up to date. */
export const usePayments = () => useInfiniteQuery(paymentsQuery());

const isUnsettled = (payment: Payment | undefined): boolean =>
  payment !== undefined && UNSETTLED_PAYMENTS.includes(payment.status);

/** One payment; asked for again while money may still move by itself. */
export const usePayment = (id: string) =>
  useQuery(
    orpc.payments.get.queryOptions({
      input: { id },
      refetchInterval: ({ state }) => (isUnsettled(state.data) ? pollInterval(true) : false),
    }),
  );

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
