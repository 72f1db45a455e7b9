import { COLOUR_TABLE } from './colour-table.js';
import { type Found, findWords } from './find-words.js';

const OF_ONE_COLOUR = /^ (?:[a-z]+ )?(?:eyes?|eyed|hair|haired)(?![a-z])/;

type Span = Pick<Found<unknown>, 'start' | 'end'>;

/** Colours of hair and eyes beside the one that is meant: “or green” of “blue or green eyes”, and “grey” of “grey-blue eyes”, which says what blue it is. */
export function findOtherColours(text: string): { offered: Span[]; shades: Span[] } {
  const colours = findWords(text, COLOUR_TABLE);
  const others: { offered: Span[]; shades: Span[] } = { offered: [], shades: [] };
  for (const [i, { start, end }] of colours.entries()) {
    const next = colours[i + 1];
    if (!next || !OF_ONE_COLOUR.test(text.slice(next.end))) continue;
    const between = text.slice(end, next.start);
    if (between === ' or ') others.offered.push({ start: end, end: next.end });
    if (between === ' ') others.shades.push({ start, end });
  }
  return others;
}

/** A text in which hair and eyes are of one colour, as long as before. */
export function withOneColour(text: string): string {
  const { offered, shades } = findOtherColours(text);
  return [...offered, ...shades].reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
}
