import type { Page } from '@atelier/contracts';

/** For `infiniteOptions` of every list: keyset paging as the API answers it. */
export const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: Page<unknown>): string | undefined => last.next_cursor ?? undefined,
};

/** All items of the pages that were loaded. */
export const itemsOf = <T>(data: { pages: readonly Page<T>[] } | undefined): T[] | undefined =>
  data?.pages.flatMap((page) => page.items);
