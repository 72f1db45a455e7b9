import { skipToken, useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';

/** Whether at least so many image creations were completed; undefined until it is known. */
export function useCompletedAtLeast(count: number, { enabled }: { enabled: boolean }): boolean | undefined {
  const { data } = useQuery(
    orpc.history.list.queryOptions({
      input: enabled ? { kind: 'image', state: 'completed', limit: count } : skipToken,
    }),
  );
  return data && data.items.length >= count;
}
