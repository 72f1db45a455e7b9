import { type Headwear, isHeadwear } from './character-words.js';
import { DRAWING_WORDS } from './drawing-words.js';
import { deniedWords, type Found, inEnglish, unwantedIn } from './find-words.js';
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

/** What is taken back of headwear: without a hat there is none of any kind. */
function withoutBanned(words: readonly HeadwearWord[], banned: readonly HeadwearWord[]): HeadwearWord[] {
  const isHatless = banned.some(({ value, isLike }) => value === 'hat' && !isLike);
  return words.filter(
    ({ value }) => !banned.some((one) => one.value === value) && !(isHatless && value.endsWith('hat')),
  );
}

/** The headwear that is asked for, of several the first: in the field for clothes, which stands above the prompt, else in that; less what the negative prompt names and the text itself takes back. */
export function readHeadwear(prompt: string, negative: string, clothes = ''): HeadwearWish | null {
  const banned = findHeadwear(unwantedIn(negative));
  const [first] = [clothes, prompt].flatMap((text) =>
    withoutBanned(findHeadwear(inEnglish(text)), [...banned, ...findHeadwear(deniedWords(text))]),
  );
  return first ? { name: first.value, colour: first.colour?.value ?? null } : null;
}
