import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import type { NotificationPages } from '../news';
import { markRead, markUnread, type ReadChange } from '../read-state';
import { notificationsKey } from './list-notifications';

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
