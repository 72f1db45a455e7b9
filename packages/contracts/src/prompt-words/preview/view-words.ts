import type { CameraAngle, CameraShot, Direction } from '../../generation-options.js';
import { type Found, findWords, type WordTable } from './find-words.js';
import { matchesOf } from './matches.js';

/** Where somebody looks or turns. */
const towards = (side: 'left' | 'right'): string[] =>
  ['looking', 'looks', 'look', 'facing', 'gazing', 'staring', 'glancing', 'turned', 'turning'].flatMap((does) =>
    [side, `to ${side}`, `at ${side}`, `to the ${side}`, `toward the ${side}`, `towards the ${side}`].map(
      (where) => `${does} ${where}`,
    ),
  );

const SIDE_WORDS = [
  ...['looking off to the side', 'looking sideways', 'gazing to the side', 'looking aside'],
  ...['side view', 'side profile', 'profile view', 'in profile', 'from the side', 'from side', 'looking to the side'],
];

/** Words that name a direction, of those that the engine turns a figure to. Korean comes word by word (left, looking at) as well as whole. */
const DIRECTION_WORDS: WordTable<Exclude<Direction, `back${string}`>> = {
  left: [...towards('left'), 'left looking at', 'left view', 'left profile', 'left side view', 'left side profile'],
  center: [
    'looking at viewer',
    'looking at the viewer',
    'looking at camera',
    'looking at the camera',
    'eye contact',
    'looks at viewer',
    'looks at the viewer',
    'looks at the camera',
  ],
  right: [
    ...[
      ...towards('right'),
      'right looking at',
      'right view',
      'right profile',
      'right side view',
      'right side profile',
    ],
    ...SIDE_WORDS,
  ],
  'front-left': ['front left', 'front left view'],
  front: ['front view', 'from the front', 'facing forward', 'looking ahead'],
  'front-right': ['front right', 'front right view', 'three quarter view'],
};

/** Views that words alone turn no figure to: a back is in no picture of a character. */
const BACK_WORDS: WordTable<'back'> = {
  back: [
    ...['back view', 'from behind', 'view from behind', 'seen from behind', 'rear view', 'turned away', 'facing away'],
    ...['back left', 'back left view', 'back right', 'back right view', 'looking back'],
    ...[
      'turning around',
      'turned around',
      'looking over shoulder',
      'looking over her shoulder',
      'looking over his shoulder',
      'looks over her shoulder',
      'looks over his shoulder',
      'looks back',
    ],
  ],
};

const SHOT_WORDS: WordTable<CameraShot> = {
  portrait: [
    'close up',
    'closeup',
    'face close up',
    'close up of face',
    'portrait',
    'portrait shot',
    'bust shot',
    'headshot',
    'head shot',
    'close up portrait',
  ],
  upper: [
    'upper body',
    'upper body shot',
    'half body',
    'half body shot',
    'half body portrait',
    'waist up',
    'from the waist up',
    'medium shot',
  ],
  cowboy: ['cowboy shot', 'knee shot', 'knee up', 'knees up', 'from the knees up', 'thighs up', 'from the thighs up'],
  full: [
    'full body',
    'full body shot',
    'full shot',
    'full length',
    'full length portrait',
    'full body portrait',
    'full length shot',
    'whole body',
    'entire body',
    'head to toe',
    'from head to toe',
  ],
};

/** How high the camera stands. What looks straight down, or up from the ground, is no angle that the engine draws. */
const ANGLE_WORDS: WordTable<CameraAngle> = {
  'extreme-high': [
    ...["bird's eye view", 'birds eye view', "bird's eye", 'top down', 'top down view', 'top view', 'overhead view'],
    ...[
      'from directly above',
      'seen from directly above',
      'directly from above',
      'straight from above',
      'from straight above',
    ],
    ...['overhead shot', 'aerial view', 'aerial shot', 'drone shot', 'drone view'],
  ],
  high: [
    ...['from above', 'seen from above', 'view from above', 'viewed from above', 'shot from above'],
    ...['high angle', 'high angle shot', 'high angle view'],
  ],
  middle: ['eye level', 'eye level shot', 'eye level view', 'at eye level'],
  low: [
    ...['from below', 'seen from below', 'view from below', 'viewed from below', 'shot from below'],
    ...['low angle', 'low angle shot', 'low angle view'],
  ],
  'extreme-low': ["worm's eye view", 'worms eye view', "worm's eye"],
};

/** A direction as its option is called: elsewhere it says where something is, and alone how somebody is seen. */
const OPTION_ALONE = /(?<=(?:^|[,.;\n]) *)(?:left|right|front|back)(?= *(?:$|[,.;\n]))/g;
const findAlone = (text: string): Found<string>[] =>
  [...text.matchAll(OPTION_ALONE)].map(({ index, 0: value }) => ({ value, start: index, end: index + value.length }));
const isTurned = (one: Found<string>): one is Found<'left' | 'right' | 'front'> => one.value !== 'back';

/** Who peeks out from behind a curtain faces whoever looks. */
const BEHIND_A_THING = /^ (?:an?|the|her|his|some) (?!camera|lens)[a-z]/;
const isOfViewer =
  (text: string) =>
  ({ start, end }: Found<unknown>): boolean =>
    !(text.slice(start, end) === 'from behind' && BEHIND_A_THING.test(text.slice(end)));

/** What an English text says of the direction. */
export const findDirections = (text: string) =>
  [...findWords(text, DIRECTION_WORDS), ...findAlone(text).filter(isTurned)]
    .filter(isOfViewer(text))
    .sort((a, b) => a.start - b.start);

/** What an English text says of how much is in the frame. */
export const findShots = (text: string): Found<CameraShot>[] => {
  // 얼굴: nothing but the face. Beside anything else it says nothing of its own.
  const [face] = /^face(?= *$)/.exec(text) ?? [];
  return face ? [{ value: 'portrait', start: 0, end: face.length }] : findWords(text, SHOT_WORDS);
};

/** Angles that the engine draws: of the others `UNDRAWN_ANGLES` tells the screen. */
export const isDrawnAngle = (angle: CameraAngle): boolean => !angle.startsWith('extreme');

/** Right before the words: light and petals come from above, and the camera stands where it stood. */
const COMES =
  /\b(?:(?:sun|moon|spot|candle|back|under)?lights?|lit|lighting|illuminated|glow|rays?|beams?|lamps?|snow(?:flakes)?|rain|petals?|leaves|feathers?|stars?|shin(?:es?|ing)|stream(?:s|ing)|fall(?:s|ing)|com(?:es?|ing)|pour(?:s|ing)|hang(?:s|ing)|drip(?:s|ping)|drift(?:s|ing)|descend(?:s|ing)) (?:\w+ly |down )?$/;

/** Who is drawn is looked at, where nobody else is named who looks: “looking up at her”. */
const LOOKED_UP_AT =
  /(?<=(?:^|[,.;\n]) *(?:we(?:'re| are) |camera |viewer )?)look(?:ing|s)? up at (?:her|him|them)(?= *(?:$|[,.;\n]| from))/g;
const LOOKED_DOWN_AT =
  /(?<=(?:^|[,.;\n]) *(?:we(?:'re| are) |camera |viewer )?)look(?:ing|s)? down (?:at|on) (?:her|him|them)(?= *(?:$|[,.;\n]| from))/g;

/** What an English text says of how high the camera stands. */
export const findAngles = (text: string): Found<CameraAngle>[] =>
  [
    ...findWords(text, ANGLE_WORDS).filter(({ start }) => !COMES.test(text.slice(0, start))),
    ...matchesOf(text, 'low' as const, LOOKED_UP_AT),
    ...matchesOf(text, 'high' as const, LOOKED_DOWN_AT),
  ].toSorted((a, b) => a.start - b.start);

/** A side that is named alone, and of nothing that has one itself. */
const ALONE = /\b(left|right)\b(?! (?:eyed?|hand|arm|leg|foot|ear|shoulder|cheek|side of)\b)/g;

/** How somebody is seen: as it is chosen, else as the words ask for. */
export interface Seen {
  direction?: Direction | undefined;
  shot?: CameraShot | undefined;
  angle?: CameraAngle | undefined;
}

export interface ViewWord extends Found<string> {
  drawn: boolean;
  /** What of a view it says: each has an option of its own. */
  of: keyof Seen;
}

/** What an English text says of a view, and what of it is so. */
export function findViewWords(text: string, { direction = 'front', shot, angle = 'middle' }: Seen, turns: boolean) {
  const as = <T extends string>(
    of: keyof Seen,
    found: readonly Found<T>[],
    isSo: (value: T, said: string) => boolean,
  ): ViewWord[] =>
    found.map((one) => ({ ...one, of, drawn: turns && isSo(one.value, text.slice(one.start, one.end)) }));
  const isTowards = (side: string, said: string): boolean =>
    side === direction || (direction.endsWith(`-${side}`) && !/view|profile/.test(said));
  const alone = [...text.matchAll(ALONE)].flatMap(({ index, 1: side = '' }): ViewWord[] =>
    turns
      ? [{ value: side, of: 'direction', start: index, end: index + side.length, drawn: direction.endsWith(side) }]
      : [],
  );
  return [
    ...as(
      'direction',
      findDirections(text),
      (named, said) => isTowards(named, said) || (named === 'front' && direction === 'center'),
    ),
    ...as('direction', findWords(text, { side: SIDE_WORDS }), () => direction === 'left' || direction === 'right'),
    ...as('direction', findWords(text, BACK_WORDS).filter(isOfViewer(text)), () => direction.startsWith('back')),
    ...as(
      'direction',
      findAlone(text).filter((one) => !isTurned(one)),
      () => direction.startsWith('back'),
    ),
    ...as('shot', findShots(text), (named) => named === shot),
    ...as('angle', findAngles(text), (named) => angle.endsWith(named)),
    ...alone,
  ];
}
