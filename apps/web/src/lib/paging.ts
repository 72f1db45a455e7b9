import type { Page } from '@atelier/contracts';
import type { InfiniteData } from '@tanstack/react-query';

/** For `infiniteOptions` of every list: keyset paging as the API answers it. */
export const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: Page<unknown>): string | undefined => last.next_cursor ?? undefined,
};

/** All items of the pages that were loaded. */
export const itemsOf = <T>(data: { pages: readonly Page<T>[] } | undefined): T[] | undefined =>
  data?.pages.flatMap((page) => page.items);

/** The same pages with other items. */
export const withItems = <T, Cursor>(
  data: InfiniteData<Page<T>, Cursor> | undefined,
  change: (items: T[], page: number) => T[],
): InfiniteData<Page<T>, Cursor> | undefined =>
  data && { ...data, pages: data.pages.map((page, index) => ({ ...page, items: change(page.items, index) })) };
