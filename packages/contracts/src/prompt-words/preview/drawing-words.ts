import { WORDS } from './drawing-words.gen.js';
import type { DrawingWords } from './read-words.js';

/**
 * The words that the drawings carry, for the web app, which has none of the files. `npm run drawings` writes them anew; a test of the worker holds both
 * together.
 */
export function drawingWordsOf(text: string): DrawingWords {
  const words: Record<keyof DrawingWords, Record<string, readonly string[]>> = {
    ...{ hair: {}, bangs: {}, outfits: {}, worn: {}, faces: {} },
  };
  for (const line of text.trim().split('\n')) {
    const [, kind = '', name = '', listed = ''] = /^(\w+)\/([\w-]+): (.*)$/.exec(line) ?? [];
    if (kind in words) words[kind as keyof DrawingWords][name] = listed.split(', ');
  }
  return words;
}

export const DRAWING_WORDS = drawingWordsOf(WORDS);
