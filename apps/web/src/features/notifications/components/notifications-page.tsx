import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { DayList } from '@/components/day-list';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { LoadMore } from '@/components/load-more';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { useNotifications } from '../api/list-notifications';
import { useReadNotifications } from '../api/read-notifications';
import { NotificationRow } from './notification-row';

export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const query = useNotifications();
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={query.unread > 0 ? <ReadAllButton /> : null}
      />
      <NotificationList query={query} />
    </div>
  );
}

function ReadAllButton() {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const read = useReadNotifications();
  return (
    <Button
      size="sm"
      icon={<CheckCheck className="size-4.5" />}
      loading={read.isPending}
      onClick={() => {
        read.mutate(undefined, {
          onError: (error) => toast.error(t('read_failed'), { description: errorText(error) }),
        });
      }}
    >
      {t('read_all')}
    </Button>
  );
}

function NotificationList({ query }: { query: ReturnType<typeof useNotifications> }) {
  const { t } = useTranslation('notifications');
  const { items } = query;
  if (query.isError && !items) {
    return (
      <ErrorState
        title={t('load_failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (!items) return <NotificationSkeletons />;
  if (items.length === 0) return <EmptyState title={t('empty.title')} description={t('empty.text')} />;
  return (
    <>
      <DayList items={items}>{(item) => <NotificationRow notification={item} />}</DayList>
      <LoadMore
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}

function NotificationSkeletons() {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-28" />
      ))}
    </div>
  );
}
