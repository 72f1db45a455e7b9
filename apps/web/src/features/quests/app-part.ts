import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';
import { noteArrival } from './arrivals';

export const questsPart: AppPart = {
  follow(event, queryClient) {
    // A reward may have been claimed on another page.
    if (event.type === 'notifications_read') void queryClient.invalidateQueries({ queryKey: orpc.quests.key() });
    if (event.type !== 'notification') return;
    const { type } = event.notification;
    if (type === 'quest_completed') void queryClient.invalidateQueries({ queryKey: orpc.quests.key() });
    else if (type !== 'system_notice') noteArrival();
  },
  persisted: [orpc.quests.key()],
};
