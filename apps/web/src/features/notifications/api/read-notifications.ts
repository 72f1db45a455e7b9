import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Notification } from '@atelier/contracts';
import { useRouter } from '@tanstack/react-router';
import { client, orpc } from '@/lib/client';
import type { NotificationPages } from '../news';
import { notificationsKey } from './list-notifications';

/** What marking as read changed in a list, so that it can be taken back. */
interface ReadChange {
  data: NotificationPages;
  ids: ReadonlySet<string>;
  /** How many fewer are unread, those that were not loaded included. */
  count: number;
}

/** `data` with the given notifications read, or with all of them where none are given. */
export function markRead(data: NotificationPages, ids?: readonly string[]): ReadChange {
  const wanted = ids && new Set(ids);
  const unread = data.pages.flatMap(({ items }) => items.filter(({ read }) => !read));
  const changed = new Set(unread.map(({ id }) => id).filter((id) => !wanted || wanted.has(id)));
  const before = data.pages[0]?.unread ?? 0;
  const count = wanted ? Math.min(changed.size, before) : before;
  return { data: withRead(data, changed, true, -count), ids: changed, count };
}

/** Takes a change back, and nothing else that happened since. */
export const markUnread = (data: NotificationPages, { ids, count }: Omit<ReadChange, 'data'>): NotificationPages =>
  withRead(data, ids, false, count);

function withRead(data: NotificationPages, ids: ReadonlySet<string>, read: boolean, more: number): NotificationPages {
  const pages = data.pages.map((page) => ({
    ...page,
    unread: page.unread + more,
    items: page.items.map((item) => (ids.has(item.id) ? { ...item, read } : item)),
  }));
  return { ...data, pages };
}

/** Marks some as read, or all where no ids are given. Shown at once, and taken back where the API did not take it. */
export function useReadNotifications() {
  const queryClient = useQueryClient();
  const mutationKey = orpc.notifications.read.mutationKey();
  return useMutation({
    mutationKey,
    mutationFn: (ids?: string[]) => client.notifications.read({ ids }),
    onMutate: async (ids) => {
      // An answer from before would undo it.
      await queryClient.cancelQueries({ queryKey: notificationsKey });
      const changes: [QueryKey, ReadChange][] = [];
      for (const [key, data] of queryClient.getQueriesData<NotificationPages>({ queryKey: notificationsKey })) {
        if (!data) continue;
        const change = markRead(data, ids);
        changes.push([key, change]);
        queryClient.setQueryData(key, change.data);
      }
      return changes;
    },
    onError: (_error, _ids, changes) => {
      for (const [key, change] of changes ?? []) {
        queryClient.setQueryData<NotificationPages>(key, (data) => data && markUnread(data, change));
      }
    },
    onSettled: () => {
      // The last of several presses asks what is true now; an answer in between would not know of the others.
      if (queryClient.isMutating({ mutationKey }) === 1) {
        void queryClient.invalidateQueries({ queryKey: notificationsKey });
      }
    },
  });
}

/** Marks a notification as read, and goes where it leads. */
export function useOpenNotification(): (notification: Notification) => void {
  const router = useRouter();
  const { mutate } = useReadNotifications();
  return ({ id, read, path }) => {
    if (!read) mutate([id]);
    if (path !== null) void router.navigate({ href: path });
  };
}
