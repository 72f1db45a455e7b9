import type { QuestProgress } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';

type Reward = Pick<QuestProgress, 'assigned_credits' | 'assigned_character_passes' | 'badge_url'>;

/** Rewards in words, all together: “20 Sparks”, “1 Character Pass and a badge”. */
export function useRewardText(): (...rewards: readonly Reward[]) => string {
  const { t, i18n } = useTranslation('quests');
  return (...rewards) => {
    const sparks = rewards.reduce((sum, reward) => sum + reward.assigned_credits, 0);
    const passes = rewards.reduce((sum, reward) => sum + reward.assigned_character_passes, 0);
    const badges = rewards.filter(({ badge_url: badge }) => badge !== null).length;
    return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format([
      ...(sparks > 0 ? [t('reward.sparks', { count: sparks })] : []),
      ...(passes > 0 ? [t('reward.passes', { count: passes })] : []),
      ...(badges > 0 ? [badges === 1 ? t('reward.badge') : t('reward.badges', { count: badges })] : []),
    ]);
  };
}
