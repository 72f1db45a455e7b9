import { client } from '@/lib/client';
import type { PromptAsked } from './prompt-reader';

/** No longer than this is anything held back for the answer. */
const PATIENCE_MS = 2_000;

const textsOf = ({ of, prompt, negative, clothes = '' }: PromptAsked) =>
  of === 'clothes'
    ? { clothing_prompt: prompt, negative_prompt: negative }
    : { prompt, clothing_prompt: clothes, negative_prompt: negative };

/**
 * Whether the rules that refuse words once they are sent let these pass; null where that is not known in time. Where it cannot be asked at all, they
 * are left to be refused then.
 */
export function isAllowed(asked: PromptAsked): Promise<boolean | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return client.images.checkPrompt(textsOf(asked), { signal }).then(
    ({ allowed }) => allowed,
    () => (signal.aborted ? null : true),
  );
}
