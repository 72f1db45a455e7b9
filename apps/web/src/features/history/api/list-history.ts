import type { HistoryItem } from '@atelier/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { isFinished } from '@/lib/live-cache';
import { itemsOf, paging } from '@/lib/paging';

export type HistoryKind = HistoryItem['kind'];

export const historyQuery = (kind: HistoryKind | undefined) =>
  orpc.history.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ kind, cursor }),
    ...paging,
    refetchInterval: ({ state }) => pollInterval(itemsOf(state.data)?.some(({ job }) => !isFinished(job)) ?? false),
  });

export const useHistory = (kind: HistoryKind | undefined) => useInfiniteQuery(historyQuery(kind));
