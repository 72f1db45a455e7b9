import { isNothing, type Job } from '@atelier/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { client } from '@/lib/client';
import { toast } from '@/lib/toast';
import { mayHoldJobs, showJob } from '../app-part';

/**
 * Stops work of any kind, and says what came back: also where what showed the work is gone by then, because an event was faster than the
 * answer. It is under way until the screen knows what has become of it.
 */
export function useCancelJob() {
  const { t } = useTranslation('jobs');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Job, 'id'>) => client.jobs.cancel({ id }),
    onSuccess: (job) => {
      showJob(queryClient, job);
      const { returned } = job.receipt;
      if (isNothing(returned)) toast.success(t('cancel.done'));
      else
        toast.success(returned.pass > 0 ? t('cancel.returned_all') : t('cancel.returned', { count: returned.spark }));
    },
    // Also where it was done before the press came through: what is on the screen says so then.
    onSettled: () => queryClient.invalidateQueries({ predicate: mayHoldJobs }),
  });
}
