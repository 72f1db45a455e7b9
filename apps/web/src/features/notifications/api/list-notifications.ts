import type { Language } from '@atelier/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orpc } from '@/lib/client';
import { currentLanguage } from '@/lib/language';
import { POLL_MS } from '@/lib/live';
import type { NotificationPages } from '../news';
import { paging } from '@/lib/paging';

/** Every cached list, of whichever language. */
export const notificationsKey = orpc.notifications.list.key();

/** The API words them in the language that it is asked in, so each language has a list of its own. */
const notificationsQuery = (language: Language) =>
  orpc.notifications.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor }),
    ...paging,
    queryKey: [...orpc.notifications.list.key({ type: 'infinite' }), language],
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  });

const unreadOf = (data: Pick<NotificationPages, 'pages'>): number => data.pages[0]?.unread ?? 0;

export function useNotifications() {
  // For the change of language.
  useTranslation();
  const query = useInfiniteQuery(notificationsQuery(currentLanguage()));
  return { ...query, unread: query.data ? unreadOf(query.data) : 0 };
}

/** How many are unread; 0 until that is known. */
export function useUnreadCount(): number {
  useTranslation();
  const { data = 0 } = useInfiniteQuery({ ...notificationsQuery(currentLanguage()), select: unreadOf });
  return data;
}
