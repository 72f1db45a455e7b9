import { useEffect, useState } from 'react';
import { onJobEnded } from '@/features/jobs';
import { isApiError } from '@/lib/api-error';
import { useErrorText } from '@/lib/error-text';
import { useSession } from '@/lib/session';

/**
 * Why the last wish was not taken, where that is about no field. That too much is being made already is said no longer once some of it
 * has ended, or the plan, which says how much may be, is another.
 */
export function useRefusal() {
  const errorText = useErrorText();
  const plan = useSession().user?.plan;
  const [refused, setRefused] = useState<{ error: unknown; plan: typeof plan } | null>(null);
  const isForRoom = isApiError(refused?.error) && refused.error.code === 'too_many_unfinished_jobs';
  useEffect(() => {
    if (!isForRoom) return undefined;
    return onJobEnded(() => {
      setRefused(null);
    });
  }, [isForRoom]);
  const isOver = refused === null || (isForRoom && refused.plan !== plan);
  return {
    failure: isOver ? null : errorText(refused.error),
    say: (error: unknown) => {
      setRefused({ error, plan });
    },
    forget: () => {
      setRefused(null);
    },
  };
}
