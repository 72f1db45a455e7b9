import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestProgress } from '@atelier/contracts';
import { onClaim } from '../api/quests';
import { useRewardText } from '../reward-text';

/** Tells screen readers what was just given, or why nothing was. */
export function ClaimNews() {
  const { t } = useTranslation('quests');
  const rewardText = useRewardText();
  const [claimed, setClaimed] = useState<QuestProgress | null>(null);
  useEffect(
    () =>
      onClaim((event) => {
        // A failure is told where it is seen.
        setClaimed(event.type === 'claimed' ? event.quest : null);
      }),
    [],
  );
  return (
    <p role="status" className="sr-only">
      {claimed ? t('claim.news', { reward: rewardText(claimed) }) : null}
    </p>
  );
}
