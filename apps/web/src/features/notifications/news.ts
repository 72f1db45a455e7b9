import type { Notification, Page } from '@atelier/contracts';
import type { InfiniteData } from '@tanstack/react-query';

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

/** Tells the subscribers. */
export function tellNews(notification: Notification): void {
  for (const listener of newsListeners) listener(notification);
}
