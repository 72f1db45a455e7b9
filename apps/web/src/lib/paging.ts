import type { Page } from '@atelier/contracts';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';

/** For `infiniteOptions` of every list: keyset paging as the API answers it. */
export const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: Page<unknown>): string | undefined => last.next_cursor ?? undefined,
};

/** All items of the pages that were loaded. */
export const itemsOf = <T>(data: { pages: readonly Page<T>[] } | undefined): T[] | undefined =>
  data?.pages.flatMap((page) => page.items);

/** What the lists under a key hold at the moment: those that are scrolled, and those of which one page is all that is asked for. */
export const itemsUnder = <T>(queryClient: QueryClient, queryKey: QueryKey): T[] =>
  queryClient
    .getQueriesData<InfiniteData<Page<T>> | Page<T>>({ queryKey })
    .flatMap(([, data]) => (data && 'pages' in data ? itemsOf(data) : data?.items) ?? []);

/** The same pages with other items. */
export const withItems = <T, Cursor>(
  data: InfiniteData<Page<T>, Cursor> | undefined,
  change: (items: T[], page: number) => T[],
): InfiniteData<Page<T>, Cursor> | undefined =>
  data && { ...data, pages: data.pages.map((page, index) => ({ ...page, items: change(page.items, index) })) };
