import type { ImageCreation } from '@atelier/contracts';
import type { PromptAsked } from '../../composer/understood/prompt-reader';
import { readsOf, type Shown } from './reads-of';

/** The words of an image, as they were read before it was paid for. */
export function wordsOf({ options, character, origin }: ImageCreation, shown: Shown): PromptAsked[] {
  if (origin !== 'waifu') return readsOf(options, character?.name, shown);
  const { prompt, negative_prompt: negative } = options;
  return [
    { of: 'character', prompt, negative },
    { of: 'unwanted', prompt: negative, negative: '', beside: prompt, isImagined: true },
  ];
}
