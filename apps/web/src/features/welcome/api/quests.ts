import type { QuestProgress } from '@atelier/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '@/lib/client';
import { useSpendingMutation } from '@/lib/spending-mutation';

/** Quests with their rewards, newest completed first. */
export const useQuests = () => useQuery(orpc.quests.list.queryOptions());

/** Takes the reward of a completed quest. */
export function useClaimQuest() {
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: (id: string, options) => {
      // A second press may come before the screen shows what the first one has brought.
      const known = queryClient.getQueryData(orpc.quests.list.queryKey())?.items.find((quest) => quest.id === id);
      return known?.is_claimed ? Promise.resolve(known) : client.quests.claim({ id }, options);
    },
    onSuccess: (claimed) => {
      queryClient.setQueryData(
        orpc.quests.list.queryKey(),
        (data) => data && { items: data.items.map((quest) => replaced(quest, claimed)) },
      );
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: orpc.wallet.key() }),
        queryClient.invalidateQueries({ queryKey: orpc.quests.key() }),
      ]),
  });
}

const replaced = (quest: QuestProgress, claimed: QuestProgress): QuestProgress =>
  quest.id === claimed.id ? claimed : quest;
