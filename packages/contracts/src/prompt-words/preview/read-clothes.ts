import { type Found, findWords, inEnglish, type WordTable } from './find-words.js';
import { COLOUR_TABLE } from './read-surroundings.js';
import { GARMENT_COLOURS, type Pattern, PATTERN_WORDS } from './vocabulary.js';

/** What a clothing prompt asks for: the garments themselves stay those of the character. `colour` is the name of one in `COLOUR_WORDS`. */
export interface Clothes {
  colour: string | null;
  pattern: Pattern;
  /** The colour that the garment which is named usually has. */
  usual: string | null;
}

type Cloth = Exclude<Pattern, 'plain'>;

/** Garments, and what somebody is, that bring a pattern or a colour, and are not drawn. */
const GARMENT =
  /^(?:sailor|marine|pajama|uniform|kimono|hanbok|yukata|gown|idol|cheerleader|sweater|cardigan|scarf|scarve|jean|overall|armor|armour|knight|robot)(?:s|es)?$/;

const GARMENTS: WordTable<string> = Object.fromEntries(GARMENT_COLOURS.map(({ words, hex }) => [hex, words]));
/** Patterns that are lighter than their cloth: white stripes are seen on any colour. */
const LIGHT_ONES: ReadonlySet<Pattern> = new Set(['stripes', 'dots', 'plaid', 'floral', 'sparkle']);

/** What an English text says of clothes, in its order. */
const findClothes = (text: string) => ({
  colours: findWords(text, COLOUR_TABLE),
  patterns: findWords<Cloth>(text, PATTERN_WORDS),
  garments: findWords(text, GARMENTS),
});

const less = <T>(found: readonly Found<T>[], banned: readonly Found<T>[]): Found<T>[] =>
  found.filter(({ value }) => !banned.some((other) => other.value === value));

/** The pattern that is named most often, and of several the first. */
function patternOf(found: readonly Found<Cloth>[]): Pattern {
  const hits = (pattern: Cloth): number => found.filter(({ value }) => value === pattern).length;
  return found.toSorted((a, b) => hits(b.value) - hits(a.value))[0]?.value ?? 'plain';
}

/** Reads a clothing prompt, in either language, less what the negative prompt names. */
export function readClothes(prompt: string, negative: string): Clothes {
  const said = findClothes(inEnglish(prompt));
  const banned = findClothes(inEnglish(negative));
  // Of two garments the one that says more of how it looks.
  const usual = less(said.garments, banned.garments).map(({ value }) => value);
  return {
    colour: less(said.colours, banned.colours)[0]?.value ?? null,
    pattern: patternOf(less(said.patterns, banned.patterns)),
    usual: GARMENT_COLOURS.find(({ hex }) => usual.includes(hex))?.hex ?? null,
  };
}

/** A word about clothes: whether it is seen on them; `garment`: only what it brings is. */
export interface ClothesWord extends Found<'colour' | 'pattern' | 'garment'> {
  drawn: boolean;
}

/** The words of an English text about clothes, and what of them is seen on clothes like these. */
export function findClothesWords(text: string, { colour, pattern, usual }: Clothes): ClothesWord[] {
  const { colours, patterns, garments } = findClothes(text);
  const isWhiteOn = (end: number): boolean =>
    LIGHT_ONES.has(pattern) && patterns.some(({ value, start }) => value === pattern && start === end + 1);
  return [
    ...colours.map(({ value, start, end }): ClothesWord => {
      const drawn = value === colour || (value === 'white' && isWhiteOn(end));
      return { value: 'colour', start, end, drawn };
    }),
    ...patterns.map(({ value, start, end }): ClothesWord => {
      const isGarment = GARMENT.test(text.slice(start, end));
      return { value: isGarment ? 'garment' : 'pattern', start, end, drawn: value === pattern };
    }),
    ...garments.map(({ value, start, end }): ClothesWord => ({
      ...{ value: 'garment', start, end },
      drawn: colour === null && value === usual,
    })),
  ];
}
