import { remembered } from '../remembered.js';
import type { Found } from './find-words.js';
import { COLOUR_WORDS } from './vocabulary.js';
import { matchesOf } from './matches.js';
import { findShadesOfPlants } from './plant-colours.js';

/** What is worn or carried, and is called after when or where that is done. */
const CLOTH =
  '(?:gown|dress(?:es)?|outfit|clothes|clothing|attire|wear|jacket|coat|blazer|shirt|blouse|skirt|top|suit|swimsuit|boots?|shoes?|sandals?|socks?|scarf|sweater|cardigan|shorts|pants|hat|cap|bag|gloves?)s?';
const COLOUR = `(?:${Object.values(COLOUR_WORDS)
  .flatMap(({ words }) => words)
  .join('|')})`;
const BODY = '(?:hair(?:ed)?|eyes?|eyed|lips?|skin(?:ned)?|nails?|lipstick|eyeshadow|make ?up)';

const ahead = (words: string, what: string): RegExp => new RegExp(`\\b(?:${words})(?= (?:${what})\\b)`, 'g');

/** Words for a place, a season or a weather that stand before what is called after it, and ask for none: a summer dress, misty blue eyes. */
const COMPOUNDS = [
  ahead('spring|summer|autumn|fall|winter|party|school|gym|ski|sun', CLOTH),
  ahead('rain|snow', `jacket|coat|hat|gear|boots?|suit|pants|shoes?`),
  ahead('snowflakes?', `(?:knit |print |pattern(?:ed)? )?${CLOTH}`),
  ahead('band', '(?:t ?)?shirts?|tees?|hoodies?'),
  ahead('beach', 'outfits?|towels?|wear|clothes|bags?|balls?|hats?|sandals?|shoes|attire|cover up'),
  ahead('space', 'suits?|boots?|helmets?|gear'),
  ahead('astronaut', 'suits?|helmets?|costumes?|outfits?|gear'),
  ahead('roses?|tulips?|sunflowers?|flowers?|lil(?:y|ies)|dais(?:y|ies)|lavender|peony', 'bouquets?'),
  ahead('track', 'suits?|pants|jackets?|spikes'),
  ahead('platform', 'boots?|shoes?|heels?|sandals?|sneakers?'),
  ahead('mountain|road|city|street', 'bikes?|bicycles?'),
  ahead('city|school|tour', 'bus(?:es)?(?! stops?)'),
  ahead('forest', 'fires?'),
  ahead(
    'beach|sea|ocean|city|street|forest|mountain|school|cafe|library|kitchen|bar|bank|river|hospital|garden|farm|room|hotel|church|temple|stage|concert|market|shop|office|pool|desert|theater|museum|restaurant|station',
    '(?:lattes?|mochas?|books?|kni(?:fe|ves)|stools?|robbers?|gowns?|gnomes?|animals?|tickets?|toys?|chairs?|signs?|maps?|paintings?|photos?|posters?|postcards?|keys?|bells?|cards?|baskets?|bags?|backpacks?|cats?)s?',
  ),
  // Beside another place nothing of its park is asked for.
  /\bpark(?= bench(?:es)?\b)(?<=\b(?:street|city|beach|lake|river|riverside|station|school|garden|forest|market)\b.*)/g,
  ahead('street|city|office', 'clothes|wear|style|fashion|outfits?'),
  ahead('ocean|galaxy|nebula|storm|stormy|misty|neon|cherry|rose|petal|sakura|midnight|moonlit|sunset', BODY),
  ahead('storm|stormy|misty|foggy|sunset|neon|midnight|moonlit|ocean|rose', `${COLOUR} (?:[a-z]+ )?${BODY}`),
  // Of such a colour alone: a wood and silver hair are two things, as Korean says them.
  ahead('spring|summer|autumn|winter|forest', `(?:green|blue|red|orange|gr[ae]y|gold(?:en)?) (?:[a-z]+ )?${BODY}`),
  ahead('neon|sunset', `${COLOUR} (?:[a-z]+ )?${CLOTH}`),
  ahead('neon', `${CLOTH}|headphones|(?:sun)?glasses|goggles|visor`),
  /\bnight-(?=black\b)/g,
  /\bschools?(?= of (?:[a-z]+ )?fish\b)/g,
];
/** Hours before what is worn then; behind another word for when or where it is they are meant: “rain night dress”, as Korean is translated. */
const HOURS = new RegExp(
  `(?<!(?:^|[^a-z])(?!(?:an?|the|her|his|in|wearing|long|short|elegant|silk|satin|velvet|lace|${COLOUR})\\b)[a-z]+ )\\b(?:evening|night|midnight|morning|day)(?= (?:gown|dress(?:es)?|wear|shirt|suit|cap|robe|coat|attire|outfit|clothes)s?\\b)`,
  'g',
);

/** Where an English text names a season, an hour, a weather or a place only to say what something else is called. */
export const findCompounds = remembered((text): readonly Found<'figure'>[] => [
  ...matchesOf(text, 'figure', ...COMPOUNDS, HOURS),
  ...findShadesOfPlants(text),
]);

/** The same with the words that stand right before it: “stormy” is of “grey eyes”. */
export const withCompound = <T extends { start: number; end: number }>(
  one: T,
  compounds: readonly { start: number; end: number }[],
): T => {
  const before = compounds.find(({ end }) => end === one.start || end + 1 === one.start);
  return before ? { ...one, start: before.start } : one;
};
