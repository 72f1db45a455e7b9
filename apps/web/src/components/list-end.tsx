import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state';
import { Button } from './button';

/** What an infinite query says of its pages. */
export interface ListQuery {
  error: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface LoadMoreProps {
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
}

/** The end of a list that goes on: loads by itself when it comes near, and by a press. */
function LoadMore({ hasMore, loading, onMore }: LoadMoreProps) {
  const { t } = useTranslation('common');
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (!end.current || !hasMore || loading || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, [hasMore, loading]);
  if (!hasMore) return null;
  return (
    <div ref={end} className="mt-8 flex justify-center">
      <Button loading={loading} onClick={onMore}>
        {t('action.more')}
      </Button>
    </div>
  );
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
