import type { AppPart } from '@/lib/app-part';
import { orpc } from '@/lib/client';

export const questsPart: AppPart = {
  follow(event, queryClient) {
    if (event.type !== 'notification' || event.notification.type !== 'quest_completed') return;
    void queryClient.invalidateQueries({ queryKey: orpc.quests.key() });
  },
  persisted: [orpc.quests.key()],
};
