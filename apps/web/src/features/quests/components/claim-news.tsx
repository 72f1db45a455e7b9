import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestProgress } from '@atelier/contracts';
import { onClaim } from '../api/quests';

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

/** A reward in words: “20 Sparks”, “1 Character Pass and a badge”. */
function useRewardText(): (quest: QuestProgress) => string {
  const { t, i18n } = useTranslation('quests');
  return ({ assigned_credits: sparks, assigned_character_passes: passes, badge_url: badge }) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format([
      ...(sparks > 0 ? [t('reward.sparks', { count: sparks })] : []),
      ...(passes > 0 ? [t('reward.passes', { count: passes })] : []),
      ...(badge === null ? [] : [t('reward.badge')]),
    ]);
}
