import type { ImageCreation } from '@atelier/contracts';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/error-state';
import { LoadMore } from '@/components/load-more';
import { Skeleton } from '@/components/skeleton';
import type { useImages } from '../api/list-images';
import { FirstSteps } from './first-steps';

export interface Images {
  query: ReturnType<typeof useImages>;
  items: ImageCreation[] | undefined;
}

interface ResultListProps {
  images: Images;
  children: (creation: ImageCreation) => ReactNode;
}

/** Everything made so far, newest first. */
export function ResultList({ images: { query, items }, children }: ResultListProps) {
  if (query.isError && !items)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!items) return <Skeleton className="aspect-[4/3] w-full" />;
  if (items.length === 0) return <FirstSteps />;
  return (
    <>
      <ol className="flex flex-col gap-6">
        {items.map((creation) => (
          <li key={creation.id}>{children(creation)}</li>
        ))}
      </ol>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
