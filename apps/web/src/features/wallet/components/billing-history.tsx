import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { LoadMore } from '@/components/load-more';
import { Skeleton } from '@/components/skeleton';
import { itemsOf } from '@/lib/paging';
import { useTransactions } from '../api/list-transactions';
import { Movement } from './movement';

/** Every movement of Sparks and passes with its receipt. */
export function BillingHistory() {
  const { t } = useTranslation('wallet');
  return (
    <section aria-labelledby="movements">
      <h2 id="movements" className="mb-3 text-lg font-semibold">
        {t('history.title')}
      </h2>
      <Movements />
    </section>
  );
}

function Movements() {
  const { t } = useTranslation('wallet');
  const query = useTransactions();
  const items = itemsOf(query.data);
  if (query.isError && !items) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  if (!items) return <Skeleton className="h-96" />;
  if (items.length === 0) {
    return (
      <EmptyState
        title={t('history.empty_title')}
        description={t('history.empty_text')}
        action={<ButtonLink to="/generate">{t('history.empty_action')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ol className="divide-y divide-line rounded-card lit">
        {items.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ol>
      {query.isFetchNextPageError ? (
        <ErrorState error={query.error} onRetry={() => void query.fetchNextPage()} retrying={query.isFetching} />
      ) : (
        <LoadMore
          hasMore={query.hasNextPage}
          loading={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  );
}
