import { useEffect, useState } from 'react';
import { useRuntime } from '@/features/jobs';
import { whenIdle } from '@/lib/lazy-part';
import type { PromptAsked } from './prompt-reader';
import type { Undrawn } from './seen-words';
import { prepareWords } from './understood';

/** What is asked before words are paid for that are not drawn, or as something else. */
export interface UnseenQuestion extends Undrawn {
  /** They are left as they are. */
  make: () => void;
  edit: () => void;
}

/** Most words are all drawn. */
const seen = () => import('./seen-words');

/** Holds back what was pressed where the built-in engine leaves out words of it, or draws them otherwise, once for each prompt and whose it is. */
export function useUnseen() {
  const { data: runtime, refetch } = useRuntime();
  const isRead = runtime?.engine === 'preview';
  const [question, setQuestion] = useState<UnseenQuestion | null>(null);
  useEffect(
    () =>
      isRead
        ? whenIdle(() => {
            prepareWords();
            seen().catch(() => undefined);
          })
        : undefined,
    [isRead],
  );

  /** Goes on at once where everything is drawn, and else when it is wished so. */
  const goOn = async (
    whose: string,
    asked: readonly PromptAsked[],
    make: () => Promise<void>,
    edit: () => void,
  ): Promise<void> => {
    const { engine } = runtime ?? (await refetch()).data ?? {};
    const words = engine === 'preview' ? await seen().catch(() => null) : null;
    const undrawn = await words?.unseenWords(whose, asked);
    if (!words || !undrawn || undrawn.words.length + undrawn.stays.length + undrawn.near.length === 0) {
      await make();
      return;
    }
    const answer = (next: () => void) => () => {
      setQuestion(null);
      next();
    };
    const confirm = () => {
      words.markConfirmed(whose, asked, undrawn);
      void make();
    };
    setQuestion({ ...undrawn, make: answer(confirm), edit: answer(edit) });
  };
  return { question, goOn };
}
