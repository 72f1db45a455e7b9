import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { DayList } from '@/components/day-list';
import { EmptyState } from '@/components/empty-state';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { LoadedList } from '@/components/loaded';
import { cn } from '@/lib/cn';
import { itemsOf } from '@/lib/paging';
import { useHistory, type HistoryFilter } from '../api/list-history';
import { HistoryFilters } from './history-filters';
import { HistoryRow } from './history-row';

interface HistoryPageProps {
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
}

export function HistoryPage({ filter, onFilter }: HistoryPageProps) {
  const { t } = useTranslation('history');
  const asksForAll = !filter.kind && !filter.state && !filter.q;
  const { data, isPlaceholderData } = useHistory(filter);
  // Not by the answer to an earlier question: a search that is being cleared must not vanish from under the keys.
  const hasNothing = asksForAll && !isPlaceholderData && itemsOf(data)?.length === 0;
  return (
    <div className="w-full max-w-4xl">
      <PageHeader
        title={t('title')}
        description={
          <>
            {t('description')}{' '}
            <Link
              to="/settings/billing"
              className="relative inline-block underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-2.5 hover:text-ink"
            >
              {t('to_billing')}
            </Link>
          </>
        }
      />
      {/* Where nothing has been made yet there is nothing to search. */}
      {hasNothing ? null : <HistoryFilters filter={filter} onFilter={onFilter} />}
      <HistoryList
        // Another one where nothing is: it stands where the filters were.
        key={String(hasNothing)}
        filter={filter}
        onAll={() => {
          onFilter({});
        }}
      />
    </div>
  );
}

function HistoryList({ filter, onAll }: { filter: HistoryFilter; onAll: () => void }) {
  const { t } = useTranslation('history');
  const query = useHistory(filter);
  return (
    <div
      aria-busy={query.isPlaceholderData || undefined}
      className={cn('transition-opacity duration-150', query.isPlaceholderData && 'opacity-60')}
    >
      <LoadedList
        query={query}
        failed={t('load_failed')}
        waiting={<HistorySkeletons />}
        empty={<NothingFound filter={filter} onAll={onAll} />}
      >
        {(items) => <DayList items={items}>{(item) => <HistoryRow item={item} />}</DayList>}
      </LoadedList>
    </div>
  );
}

/** What would be here, by what was asked for. */
function NothingFound({ filter: { kind, state, q }, onAll }: { filter: HistoryFilter; onAll: () => void }) {
  const { t } = useTranslation('history');
  const all = <Button onClick={onAll}>{t('empty.all')}</Button>;
  if (q) return <EmptyState title={t('empty.search_title', { q })} description={t('empty.search_text')} action={all} />;
  if (state && state !== 'completed') {
    return <EmptyState title={t(`empty.${state}_title`)} description={t(`empty.${state}_text`)} action={all} />;
  }
  return (
    <EmptyState
      title={t(kind ? 'empty.kind_title' : 'empty.title')}
      description={t('empty.text')}
      action={
        <ButtonLink to="/generate" variant="primary" icon={<Sparkles className="size-5" />}>
          {t('empty.action')}
        </ButtonLink>
      }
    />
  );
}

function HistorySkeletons() {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className="h-28 md:h-36" />
      ))}
    </div>
  );
}
