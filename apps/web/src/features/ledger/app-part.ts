import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';
import { isFinished } from '@/features/jobs';

export const ledgerPart: AppPart = {
  follow(event, queryClient) {
    if (event.type === 'job' && isFinished(event.job))
      void queryClient.invalidateQueries({ queryKey: orpc.wallet.key() });
    if (event.type !== 'wallet') return;
    queryClient.setQueryData(orpc.wallet.get.queryKey(), event.wallet);
    void queryClient.invalidateQueries({ queryKey: orpc.wallet.transactions.key() });
    // The first training may just have been used.
    void queryClient.invalidateQueries({ queryKey: orpc.wallet.costs.key() });
  },
  persisted: [orpc.wallet.key(), orpc.offers.key()],
};
