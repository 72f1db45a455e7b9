import type { Amounts, Notification, Wallet } from '@atelier/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { Problem } from '@/components/problem';
import { client, orpc } from '@/lib/client';
import { useErrorText } from '@/lib/error-text';
import { useSpendingMutation } from '@/lib/idempotency';
import { notificationsKey } from '../api/list-notifications';
import { useReadNotifications } from '../api/read-notifications';
import type { NotificationPages } from '../news';
import { invalidate } from '@/lib/invalidate';

type RewardNotification = Notification & { reward: NonNullable<Notification['reward']> };

export const hasReward = (notification: Notification): notification is RewardNotification =>
  notification.reward !== null;

/** The reward of a notification: to be claimed, being claimed, or claimed (specification §4). */
export function RewardClaim({ notification }: { notification: RewardNotification }) {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const claim = useClaimReward(notification);
  const said = useRef<HTMLParagraphElement>(null);
  const { amounts, claimed } = notification.reward;
  return (
    // Above the row, which leads elsewhere as a whole.
    <div className="relative z-10 mt-3 flex w-fit flex-wrap items-center gap-x-4 gap-y-2 sm:mt-0 sm:shrink-0 sm:flex-col sm:items-end">
      {/* There before it has something to say, so that it is said. */}
      <p
        ref={said}
        role="status"
        tabIndex={-1}
        className={claimed ? 'inline-flex min-h-9 items-center gap-2 text-sm font-medium text-success' : 'sr-only'}
      >
        {claimed ? (
          <>
            <CircleCheck aria-hidden className="size-4.5" />
            {t('reward.claimed')} <CostTag amounts={amounts} />
          </>
        ) : null}
      </p>
      {claimed ? null : (
        <Button
          size="sm"
          cost={<CostTag amounts={amounts} />}
          loading={claim.isPending}
          onClick={() => {
            claim.mutate(undefined, {
              // The button that was pressed is gone by then.
              onSuccess: () => {
                said.current?.focus({ preventScroll: true });
              },
            });
          }}
        >
          {t(claim.isPending ? 'reward.claiming' : 'reward.claim')}
        </Button>
      )}
      <Problem>{claim.error && !claimed ? `${t('reward.failed')} ${errorText(claim.error)}` : null}</Problem>
    </div>
  );
}

/**
 * Takes the reward that a notification tells of, once, and reads the notification. The balance rises with the press; what it really is by
 * then is asked for in any case, and the quest behind it as well.
 */
function useClaimReward({ id, reward, read: isRead }: RewardNotification) {
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
      return invalidate(queryClient, orpc.wallet.key(), orpc.quests.key(), notificationsKey);
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
