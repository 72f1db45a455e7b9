import type { Character, ImageOptions } from '@atelier/contracts';
import type { PromptAsked } from '../../composer/understood/prompt-reader';
import { useImpossibleDirections, useIsCutOff, useIsFaceless, useIsMoodless } from './caveats';

/** What the pictures of a character lack. */
export type Shown = Pick<PromptAsked, 'cutOff' | 'faceless' | 'moodless' | 'undrawn'>;

export const useShown = (character: Character | null): Shown => ({
  cutOff: useIsCutOff(character, 'full'),
  faceless: useIsFaceless(character),
  moodless: useIsMoodless(character),
  undrawn: useImpossibleDirections(character),
});

type Words = 'prompt' | 'clothing_prompt' | 'negative_prompt' | 'expression' | 'direction' | 'shot' | 'angle';

/** The words of an image of a character: read alike before it is paid for and after. */
export const readsOf = (request: Pick<ImageOptions, Words>, name: string | undefined, shown: Shown): PromptAsked[] => {
  const { prompt, clothing_prompt: clothes, negative_prompt: negative, expression, direction, shot, angle } = request;
  return [
    { of: 'surroundings', prompt, negative, expression, direction, shot, angle, name, clothes, ...shown },
    { of: 'clothes', prompt: clothes, beside: prompt, shot, negative, faceless: shown.faceless },
    { of: 'unwanted', prompt: negative, negative: '', beside: prompt, expression, direction, shot, angle },
  ];
};
