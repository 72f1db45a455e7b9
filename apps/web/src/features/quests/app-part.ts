import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';
import { noteArrival } from './arrivals';

export const questsPart: AppPart = {
  follow(event, queryClient) {
    if (event.type !== 'notification') return;
    const { type } = event.notification;
    if (type === 'quest_completed') void queryClient.invalidateQueries({ queryKey: orpc.quests.key() });
    else if (type !== 'system_notice') noteArrival();
  },
  persisted: [orpc.quests.key()],
};
