import type { Found } from './find-words.js';
import type { Look } from './pose-words.js';
import { SMILES } from './read-surroundings.js';

const isAsleep = (text: string, { start, end }: { start: number; end: number }): boolean =>
  /sleep|doz|nap|drows/.test(text.slice(start, end));

/** Whether a word for a face is seen in the one look that is drawn. */
export function isLookDrawn(text: string, { value, ...at }: Found<Look>, look: Look | null): boolean {
  // So does who is shy.
  const isSmile = value === 'smile' && look !== null && (SMILES.has(look) || look === 'shame');
  const isGrin = value === 'grin' && look === 'blissful';
  // Who laughs does so with closed eyes.
  const isClosed = value === 'closed' && (look === 'blissful' || (look === 'laugh' && !isAsleep(text, at)));
  return value === look || isSmile || isGrin || isClosed;
}
