import type { Found } from './find-words.js';

/** What a thing is shaped, printed or coloured like, what something else falls like, and what is over: raindrop earrings, petals like rain, after the rain. */
const FIGURES = [
  /\b(?:rain|raindrop|snow|snowflake|star|moon|crescent moon|sun|cloud|rainbow|lightning|leaf|petal|rose|blossom|bubble)s?(?= (?:shaped|patterned|patterns?|prints?|printed|motif|colou?red|earrings?|studs?|necklaces?|pendants?|hair ?pins?|hair ?clips?|brooch|brooches|bracelets?|tattoos?|boots|coat|white|hair|eyes?|eyed)\b)/g,
  /\blike (?:a |the )?(?:rain|snow|stars?|petals?|confetti)\b/g,
  /\bafter (?:the |a )?(?:rain|storm|rain shower|rainstorm|thunderstorm)\b/g,
];

/** Where a text speaks of weather, sky or flowers and means none. */
export const findFigures = (text: string): Found<'figure'>[] =>
  FIGURES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      value: 'figure',
      start: index,
      end: index + length,
    })),
  );

/** Ends what a colour may be said of. */
const ENDS = new Set('and or with in on at of for from to by under over near is are wearing holding'.split(' '));
/** What has no shape of its own, and takes the colour that is said of it. */
const LIGHTS = new Set(
  'light lights lighting glow glowing background backdrop tone tones theme mood atmosphere color colors colour colours palette tint shade hue wall walls'.split(
    ' ',
  ),
);
/** How many words may stand between a colour and its noun. */
const MOST_BETWEEN = 3;

/** What a colour is said of, where that is a thing which is not drawn: such a colour is nowhere to be seen. Null for one of the light, or of the surroundings. */
export function thingOfColour(
  text: string,
  colour: Found<string>,
  named: readonly Found<unknown>[],
): Found<'figure'> | null {
  let at = colour.end;
  let first: number | null = null;
  for (let words = 0; words < MOST_BETWEEN; words += 1) {
    const next = /^ +([a-z']+)/.exec(text.slice(at));
    const word = next?.[1] ?? '';
    if (next === null || ENDS.has(word)) break;
    const [start, end] = [at + next[0].length - word.length, at + next[0].length];
    if (LIGHTS.has(word) || named.some((one) => one.start < end && start < one.end)) return null;
    first ??= end;
    at = end;
  }
  return first === null ? null : { value: 'figure', start: colour.start, end: first };
}

/** “Pink light”: what the light of a colour is called belongs to it. */
export function withLight(text: string, colour: Found<string>): Found<string> {
  const next = /^ +([a-z]+)/.exec(text.slice(colour.end));
  return next?.[1] !== undefined && LIGHTS.has(next[1]) ? { ...colour, end: colour.end + next[0].length } : colour;
}
