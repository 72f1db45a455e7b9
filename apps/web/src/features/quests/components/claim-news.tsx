import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestProgress } from '@atelier/contracts';
import { onClaim } from '../api/quests';
import { useRewardText } from '../reward-text';

interface ClaimNewsProps {
  /** While several rewards are taken by one press: what they come to is told once, at the end, by that press. */
  isSilent?: boolean;
}

/** Tells screen readers what was just given, or why nothing was. */
export function ClaimNews({ isSilent = false }: ClaimNewsProps) {
  const { t } = useTranslation('quests');
  const rewardText = useRewardText();
  const [claimed, setClaimed] = useState<QuestProgress | null>(null);
  useEffect(
    () =>
      onClaim((event) => {
        // A failure is told where it is seen.
        setClaimed(event.type === 'claimed' && !isSilent ? event.quest : null);
      }),
    [isSilent],
  );
  return (
    <p role="status" className="sr-only">
      {claimed ? t('claim.news', { reward: rewardText(claimed) }) : null}
    </p>
  );
}
