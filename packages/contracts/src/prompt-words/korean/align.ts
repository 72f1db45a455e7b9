import { PhraseBuilder } from './phrases.js';
import { segmentSpans, type Token } from './segment.js';

/** A piece of a text, and what it says in English. */
export interface Piece {
  start: number;
  end: number;
  english: string;
  /** A verb or adjective: without a meaning of its own it belongs to the noun before it. */
  isPredicate: boolean;
}

const PIECE = /\d*[가-힣ㄱ-ㅎㅏ-ㅣ]+(?: +\d*[가-힣ㄱ-ㅎㅏ-ㅣ]+)*|[^\s가-힣ㄱ-ㅎㅏ-ㅣ,.;:·()]+|[,.;:·()\n]+/g;
const HANGUL = /[가-힣ㄱ-ㅎㅏ-ㅣ]/;

function englishOf(tokens: readonly Token[]): string {
  const builder = new PhraseBuilder();
  for (const token of tokens) builder.add(token);
  return builder.finish().phrases.join(' ');
}

/** A verb that brings no noun of its own (미소 짓는). */
const isBare = ([first]: readonly Token[]): boolean => first?.type === 'predicate' && !first.entry.korean.includes(' ');

/** Single spaces between words, as they are read, and where each letter stood before. */
function spaced(run: string): { text: string; at: number[] } {
  let text = '';
  const at: number[] = [];
  for (const [i, letter] of [...run].entries()) {
    if (letter === ' ' && text.endsWith(' ')) continue;
    text += letter;
    at.push(i);
  }
  return { text, at: [...at, run.length] };
}

function piecesOfRun(run: string, offset: number): Piece[] {
  const { text, at } = spaced(run);
  return segmentSpans(text).map(({ start, end, tokens }) => ({
    start: offset + (at[start] ?? 0),
    end: offset + (at[end - 1] ?? run.length) + 1,
    english: englishOf(tokens),
    isPredicate: isBare(tokens),
  }));
}

/** The pieces of a prompt in either language, in their order; marks between words are pieces that say themselves. */
export function piecesOf(prompt: string): Piece[] {
  const text = prompt.normalize('NFC');
  return [...text.matchAll(PIECE)].flatMap((match) => {
    const [piece] = match;
    if (HANGUL.test(piece)) return piecesOfRun(piece, match.index);
    return [{ start: match.index, end: match.index + piece.length, english: piece, isPredicate: false }];
  });
}
