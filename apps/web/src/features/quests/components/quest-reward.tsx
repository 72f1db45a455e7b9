import type { QuestProgress } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { CostTag } from '@/components/cost-tag';
import { cn } from '@/lib/cn';

/** A medal on its ribbon. */
export function MedalIcon({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className={className} fill="currentColor">
      <path d="M5.200 1h3.600l2.400 5.200-2.900 1.300zM14.800 1h-3.200l-1.200 2.600 2.100 4.200z" opacity=".65" />
      <path
        fillRule="evenodd"
        d="M10 7.200a5.900 5.900 0 1 0 0 11.800 5.900 5.900 0 0 0 0-11.800zm0 2.300c.5 2.500 1.200 3.200 3.700 3.700-2.500.5-3.200 1.200-3.700 3.700-.5-2.500-1.200-3.200-3.700-3.700 2.500-.5 3.200-1.200 3.700-3.700z"
      />
    </svg>
  );
}

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
