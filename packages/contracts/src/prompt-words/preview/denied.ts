import type { Piece } from '../korean/align.js';
import { type Found, findDenied } from './find-words.js';

/** What takes back the noun before it in Korean: 우산 없이, 안경을 쓰지 않은, 비가 안 오는. */
const DENIES = /^(?:no|not|without)\b/;
const OBJECT = /^[을를이가은는도]$/;

const isKorean = (text: string): boolean => /[가-힣]/.test(text);

/** Where the English of pieces, one after the other, takes something back: Korean says so behind its noun. */
export function deniedOf(
  source: string,
  pieces: readonly Piece[],
  at: readonly Omit<Found<unknown>, 'value'>[],
  english: string,
) {
  const textOf = ({ start, end }: Omit<Found<unknown>, 'value'>): string => source.slice(start, end);
  const spans: Omit<Found<unknown>, 'value'>[] = findDenied(english).filter(({ start }) =>
    pieces.some((piece, i) => at[i]?.start === start && !isKorean(textOf(piece))),
  );
  for (const [i, piece] of pieces.entries()) {
    const own = at[i];
    if (!own || !isKorean(textOf(piece)) || !DENIES.test(piece.english)) continue;
    const before = pieces[i - 1];
    const particle = before && textOf({ start: before.bare, end: before.end });
    const isBefore =
      before !== undefined &&
      isKorean(textOf(before)) &&
      (OBJECT.test(particle ?? '') || (particle === '' && !/^not\b/.test(piece.english)));
    const last = piece.english === 'not' ? at[i + 1] : own;
    spans.push({ start: isBefore ? (at[i - 1] ?? own).start : own.start, end: (last ?? own).end });
  }
  return spans;
}
