import { findComparisons, findLikenesses } from './figures.js';
import { ofFaces } from './pose-words.js';
import { findDressed } from './dressed.js';
import { findHairSaid } from './hair-said.js';
import { type Found, findWords, inEnglish, unwantedIn, type WordTable } from './find-words.js';
import { COLOUR_TABLE } from './colour-table.js';
import { findDescribing } from './read-surroundings.js';
import {
  BELOW,
  BUILDS,
  CLOTHES,
  ELDERLY,
  ENDS_AT_WAIST,
  HAIR_NAMES,
  IMPLIED_BUILDS,
  isHeadwear,
  isUncut,
  LIKE_HAIR,
  LIKE_OUTFITS,
  LIKE_WORN,
  LONG_HAIR,
  PARTS,
  SKINS,
} from './character-words.js';
import { withOneColour } from './one-colour.js';
import { findNotWorn } from './senses.js';
import { matchesOf } from './matches.js';
import { findPrints, PRINTED, type PrintWord } from './prints.js';
import { TRIMMINGS } from './trimmings.js';
import { findRoles, outfitOfRole, roleOf, type RoleName, withoutOthers } from './roles.js';

/** What a colour word is said of. */
type Target = 'hair' | 'tips' | 'eyes' | 'main' | 'lower' | 'accent';

/** The words of a prompt about the character, in order, and what is left of it: the surroundings. */
export interface CharacterWords {
  builds: (keyof typeof BUILDS)[];
  styles: string[];
  bangs: string[];
  outfits: string[];
  /** What is printed on the one that can be. */
  prints: Pick<PrintWord, 'value' | 'ink'>[];
  /** Who wears the clothes below the waist that are named. */
  below: (keyof typeof BELOW)[];
  accessories: string[];
  /** Who they are, by what they wear. */
  roles: RoleName[];
  moods: string[];
  skins: (keyof typeof SKINS)[];
  hairNames: (keyof typeof HAIR_NAMES)[];
  /** Names of colours by what they were said of. */
  colours: Readonly<Record<Target, string[]>>;
  rest: string;
}

/** How many colours of what they are said of are seen: two eyes, the hair and its tips, cloth and its trimming. */
export const MOST_COLOURS: Readonly<Record<Target, number>> = {
  ...{ hair: 2, tips: 1, eyes: 2, main: 2, lower: 1, accent: 1 },
};

/** How far a colour may stand from its noun. */
const REACH = 28;
const BREAK = /[,.;·\n)]| and | with /;
/** “Red and black hair” is red as well. */
const AND_ANOTHER = new RegExp(`^ and (?=(?:${Object.values(COLOUR_TABLE).flat().join('|')}) )`);
/** Who is of a colour wears none by that: a black man in a white shirt. */
const SOMEBODY = /^ (?:m[ae]n|wom[ae]n|ladies|guys?|girls?|boys?|lady|person|people|gentleman|male|female)(?![a-z])/;
const isOfSomebody = (text: string, { end }: Found<string>): boolean => SOMEBODY.test(text.slice(end));

export interface Noun {
  target: Target | 'skin';
  start: number;
  end: number;
  /** All that is worn, by its colour: it takes the one in it, whatever stands behind. */
  isDressed?: true;
}

/** “Short black hair” becomes “black short hair”. */
export const normalise = (text: string): string =>
  inEnglish(text).replace(
    /\b(short|long|medium|straight|wavy|curly|spiky|messy) ((?:(?!braided )[a-z]+ ){1,2})(?=hair)/g,
    '$2$1 ',
  );

/** The words that ask for each drawing, by the folders of `apps/worker/drawings`. */
export type DrawingWords = Readonly<Record<'hair' | 'bangs' | 'outfits' | 'worn' | 'faces', WordTable<string>>>;

/** What faces are said to look like. */
export const findFaces = (text: string, { faces }: DrawingWords): Found<string>[] =>
  ofFaces(text, findWords(text, faces));

const SMILING: ReadonlySet<string> = new Set(['smile', 'grin', 'laugh', 'happytears', 'soft']);
/** The faces that words ask for, less what is taken back; who is not to smile does not do so gently either. */
export function moodsOf({ moods }: Pick<CharacterWords, 'moods'>, banned: Pick<CharacterWords, 'moods'>): string[] {
  const taken = new Set(banned.moods);
  if (taken.has('smile')) taken.add('soft');
  const left = moods.filter((mood) => !taken.has(mood));
  // A face in no mood may smile by itself.
  return left.length === 0 && banned.moods.some((mood) => SMILING.has(mood)) ? ['serious'] : left;
}

/** What is worn, and whether it is only most like what is drawn in its stead; a word within the name of an outfit is of the outfit: an apron dress. */
export function findWorn(text: string, drawn: DrawingWords): (Found<string> & { isLike: boolean })[] {
  const outfits = findWords(text, drawn.outfits);
  const named = findWords(text, drawn.worn).filter(
    (one) => !isNotWorn(text, one) && !outfits.some((outfit) => outfit.start <= one.start && one.end <= outfit.end),
  );
  const like = findWords<string>(text, LIKE_WORN);
  return [
    ...named.filter((one) => !isWithin(one, like)).map((one) => ({ ...one, isLike: false })),
    ...like.filter((one) => !isWithin(one, named)).map((one) => ({ ...one, isLike: true })),
  ].toSorted((a, b) => a.start - b.start);
}

/** Where a finger before the lips is asked for: the one gesture that is drawn of a trained character, too. */
export const findShushing = (text: string, { worn: { shush = [] } }: DrawingWords): Found<'shush'>[] =>
  findWords(text, { shush });

/** Whether a prompt asks for it, and the negative one does not take it back. */
export const readShushing = (prompt: string, negative: string, drawn: DrawingWords): boolean =>
  findShushing(inEnglish(prompt), drawn).length > 0 && findShushing(unwantedIn(negative), drawn).length === 0;

/** What is left of what is worn: without a hat there is none of any kind. */
export function accessoriesLeft(worn: readonly string[], banned: Pick<CharacterWords, 'accessories'>): string[] {
  const isHatless = banned.accessories.includes('hat');
  return worn.filter((name) => !banned.accessories.includes(name) && !(isHatless && name.endsWith('hat')));
}

const isWithin = (inner: Found<string>, others: readonly Found<string>[]): boolean =>
  others.some(({ start, end }) => start <= inner.start && inner.end <= end && end - start > inner.end - inner.start);

/** What somebody wears, and whether it is only most like what is drawn in its stead. */
export function findOutfits(text: string, { outfits }: DrawingWords): (Found<string> & { isLike: boolean })[] {
  const named = findWords(text, outfits)
    .filter((one) => !isNotWorn(text, one))
    .map((one) => ({ ...one, isLike: false }));
  const like = findWords(text, LIKE_OUTFITS).map((one) => ({ ...one, isLike: true }));
  // What is drawn itself comes before what it only stands for.
  return [...named.filter((one) => !isWithin(one, like)), ...like.filter((one) => !isWithin(one, named))];
}

/** What is printed on what somebody wears. */
export const findPrinted = (text: string, drawn: DrawingWords): PrintWord[] =>
  findPrints(
    text,
    findOutfits(text, drawn).filter(({ value }) => value === PRINTED),
  );

/** Who they are said to be: what they wear by that comes after what is named of it. */
export const rolesIn = (text: string, drawn: DrawingWords): Found<RoleName>[] => findRoles(text, findWorn(text, drawn));

/** Of what is worn on the head there is one: the first that is named, else what goes with a role. */
function accessoriesOf(found: readonly string[], roles: readonly RoleName[]): string[] {
  const onHead = [...found, ...roles.flatMap((name) => roleOf(name).headwear ?? [])].find(isHeadwear);
  const rest = found.filter((name) => !isHeadwear(name));
  return onHead === undefined ? rest : [...rest, onHead];
}

export const isLongHair = (text: string, { start, end }: Omit<Found<unknown>, 'value'>): boolean =>
  /^long(?: hair)?$/.test(text.slice(start, end));

/** Before another word for the hair: curly red hair. */
const CURLY = /\b(?:curly|curled|frizzy|kinky|coily|permed)(?= (?:(?!curly )[a-z]+ ){1,2}hair(?![a-z]))/g;

/** Hair by what it makes of who has it: a twin-tailed girl, and no twin-tailed fox. */
const TAILED =
  ' ?tailed(?! (?:[a-z]+ )?(?:fox|kitsune|cat|dog|wolf|dragon|beast|monster|mermaid|comet|plane|aircraft))\\b';
const BRAIDED = String.raw`\bbraided(?= (?:${Object.values(BUILDS).flat().join('|')})\b)`;
const HAVING_HAIR = [
  ['twintails', new RegExp(`\\b(?:twin|pig)${TAILED}`, 'g')],
  ['ponytail', new RegExp(`\\bpony${TAILED}`, 'g')],
  ['braids', new RegExp(BRAIDED, 'g')],
] as const;

/** Hair that is only said to be long is so in any long style: long hair in a ponytail. */
export function stylesOf(source: string, drawn: DrawingWords): (Found<string> & { isLike: boolean })[] {
  // Who is short-haired has short hair.
  const text = source.replace(/\bhaired\b/g, 'hair  ');
  const stylesIn = (table: WordTable<string>): Found<string>[] => [
    ...findWords(text, table),
    ...findHairSaid(text, table),
  ];
  const having = HAVING_HAIR.flatMap(([style, pattern]) => matchesOf(text, style, pattern));
  const named = [...stylesIn(drawn.hair), ...having];
  const near = [...stylesIn(LIKE_HAIR), ...matchesOf(text, 'wavy', CURLY)];
  const found = [
    ...named.filter((one) => !isWithin(one, near)).map((one) => ({ ...one, isLike: false })),
    ...near.filter((one) => !isWithin(one, named)).map((one) => ({ ...one, isLike: true })),
  ];
  const says = (one: Found<string>) =>
    isLongHair(text, one) && found.some(({ value }) => value !== one.value && LONG_HAIR.has(value));
  return [...found.filter((one) => !says(one)), ...found.filter(says)].filter((one) => !isNotWorn(text, one));
}

const isNotWorn = (text: string, { start, end }: Found<unknown>): boolean =>
  findNotWorn(text).some((one) => one.start <= start && end <= one.end);

function nounsOf(text: string, drawn: DrawingWords): Noun[] {
  const as = (target: Noun['target'], found: Found<string>[]): Noun[] =>
    found.map(({ start, end }) => ({ target, start, end }));
  const nouns = [
    ...findWords(text, PARTS).map(({ value, start, end }) => ({ target: value, start, end })),
    ...as('hair', stylesOf(text, drawn)),
    ...as('main', [...findOutfits(text, drawn), ...rolesIn(text, drawn)]),
    ...findWords(text, CLOTHES).map(({ value, start, end }) => ({ target: value, start, end })),
    ...as('accent', findWorn(text, drawn)),
    ...findDressed(text).map(({ start, end }): Noun => ({ target: 'main', start, end, isDressed: true })),
  ];
  // Of nouns within one another the longer one is meant: “flower in hair” is no hair.
  return nouns.filter(
    (noun) =>
      !nouns.some(
        (other) =>
          other.start <= noun.start && noun.end <= other.end && noun.end - noun.start < other.end - other.start,
      ),
  );
}

/** What a garment is made of, too: a black lace gothic dress is black. */
const MADE_OF = /^ (?:lace|fur|feather|frill|ruffle)(?: (?!over|under|from)[a-z]{4,}){0,2} $/;
/** Whether a colour is said of what is in no drawing, and stands right before it: a white shirt, black necktie. */
function isOfTrimming(text: string, { end }: Found<string>, after: Noun | undefined): boolean {
  const trimmings = findWords(text.slice(end, after?.start), TRIMMINGS);
  if (after?.target === 'main' && trimmings.length === 1 && MADE_OF.test(text.slice(end, after.start))) return false;
  return trimmings.some(({ start }) => /^ (?:[a-z]+ )?$/.test(text.slice(end, end + start)));
}

/** “Her hair is long and white” is white as well. */
const ALSO = /^ (?:is|are|was) (?:[a-z]+ ){1,3}(?:, )?(?:and )?$/;
const isSaidOf = (text: string, noun: Noun, colour: Found<string>): boolean =>
  (noun.target === 'hair' || noun.target === 'eyes') && ALSO.test(text.slice(noun.end, colour.start));

/** The noun that a colour belongs to: the next one, else the one before, in the same part of the sentence. */
function ownerOf(text: string, colour: Found<string>, nouns: readonly Noun[]): Noun | undefined {
  const joined = (from: number, to: number): boolean =>
    to - from <= REACH && !BREAK.test(text.slice(from, to).replace(AND_ANOTHER, ' '));
  const isIn = (noun: Noun): boolean => noun.start <= colour.start && colour.end <= noun.end;
  const dressed = nouns.find((noun) => noun.isDressed && isIn(noun));
  if (dressed) return dressed;
  const after = nouns
    .filter((noun) => noun.start >= colour.end && joined(colour.end, noun.start))
    .sort((a, b) => a.start - b.start)[0];
  if (isOfTrimming(text, colour, after)) return undefined;
  if (after) return after;
  const within = nouns.find(isIn);
  if (within) return within;
  return nouns
    .filter((noun) => noun.end <= colour.start && (joined(noun.end, colour.start) || isSaidOf(text, noun, colour)))
    .sort((a, b) => b.end - a.end)[0];
}

/** The colours that are said of the character, each with the noun that it belongs to. */
export function colourOwners(text: string, drawn: DrawingWords): { colour: Found<string>; owner: Noun }[] {
  const nouns = nounsOf(text, drawn);
  const inks = findPrinted(text, drawn);
  return findWords(text, COLOUR_TABLE).flatMap((colour) => {
    const isInk = inks.some(({ start, end }) => start <= colour.start && colour.end <= end);
    const owner = isInk || isOfSomebody(text, colour) ? undefined : ownerOf(text, colour, nouns);
    return owner ? [{ colour, owner }] : [];
  });
}

/** What is said of somebody's skin; a pale blue shirt and a tan coat are none. */
export function findSkins(text: string, drawn: DrawingWords): Found<keyof typeof SKINS>[] {
  const owners = colourOwners(text, drawn);
  return findWords(text, SKINS).filter(
    (skin) =>
      // Pale pink is a colour of something, whatever that is.
      !findWords(text, COLOUR_TABLE).some(({ start, end }) => start <= skin.start && skin.end < end) &&
      !owners.some(
        ({ colour, owner }) => owner.target !== 'skin' && colour.start <= skin.start && skin.end <= colour.end,
      ),
  );
}

/** Whether a garment is in no drawing, on whom is drawn: its colour is only lent. */
function isUndrawn(text: string, { start, end }: Noun, build: keyof typeof BUILDS): boolean {
  const word = text.slice(start, end);
  const [below] = findWords(word, BELOW);
  const isLike = findWords(word, LIKE_OUTFITS).some((one) => one.end - one.start === word.length);
  return isUncut(word) || isLike || (below !== undefined && below.value !== build);
}

/** A cape over an armour: of two garments that have drawings one is drawn, and dyed in its own colour only. */
const isOfOther = ({ target, start, end }: Noun, outfits: readonly Found<string>[]): boolean => {
  const own = outfits.filter((one) => one.start < end && start < one.end);
  return target === 'main' && own.length > 0 && own.every(({ value }) => value !== outfits[0]?.value);
};
/** Blue jeans on a girl in a t-shirt lend their blue to what she wears below it, and none to a dress. */
function isBelowNothing(
  text: string,
  { target, start, end }: Noun,
  [first]: readonly Found<string>[],
  build: keyof typeof BUILDS = 'feminine',
): boolean {
  if (target !== 'lower') return false;
  if (first) return !ENDS_AT_WAIST.has(first.value);
  const [below] = findWords(text.slice(start, end), BELOW);
  return below !== undefined && below.value !== build;
}

const blank = (text: string, spans: readonly { start: number; end: number }[]): string =>
  spans.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text);

/** Grandparents are grey where no colour of their hair is named. */
const isGrey = (text: string, names: readonly string[], colours: readonly string[]): boolean =>
  names.length === 0 && colours.length === 0 && findWords(text, ELDERLY).length > 0;

/** Reads all that a prompt says about the character. */
export function readWords(prompt: string, drawn: DrawingWords): CharacterWords {
  const text = withOneColour(withoutOthers(normalise(prompt)));
  const colours: Record<Target, string[]> = { hair: [], tips: [], eyes: [], main: [], lower: [], accent: [] };
  const used: { start: number; end: number }[] = [];
  const named = findWords(text, BUILDS);
  const elders = findWords(text, ELDERLY);
  const implied = elders.length > 0 ? elders : findWords(text, IMPLIED_BUILDS);
  const builds = (named.length > 0 ? named : implied).map(({ value }) => value);
  const owners = colourOwners(text, drawn);
  const worn = new Set(owners.filter(({ owner }) => !isUndrawn(text, owner, builds[0] ?? 'feminine')));
  const outfits = findOutfits(text, drawn);
  for (const one of owners) {
    const { colour, owner } = one;
    used.push(colour, owner);
    // A white t-shirt under a black jacket stays white.
    const isOutdone = !worn.has(one) && [...worn].some((other) => other.owner.target === owner.target);
    const isLost = isOfOther(owner, outfits) || isBelowNothing(text, owner, outfits, builds[0]);
    if (owner.target !== 'skin' && !isOutdone && !isLost) colours[owner.target].push(colour.value);
  }
  const take = <T extends string>(found: Found<T>[]): T[] => {
    used.push(...found);
    return [...new Set(found.map(({ value }) => value))];
  };
  const prints = findPrinted(text, drawn);
  used.push(...prints);
  const roles = [...new Set(rolesIn(text, drawn).map(({ value }) => value))];
  const words = {
    builds,
    roles,
    styles: take(stylesOf(text, drawn)),
    bangs: take(findWords(text, drawn.bangs)),
    outfits: [...take(outfits), ...roles.map((name) => outfitOfRole(name, builds[0] ?? 'feminine'))],
    prints,
    below: findWords(text, BELOW).map(({ value }) => value),
    accessories: accessoriesOf(take<string>(findWorn(text, drawn)), roles),
    moods: take(findFaces(text, drawn)),
    skins: take(findSkins(text, drawn)),
    hairNames: take(findWords(text, HAIR_NAMES)),
  };
  if (isGrey(text, words.hairNames, colours.hair)) words.hairNames.push('silver');
  take(findWords(text, CLOTHES));
  used.push(...findComparisons(text), ...findWords(text, COLOUR_TABLE).filter((one) => isOfSomebody(text, one)));
  // “Dark green hair” is no night.
  used.push(...findDescribing(text));
  used.push(...findLikenesses(text).filter(({ end }) => used.some(({ start }) => start === end + 1)));
  return { ...words, colours, rest: blank(text, used) };
}
