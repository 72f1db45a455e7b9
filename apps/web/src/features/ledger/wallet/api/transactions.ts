import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { orpc, fetchFile } from '@/lib/client';
import { paging } from '@/lib/paging';
import { saveFile } from '@/lib/save-as';

export const transactionsQuery = () =>
  orpc.wallet.transactions.infiniteOptions({ input: (cursor: string | undefined) => ({ cursor }), ...paging });

/** Movements of Sparks and passes, newest first. */
export const useTransactions = () => useInfiniteQuery(transactionsQuery());

/** Has the browser save all movements as a table. */
export const useExportTransactions = () =>
  useMutation({
    mutationFn: () => fetchFile('/api/wallet/transactions.csv'),
    onSuccess: saveFile,
  });
