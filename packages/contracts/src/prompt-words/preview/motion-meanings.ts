import type { Piece } from '../korean/align.js';
import type { Found } from './find-words.js';
import { readFalling } from './falling.js';
import {
  findFixedCamera,
  findLooking,
  findMotions,
  GESTURES,
  isCameraFixed,
  type Motion,
  OF_A_FACE,
  OF_CAMERA,
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

/** A camera takes half of the video to go where it goes: it is slow, whether that is asked for or not. */
const SLOWLY = '(?:very )?(?:slow|slowly|gradually)';
const [SLOWLY_BEFORE, SLOWLY_AFTER] = [new RegExp(`(?<![a-z])${SLOWLY} $`), new RegExp(`^ ${SLOWLY}(?![a-z])`)];
const withPace = (text: string, one: Found<Motion>): Found<Motion> => {
  if (!OF_CAMERA.has(one.value)) return one;
  const [before = ''] = SLOWLY_BEFORE.exec(text.slice(0, one.start)) ?? [];
  const [after = ''] = SLOWLY_AFTER.exec(text.slice(one.end)) ?? [];
  return { ...one, start: one.start - before.length, end: one.end + after.length };
};

/** It rains and snows in a video, and the hour is that of its picture. */
const OF_A_NIGHT = /(?<=^(?:rainy|snowy|stormy)) night$/;
/** 비 오는 밤: what falls and the hour, each as a piece of its own. */
export const withHoursApart = (source: string, pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece) => {
    const at = source.slice(0, piece.end).lastIndexOf(' 밤');
    if (!OF_A_NIGHT.test(piece.english) || at < piece.start) return [piece];
    const falling = { ...piece, end: at, bare: at, english: piece.english.replace(OF_A_NIGHT, '') };
    return [falling, { ...piece, start: at + 1, english: 'night' }];
  });

/** Eyes that are closed in the picture can neither blink nor wink. */
const isShut = ({ pictured }: PromptAsked): boolean => {
  const look = pictured ? readLook(pictured.prompt, pictured.negative_prompt, pictured.expression) : null;
  return look !== null && SHUT_LOOKS.has(look);
};

/**
 * A flat picture has no back: who turns around is seen from the front, the other way round. Nor has it hair that moves apart from the head: all of the
 * figure sways in the wind. And as a video is played over and over, its camera comes back to where it began.
 */
const INSTEAD: Readonly<Record<string, Shown>> = {
  'motion spin': 'flipped',
  'motion wind': 'sways',
  ...Object.fromEntries([...OF_CAMERA].map((motion) => [`motion ${motion}`, 'returns' as const])),
};

const RAINS: ReadonlySet<string> = new Set(['weather rain', 'weather drizzle', 'weather storm']);

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
  const found = findMotions(text).map((one) => (MEETS_US.has(one.value) ? withUs(text, one) : withPace(text, one)));
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
    .map((one): Meaning => {
      const [night = ''] = OF_A_NIGHT.exec(text.slice(one.start, one.end)) ?? [];
      return { ...one, end: one.end - night.length };
    });
  const rains = falling.some(({ of: meant, drawn }) => drawn && RAINS.has(meant));
  // No lightning flashes in a video: of a thunderstorm the rain falls, where none is asked for beside it.
  const withoutFlash = (one: Meaning): Meaning =>
    rains ? { ...one, value: 'none', of: 'none thunder', drawn: false } : { ...one, shows: 'rain' };
  return [
    ...as('none', findLooking(text), () => false),
    ...as('motion', findFixedCamera(text), () => isCameraFixed(prompt)),
    ...motions,
    ...looks,
    // Nobody opens an umbrella that only brings its rain.
    ...falling.map((one) => {
      if (one.of === 'weather thunder') return withoutFlash(one);
      return one.of.startsWith('thing ') ? { ...one, of: `done ${one.of}` } : one;
    }),
  ];
}
