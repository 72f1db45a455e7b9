import type { Notification, Page } from '@atelier/contracts';
import type { InfiniteData } from '@tanstack/react-query';
import { Listeners } from '@/lib/listeners';

/** The list of notifications as it is cached: newest first, and the first page knows best how many are unread. */
export type NotificationPages = InfiniteData<Page<Notification> & { unread: number }>;

/** Told of each notification that comes while the app is open. */
export const newsListeners = new Listeners<[Notification]>();
