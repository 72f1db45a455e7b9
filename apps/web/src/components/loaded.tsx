import type { Page } from '@atelier/contracts';
import type { InfiniteData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCutOff } from '@/lib/cut-off';
import { NotLoaded } from '@/lib/not-loaded';
import { itemsOf } from '@/lib/paging';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import { ListEnd, type ListQuery } from './list-end';

interface LoadedQuery<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>;
  /** What could not be shown, as a title. */
  failed?: string;
  level?: 1 | 2;
  /** False until what is to appear together with it is known, too, so that nothing moves when that comes. */
  ready?: boolean;
  /** Stands there meanwhile. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a query has; until then what stands there meanwhile, and where it failed, why, with the way to try again. */
export function Loaded<Data>({ query, failed, level, ready = true, waiting, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return ready ? children(query.data) : waiting;
  if (!query.error) return waiting;
  return (
    <>
      <NotLoaded />
      <ErrorState
        title={failed}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
        {...(level ? { level } : {})}
      />
    </>
  );
}

interface LoadedListProps<Item> extends Omit<LoadedProps<unknown>, 'query' | 'children'> {
  query: LoadedQuery<InfiniteData<Page<Item>>> & ListQuery & { isStale: boolean };
  empty: ReactNode;
  /** Where not all of them are shown. */
  filter?: (item: Item) => boolean;
  children: (items: Item[]) => ReactNode;
}

/** As `Loaded`, for a list by pages: also what is said where it is empty, and its end. */
export function LoadedList<Item>({ query, empty, filter, children, ...props }: LoadedListProps<Item>) {
  return (
    <Loaded query={query} {...props}>
      {(data) => {
        const all = itemsOf(data) ?? [];
        const items = filter ? all.filter(filter) : all;
        if (items.length === 0 && !query.hasNextPage) return <Nothing isKnown={!query.isStale}>{empty}</Nothing>;
        return (
          <>
            {children(items)}
            <ListEnd query={query} />
          </>
        );
      }}
    </Loaded>
  );
}

/** An old answer that there is nothing is none while nobody can be asked: something may have been made since. */
function Nothing({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  const { t } = useTranslation('frame');
  const isCutOff = useCutOff();
  if (isKnown || !isCutOff) return children;
  return (
    <>
      <NotLoaded />
      <EmptyState title={t('not_loaded.title')} description={t('not_loaded.text')} />
    </>
  );
}
