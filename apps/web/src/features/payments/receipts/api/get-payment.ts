import { UNSETTLED_PAYMENTS, type Payment } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';

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
