import { remembered } from '../remembered.js';
import { COLOUR_TABLE } from './colour-table.js';
import { CLOTHES, LIKE_OUTFITS, PARTS } from './character-words.js';
import { DRAWING_WORDS } from './drawing-words.js';
import { findDressed } from './dressed.js';
import { type Found, findIn, findWords, type WordTable } from './find-words.js';
import { PLACE_WORDS, type PlaceWord } from './places.js';
import { TRIMMINGS } from './trimmings.js';
import { hueOf } from './vocabulary.js';

/** What has a colour or a print: clothes, what is worn with them, hair and eyes. */
const HAVING: WordTable<'having'> = {
  having: [
    ...[CLOTHES, LIKE_OUTFITS, TRIMMINGS, DRAWING_WORDS.outfits, DRAWING_WORDS.worn, DRAWING_WORDS.hair].flatMap(
      (table) => Object.values<readonly string[]>(table).flat(),
    ),
    ...[
      ...PARTS.hair,
      ...PARTS.eyes,
      'twintails',
      'pigtails',
      'bun',
      'curls',
      'iris',
      'pupil',
      'lipstick',
      'cheek',
      'blush',
    ],
    ...[
      'dress',
      'shirt',
      'vest',
      'gown',
      'cape',
      'cloak',
      'shawl',
      'swimsuit',
      'bikini',
      'leggings',
      'jumpsuit',
      'turtleneck',
    ],
  ],
};

/** Plants, fruits and other things that also are colours, whatever else stands before what has them. */
const ALSO_COLOURS =
  /^(?:lavender|lilac|rose|peach|apricot|cherry|coral|olive|mint|persimmon|sand|orchid|wisteria|hydrangea|iris|coffee)$/;
/** Others that are so before a colour of theirs: sunflower yellow. */
const HUES: readonly (readonly [words: RegExp, hues: RegExp])[] = [
  [/blossom$|^(?:sakura|petal|peony|azalea|carnation|cosmos|lotus|flower|camellia)$/, /^(?:pink|red)$/],
  [/^(?:sunflower|ginkgo|dandelion|daffodil|forsythia)$/, /^(?:yellow|orange)$/],
  [/^(?:maple|autumn|poppy|tulip)$/, /^(?:red|brown|orange|yellow)$/],
  [/^(?:leaf|grass|tree|clover|pine tree|foliage|moss)$/, /^green$/],
  [/^(?:sea|ocean|lake|river)$/, /^(?:blue|sky|green|teal)$/],
  [/^(?:stone)$/, /^(?:grey|beige)$/],
];
/** Seen on cloth: no flower stands around a sunflower dress. */
const PRINTED: ReadonlySet<string> = new Set(['meadow', 'park']);
const ALSO_PRINTED = /^(?:galaxy|nebula|rainbow|snowflake|tropical|palm tree)$/;
const IS_SEASON = /^(?:spring|summer|autumn|winter|fall)$/;

const MADE =
  /^(?:wool(?:len|ly)?|silk|satin|knit(?:ted)?|lace|cotton|linen|velvet|leather|denim|fur|tweed|trench|puffer|padded|rain|long|short|mini|midi|maxi|pleated|ruffled|frilled|frilly|oversized|loose|cropped|sleeveless|tank|crop|wide|high|wavy|curly|straight|messy|twin|colou?red|colou?r|print|printed|pattern|patterned|and)$/;
const LEADS_AWAY = /^(?:in|on|at|of|for|from|to|by|under|over|near|with|or|is|are|who|while|as)$|ing$/;
const LIT =
  /^ (?:colou?red )?(?:sky|skies|light|lights|lighting|glow|tones?|tint|hues?|haze|colou?rs?|walls?|background|backdrop)(?![a-z])/;
/** What ends what is said of something: who is in a dress in lavender fields is in these. */
const ENDS =
  /^(?: colou?r)? *(?:$|[,.;:!?)\n]| (?:and|with|but|at|on|in|by|under|near|from|for|while|who|as|is|inside|outside|during|[a-z]+ing)(?![a-z]))/;
const SAID_OF = /^ (?:in|is|are|was|were|that is|of|dyed|all in)(?: (?:all|a|pale|light|dark|deep|soft|pastel))* $/;

/** Whether what stands between such a word and what has a colour says more of that. */
function isBetween(text: string, word: Found<PlaceWord>, having: Found<unknown>, said: string): boolean {
  const between = text.slice(word.end, having.start);
  if (!/^(?: [a-z]+)* $/.test(between)) return false;
  const colours = findWords(between, COLOUR_TABLE);
  const rest = colours.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), between);
  const words = rest.split(' ').filter((one) => one !== '' && !MADE.test(one));
  if (words.some((one) => LEADS_AWAY.test(one)) || findIn(between, PLACE_WORDS).some(({ value }) => value.weight > 0))
    return false;
  if (ALSO_COLOURS.test(said)) return words.length <= 1;
  if (colours[0]) {
    const [{ value, start }] = colours;
    const hue = hueOf(value);
    return words.length === 0 && start === 1 && HUES.some(([names, hues]) => names.test(said) && hues.test(hue));
  }
  const isPrint = (PRINTED.has(word.value.place) && word.value.weight === 1) || ALSO_PRINTED.test(said);
  return words.length === 0 && isPrint && !/(?:^| )and /.test(between);
}

/** Where a plant, a fruit or another thing that is somewhere says what colour or print something has: no meadow is around a lavender coat. */
export const findPlantColours = remembered((text): readonly Found<'figure'>[] => {
  const words = findIn(text, PLACE_WORDS).filter(({ start, end, value }) => {
    const said = text.slice(start, end);
    // Several of them are there: blossoms, roses.
    return value.weight > 0 && PLACE_WORDS.has(said) && !IS_SEASON.test(said);
  });
  if (words.length === 0) return [];
  const having = findWords(text, HAVING);
  const dressed = findDressed(text);
  return words
    .filter((word) => {
      const { start, end } = word;
      const said = text.slice(start, end);
      const next = having.find((one) => one.start > end);
      if (next && isBetween(text, word, next, said)) return true;
      if (!ALSO_COLOURS.test(said)) return false;
      if (LIT.test(text.slice(end)) && !/^rose (?:background|backdrop)/.test(text.slice(start))) return true;
      const isBehind = having.some((one) => one.end < start && SAID_OF.test(text.slice(one.end, start)));
      return (isBehind && ENDS.test(text.slice(end))) || dressed.some((one) => one.start <= start && end <= one.end);
    })
    .map(({ start, end }) => ({ value: 'figure', start, end }));
});

/** Those of them that say which of a colour is meant: sunflower yellow. */
export const findShadesOfPlants = (text: string): readonly Found<'figure'>[] =>
  findPlantColours(text).filter(({ end }) => findWords(text, COLOUR_TABLE).some(({ start }) => start === end + 1));

/** “A red rose” is a flower, and of no colour but red. */
export const isARose = (text: string, { start, end }: Found<unknown>): boolean =>
  /^roses?$/.test(text.slice(start, end)) &&
  /^ *(?:$|[,.;]|(?:in|on|at|and|with|for)\b)/.test(text.slice(end)) &&
  !/\bin $/.test(text.slice(0, start));
