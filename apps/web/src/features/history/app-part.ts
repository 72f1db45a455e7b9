import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';
import { isFinished } from '@/features/jobs';

export const historyPart: AppPart = {
  follow(event, queryClient) {
    if (event.type === 'job' && isFinished(event.job))
      void queryClient.invalidateQueries({ queryKey: orpc.history.key() });
  },
  persisted: [orpc.history.key()],
};
