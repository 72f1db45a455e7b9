import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { paging } from '@/lib/paging';

const paymentsQuery = () =>
  orpc.payments.list.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paging });

/** Own payments, newest first; events bring them up to date. */
export const usePayments = () => useInfiniteQuery(paymentsQuery());
