import { useEffect, useState } from 'react';
import { useRuntime } from '@/features/jobs';
import { whenIdle } from '@/lib/lazy-part';
import type { PromptAsked } from './prompt-reader';
import { markConfirmed, type Undrawn, unseenWords } from './seen-words';
import { prepareWords } from './understood';

/** What is asked before words are paid for that are not drawn. */
export interface UnseenQuestion extends Undrawn {
  /** They are left as they are. */
  make: () => void;
  edit: () => void;
}

/** Holds back what was pressed where the built-in engine leaves out words of it, once for each prompt. */
export function useUnseen() {
  const { data: runtime } = useRuntime();
  const isRead = runtime?.engine === 'preview';
  const [question, setQuestion] = useState<UnseenQuestion | null>(null);
  useEffect(() => (isRead ? whenIdle(prepareWords) : undefined), [isRead]);

  /** Goes on at once where everything is drawn, and else when it is wished so. */
  const goOn = async (asked: readonly PromptAsked[], make: () => Promise<void>, edit: () => void): Promise<void> => {
    const undrawn = isRead ? await unseenWords(asked) : null;
    if (!undrawn || undrawn.words.length === 0) {
      await make();
      return;
    }
    const answer = (next: () => void) => () => {
      setQuestion(null);
      next();
    };
    const confirm = () => {
      markConfirmed(asked, undrawn);
      void make();
    };
    setQuestion({ ...undrawn, make: answer(confirm), edit: answer(edit) });
  };
  return { question, goOn };
}
