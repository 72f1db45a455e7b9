import { type Headwear, isHeadwear } from './character-words.js';
import { DRAWING_WORDS } from './drawing-words.js';
import { type Found, inEnglish } from './find-words.js';
import { colourOwners, findWorn } from './read-words.js';

/** What somebody who was trained puts on their head: its colour is the name of one in `COLOUR_WORDS`, or null for its own. */
export interface HeadwearWish {
  name: Headwear;
  colour: string | null;
}

/** What an English text says of headwear, with the colour that is said of it. */
export interface HeadwearWord extends Found<Headwear> {
  /** Something else is most like it, and worn in its stead. */
  isLike: boolean;
  colour: Found<string> | undefined;
}

export function findHeadwear(text: string): HeadwearWord[] {
  const owners = colourOwners(text, DRAWING_WORDS);
  return findWorn(text, DRAWING_WORDS).flatMap(({ value, ...one }) => {
    const colour = owners.find(({ owner }) => owner.start === one.start)?.colour;
    return isHeadwear(value) ? [{ ...one, value, colour }] : [];
  });
}

/** The headwear that is asked for, of several the first: in the field for clothes, which stands above the prompt, else in that; less what the negative prompt names. */
export function readHeadwear(prompt: string, negative: string, clothes = ''): HeadwearWish | null {
  const banned = new Set(findHeadwear(inEnglish(negative)).map(({ value }) => value));
  const [first] = [clothes, prompt]
    .flatMap((text) => findHeadwear(inEnglish(text)))
    .filter(({ value }) => !banned.has(value));
  return first ? { name: first.value, colour: first.colour?.value ?? null } : null;
}
