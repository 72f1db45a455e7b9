import { FAMILY_DEFAULTS, type Family } from '../settings/families.js';
import { escapeWeights, type Prompt } from './build-prompt.js';
import { QUALITY_TERMS } from './terms.js';

/** For the second pass over a picture: nothing but quality, since what is in it is already there. */
export function refinePrompt(family: Family): Prompt {
  const { positive, negative } = QUALITY_TERMS[family];
  const separator = FAMILY_DEFAULTS[family].promptStyle === 'tags' ? ', ' : ' ';
  return { positive: positive.join(separator), negative: negative.join(', ') };
}

const VIDEO_NEGATIVE =
  'blurry, flickering, jittery motion, still image, morphing, distorted face, extra limbs, deformed hands, subtitles, watermark, low quality';

/** For animating a picture. Every video model reads its prompt with an encoder that takes parentheses for weights. */
export function videoPrompt(text: string): Prompt {
  const own = escapeWeights(text, true);
  return {
    positive: own === '' ? 'The character moves gently and naturally, hair and clothes sway a little.' : own,
    negative: VIDEO_NEGATIVE,
  };
}
