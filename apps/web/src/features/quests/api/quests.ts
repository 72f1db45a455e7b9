import type { QuestProgress } from '@atelier/contracts';
import { useIsMutating, useQueryClient, type QueryClient, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { record } from '@/lib/analytics';
import { ApiError, isApiError } from '@/lib/api-error';
import { client, orpc } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { refreshUser } from '@/features/account';
import { useSpendingMutation } from '@/lib/idempotency';
import { isTestMode } from '../test-mode';
import { invalidate } from '@/lib/invalidate';
import { Listeners } from '@/lib/listeners';

/** Every quest: completed ones first, newest first, then the rest in their order. Events of completed ones refresh it. */
export const useQuests = ({ enabled = true } = {}) => useQuery(orpc.quests.list.queryOptions({ enabled }));

/** What came of taking a reward, wherever in the app that was done. */
export type ClaimEvent = { type: 'claimed'; quest: QuestProgress } | { type: 'failed'; message: string };

const KEY = ['claim-quest'];
const claimListeners = new Listeners<[ClaimEvent]>();

/** Calls `listener` with each; returns the function that ends it. */
export const onClaim = claimListeners.subscribe;

/** Takes the reward of a completed quest: one at a time, wherever they are offered, and told by `onClaim`. */
export function useClaimQuest() {
  const { t } = useTranslation('quests');
  const queryClient = useQueryClient();
  const claimText = useClaimErrorText();
  return useSpendingMutation({
    mutationKey: KEY,
    scope: { id: 'claim-quest' },
    mutationFn: async (id: string, options) => {
      if (isTestMode()) throw new ApiError({ code: 'test_mode', message: t('claim.test_mode'), status: 409 });
      // A second press may come before the screen shows what the first one has brought.
      const known = cachedQuests(queryClient)?.find((quest) => quest.id === id);
      if (known?.is_claimed) return known;
      const claimed = await client.quests.claim({ id }, options);
      queryClient.setQueryData(
        orpc.quests.list.queryKey(),
        (data) => data && { items: data.items.map((quest) => replaced(quest, claimed)) },
      );
      record({ name: 'quest_claimed', path: window.location.pathname });
      claimListeners.notify({ type: 'claimed', quest: claimed });
      refreshUser();
      return claimed;
    },
    onError: (error) => {
      claimListeners.notify({ type: 'failed', message: claimText(error) });
    },
    onSettled: () => {
      // Not waited for: the reward is there, whether or not the rest of the screen could be refreshed.
      void invalidate(queryClient, orpc.wallet.key(), orpc.quests.key(), orpc.notifications.key());
    },
  });
}

/** A reward is being taken somewhere in the app. */
export const useIsClaiming = (): boolean => useIsMutating({ mutationKey: KEY }) > 0;

/** Why a reward could not be taken: the error's own words where it has any. */
export function useClaimErrorText(): (error: unknown) => string {
  const { t } = useTranslation('quests');
  const errorText = useErrorText();
  return (error) => (isApiError(error) ? errorText(error) : t('claim.failed'));
}

const cachedQuests = (queryClient: QueryClient) => queryClient.getQueryData(orpc.quests.list.queryKey())?.items;

const replaced = (quest: QuestProgress, claimed: QuestProgress): QuestProgress =>
  quest.id === claimed.id ? claimed : quest;
