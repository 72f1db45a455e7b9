import type { Amounts, Notification, Wallet } from '@atelier/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { client, orpc } from '@/lib/client';
import type { NotificationPages } from '../news';
import { useSpendingMutation } from '@/lib/idempotency';
import type { RewardNotification } from '../reward';
import { notificationsKey } from './list-notifications';
import { useReadNotifications } from './read-notifications';

/**
 * Takes the reward that a notification tells of, once, and reads the notification. The balance rises with the press; what it really is by
 * then is asked for in any case, and the quest behind it as well.
 */
export function useClaimReward({ id, reward, read: isRead }: RewardNotification) {
  const queryClient = useQueryClient();
  const { mutate: read } = useReadNotifications();
  const walletKey = orpc.wallet.get.queryKey();
  const change = useRef<{ before: Wallet; raised: Wallet } | null>(null);
  return useSpendingMutation({
    mutationFn: (_input: undefined, options) => client.notifications.claim({ id }, options),
    onMutate: async () => {
      // An answer from before would show the old balance again.
      await queryClient.cancelQueries({ queryKey: walletKey });
      const before = queryClient.getQueryData(walletKey);
      // A second press raises nothing.
      if (!before || change.current) return;
      const raised = queryClient.setQueryData(walletKey, raisedBy(before, reward.amounts));
      if (raised) change.current = { before, raised };
    },
    onSuccess: (claimed) => {
      replaceReward(queryClient, claimed);
      if (!isRead) read([id]);
    },
    onError: () => {
      // Unless an event has told the truth meanwhile.
      queryClient.setQueryData(walletKey, (now) =>
        change.current && now === change.current.raised ? change.current.before : now,
      );
    },
    onSettled: () => {
      change.current = null;
      return Promise.all(
        [orpc.wallet.key(), orpc.quests.key(), notificationsKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

const raisedBy = (wallet: Wallet, { spark, pass }: Amounts): Wallet => ({
  ...wallet,
  spark: { ...wallet.spark, available: wallet.spark.available + spark },
  pass: { ...wallet.pass, available: wallet.pass.available + pass },
});

/** Whether it is read, and in which language it is worded, the list knows. */
function replaceReward(queryClient: QueryClient, { id, reward }: Notification): void {
  queryClient.setQueriesData<NotificationPages>({ queryKey: notificationsKey }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === id ? { ...item, reward } : item)),
    }));
    return { ...data, pages };
  });
}
