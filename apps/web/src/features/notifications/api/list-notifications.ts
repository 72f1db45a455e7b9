import { filedUnder, type Language, type Notification, type NotificationType } from '@atelier/contracts';
import { keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '@/lib/client';
import { currentLanguage } from '@/lib/language';
import { POLL_MS } from '@/lib/live';
import type { NotificationPages } from '../news';
import { paging } from '@/lib/paging';

/** Every cached list, of whichever language. */
export const notificationsKey = orpc.notifications.list.key();

/** What a list holds: the API words them in the language that it is asked in, and may be asked for one kind alone. */
interface ListContent {
  language: Language;
  type?: NotificationType | undefined;
}

export const listKeyOf = (content: ListContent) => [...orpc.notifications.list.key({ type: 'infinite' }), content];

/** Whether the list under a key is one that a notification stands in. */
export function holds(key: QueryKey, notification: Notification): boolean {
  const { type: only } = key.at(-1) as Partial<ListContent>;
  return only === undefined || only === filedUnder(notification);
}

const notificationsQuery = ({ language, type }: ListContent) =>
  orpc.notifications.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, type }),
    ...paging,
    queryKey: listKeyOf({ language, type }),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

const unreadOf = (data: Pick<NotificationPages, 'pages'>): number => data.pages[0]?.unread ?? 0;

export function useNotifications(type?: NotificationType) {
  // For the change of language.
  useTranslation();
  return useInfiniteQuery(notificationsQuery({ language: currentLanguage(), type }));
}

/** How many are unread, of all kinds; 0 until that is known. */
export function useUnreadCount(): number {
  useTranslation();
  const { data = 0 } = useInfiniteQuery({
    ...notificationsQuery({ language: currentLanguage() }),
    select: unreadOf,
  });
  return data;
}
