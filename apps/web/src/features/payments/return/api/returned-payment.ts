import type { Payment, PaymentStatus } from '@atelier/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '@/lib/api-error';
import { client, orpc } from '@/lib/client';
import { POLL_MS } from '@/lib/live';
import { applyPayment } from '../../app-part';

/** How long after each answer it is asked again; the last one for as long as it takes. */
const PAUSES_MS = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000, POLL_MS];

const isUnderWay = (status: PaymentStatus): boolean => status === 'created' || status === 'approved';
const isUnsettled = (status: PaymentStatus): boolean =>
  isUnderWay(status) || status === 'pending' || status === 'refunding';

/** Gives up; where it is too late for that, says where the payment stands. */
async function cancel(id: string): Promise<Payment> {
  try {
    return await client.payments.cancel({ id });
  } catch (error) {
    if (isApiError(error) && error.code === 'payment_settled') return client.payments.get({ id });
    throw error;
  }
}

/**
 * The payment that the provider has sent the browser back from: approved, so that the money is taken, or given up. Both
 * may be asked for again and again. It is asked until nothing moves any more, and whenever an event says that it moved.
 */
export function useReturnedPayment(id: string, returned: 'capture' | 'cancel') {
  const queryClient = useQueryClient();
  const queryKey = orpc.payments[returned].queryKey({ input: { id } });
  const query = useQuery({
    queryKey,
    queryFn: () => {
      const known = queryClient.getQueryData<Payment>(queryKey);
      if (known && !(returned === 'capture' && isUnderWay(known.status))) return client.payments.get({ id });
      return returned === 'capture' ? client.payments.capture({ id }) : cancel(id);
    },
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (error ? isApiError(error) && error.isFinal : !data || !isUnsettled(data.status)) return false;
      if (data && !isUnderWay(data.status)) return POLL_MS;
      const pause = PAUSES_MS[dataUpdateCount + errorUpdateCount - 1];
      return pause ?? POLL_MS;
    },
  });

  // What it bought is shown at once, whether or not an event comes.
  const status = query.data?.status;
  useEffect(() => {
    if (status === 'completed') applyPayment(queryClient);
  }, [queryClient, status]);
  return query;
}
