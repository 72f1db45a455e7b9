import type { Job } from '@atelier/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '@/lib/client';
import { jobsPart } from '../app-part';

/**
 * Stops work of any kind; what was held for it comes back. It is under way until the screen knows what has become of it. `onCancelled` is called
 * even where what showed the work is gone by then, because an event was faster than the answer.
 */
export function useCancelling(onCancelled: (job: Job) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Job, 'id'>) => client.jobs.cancel({ id }),
    onSuccess: (job) => {
      jobsPart.follow?.({ type: 'job', job }, queryClient);
      onCancelled(job);
    },
    // Also where it was done before the press came through: what is on the screen says so then.
    onSettled: () => queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.holdsJobs !== false }),
  });
}
