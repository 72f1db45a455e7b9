import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { POLL_MS } from '@/lib/live';

/** The session that trains or awaits a choice (specification §4); none on an error. */
export const activeSessionQuery = () => orpc.training.active.queryOptions({ refetchInterval: POLL_MS, retry: false });

export function useActiveSession() {
  const { data, isError } = useQuery(activeSessionQuery());
  return isError ? null : (data?.session ?? null);
}
