import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Problem } from '@/components/problem';
import { useClaimErrorText, useClaimQuest, useIsClaiming } from '../api/quests';
import type { ClaimableQuest } from '../quest-order';

/** Takes the reward of a quest, and says why where it could not be taken. */
export function ClaimButton({ quest }: { quest: ClaimableQuest }) {
  const { t } = useTranslation('quests');
  const claim = useClaimQuest();
  const claimText = useClaimErrorText();
  const isClaiming = useIsClaiming();
  return (
    <>
      <Button
        loading={claim.isPending}
        disabled={isClaiming}
        aria-label={t('claim.action_of', { quest: quest.quest_name })}
        onClick={() => {
          claim.mutate(quest.id);
        }}
      >
        {t('claim.action')}
      </Button>
      <Problem>{claim.error ? claimText(claim.error) : null}</Problem>
    </>
  );
}
