import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { paging } from '@/lib/paging';

export const transactionsQuery = () =>
  orpc.wallet.transactions.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paging });

/** Movements of Sparks and passes, newest first. */
export const useTransactions = () => useInfiniteQuery(transactionsQuery());
