import { filedUnder, type Notification, type NotificationType } from '@atelier/contracts';
import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import type { NotificationPages } from '../news';
import { paging } from '@/lib/paging';

/** Every cached list, of whichever kind. */
export const notificationsKey = orpc.notifications.list.key();

/** What a list holds: the API may be asked for one kind alone. */
interface ListContent {
  type?: NotificationType | undefined;
}

export const listKeyOf = (content: ListContent) => [...orpc.notifications.list.key({ type: 'infinite' }), content];

/** Whether the list under a key is one that a notification stands in. */
export function holds(key: QueryKey, notification: Notification): boolean {
  const { type: only } = key.at(-1) as Partial<ListContent>;
  return only === undefined || only === filedUnder(notification);
}

const notificationsQuery = (type?: NotificationType) =>
  orpc.notifications.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, type }),
    ...paging,
    queryKey: listKeyOf({ type }),
    refetchInterval: () => pollInterval(false),
    placeholderData: keepPreviousData,
  });

const unreadOf = (data: Pick<NotificationPages, 'pages'>): number => data.pages[0]?.unread ?? 0;

export const useNotifications = (type?: NotificationType) => useInfiniteQuery(notificationsQuery(type));

/** How many are unread, of all kinds; 0 until that is known. */
export function useUnreadCount(): number {
  const { data = 0 } = useInfiniteQuery({ ...notificationsQuery(), select: unreadOf });
  return data;
}
