import type { Notification } from '@atelier/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';
import { currentLanguage } from '@/lib/language';
import { holds, notificationsKey } from './api/list-notifications';
import { markRead } from './api/read-notifications';
import { newsListeners, type NotificationPages } from './news';

export const notificationsPart: AppPart = {
  follow(event, queryClient) {
    if (event.type === 'notifications_read') {
      showRead(queryClient, event.ids, event.unread);
      askAgain(queryClient);
    }
    if (event.type !== 'notification') return;
    const notification = { ...event.notification, ...event.words?.[currentLanguage()] };
    putFirst(queryClient, notification, event.unread);
    askAgain(queryClient);
    newsListeners.notify(notification);
  },
  persisted: [orpc.notifications.key()],
};

/**
 * Events that come at once were counted at different moments, and not always in their order: how many are unread by then is asked for. A
 * later event drops the question of an earlier one. What is marked on this page asks for itself, once the API has taken it.
 */
function askAgain(queryClient: QueryClient): void {
  if (queryClient.isMutating({ mutationKey: orpc.notifications.read.mutationKey() }) > 0) return;
  void queryClient.invalidateQueries({ queryKey: notificationsKey });
}

function putFirst(queryClient: QueryClient, notification: Notification, unread: number): void {
  for (const [key] of queryClient.getQueriesData<NotificationPages>({ queryKey: notificationsKey })) {
    queryClient.setQueryData<NotificationPages>(key, (data) => {
      const [first, ...rest] = data?.pages ?? [];
      if (!data || !first) return data;
      // An answer may have been faster than the event.
      const isNews =
        holds(key, notification) && !data.pages.some(({ items }) => items.some(({ id }) => id === notification.id));
      const items = isNews ? [notification, ...first.items] : first.items;
      return { ...data, pages: [{ ...first, items, unread }, ...rest] };
    });
  }
}

/** On this page, which has counted it already and may be ahead of the server, or on another one. */
function showRead(queryClient: QueryClient, ids: string[] | undefined, unread: number): void {
  queryClient.setQueriesData<NotificationPages>({ queryKey: notificationsKey }, (data) => {
    if (!data) return data;
    const read = markRead(data, ids).data;
    return { ...read, pages: read.pages.map((page) => ({ ...page, unread: Math.min(page.unread, unread) })) };
  });
}
