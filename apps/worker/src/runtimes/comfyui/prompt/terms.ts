import type { CameraAngle, CameraShot, Direction, DrawingOptions, Expression, ImageSize } from '@atelier/contracts';
import { viewsOfWords } from '@atelier/contracts/prompt-words';
import type { Family, PromptStyle } from '../settings/families.js';

/** What one option adds to a prompt, and what it keeps out. */
export interface Terms {
  readonly positive: readonly string[];
  readonly negative: readonly string[];
}

/** The same option said in tags, and in sentences. */
export type StyledTerms = Readonly<Record<PromptStyle, Terms>>;

const say = (tags: string[], notTags: string[], sentences: string[], notSentences: string[]): StyledTerms => ({
  tags: { positive: tags, negative: notTags },
  sentences: { positive: sentences, negative: notSentences },
});

/** Left and right are those of the picture, as on the creator's pad. */
export const DIRECTION_TERMS: Readonly<Record<Direction, StyledTerms>> = {
  'back-left': say(
    ['from behind', 'facing left', 'back turned'],
    ['facing right', 'front view'],
    ['The character is seen from behind at an angle, turned towards the left of the picture.'],
    ['facing right', 'front view'],
  ),
  back: say(
    ['from behind', 'facing away', 'back view'],
    ['looking at viewer', 'front view', 'profile'],
    ['The character is seen straight from behind, facing away from the viewer.'],
    ['front view', 'visible face'],
  ),
  'back-right': say(
    ['from behind', 'facing right', 'back turned'],
    ['facing left', 'front view'],
    ['The character is seen from behind at an angle, turned towards the right of the picture.'],
    ['facing left', 'front view'],
  ),
  left: say(
    ['profile', 'from side', 'facing left'],
    ['facing right', 'front view', 'from behind'],
    ['The character is seen in profile, facing the left of the picture.'],
    ['facing right', 'front view'],
  ),
  center: say(
    ['straight-on', 'looking at viewer', 'symmetrical pose'],
    ['profile', 'from behind', 'looking away'],
    ['The character faces the viewer head-on and looks straight into the camera.'],
    ['profile view', 'seen from behind'],
  ),
  right: say(
    ['profile', 'from side', 'facing right'],
    ['facing left', 'front view', 'from behind'],
    ['The character is seen in profile, facing the right of the picture.'],
    ['facing left', 'front view'],
  ),
  'front-left': say(
    ['three-quarter view', 'facing left'],
    ['facing right', 'from behind'],
    ['The character is seen from the front at a three-quarter angle, turned towards the left of the picture.'],
    ['facing right', 'seen from behind'],
  ),
  front: say(
    ['front view', 'facing viewer'],
    ['from behind', 'back view'],
    ['The character is seen from the front.'],
    ['seen from behind'],
  ),
  'front-right': say(
    ['three-quarter view', 'facing right'],
    ['facing left', 'from behind'],
    ['The character is seen from the front at a three-quarter angle, turned towards the right of the picture.'],
    ['facing left', 'seen from behind'],
  ),
};

export const ANGLE_TERMS: Readonly<Record<CameraAngle, StyledTerms>> = {
  'extreme-high': say(
    ['from above', "bird's-eye view", 'high angle'],
    ['from below', 'low angle'],
    ['The camera looks steeply down on the character from high above.'],
    ['low angle'],
  ),
  high: say(
    ['from above', 'high angle'],
    ['from below', 'low angle'],
    ['The camera looks slightly down on the character from above.'],
    ['low angle'],
  ),
  middle: say(['eye level'], ['high angle', 'low angle'], ['The camera is at eye level.'], []),
  low: say(
    ['from below', 'low angle'],
    ['from above', 'high angle'],
    ['The camera looks slightly up at the character from below.'],
    ['high angle'],
  ),
  'extreme-low': say(
    ['from below', "worm's-eye view", 'low angle'],
    ['from above', 'high angle'],
    ['The camera looks steeply up at the character from the ground.'],
    ['high angle'],
  ),
};

export const SHOT_TERMS: Readonly<Record<CameraShot, StyledTerms>> = {
  portrait: say(
    ['portrait', 'close-up', 'head and shoulders'],
    ['full body', 'cowboy shot'],
    ['It is a portrait that shows the head and shoulders.'],
    ['full body'],
  ),
  upper: say(
    ['upper body'],
    ['full body', 'close-up'],
    ['It shows the character from the waist up.'],
    ['full body', 'extreme close-up'],
  ),
  cowboy: say(
    ['cowboy shot'],
    ['full body', 'close-up', 'portrait'],
    ['It shows the character from the thighs up.'],
    ['close-up portrait'],
  ),
  full: say(
    ['full body', 'feet visible'],
    ['close-up', 'portrait', 'upper body', 'out of frame'],
    ['It shows the whole character from head to toe, feet included.'],
    ['close-up portrait', 'cropped legs'],
  ),
};

/** Said once more, and more, where a full body came out cut. */
export const WHOLE_FIGURE_TERMS: StyledTerms = say(
  ['(full body:1.3)', '(feet visible:1.2)', 'head to toe', 'wide shot', 'space around the figure'],
  ['(feet out of frame:1.3)', '(head out of frame:1.2)', 'cropped legs', 'cropped', 'cowboy shot'],
  [
    'The camera stands far away: the whole figure is small enough to fit, with empty space above the head and ground visible below both feet.',
  ],
  ['feet out of frame', 'head out of frame', 'cropped legs', 'cropped figure'],
);

/** `none` asks for no expression at all, so that the creator's own words decide. */
export const EXPRESSION_TERMS: Readonly<Record<Expression, StyledTerms>> = {
  none: say([], [], [], []),
  smile: say(['smile', 'happy'], ['frown', 'angry'], ['The character smiles warmly.'], ['frown']),
  angry: say(
    ['angry', 'furrowed brow', 'frown'],
    ['smile', 'happy'],
    ['The character looks angry, with furrowed brows.'],
    ['smile'],
  ),
  embarrassed: say(
    ['embarrassed', 'blush', 'nervous smile'],
    ['angry', 'expressionless'],
    ['The character looks embarrassed, blushing with a nervous smile.'],
    ['angry expression'],
  ),
  surprised: say(
    ['surprised', 'wide-eyed', 'open mouth'],
    ['expressionless', 'closed eyes'],
    ['The character looks surprised, with wide eyes and an open mouth.'],
    ['closed eyes'],
  ),
  wink: say(
    ['one eye closed', 'wink', 'grin'],
    ['frown', 'both eyes closed'],
    ['The character winks, with one eye closed, and grins.'],
    ['both eyes closed'],
  ),
  sad: say(
    ['sad', 'downcast eyes', 'downturned mouth'],
    ['smile', 'happy'],
    ['The character looks sad, with lowered eyes and a downturned mouth.'],
    ['smile'],
  ),
  shame: say(
    ['ashamed', 'looking down', 'blush'],
    ['smile', 'grin'],
    ['The character looks ashamed, with lowered eyes and flushed cheeks.'],
    ['smile', 'grin'],
  ),
};

/** What the options that have a value of several add, in the order in which it is said; nothing of a view that nobody chose and the prompt names. */
export function optionTermsOf(options: DrawingOptions): StyledTerms[] {
  const { shot, direction, angle, expression } = options;
  const said = viewsOfWords(options.prompt, options);
  return [
    ...(said.has('shot') ? [] : [SHOT_TERMS[shot]]),
    ...(said.has('direction') ? [] : [DIRECTION_TERMS[direction]]),
    ...(said.has('angle') ? [] : [ANGLE_TERMS[angle]]),
    // A face that is asked for turns a character round who is to be seen from behind.
    ...(direction === 'back' ? [] : [EXPRESSION_TERMS[expression]]),
  ];
}

/** A picture made from words alone must show one character, so that a model can be trained on it. */
export const FIRST_CHARACTER_TERMS: StyledTerms = say(
  ['solo'],
  ['multiple views'],
  ['The picture shows one character alone.'],
  ['multiple views', 'several people'],
);

/** Long shapes tempt a model to fill them twice. */
export const SIZE_TERMS: Readonly<Record<ImageSize, StyledTerms>> = {
  square: say(['centered composition'], [], ['The composition is centred.'], []),
  portrait: say(['vertical composition'], ['multiple views'], ['The composition is vertical.'], ['multiple views']),
  landscape: say(
    ['horizontal composition'],
    ['multiple views'],
    ['The composition is horizontal, with the surroundings visible to the sides.'],
    ['multiple views'],
  ),
  wide: say(
    ['horizontal composition', 'wide background'],
    ['multiple views', 'split screen', 'duplicate'],
    ['The composition is wide, with much of the surroundings to both sides.'],
    ['multiple views', 'split screen', 'duplicate character'],
  ),
  longPortrait: say(
    ['vertical composition', 'tall background'],
    ['multiple views', 'long neck', 'elongated body'],
    ['The composition is tall, with space above and below the character.'],
    ['multiple views', 'elongated body'],
  ),
};

/** What each family has learnt to take for good and for bad pictures. */
export const QUALITY_TERMS: Readonly<Record<Family, Terms>> = {
  sd15: {
    positive: ['masterpiece', 'best quality', 'highly detailed'],
    negative: [
      'worst quality',
      'low quality',
      'bad anatomy',
      'bad hands',
      'extra fingers',
      'jpeg artifacts',
      'watermark',
      'signature',
    ],
  },
  sdxl: {
    positive: ['best quality', 'highly detailed', 'sharp focus'],
    negative: ['low quality', 'blurry', 'bad anatomy', 'bad hands', 'extra fingers', 'watermark', 'signature'],
  },
  illustrious: {
    positive: ['masterpiece', 'best quality', 'absurdres', 'newest'],
    negative: [
      'worst quality',
      'low quality',
      'lowres',
      'bad anatomy',
      'bad hands',
      'extra digits',
      'jpeg artifacts',
      'watermark',
      'signature',
    ],
  },
  flux: { positive: ['The picture is sharp, clean and richly detailed.'], negative: [] },
  'qwen-image': {
    positive: ['The picture is sharp, clean and richly detailed.'],
    negative: ['low quality', 'blurry', 'deformed hands', 'extra fingers', 'watermark', 'distorted text'],
  },
};
