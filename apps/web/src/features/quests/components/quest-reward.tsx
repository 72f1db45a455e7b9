import type { QuestProgress } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { CostTag } from '@/components/cost-tag';
import { cn } from '@/lib/cn';
import { MedalIcon } from './medal-icon';

/** What a quest gives, on one line. */
export function QuestReward({ quest, className }: { quest: QuestProgress; className?: string }) {
  const { t } = useTranslation('quests');
  const { assigned_credits: spark, assigned_character_passes: pass, badge_url: badge } = quest;
  return (
    <span className={cn('inline-flex shrink-0 items-center gap-2.5', className)}>
      {spark + pass > 0 ? <CostTag amounts={{ spark, pass }} /> : null}
      {badge === null ? null : (
        <span className="inline-flex items-center gap-1 font-semibold text-light">
          <MedalIcon className="size-4" />
          <span className="sr-only">{t('reward.badge')}</span>
        </span>
      )}
    </span>
  );
}
