import type { CameraShot, Direction } from '../../generation-options.js';
import { findWords, type WordTable } from './find-words.js';

/** Words that name a direction, of those that the engine turns a figure to. Korean comes word by word (left, looking at) as well as whole. */
const DIRECTION_WORDS: WordTable<Exclude<Direction, `back${string}`>> = {
  left: [
    'looking left',
    'looking at left',
    'left looking at',
    'looking to the left',
    'facing left',
    'left view',
    'left profile',
  ],
  center: ['looking at viewer', 'looking at the viewer', 'looking at camera', 'looking at the camera', 'eye contact'],
  right: [
    ...[
      'looking right',
      'looking at right',
      'right looking at',
      'looking to the right',
      'facing right',
      'right view',
      'right profile',
    ],
    ...['side view', 'side profile', 'profile view', 'in profile', 'from the side', 'looking to the side'],
  ],
  'front-left': ['front left', 'front left view'],
  front: ['front view', 'from the front', 'facing forward', 'looking ahead'],
  'front-right': ['front right', 'front right view', 'three quarter view'],
};

/** Views that it turns no figure to: a back is in no picture of a character. */
const UNDRAWN_WORDS: WordTable<'back'> = {
  back: [
    ...['back view', 'from behind', 'view from behind', 'seen from behind', 'rear view', 'turned away', 'facing away'],
    ...['back left', 'back left view', 'back right', 'back right view', 'looking back'],
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
  ],
  upper: [
    'upper body',
    'upper body shot',
    'half body',
    'half body shot',
    'waist up',
    'from the waist up',
    'medium shot',
  ],
  cowboy: ['cowboy shot', 'knee up', 'knees up', 'from the knees up', 'thighs up', 'from the thighs up'],
  full: [
    'full body',
    'full body shot',
    'full shot',
    'full length',
    'whole body',
    'entire body',
    'head to toe',
    'from head to toe',
  ],
};

/** What an English text says of the direction. */
export const findDirections = (text: string) => findWords(text, DIRECTION_WORDS);

/** What an English text says of views that are not drawn. */
export const findUndrawnViews = (text: string) => findWords(text, UNDRAWN_WORDS);

/** What an English text says of how much is in the frame. */
export const findShots = (text: string) => findWords(text, SHOT_WORDS);
