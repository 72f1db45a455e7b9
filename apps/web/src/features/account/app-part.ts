import { isFinished } from '@/features/jobs';
import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';
import { endWithAccount, refreshSession } from '@/lib/session';

export const accountPart: AppPart = {
  follow(event, queryClient) {
    if (event.type === 'signed_out') {
      if (event.reason === 'closed') endWithAccount();
      // Whether it is really over, the cookie decides; where that cannot be asked now, the next request will.
      else refreshSession({ restart: true }).catch(() => undefined);
    }
    if (event.type === 'job' && event.job.subject.type === 'user' && isFinished(event.job))
      void queryClient.invalidateQueries({ queryKey: orpc.account.picture.key() });
  },
};
