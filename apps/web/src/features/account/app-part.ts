import { isFinished } from '@/features/jobs';
import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';
import { refreshSession } from '@/lib/session';

export const accountPart: AppPart = {
  follow(event, queryClient) {
    // Whether it is really over, the cookie decides; where that cannot be asked now, the next request will.
    if (event.type === 'signed_out') refreshSession({ restart: true }).catch(() => undefined);
    if (event.type === 'job' && event.job.subject.type === 'user' && isFinished(event.job))
      void queryClient.invalidateQueries({ queryKey: orpc.account.picture.key() });
  },
};
