import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { DayList } from '@/components/day-list';
import { EmptyState } from '@/components/empty-state';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { LoadedList } from '@/components/loaded';
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
      <LoadedList
        query={query}
        failed={t('load_failed')}
        waiting={<NotificationSkeletons />}
        empty={<EmptyState title={t('empty.title')} description={t('empty.text')} />}
      >
        {(items) => <DayList items={items}>{(item) => <NotificationRow notification={item} />}</DayList>}
      </LoadedList>
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

function NotificationSkeletons() {
  return (
    <div className="flex flex-col gap-3">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-28" />
      ))}
    </div>
  );
}
