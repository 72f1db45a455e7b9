import { QUEST_CODES, QUESTS, type QuestCode, type QuestProgress } from '@atelier/contracts';

const idOf = (code: QuestCode): string => `01920000-0000-7000-8000-0000000000${String(40 + QUEST_CODES.indexOf(code))}`;

/** A quest as the API lists it: nothing of it done. */
export function openQuest(code: QuestCode, change: Partial<QuestProgress> = {}): QuestProgress {
  const { name, text, progress, target, reward, badge, path } = QUESTS[code];
  const done = change.progress?.done ?? 0;
  return {
    id: null,
    quest_code: code,
    quest_name: name.en,
    quest_text: text.en,
    assigned_credits: reward.spark,
    assigned_character_passes: reward.pass,
    badge_url: badge === null ? null : `/badges/${badge}.svg`,
    path,
    is_completed: false,
    is_claimed: false,
    earlier_account: false,
    completed_at: null,
    ...change,
    progress: {
      done,
      target,
      text: progress.en.replace('{done}', String(done)).replace('{target}', String(target)),
    },
  };
}

/** One that was completed, on this day of January; its reward waits unless it was claimed. */
export const completedQuest = (code: QuestCode, day = 1, isClaimed = false): QuestProgress & { id: string } => ({
  ...openQuest(code, { progress: { done: QUESTS[code].target, target: QUESTS[code].target, text: '' } }),
  quest_text: QUESTS[code].done.en,
  id: idOf(code),
  is_completed: true,
  is_claimed: isClaimed,
  completed_at: `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`,
});

/** The whole list, where these are as given and the others still open. */
export function questList(...known: QuestProgress[]): { items: QuestProgress[] } {
  const rest = QUEST_CODES.filter((code) => !known.some((quest) => quest.quest_code === code));
  return { items: [...known, ...rest.map((code) => openQuest(code))] };
}
