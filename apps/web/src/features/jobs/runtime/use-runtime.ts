import type { RuntimeStatus } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { POLL_MS } from '@/lib/live';

export type Feature = keyof RuntimeStatus['features'];

/** Which engine makes the pictures, and whether one is there at all. */
export const useRuntime = () => useQuery(orpc.runtime.status.queryOptions({ refetchInterval: POLL_MS }));

/**
 * Whether a kind of work can be begun. `off`: the engine is there and cannot do it, so it is not to be begun. `waits`: no engine is there
 * now; what was begun waits for one, and new work is refused until then. Neither is said before it is known.
 */
export function useFeature(feature: Feature): { off: boolean; waits: boolean } {
  const { data } = useRuntime();
  if (!data) return { off: false, waits: false };
  return { off: data.available && !data.features[feature], waits: !data.available };
}
