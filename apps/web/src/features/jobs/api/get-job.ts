import type { Job } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { isFinished } from '../is-finished';

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
