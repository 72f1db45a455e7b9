import type { AssignmentRequest } from '@atelier/contracts';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { LoadMore } from '@/components/load-more';
import { Skeleton } from '@/components/skeleton';
import { itemsOf } from '@/lib/paging';
import { useAssignments } from '../api/list-assignments';

interface AssignmentsTabProps {
  status: 'in_assignment' | 'failed';
  card: (request: AssignmentRequest) => ReactNode;
}

/** Training runs that are under way, or that did not end well in the last 7 days. */
export function AssignmentsTab({ status, card }: AssignmentsTabProps) {
  const { t } = useTranslation('characters');
  const query = useAssignments(status);
  const requests = itemsOf(query.data);
  if (query.isError && !requests) {
    return (
      <ErrorState
        title={t(`${status}.load_failed`)}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!requests) return <Skeleton className="h-44" />;
  if (requests.length === 0) {
    return (
      <EmptyState
        title={t(`${status}.empty_title`)}
        description={t(`${status}.empty_text`)}
        action={
          status === 'in_assignment' ? (
            <ButtonLink to="/training-flow" variant="primary" icon={<Plus className="size-5" />}>
              {t('new')}
            </ButtonLink>
          ) : null
        }
      />
    );
  }
  return (
    <>
      {status === 'failed' ? <p className="mb-4 text-sm text-ink-faint">{t('failed.note')}</p> : null}
      <ul className="grid gap-4 xl:grid-cols-2">{requests.map(card)}</ul>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
