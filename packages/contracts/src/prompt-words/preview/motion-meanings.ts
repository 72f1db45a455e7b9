import { readFalling } from './falling.js';
import {
  findFixedCamera,
  findLooking,
  findMotions,
  GESTURES,
  isCameraFixed,
  OF_A_FACE,
  readMotions,
} from './motion-words.js';
import { as, type Meaning, type Shown } from './meaning.js';
import { findLooks, SHUT_LOOKS } from './pose-words.js';
import { readLook, readSurroundings } from './read-surroundings.js';
import { isLookDrawn } from './looks-drawn.js';
import { isSilentIn, wordsOf } from './silent-spans.js';
import { surroundingMeanings } from './surrounding-meanings.js';
import type { PromptAsked } from './read-tags.js';

/** Whoever smiles does so at who sees it. */
const AT_US = /^ (?:at|to|for|toward|towards) (?:the |a )?(?:camera|viewer|us|you|me)(?![a-z])/;
const withUs = <T extends { end: number }>(text: string, one: T): T => {
  const [at = ''] = AT_US.exec(text.slice(one.end)) ?? [];
  return { ...one, end: one.end + at.length };
};
/** And what else is done where one stands, and to who sees it. */
const MEETS_US: ReadonlySet<string> = new Set([...GESTURES, ...OF_A_FACE]);

/** Eyes that are closed in the picture can neither blink nor wink. */
const isShut = ({ pictured }: PromptAsked): boolean => {
  const look = pictured ? readLook(pictured.prompt, pictured.negative_prompt, pictured.expression) : null;
  return look !== null && SHUT_LOOKS.has(look);
};

/**
 * A flat picture has no back: who turns around is seen from the front, the other way round. Nor has it hair that moves apart from the head: all of the
 * figure sways in the wind.
 */
const INSTEAD: Readonly<Record<string, Shown>> = { 'motion spin': 'flipped', 'motion wind': 'sways' };

/** What moves, and what falls over the picture; the place and the character are those of the picture. */
export function motionMeanings(of: PromptAsked, text: string): Meaning[] {
  const { prompt, faceless, moodless } = of;
  const asked = readMotions(prompt);
  const lidless = of.pictured?.lidless === true;
  const shut = lidless || isShut(of);
  const cannot = [
    ...GESTURES,
    ...(faceless ? OF_A_FACE : []),
    ...(shut ? ['blink'] : []),
    ...(moodless ? ['talk'] : []),
  ];
  const still = new Set(cannot.map((motion) => `motion ${motion}`));
  const found = findMotions(text).map((one) => (MEETS_US.has(one.value) ? withUs(text, one) : one));
  const motions = as('motion', found, (motion) => asked.includes(motion)).map((one): Meaning => {
    if (still.has(one.of)) return { ...one, value: 'thing' };
    const shows = one.drawn ? INSTEAD[one.of] : undefined;
    return shows ? { ...one, shows } : one;
  });
  const look = readLook(prompt, '');
  const looks = findLooks(text)
    // Happily is how somebody dances, with a face or without.
    .filter(({ start, end }) => !wordsOf(text.slice(start, end)).every(isSilentIn('motion')))
    .map((one): Meaning => {
      const { start, end, value } = one;
      // Eyes can be closed whatever the mouth is.
      const isOff =
        faceless || (moodless && value !== 'closed') || (shut && value === 'wink') || (lidless && value === 'closed');
      const drawn = !isOff && isLookDrawn(text, { value, start, end }, look);
      return {
        start,
        end: withUs(text, one).end,
        value: drawn ? 'motion' : 'thing',
        of: `motion ${value}`,
        drawn: true,
      };
    });
  const falls = readFalling(prompt);
  const falling = surroundingMeanings(text, readSurroundings(prompt, ''))
    .filter(({ of: meant }) => /^(?:thing )?weather /.test(meant) && falls.some((name) => meant.endsWith(` ${name}`)))
    // No lightning flashes in a video: of a thunderstorm the rain falls.
    .map((one): Meaning => (one.of === 'weather thunder' ? { ...one, shows: 'rain' } : one));
  return [
    ...as('none', findLooking(text), () => false),
    ...as('motion', findFixedCamera(text), () => isCameraFixed(prompt)),
    ...motions,
    ...looks,
    // Nobody opens an umbrella that only brings its rain.
    ...falling.map((one) => (one.of.startsWith('thing ') ? { ...one, of: `done ${one.of}` } : one)),
  ];
}
