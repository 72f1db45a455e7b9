import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';

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
