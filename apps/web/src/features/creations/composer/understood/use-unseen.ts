import { useEffect, useState } from 'react';
import { useRuntime } from '@/features/jobs';
import { whenIdle } from '@/lib/lazy-part';
import type { PromptAsked } from './prompt-reader';
import { markSeen, unseenWords } from './seen-words';
import { prepareWords } from './understood';

/** What is asked before words are paid for that are not drawn, where nobody could have read so yet. */
export interface UnseenQuestion {
  words: readonly string[];
  /** They are left as they are. */
  make: () => void;
  edit: () => void;
}

/** Holds back what was pressed before it could be read what the built-in engine leaves out of it. */
export function useUnseen() {
  const { data: runtime } = useRuntime();
  const isRead = runtime?.engine === 'preview';
  const [question, setQuestion] = useState<UnseenQuestion | null>(null);
  useEffect(() => (isRead ? whenIdle(prepareWords) : undefined), [isRead]);

  /** Goes on at once where everything is drawn or was said, and else when it is wished so. */
  const goOn = async (asked: readonly PromptAsked[], make: () => Promise<void>, edit: () => void): Promise<void> => {
    const read = isRead ? await Promise.all(asked.map(unseenWords)) : [];
    // What is said of the place and of the clothes is missed once.
    const words = [...new Set(read.flat())];
    if (words.length === 0) {
      await make();
      return;
    }
    const answer = (next: () => void) => () => {
      for (const one of asked) markSeen(one);
      setQuestion(null);
      next();
    };
    setQuestion({ words, make: answer(() => void make()), edit: answer(edit) });
  };
  return { question, goOn };
}
