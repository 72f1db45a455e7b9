import { remembered } from '../remembered.js';
import type { Found } from './find-words.js';
import { matchesOf } from './matches.js';
import { COLOUR_WORDS } from './vocabulary.js';

const COLOUR = Object.values(COLOUR_WORDS)
  .flatMap(({ words }) => words)
  .join('|');
const COLOURS = `(?:${COLOUR})(?: and (?:${COLOUR}))?(?: (?:clothes|clothing))?`;
/** What the colour would be of, were it not all that is said. */
const ENDS =
  '(?: from head to (?:toe|foot|toes)| head to toe)?(?= *(?:[,.;:!?)\\n]|$)| (?:and|with|but|at|on|in|by|under|near|from|for|while|who|as|is|are|against|inside|outside|during|[a-z]+ing)(?![a-z]))';
const WEARS = `(?:dressed|clad|clothed|decked out|dressing)(?: up)?(?: all| entirely| fully| completely| only)? in(?: all)?|(?:wearing|wears|wore|wear)(?: all| only| nothing but)?|all in`;
const SOMEBODY = 'girl|boy|woman|man|lady|guy|gentleman|she|he|person|character|princess|prince|queen|king|one';

/** “Dressed in white”, “wearing red”, “a woman in black”: no garment is named, and all of them are of that colour. */
const DRESSED = [
  new RegExp(`\\b(?:${WEARS}) (?:${COLOURS})${ENDS}`, 'g'),
  new RegExp(
    `\\bin (?<=(?:^ *|[,.;:!?\\n] *|\\b(?:${SOMEBODY}|standing|sitting|posing|walking|dancing) )in )(?!black and white(?! clothes))(?:${COLOURS})${ENDS}`,
    'g',
  ),
];

export const findDressed = remembered((text): readonly Found<'clothes'>[] => matchesOf(text, 'clothes', ...DRESSED));
