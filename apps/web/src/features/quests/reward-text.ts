import type { QuestProgress } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';

type Reward = Pick<QuestProgress, 'assigned_credits' | 'assigned_character_passes' | 'badge_url'>;

/** As it is said, not as a list: “215개와 배지”. Each of them ends with a vowel (개, 배지). */
function listed(language: string, rewards: readonly string[]): string {
  if (language !== 'ko') return new Intl.ListFormat(language, { type: 'conjunction' }).format(rewards);
  return [...rewards.slice(0, -2), rewards.slice(-2).join('와 ')].join(', ');
}

/** Rewards in words, all together: “20 Sparks”, “1 Character Pass and a badge”. */
export function useRewardText(): (...rewards: readonly Reward[]) => string {
  const { t, i18n } = useTranslation('quests');
  return (...rewards) => {
    const sparks = rewards.reduce((sum, reward) => sum + reward.assigned_credits, 0);
    const passes = rewards.reduce((sum, reward) => sum + reward.assigned_character_passes, 0);
    const badges = rewards.filter(({ badge_url: badge }) => badge !== null).length;
    return listed(i18n.language, [
      ...(sparks > 0 ? [t('reward.sparks', { count: sparks })] : []),
      ...(passes > 0 ? [t('reward.passes', { count: passes })] : []),
      ...(badges > 0 ? [badges === 1 ? t('reward.badge') : t('reward.badges', { count: badges })] : []),
    ]);
  };
}
