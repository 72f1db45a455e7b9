import type { Job } from '@atelier/contracts';
import { useQuery, skipToken, type QueryClient } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';

export const isFinished = (job: Pick<Job, 'status'>): boolean =>
  job.status === 'succeeded' || job.status === 'failed' || job.status === 'cancelled';

export const jobQuery = (id: string) =>
  orpc.jobs.get.queryOptions({
    input: { id },
    refetchInterval: ({ state }) => (state.data && isFinished(state.data) ? false : pollInterval(true)),
  });

/** The latest that is known of a job that a screen was given: by events, or by asking every few seconds while none come. */
export function useJob(given: Job | null): Job | null {
  const { data } = useQuery({
    ...jobQuery(given?.id ?? ''),
    enabled: given !== null && !isFinished(given),
    ...(given ? { initialData: given } : {}),
  });
  if (!given) return null;
  if (!data || data.id !== given.id || isFinished(given)) return given;
  return data;
}

const keyOf = (jobId: string | null) => ['job-preview', jobId] as const;

/** Keeps the latest picture of unfinished work; it is dropped soon after it leaves the screen. */
export function setJobPreview(queryClient: QueryClient, jobId: string, image: string): void {
  queryClient.setQueryData(keyOf(jobId), image);
}

/** What unfinished work looks like by now, as a `data:` URL; null where the engine has not shown anything. */
export function useJobPreview(jobId: string | null): string | null {
  const { data } = useQuery<string>({ queryKey: keyOf(jobId), queryFn: skipToken, gcTime: 60_000 });
  return data ?? null;
}
