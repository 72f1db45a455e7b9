import { historyKindSchema } from '@atelier/contracts';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { DayList } from '@/components/day-list';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { LoadMore } from '@/components/load-more';
import { PageHeader } from '@/components/page-header';
import { SegmentedControl } from '@/components/segmented-control';
import { Skeleton } from '@/components/skeleton';
import { itemsOf } from '@/lib/paging';
import { useHistory, type HistoryKind } from '../api/list-history';
import { HistoryRow, KIND_ICONS } from './history-row';

interface HistoryPageProps {
  kind: HistoryKind | undefined;
  onKind: (kind: HistoryKind | undefined) => void;
}

export function HistoryPage({ kind, onKind }: HistoryPageProps) {
  const { t } = useTranslation('history');
  return (
    <div className="mx-auto w-full max-w-4xl">
      <PageHeader title={t('title')} description={t('description')} />
      <SegmentedControl
        label={t('filter')}
        value={kind ?? 'all'}
        onChange={(next) => {
          onKind(next === 'all' ? undefined : next);
        }}
        options={[
          { value: 'all' as const, label: t('all') },
          ...historyKindSchema.options.map((value) => {
            const Icon = KIND_ICONS[value];
            return { value, label: t(`kind.${value}`), icon: <Icon aria-hidden className="max-sm:hidden" /> };
          }),
        ]}
        className="mb-7"
      />
      <HistoryList kind={kind} />
    </div>
  );
}

function HistoryList({ kind }: { kind: HistoryKind | undefined }) {
  const { t } = useTranslation('history');
  const query = useHistory(kind);
  const items = itemsOf(query.data);
  if (query.isError && !items) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  if (!items) return <HistorySkeletons />;
  if (items.length === 0) {
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
  return (
    <>
      <DayList items={items}>{(item) => <HistoryRow item={item} />}</DayList>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
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
