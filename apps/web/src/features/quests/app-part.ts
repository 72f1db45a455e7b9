import type { Notification } from '@atelier/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';
import { itemsUnder } from '@/lib/paging';
import { noteArrival } from './arrivals';

/**
 * Whether a reward may have been claimed on another page, which reads what told of it: not where all that was read is known here to tell of no reward
 * that is left to be claimed, nor where everything was marked as read.
 */
function mayBeClaimed(queryClient: QueryClient, ids: readonly string[] | undefined): boolean {
  const known = itemsUnder<Notification>(queryClient, orpc.notifications.list.key());
  const isOther = (id: string) => known.some((item) => item.id === id && item.reward?.claimed !== false);
  return ids !== undefined && !(ids.length > 0 && ids.every(isOther));
}

export const questsPart: AppPart = {
  follow(event, queryClient) {
    if (event.type === 'notifications_read' && mayBeClaimed(queryClient, event.ids))
      void queryClient.invalidateQueries({ queryKey: orpc.quests.key() });
    if (event.type !== 'notification') return;
    const { type } = event.notification;
    if (type === 'quest_completed') void queryClient.invalidateQueries({ queryKey: orpc.quests.key() });
    else if (type !== 'system_notice') noteArrival();
  },
  persisted: [orpc.quests.key()],
};
