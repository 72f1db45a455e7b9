import { useEffect } from 'react';

/** What an infinite query says of what comes after what it has. */
interface Ahead {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Before so few are left to go on to, more of them are fetched. */
const FEW_LEFT = 4;

/**
 * For going through a list one by one: its next page is there before its end is reached.
 * @param at where in the list one is; -1 for nowhere in it
 * @param count how many of it there are so far
 */
export function useMoreAhead(
  at: number,
  count: number,
  { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Ahead,
): void {
  // What failed is asked for again by a press at the list's end, not over and over from here.
  const isWanted = at !== -1 && at >= count - FEW_LEFT && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (isWanted) void fetchNextPage();
  }, [isWanted, fetchNextPage]);
}
