import { ErrorState } from './error-state';
import { LoadMore } from './load-more';

/** What an infinite query says of its pages. */
export interface ListQuery {
  error: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The end of a paged list: goes on where there is more, and where that failed says so, and tries again. */
export function ListEnd({ query }: { query: ListQuery }) {
  const onMore = () => void query.fetchNextPage();
  return query.isFetchNextPageError ? (
    <ErrorState error={query.error} onRetry={onMore} retrying={query.isFetching} />
  ) : (
    <LoadMore hasMore={query.hasNextPage} loading={query.isFetchingNextPage} onMore={onMore} />
  );
}
