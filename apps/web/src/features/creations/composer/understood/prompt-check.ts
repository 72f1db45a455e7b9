import type { PromptCheck } from '@atelier/contracts';
import { useSyncExternalStore } from 'react';
import { client } from '@/lib/client';
import type { PromptAsked } from './prompt-reader';

/** No longer than this is anything held back for the answer. */
const PATIENCE_MS = 2_000;

function textsOf({ of, prompt, negative, clothes = '' }: PromptAsked) {
  if (of === 'unwanted') return { negative_prompt: prompt };
  return of === 'clothes'
    ? { clothing_prompt: prompt, negative_prompt: negative }
    : { prompt, clothing_prompt: clothes, negative_prompt: negative };
}

/**
 * Whether the rules that refuse words once they are sent let these pass, and which they do not; null where that is not known in time. Where it cannot
 * be asked at all, they are left to be refused then.
 */
export function checkWords(asked: PromptAsked): Promise<PromptCheck | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return client.images.checkPrompt(textsOf(asked), { signal }).then(
    (check) => check,
    () => (signal.aborted ? null : { allowed: true }),
  );
}

/** The fields whose words are refused as they stand: sent, they would only be refused again, and be counted. */
const refused = new Set<object>();
const listeners = new Set<() => void>();
const changed = () => {
  for (const listen of listeners) listen();
};

/** Keeps the words of a field from being sent; called once they are others, they may be. */
export function holdBack(): () => void {
  const field = {};
  refused.add(field);
  changed();
  return () => {
    refused.delete(field);
    changed();
  };
}

/** Whether any words on the screen are refused. */
export const useIsHeldBack = (): boolean =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => refused.size > 0,
  );
