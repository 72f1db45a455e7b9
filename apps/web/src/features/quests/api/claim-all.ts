import type { QuestProgress } from '@atelier/contracts';
import { useState } from 'react';
import { isSettled } from '@/lib/idempotency';
import type { ClaimableQuest } from '../quest-order';
import { useClaimErrorText, useClaimQuest } from './quests';

/** What came of taking several rewards; what is in neither list was not asked for any more. */
export interface ClaimAllOutcome {
  asked: number;
  claimed: readonly QuestProgress[];
  failed: readonly { quest: QuestProgress; message: string }[];
}

/** Takes several rewards by one press: one after the other, each asked for once the one before it was answered. */
export function useClaimAll() {
  const { mutateAsync } = useClaimQuest();
  const claimText = useClaimErrorText();
  const [isRunning, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<ClaimAllOutcome | null>(null);

  const claimAll = async (quests: readonly ClaimableQuest[]): Promise<void> => {
    const claimed: QuestProgress[] = [];
    const failed: { quest: QuestProgress; message: string }[] = [];
    const tell = () => {
      setOutcome({ asked: quests.length, claimed: [...claimed], failed: [...failed] });
    };
    setRunning(true);
    tell();
    for (const quest of quests) {
      try {
        claimed.push(await mutateAsync(quest.id));
      } catch (error) {
        failed.push({ quest, message: claimText(error) });
        // Where there was no answer, the others would get none either; and the next press repeats this one as it was.
        if (!isSettled(error)) break;
      }
      tell();
    }
    tell();
    setRunning(false);
  };

  return { claimAll: (quests: readonly ClaimableQuest[]) => void claimAll(quests), isRunning, outcome };
}
