import type { Notification, Page } from '@atelier/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';

/** The list of notifications as it is cached: newest first, and the first page knows best how many are unread. */
export type NotificationPages = InfiniteData<Page<Notification> & { unread: number }>;

const newsListeners = new Set<(notification: Notification) => void>();

/** Calls `listener` with each notification that comes while the app is open; returns the function that ends it. */
export function onNotification(listener: (notification: Notification) => void): () => void {
  newsListeners.add(listener);
  return () => {
    newsListeners.delete(listener);
  };
}

export const notificationsPart: AppPart = {
  follow(event, queryClient) {
    if (event.type !== 'notification') return;
    putFirst(queryClient, event.notification, event.unread);
    for (const listener of newsListeners) listener(event.notification);
  },
  persisted: [orpc.notifications.key()],
};

function putFirst(queryClient: QueryClient, notification: Notification, unread: number): void {
  queryClient.setQueriesData<NotificationPages>({ queryKey: orpc.notifications.list.key() }, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first) return data;
    // An answer may have been faster than the event.
    const isNews = !data.pages.some(({ items }) => items.some(({ id }) => id === notification.id));
    const items = isNews ? [notification, ...first.items] : first.items;
    return { ...data, pages: [{ ...first, items, unread }, ...rest] };
  });
}
