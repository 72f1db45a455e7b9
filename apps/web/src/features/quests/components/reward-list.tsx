import { PASS_WORTH_SPARKS, type QuestProgress } from '@atelier/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PassIcon, SparkIcon } from '@/components/currency-icons';

/** What a quest gives: Sparks, Character Passes and a badge, each with a picture. */
export function RewardList({ quest }: { quest: QuestProgress }) {
  const { t } = useTranslation('quests');
  const { assigned_credits: sparks, assigned_character_passes: passes, badge_url: badge } = quest;
  return (
    <ul className="flex flex-wrap items-stretch justify-center gap-3">
      {sparks > 0 ? (
        <Reward art={<SparkIcon className="size-11 text-spark" />} name={t('reward.sparks', { count: sparks })} />
      ) : null}
      {passes > 0 ? (
        <Reward
          art={<PassIcon className="size-11 text-pass" />}
          name={t('reward.passes', { count: passes })}
          note={t('reward.pass_worth', { count: PASS_WORTH_SPARKS })}
        />
      ) : null}
      {badge === null ? null : (
        <Reward
          art={<img src={badge} alt="" width={80} height={80} className="size-20" />}
          name={t('reward.badge_name')}
        />
      )}
    </ul>
  );
}

function Reward({ art, name, note }: { art: ReactNode; name: string; note?: string }) {
  return (
    <li className="flex min-w-32 grow basis-0 flex-col items-center gap-2.5 rounded-control border border-line bg-canvas/60 px-4 pt-4 pb-5 text-center">
      <span className="grid min-h-20 place-items-center">{art}</span>
      <span className="font-display text-lg leading-tight font-semibold">{name}</span>
      {note ? <span className="-mt-1.5 text-sm text-ink-soft">{note}</span> : null}
    </li>
  );
}
