import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { POLL_MS } from '@/lib/live';

/** Which engine makes the pictures, and whether one is there at all. */
export const useRuntime = () => useQuery(orpc.runtime.status.queryOptions({ refetchInterval: POLL_MS }));
