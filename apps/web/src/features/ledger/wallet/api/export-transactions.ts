import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '@/lib/client';
import { saveFile } from '@/lib/save-as';

/** Has the browser save all movements as a table. */
export const useExportTransactions = () =>
  useMutation({
    mutationFn: () => fetchFile('/api/wallet/transactions.csv'),
    onSuccess: saveFile,
  });
