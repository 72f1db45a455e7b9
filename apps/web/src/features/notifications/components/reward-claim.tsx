import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { Problem } from '@/components/problem';
import { useErrorText } from '@/lib/error-text';
import { useClaimReward } from '../api/claim-reward';
import type { RewardNotification } from '../reward';

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
