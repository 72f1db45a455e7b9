import { mainExpressionOf, mainFaceOf, type PictureFacts } from './dataset.js';

/** The longest caption that a creator may write. */
export const CAPTION_MAX_LENGTH = 300;

/**
 * Height of the face's box, as a fraction of the picture's, above which a picture shows no more than this. Between the two a
 * grown person is cut at the hips where a drawn one with a large head stands there whole: nothing is claimed.
 */
const SHOTS = [
  { above: 0.43, term: 'portrait' },
  { above: 0.17, term: null },
  { above: 0, term: 'full body' },
] as const;

/** Faces are found as long as both eyes show, so one that is turned is seen from the front still: no profile. */
const SIDES = {
  left: 'three-quarter view, facing left',
  right: 'three-quarter view, facing right',
  front: 'looking at viewer',
  unknown: null,
} as const satisfies Record<PictureFacts['faces'][number]['side'], string | null>;

const EXPRESSIONS = {
  neutral: 'expressionless',
  smile: 'smile',
  angry: 'angry',
  sad: 'sad',
  surprised: 'surprised',
  unknown: null,
} as const satisfies Record<NonNullable<PictureFacts['expression']>, string | null>;

/**
 * What a picture shows besides the character, in the terms that image models know: shot, direction, expression and
 * background, as far as they were measured. What a caption names, a model does not take for part of the character.
 */
export function suggestCaption(facts: Pick<PictureFacts, 'faces' | 'main_face' | 'expression' | 'background'>): string {
  const { background } = facts;
  const terms: (string | null)[] = [];
  const face = mainFaceOf(facts);
  if (face) {
    const height = face.box[3];
    terms.push(SHOTS.find(({ above }) => height > above)?.term ?? null, SIDES[face.side]);
    terms.push(EXPRESSIONS[mainExpressionOf(facts)]);
  }
  if (background?.kind === 'plain') {
    terms.push('simple background', background.colour === null ? null : `${background.colour} background`);
  } else if (background?.kind === 'detailed') {
    terms.push('detailed background');
  }
  return terms.filter((term) => term !== null).join(', ');
}

const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';

/**
 * A word that no image model knows yet, to stand for one character: the same for the same id, and pronounceable, because
 * text encoders keep such a word in few tokens.
 */
export function triggerWordOf(id: string): string {
  // FNV-1a over the id spreads ids that differ in one place only.
  let hash = 0x811c9dc5;
  for (const char of id) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  let word = '';
  for (let i = 0; i < 6; i += 1) {
    const letters = i % 2 === 0 ? CONSONANTS : VOWELS;
    word += letters.charAt(hash % letters.length);
    hash = Math.floor(hash / letters.length);
  }
  return `${word}chr`;
}
