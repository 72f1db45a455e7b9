import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnreadCount } from '../api/list-notifications';
import { useNotificationToasts } from '../hooks/use-notification-toasts';
import { useOpenNotification } from '../hooks/use-open-notification';
import { showUnread } from '../unread-badge';

const MOST_SHOWN = 99;

/** The way to the notifications, with how many are unread; the browser tab says so too. */
export function NotificationBell() {
  const { t } = useTranslation('notifications');
  const unread = useUnreadCount();
  useNotificationToasts(useOpenNotification());
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
      className="relative inline-grid size-touch shrink-0 place-items-center rounded-full text-ink-soft transition-colors duration-150 hover:bg-light/10 hover:text-ink data-[status=active]:text-light"
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
