import { piecesOf } from '../korean/align.js';
import { koreanMeant } from '../korean/slips.js';
import { correctedOf } from './misspelt.js';
import { type PromptAsked, type PromptTag, readTags } from './read-tags.js';
import type { DrawingWords } from './read-words.js';

/** A part of a prompt as it was meant, and the prompt with it. */
export interface Meant {
  text: string;
  prompt: string;
}

/** What of a prompt is written as nothing that is known, and would be drawn if it were written as it is meant. */
export function meantOf(asked: PromptAsked, tag: PromptTag, words: DrawingWords): Meant | undefined {
  if (tag.kind !== 'none' || tag.single) return undefined;
  const source = asked.prompt.normalize('NFC');
  const { start, end } = tag;
  const put = (text: string, from = start, to = end): string => source.slice(0, from) + text + source.slice(to);
  const isDrawn = (text: string, from = start, to = end): boolean =>
    readTags({ ...asked, prompt: put(text, from, to) }, words).some(
      (one) => one.start < from + text.length && from < one.end && (one.kind !== 'none' || one.single !== undefined),
    );
  const said = source.slice(start, end);
  const english = correctedOf(said, words);
  if (english !== undefined) return isDrawn(english) ? { text: english, prompt: put(english) } : undefined;
  let text = said;
  for (const piece of piecesOf(said).toReversed()) {
    const word = said.slice(piece.start, piece.end);
    if (piece.english !== word) continue;
    const drawn = koreanMeant(word).filter((one) => isDrawn(one, start + piece.start, start + piece.end));
    // Of two that may be meant, nobody knows which.
    const [meant, ...others] = drawn;
    if (meant !== undefined && others.length === 0) text = text.slice(0, piece.start) + meant + text.slice(piece.end);
  }
  return text === said ? undefined : { text, prompt: put(text) };
}
