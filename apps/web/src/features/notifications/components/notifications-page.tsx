import { filedUnder, type Notification, type NotificationType } from '@atelier/contracts';
import { CheckCheck, Images, Info, Trophy, WandSparkles, type LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { DayList } from '@/components/day-list';
import { EmptyState } from '@/components/empty-state';
import { LoadedList } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { SegmentedControl } from '@/components/segmented-control';
import { Skeleton } from '@/components/skeleton';
import { cn } from '@/lib/cn';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { itemsOf } from '@/lib/paging';
import { toast } from '@/lib/toast';
import { useNotifications, useUnreadCount } from '../api/list-notifications';
import { useReadNotifications, useOpenNotification } from '../api/read-notifications';
import { RewardClaim, hasReward } from './reward-claim';

interface NotificationsPageProps {
  /** All of them where none is named. */
  kind?: NotificationType | undefined;
  onKind: (kind: NotificationType | undefined) => void;
}

export function NotificationsPage({ kind, onKind }: NotificationsPageProps) {
  const { t } = useTranslation('notifications');
  const unread = useUnreadCount();
  const query = useNotifications(kind);
  // Not by the answer to an earlier question.
  const hasNothing = !kind && !query.isPlaceholderData && itemsOf(query.data)?.length === 0;
  return (
    <div className="w-full max-w-3xl">
      <PageHeader
        title={t('title')}
        description={t('description')}
        isSmall
        actions={
          // Its place stays: the words beside it, and all that is below, would move.
          <span aria-hidden={unread === 0} className={unread === 0 ? 'invisible' : undefined}>
            <ReadAllButton />
          </span>
        }
      />
      {/* Where there is nothing, there is nothing to choose from. */}
      {hasNothing ? null : <KindFilter kind={kind} onKind={onKind} />}
      <div
        // Another one where nothing is: it stands where the choice was.
        key={String(hasNothing)}
        aria-busy={query.isPlaceholderData || undefined}
        className={cn('transition-opacity duration-150', query.isPlaceholderData && 'opacity-60')}
      >
        <LoadedList
          query={query}
          failed={t('load_failed')}
          waiting={<NotificationSkeletons />}
          empty={<NothingHere kind={kind} onKind={onKind} />}
        >
          {(items) => <DayList items={items}>{(item) => <NotificationRow notification={item} />}</DayList>}
        </LoadedList>
      </div>
    </div>
  );
}

/** What one looks for most comes first. */
const KINDS: readonly NotificationType[] = [
  'synthesis_complete',
  'training_complete',
  'quest_completed',
  'system_notice',
];

function KindFilter({ kind, onKind }: NotificationsPageProps) {
  const { t } = useTranslation('notifications');
  return (
    <SegmentedControl
      label={t('filter.label')}
      value={kind ?? 'all'}
      // All of them in one line of a phone.
      className="mb-7 max-sm:w-full max-sm:[&>*]:px-1.5"
      onChange={(next) => {
        onKind(next === 'all' ? undefined : next);
      }}
      options={[
        { value: 'all' as const, label: t('filter.all') },
        ...KINDS.map((value) => {
          const Icon = ICONS[value];
          return { value, label: t(`filter.${value}`), icon: <Icon aria-hidden className="max-sm:hidden" /> };
        }),
      ]}
    />
  );
}

function NothingHere({ kind, onKind }: NotificationsPageProps) {
  const { t } = useTranslation('notifications');
  if (!kind) return <EmptyState title={t('empty.title')} description={t('empty.text')} />;
  return (
    <EmptyState
      title={t('empty.kind_title')}
      description={t('empty.text')}
      action={
        <Button
          onClick={() => {
            onKind(undefined);
          }}
        >
          {t('empty.all')}
        </Button>
      }
    />
  );
}

function ReadAllButton() {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const read = useReadNotifications();
  return (
    <Button
      size="sm"
      // Beside words that are not seen, the icon stands in the middle.
      className="max-sm:gap-0"
      icon={<CheckCheck className="size-4.5" />}
      loading={read.isPending}
      onClick={() => {
        read.mutate(undefined, {
          onError: (error) => toast.error(t('read_failed'), { description: errorText(error) }),
        });
      }}
    >
      {/* On a phone the title leaves no room for words. */}
      <span className="max-sm:sr-only">{t('read_all')}</span>
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

const ICONS: Record<NotificationType, LucideIcon> = {
  quest_completed: Trophy,
  training_complete: WandSparkles,
  synthesis_complete: Images,
  system_notice: Info,
};

/** One notification. All of it can be pressed for as long as that does something. */
function NotificationRow({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { title, text, read, created_at: createdAt } = notification;
  const kind = filedUnder(notification);
  const Icon = ICONS[kind];
  return (
    <li>
      <article className="relative flex gap-4 rounded-card lit p-4 transition-colors duration-150 has-[a,button]:hover:border-light/45">
        <span
          aria-hidden
          className={cn(
            'grid size-10 shrink-0 place-items-center rounded-full',
            read ? 'bg-light/7 text-ink-faint' : 'bg-raised lamp text-light',
          )}
        >
          <Icon className="size-5" />
        </span>
        <div className="min-w-0 grow">
          <p className="flex items-center gap-2 text-sm text-ink-faint">
            <span className="truncate">{t(`type.${kind}`)}</span>
            <time dateTime={createdAt} className="ml-auto shrink-0">
              {format.time(createdAt)}
            </time>
            {read ? null : (
              <span className="size-2 shrink-0 rounded-full bg-light">
                <span className="sr-only">{t('unread')}</span>
              </span>
            )}
          </p>
          <div className="items-center justify-between gap-6 sm:flex">
            <div className="min-w-0">
              <h3 className={cn('mt-1 font-sans leading-snug font-medium tracking-normal', read && 'text-ink-soft')}>
                <NotificationLink notification={notification}>{title}</NotificationLink>
              </h3>
              {/* Its words are of a reward that waits. */}
              {notification.reward?.claimed ? null : <p className="mt-1 text-[0.9375rem] text-ink-soft">{text}</p>}
            </div>
            {hasReward(notification) ? <RewardClaim notification={notification} /> : null}
          </div>
        </div>
      </article>
    </li>
  );
}

const WHOLE_ROW = 'rounded-card text-left after:absolute after:inset-0 after:rounded-[inherit]';

function NotificationLink({ notification, children }: { notification: Notification; children: string }) {
  const open = useOpenNotification();
  const { path, read } = notification;
  if (path !== null) {
    return (
      <a
        href={path}
        className={WHOLE_ROW}
        onClick={(event) => {
          if (opensElsewhere(event)) {
            open({ ...notification, path: null });
            return;
          }
          event.preventDefault();
          open(notification);
        }}
      >
        {children}
      </a>
    );
  }
  if (read) return children;
  return (
    <button
      type="button"
      className={WHOLE_ROW}
      onClick={() => {
        open(notification);
      }}
    >
      {children}
    </button>
  );
}

/** In another tab or window: the browser's own business. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
