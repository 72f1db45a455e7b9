import { CircleCheck, Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Problem } from '@/components/problem';
import { cn } from '@/lib/cn';
import type { ClaimAllOutcome } from '../api/claim-all';
import { useIsClaiming } from '../api/quests';
import type { ClaimableQuest } from '../quest-order';
import { useRewardText } from '../reward-text';

interface ClaimAllButtonProps {
  quests: readonly ClaimableQuest[];
  isRunning: boolean;
  outcome: ClaimAllOutcome | null;
  onClaimAll: (quests: readonly ClaimableQuest[]) => void;
}

/** One press for all rewards that wait, with how many of them are there already. */
export function ClaimAllButton({ quests, isRunning, outcome, onClaimAll }: ClaimAllButtonProps) {
  const { t } = useTranslation('quests');
  const isClaiming = useIsClaiming();
  return (
    <Button
      variant="primary"
      icon={<Gift aria-hidden className="size-4.5" />}
      loading={isRunning}
      disabled={isClaiming}
      onClick={() => {
        onClaimAll(quests);
      }}
    >
      {isRunning && outcome
        ? t('claim_all.running', { done: outcome.claimed.length + outcome.failed.length, target: outcome.asked })
        : t('claim_all.action')}
    </Button>
  );
}

/** What one press has brought; where not all of it came, what did not, and why. */
export function ClaimAllResult({ outcome }: { outcome: ClaimAllOutcome | null }) {
  const { t } = useTranslation('quests');
  const rewardText = useRewardText();
  const { asked = 0, claimed = [], failed = [] } = outcome ?? {};
  const reward = rewardText(...claimed);
  const isAll = outcome !== null && claimed.length === asked;
  const partly = () =>
    claimed.length === 0 ? t('claim_all.none') : t('claim_all.partly', { reward, done: claimed.length, target: asked });
  return (
    <div className={cn('flex flex-col gap-1.5', outcome && 'mt-6')}>
      {/* There before its words, which are not read out otherwise. */}
      <p role="status" className={cn('font-medium', isAll && 'flex animate-rise items-center gap-2 text-success')}>
        {isAll ? <CircleCheck aria-hidden className="size-5 shrink-0" /> : null}
        {isAll ? t('claim_all.done', { reward }) : outcome ? partly() : null}
      </p>
      <Problem>
        {failed
          .map(({ quest, message }) => t('claim_all.failed', { quest: quest.quest_name, reason: message }))
          .join(' ')}
      </Problem>
    </div>
  );
}
