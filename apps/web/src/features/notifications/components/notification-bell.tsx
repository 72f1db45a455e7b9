import type { Notification } from '@atelier/contracts';
import { Link, useRouter } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/lib/toast';
import { useUnreadCount } from '../api/list-notifications';
import { useOpenNotification, useReadNotifications } from '../api/read-notifications';
import { newsListeners } from '../news';
import { isSaidHere, isWatchedHere } from '../said-here';
import { showUnread } from '../unread-badge';

const MOST_SHOWN = 99;

/** The way to the notifications, with how many are unread; the browser tab says so too. */
export function NotificationBell() {
  const { t } = useTranslation('notifications');
  const unread = useUnreadCount();
  useNotificationToasts(useOpenNotification());
  useReadWhatIsWatched();
  useEffect(() => {
    showUnread(unread);
    return () => {
      showUnread(0);
    };
  }, [unread]);
  return (
    <Link
      to="/notifications"
      aria-label={unread > 0 ? t('bell_unread', { count: unread }) : t('title')}
      title={t('title')}
      className="relative inline-grid size-touch shrink-0 place-items-center rounded-full text-ink-soft transition-colors duration-150 hover:bg-light/10 hover:text-ink data-[status=active]:lamp data-[status=active]:bg-light/10 data-[status=active]:text-light"
    >
      <Bell aria-hidden className="size-5" />
      {unread > 0 ? (
        <span
          aria-hidden
          className="absolute top-1 left-1/2 min-w-4.5 rounded-full whitespace-nowrap bg-light px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-canvas tabular-nums"
        >
          {unread > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : unread}
        </span>
      ) : null}
    </Link>
  );
}

/** Says what has just come, wherever in the app one is, but not where it is listed or seen anyway. */
function useNotificationToasts(onOpen: (notification: Notification) => void): void {
  const { t } = useTranslation('notifications');
  const router = useRouter();
  const show = useRef<(notification: Notification) => void>(undefined);
  useEffect(() => {
    show.current = (notification) => {
      if (isSaidHere(router.state.location, notification)) return;
      const { id, title, text, path } = notification;
      const open = () => {
        onOpen(notification);
      };
      const action = path === null ? undefined : { label: t('view'), onClick: open };
      toast(title, { id, description: text, action });
    };
  });
  useEffect(() => newsListeners.subscribe((notification) => show.current?.(notification)), []);
}

/** What one has just watched on this screen arrives as read: at once, or when one comes back to the tab and finds it there. */
function useReadWhatIsWatched(): void {
  const router = useRouter();
  const { mutate: read } = useReadNotifications();
  const readSeen = useEffectEvent((news: readonly Notification[]) => {
    const seen = news.filter((notification) => isWatchedHere(router.state.location, notification));
    if (seen.length > 0) read(seen.map(({ id }) => id));
  });
  useEffect(() => {
    let unseen: Notification[] = [];
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      readSeen(unseen);
      unseen = [];
    };
    const stop = newsListeners.subscribe((notification) => {
      unseen.push(notification);
      look();
    });
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
