import type { QuestProgress } from '@atelier/contracts';

/** A quest with its reward waiting; only these can be claimed. */
export type ClaimableQuest = QuestProgress & { id: string };

export const isClaimable = (quest: QuestProgress): quest is ClaimableQuest =>
  quest.id !== null && quest.is_completed && !quest.is_claimed;

/** Those whose reward waits, newest completed first. */
export const claimableOf = (quests: readonly QuestProgress[]): ClaimableQuest[] =>
  quests.filter(isClaimable).sort((a, b) => (b.completed_at ?? '').localeCompare(a.completed_at ?? ''));

/** Those that are still to be done, in the order in which a creator meets them. */
export const openOf = (quests: readonly QuestProgress[]): QuestProgress[] =>
  quests.filter(({ is_completed: isCompleted }) => !isCompleted);

/** The first one that is still to be done; undefined once all are. */
export const nextMission = (quests: readonly QuestProgress[]): QuestProgress | undefined => openOf(quests)[0];

/** What is under way beside the next mission: begun, and the furthest along. */
export function currentQuest(quests: readonly QuestProgress[]): QuestProgress | undefined {
  const [, ...others] = openOf(quests);
  const begun = others.filter(({ progress }) => progress.done > 0);
  return begun.reduce<QuestProgress | undefined>(
    (best, quest) => (best && shareDone(best) >= shareDone(quest) ? best : quest),
    undefined,
  );
}

const shareDone = ({ progress: { done, target } }: QuestProgress): number => (target > 0 ? done / target : 0);

/** A share as the nearest whole percentage; 100 says that all of it is there, and 0 that nothing is. */
export function percentOf(share: number): number {
  const percent = Math.round(share * 100);
  return share > 0 && share < 1 ? Math.min(99, Math.max(1, percent)) : percent;
}

/** How much of a quest is done. */
export const percentDone = (quest: QuestProgress): number => percentOf(shareDone(quest));
