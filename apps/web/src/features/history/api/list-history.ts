import type { HistoryItem, HistoryState } from '@atelier/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { isFinished } from '@/features/jobs';
import { itemsOf, paging } from '@/lib/paging';

export type HistoryKind = HistoryItem['kind'];

/** What of it is listed; everything where nothing is named. */
export interface HistoryFilter {
  kind?: HistoryKind | undefined;
  state?: HistoryState | undefined;
  /** Part of a prompt or a name. */
  q?: string | undefined;
}

const historyQuery = ({ kind, state, q }: HistoryFilter) =>
  orpc.history.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ kind, state, q, cursor }),
    ...paging,
    // While another search is under way, what was found before stays in sight.
    placeholderData: keepPreviousData,
    refetchInterval: (query) => pollInterval(itemsOf(query.state.data)?.some(({ job }) => !isFinished(job)) ?? false),
  });

export const useHistory = (filter: HistoryFilter) => useInfiniteQuery(historyQuery(filter));

/** What it is called: an image may be another one, refined, and a character of a model that was brought. */
export function nameOf({ kind, refined, imported }: HistoryItem): HistoryKind | 'refined' | 'imported' {
  if (refined) return 'refined';
  return imported ? 'imported' : kind;
}
