import {
  mainExpressionOf,
  mainFaceOf,
  PICTURE_BOUNDS,
  pictureShotOf,
  showsNothing,
  type FaceSide,
  type PictureFacts,
} from '@atelier/contracts';

const DIRECTIONS = ['front', 'left', 'right', 'hidden'] as const;
const SHOTS = ['portrait', 'upper', 'full'] as const;
const EXPRESSIONS = ['neutral', 'smile', 'angry', 'sad', 'surprised'] as const;

type Counts<K extends string> = Record<K, number>;

/** How many pictures show what, as far as that can be told. `hidden`: no face is seen, as from behind. */
export interface Coverage {
  direction: Counts<(typeof DIRECTIONS)[number]>;
  /** Faces of which could not be told where they look: each of them may be the view that seems to be missing. */
  unreadDirections: number;
  shot: Counts<(typeof SHOTS)[number]>;
  expression: Counts<(typeof EXPRESSIONS)[number]>;
}

/** What another picture could show, the most useful first. */
const WISHES = ['front', 'full', 'portrait', 'left', 'right', 'hidden', 'upper', 'expression'] as const;
export type Wish = (typeof WISHES)[number];

/** A sentence of more than these nobody reads. */
const MAX_WISHES = 3;
/** Of fewer faces whose expression could be read it cannot be said that they all look alike. */
const MANY_EXPRESSIONS = 4;

/** From which side a face is seen. One that is turned a little is a view from the front: nobody’s profile can be drawn by it. */
const viewOf = ({ side, turn }: PictureFacts['faces'][number]): FaceSide =>
  turn !== undefined && Math.abs(turn) < PICTURE_BOUNDS.profileFrom && side !== 'unknown' ? 'front' : side;

/** Whether one of the pictures shows a face from the side; null where it was not measured how far they are turned. */
export function showsProfile(pictures: readonly PictureFacts[]): boolean | null {
  const turns = pictures.map(mainFaceOf).flatMap((face) => (face ? [face.turn] : []));
  if (turns.some((turn) => Math.abs(turn ?? 0) >= PICTURE_BOUNDS.profileFrom)) return true;
  return turns.includes(undefined) ? null : false;
}

const zeros = <K extends string>(keys: readonly K[]) => Object.fromEntries(keys.map((key) => [key, 0])) as Counts<K>;

/** What the pictures of a set show; null where no face was found in any, for then nothing can be told. */
export function coverageOf(all: readonly PictureFacts[]): Coverage | null {
  const pictures = all.filter((facts) => !showsNothing(facts));
  if (!pictures.some(({ faces }) => faces.length > 0)) return null;
  const coverage: Coverage = {
    direction: zeros(DIRECTIONS),
    unreadDirections: 0,
    shot: zeros(SHOTS),
    expression: zeros(EXPRESSIONS),
  };
  for (const facts of pictures) {
    const face = mainFaceOf(facts);
    if (!face) {
      coverage.direction.hidden += 1;
      continue;
    }
    const side = viewOf(face);
    if (side === 'unknown') coverage.unreadDirections += 1;
    else coverage.direction[side] += 1;
    coverage.shot[pictureShotOf(face.box[3], facts)] += 1;
    const expression = mainExpressionOf(facts);
    if (expression !== 'unknown') coverage.expression[expression] += 1;
  }
  return coverage;
}

/** What is missing. */
export function wishesOf({ direction, unreadDirections, shot, expression }: Coverage): Wish[] {
  const read = Object.values(expression);
  const isEnough = read.reduce((sum, count) => sum + count, 0) >= MANY_EXPRESSIONS;
  const isMissing = (side: 'front' | 'left' | 'right') => direction[side] === 0 && unreadDirections === 0;
  const missing: Record<Wish, boolean> = {
    front: isMissing('front'),
    left: isMissing('left'),
    right: isMissing('right'),
    hidden: direction.hidden === 0,
    portrait: shot.portrait === 0,
    upper: shot.upper === 0,
    full: shot.full === 0,
    expression: isEnough && read.filter((count) => count > 0).length === 1,
  };
  return WISHES.filter((wish) => missing[wish]).slice(0, MAX_WISHES);
}
