import { fillIn, QUESTS, type Language, type QuestCode, type QuestProgress } from '@atelier/contracts';
import type { QuestProgressRow } from './quest-progress.entity.js';

/** Where in the web app a badge's picture lies. */
const badgeUrlOf = (badge: string | null): string | null => badge && `/badges/${badge}.svg`;

/** How its user sees a quest: `row` once it is completed, `count` being how far the quest's metric has come. */
export function viewOf(
  code: QuestCode,
  { row, count, language }: { row: QuestProgressRow | null; count: number; language: Language },
): QuestProgress {
  const { name, text, reward, target, progress, badge, path } = QUESTS[code];
  const done = row ? target : Math.min(count, target);
  const isEarlier = row?.earlierAccount ?? false;
  return {
    id: row?.id ?? null,
    quest_code: code,
    quest_name: name[language],
    quest_text: text[language],
    progress: { done, target, text: fillIn(progress[language], { done, target }, language) },
    assigned_credits: reward.spark,
    assigned_character_passes: reward.pass,
    badge_url: badgeUrlOf(badge),
    path,
    is_completed: row !== null,
    is_claimed: row?.claimedAt != null,
    earlier_account: isEarlier,
    // When it was with the earlier account is not kept.
    completed_at: isEarlier ? null : (row?.completedAt.toISOString() ?? null),
  };
}
