import { describesOrnament } from '../ornaments.js';
import { deniedWords, findIn, findWords, inEnglish, unwantedIn, type WordTable } from './find-words.js';
import { findParts } from './place-parts.js';
import { PLACE_WORDS, type Scene } from './places.js';
import { THING_WORDS } from './things.js';

/** What places are drawn with, and can be drawn without (`data-what` in `apps/worker/drawings`). */
export const OMITTED = [
  'trees',
  'flowers',
  'clouds',
  'moon',
  'stars',
  'sun',
  'fireworks',
  'lanterns',
  'blossoms',
] as const;
export type Omitted = (typeof OMITTED)[number];

/** `both`: flowers, and what trees bear in spring; `other`: longer words that are none of these. */
const WORDS: WordTable<Omitted | 'both' | 'other'> = {
  trees: ['tree', 'palm', 'palm tree', 'pine', 'pine tree', 'cherry tree', 'cherry blossom tree', 'street tree'],
  flowers: ['flower', 'wildflower', 'wild flower', 'poppy', 'poppies', 'daisy', 'daisies'],
  clouds: ['cloud'],
  moon: ['moon', 'full moon', 'crescent moon', 'moonlight'],
  stars: ['star', 'starlight'],
  sun: ['sun', 'sunlight', 'sunshine'],
  fireworks: ['firework'],
  lanterns: ['lantern'],
  blossoms: ['cherry blossom', 'cherry blossom petal', 'flower petal', 'petal', 'sakura'],
  both: ['blossom'],
  other: [
    'christmas tree',
    'tree house',
    'tree stump',
    'moon jar',
    'sea of clouds',
    'star light',
    'fireworks festival',
    'lantern festival',
    'stone lantern',
    'jack o lantern',
    "jack o' lantern",
  ],
};
/** Said in one word. */
const LESS: WordTable<Omitted> = {
  trees: ['treeless'],
  flowers: ['flowerless'],
  clouds: ['cloudless'],
  moon: ['moonless'],
  stars: ['starless'],
  sun: ['sunless'],
  fireworks: [],
  lanterns: [],
  blossoms: [],
};

/** A forest is its trees. */
const NEVER: Readonly<Partial<Record<Scene, Omitted>>> = { forest: 'trees' };

/** What an English text names of these. */
export const findOmitted = (text: string): Omitted[] =>
  findWords(text, WORDS).flatMap(({ value, end }): Omitted[] => {
    if (value === 'other' || describesOrnament(text, end)) return [];
    return value === 'both' ? ['flowers', 'blossoms'] : [value];
  });

/** What a prompt wants left out of a place, in either language, by what it denies and by its negative prompt; nothing that it asks for as well. */
export function readOmitted(prompt: string, negative: string, scene: Scene): Omitted[] {
  const text = inEnglish(prompt);
  const wanted = new Set(findOmitted(text));
  const denied = [...findOmitted(deniedWords(prompt)), ...findOmitted(unwantedIn(negative))].filter(
    (one) => !wanted.has(one),
  );
  const omitted = new Set([...denied, ...findWords(text, LESS).map(({ value }) => value)]);
  return [...omitted].filter((one) => NEVER[scene] !== one);
}

/** Whether a place shows what is denied all the same: it has trees in a forest, and houses in a city. `said`: English, in lower case. */
export function isSeenAnyway(said: string, scene: Scene, omitted: readonly Omitted[]): boolean {
  const named = findOmitted(said);
  if (named.some((one) => !omitted.includes(one))) return true;
  if (named.length === 0 && findParts(said, scene).length > 0) return true;
  // A city is drawn without cars.
  const things = findIn(said, THING_WORDS);
  return findIn(said, PLACE_WORDS).some(
    ({ value, start, end }) =>
      value.place === scene &&
      !findOmitted(said.slice(start, end)).length &&
      !things.some((thing) => thing.start === start && thing.end === end),
  );
}
