import type { QuestProgress } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';

/** Badges that can be got: lit those that were, in the dark those that were not yet. */
export function BadgeShelf({ quests }: { quests: readonly QuestProgress[] }) {
  const { t } = useTranslation('quests');
  const badges = quests.flatMap((quest) => (quest.badge_url === null ? [] : [{ quest, src: quest.badge_url }]));
  if (badges.length === 0) return null;
  return (
    <section aria-labelledby="badges" className="mt-10">
      <h2 id="badges" className="mb-4 text-xl font-semibold">
        {t('page.badges')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:gap-4">
        {badges.map(({ quest, src }) => (
          <li
            key={quest.quest_code}
            className={cn(
              'flex flex-col items-center gap-3 rounded-card lit p-5 text-center sm:flex-row sm:gap-5 sm:text-left',
              quest.is_claimed && 'border-light/30 lamp',
            )}
          >
            <img
              src={src}
              alt=""
              width={112}
              height={112}
              className={cn('size-24 shrink-0 md:size-28', !quest.is_claimed && 'opacity-40 grayscale')}
            />
            <div className="min-w-0">
              <h3 className="font-semibold">{quest.quest_name}</h3>
              <p className="mt-1 text-sm text-ink-soft">{quest.is_claimed ? t('page.badge_got') : quest.quest_text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
