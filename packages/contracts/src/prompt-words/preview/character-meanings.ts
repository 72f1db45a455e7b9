import {
  BELOW,
  type Build,
  BUILDS,
  CLOTHES,
  ELDERLY,
  ENDS_AT_WAIST,
  HAIR_NAMES,
  type Headwear,
  isUncut,
  LIKE_HAIR,
  type LikeHair,
  LONG_HAIR,
  ONLY_BUILDS,
  PARTS,
  SHORT_HAIR,
  SKINS,
  WEARERS,
  type Worn,
} from './character-words.js';
import { findCompounds, withCompound } from './compounds.js';
import { findDressed } from './dressed.js';
import { type Found, findWords } from './find-words.js';
import { as, type Knit, type Meaning, type Shown } from './meaning.js';
import { findOtherColours, withOneColour } from './one-colour.js';
import { COLOUR_TABLE } from './colour-table.js';
import { PRINTED } from './prints.js';
import { outfitOfRole, type RoleName, roleOf, ROLES, withoutOthers } from './roles.js';
import { isSilentIn } from './silent-spans.js';
import {
  type CharacterWords,
  colourOwners,
  type DrawingWords,
  findFaces,
  findOutfits,
  findPrinted,
  findSkins,
  findWorn,
  isLongHair,
  MOST_COLOURS,
  rolesIn,
  stylesOf,
} from './read-words.js';

/** Adjectives of hair before its colour: “long silver hair”. */
const OF_HAIR =
  /\b(?:short|long|medium|straight|wavy|curly|curled|frizzy|kinky|coily|permed|fluffy|spiky|messy)(?= (?:[a-z]+ ){0,2}hair(?:ed)?\b)/g;
/** How long hair is said to be before its style, and which styles are so: “short teal bob”. */
const LENGTHS = [
  [/\bshort(?= (?:[a-z]+ ){0,2}$)/, SHORT_HAIR],
  [/\blong(?= (?:[a-z]+ ){0,2}$)/, LONG_HAIR],
] as const;

function hairMeanings(text: string, drawn: CharacterWords, words: DrawingWords): Meaning[] {
  const adjectives = [...text.matchAll(OF_HAIR)].map(({ index: start, 0: { length } }): Meaning => {
    const [style] = findWords(`${text.slice(start, start + length)} hair`, words.hair);
    const [first = ''] = drawn.styles;
    const isLong = text.startsWith('long', start) && LONG_HAIR.has(first);
    const isShort = text.startsWith('short', start) && SHORT_HAIR.has(first);
    const isStyle = style !== undefined && style.value === first;
    const [like] = findWords<LikeHair>(`${text.slice(start, start + length)} hair`, LIKE_HAIR);
    const shows = !isStyle && like?.value === first ? like.value : undefined;
    const isDrawn = isLong || isShort || isStyle || shows !== undefined;
    const drawnAs = { start, end: start + length, drawn: isDrawn, ...(shows && { shows }) };
    return { ...drawnAs, value: 'character', of: 'hair', noun: 'hair' };
  });
  const lengths = findWords(text, words.hair).flatMap(({ value, start }): Meaning[] =>
    LENGTHS.flatMap(([length, styles]): Meaning[] => {
      const said = length.exec(text.slice(0, start));
      if (!said) return [];
      const isDrawn = value === drawn.styles[0] && styles.has(value);
      const end = said.index + (isDrawn ? said[0] : (/^\w+/.exec(said[0])?.[0] ?? '')).length;
      return [{ start: said.index, end, value: 'character', of: 'hair', drawn: isDrawn, noun: 'hair' }];
    }),
  );
  const parts = findWords(text, PARTS).map(({ start, end, value }): Meaning => {
    const of = value === 'hair' ? 'hair' : `part ${value}`;
    return { start, end, value: 'part', of, drawn: value !== 'tips' || drawn.colours.tips.length > 0 };
  });
  return [...adjectives, ...lengths, ...parts];
}

const stylesIn = (text: string, { styles: [first = ''] }: CharacterWords, words: DrawingWords): Meaning[] =>
  stylesOf(text, words).map(({ isLike, value, ...at }): Meaning => {
    const drawn = value === first || (LONG_HAIR.has(first) && isLongHair(text, at));
    return { ...at, value: 'character', of: 'hair', drawn, ...(isLike && drawn && { shows: value as LikeHair }) };
  });

/** “She” and “his” say who is drawn as well, and stand for somebody who is named otherwise. */
const PRONOUN = /^(?:he|his|she|her)s?$/;
const peopleIn = (text: string): Found<Build>[] =>
  findWords(text, BUILDS).filter(({ start, end }) => !PRONOUN.test(text.slice(start, end)));

/** A grandmother is shown as a woman, and by the colour of her hair. */
const eldersIn = (text: string, { builds, hairNames }: CharacterWords): Meaning[] =>
  findWords(text, ELDERLY).map(({ value, start, end }): Meaning => ({
    ...{ start, end, value: 'character', of: `character ${value}`, drawn: value === builds[0] },
    shows: hairNames.includes('silver') ? `${value}-silver` : value,
  }));

/** Adjectives that hardly any drawing is without, of all that is drawn or of some. */
const PLAIN = 'cute|pretty|beautiful|lovely|nice|simple|neat';
const YOUNG = 'young|youthful';
const BETWEEN = `(?= (?:(?:${PLAIN}|big|large|round|young|[123]0(?:s|대)|${Object.values(COLOUR_TABLE).flat().join('|')}) )*$)`;
const AS_DRAWN = (
  [
    [PLAIN, /./],
    // Nothing is on a garment that nobody asked for.
    ['plain', /^(?:t ?shirt|shirt|tee|sweater|hoodie)s?$/],
    ['round', /glasses|spectacles|eye/],
    ['big|large', /^eyes?$/],
    ['bright|warm|gentle|soft|sweet', /^smil/],
    // Whoever is drawn is.
    [YOUNG, /^(?:girl|boy|woman|man|lady|guy|gentleman|prince|princess|male|female)s?$/],
  ] as const
).map(([adjectives, noun]) => [new RegExp(String.raw`\b(?:${adjectives})${BETWEEN}`, 'g'), noun] as const);

/** Adjectives of what is drawn so anyway stand with it: round glasses. */
const adjectiveMeanings = (text: string, own: readonly Meaning[]): Meaning[] =>
  own
    .filter(({ drawn }) => drawn)
    .flatMap((noun) =>
      AS_DRAWN.flatMap(([adjectives, nouns]): Meaning[] => {
        if (!nouns.test(text.slice(noun.start, noun.end))) return [];
        return [...text.slice(0, noun.start).matchAll(adjectives)].map(({ index, 0: { length } }) => ({
          ...{ ...noun, value: 'character' },
          ...{ start: index, end: index + length },
        }));
      }),
    );

/** Clothes that are in no drawing of their own: what covers the legs is drawn with what ends at the waist. */
function isWorn(word: string, { builds: [build = 'feminine'], outfits: [outfit] }: CharacterWords): boolean {
  if (isUncut(word)) return false;
  const [below] = findWords(word, BELOW);
  // Where no outfit is named, one is chosen that shows them.
  return !below || (below.value === build && (outfit === undefined || ENDS_AT_WAIST.has(outfit)));
}

/** An elf is drawn as somebody with pointed ears. */
function shownOf(word: string): Pick<Meaning, 'shows'> {
  const [one] = findWords<Worn>(word, WEARERS);
  return one && one.end - one.start === word.length ? { shows: one.value } : {};
}

const OF_ROLES: ReadonlySet<string> = new Set(
  Object.values(ROLES).flatMap((role) => ('mens' in role ? [role.outfit, role.mens] : [role.outfit])),
);
/** The outfits that have names of their own. */
const hasName = (outfit: string): outfit is (typeof ROLES)[RoleName]['outfit'] | Knit =>
  OF_ROLES.has(outfit) || outfit === 'sweater' || outfit === 'hoodie';

/** Outfits that are drawn, and those that another is drawn for; a garment that is in no drawing may still lend its colour to what is worn. */
function clothesMeanings(text: string, drawn: CharacterWords, words: DrawingWords): Meaning[] {
  const found = findOutfits(text, words);
  const isNamed = found.some(({ isLike }) => !isLike);
  const outfits = found.map(({ value, start, end, isLike }): Meaning => ({
    ...{ start, end, value: 'character', drawn: value === drawn.outfits[0] && !(isLike && isNamed) },
    ...(isLike
      ? { of: `like ${start}`, onWorn: true, ...(hasName(value) && { shows: value }) }
      : { of: `character ${value}` }),
  }));
  const isOutfit = (one: Found<unknown>): boolean =>
    outfits.some(({ start, end, drawn: isDrawn }) => isDrawn && start <= one.start && one.end <= end);
  const clothes = findWords(text, CLOTHES).flatMap(({ start, end }): Meaning[] => {
    if (isOutfit({ value: '', start, end })) return [];
    const word = text.slice(start, end);
    const lent = colourOwners(text, words).some(
      ({ colour, owner }) =>
        (isUncut(word) || (owner.target === 'lower' && !isWorn(word, drawn))) &&
        owner.start === start &&
        owner.target !== 'skin' &&
        isSeen(colour.value, owner.target, drawn),
    );
    if (lent) return [{ start, end, value: 'character', of: `like ${start}`, drawn: true, onWorn: true }];
    return [{ start, end, value: 'part', of: `clothes ${word}`, drawn: isWorn(word, drawn) }];
  });
  const dressed = findDressed(text).map((one): Meaning => ({
    ...{ start: one.start, end: one.end, value: 'colour', of: `dressed ${one.start}` },
    drawn: colourOwners(text, words).some(
      ({ colour, owner }) => owner.start === one.start && owner.isDressed && isSeen(colour.value, 'main', drawn),
    ),
  }));
  const [print] = drawn.prints;
  const prints = findPrinted(text, words).map(({ value, ink, ...at }): Meaning => ({
    ...{ ...at, value: 'character', of: `character ${PRINTED}` },
    drawn: drawn.outfits[0] === PRINTED && value === print?.value && ink === print.ink,
  }));
  return [...outfits, ...clothes, ...dressed, ...prints];
}

/** Its colour and its style are one. */
const ofHair = (one: Meaning): Meaning => ({ ...one, of: 'hair' });

/** Who they are is seen by what they wear: a nurse is drawn in an apron dress, a wizard in a robe and a pointed hat. */
function roleMeanings(text: string, { outfits, accessories, builds }: CharacterWords, words: DrawingWords): Meaning[] {
  return rolesIn(text, words).map(({ value, start, end }): Meaning => {
    const outfit = outfitOfRole(value, builds[0] ?? 'feminine');
    const { headwear = '' } = roleOf(value);
    const seen = [...(outfits[0] === outfit ? [outfit] : []), ...(accessories.includes(headwear) ? [headwear] : [])];
    // A maid dress is what it says.
    const isGarment = findOutfits(text, words).some(
      (one) => one.value === outfit && start <= one.start && one.end <= end,
    );
    const shows = isGarment && seen.length === 1 ? null : (seen.join('-') as Shown);
    return {
      ...{ start, end, value: 'character', of: `character ${seen[0] ?? value}`, drawn: seen.length > 0 },
      ...(seen.length > 0 && shows && { shows }),
    };
  });
}

/** What is worn; of headwear the one that is drawn, and of what is in no drawing what is worn in its stead. */
const wornMeanings = (text: string, { accessories }: CharacterWords, words: DrawingWords): Meaning[] =>
  findWorn(text, words).map(({ value, start, end, isLike }): Meaning => ({
    ...{ start, end, value: 'character', of: `character ${value}`, drawn: accessories.includes(value) },
    ...(isLike ? { shows: value as Headwear } : shownOf(text.slice(start, end))),
  }));

/** Who words describe has one smile, and it is friendly. */
const SMIRKS = /smirk|smug|sneer|^sly/;

function ownMeanings(text: string, drawn: CharacterWords, words: DrawingWords): Meaning[] {
  const one = (names: readonly string[]) => (name: string) => name === names[0];
  return [
    ...as('character', peopleIn(text), one(drawn.builds)),
    ...eldersIn(text, drawn),
    ...as('character', findWords(text, ONLY_BUILDS), one(drawn.builds)).map((who) => ({
      ...who,
      shows: drawn.builds[0],
    })),
    ...stylesIn(text, drawn, words),
    ...as('character', findWords(text, words.bangs), one(drawn.bangs)),
    ...findFaces(text, words).map(({ value, start, end }): Meaning => {
      // Who is shy smiles.
      const isSo = value === drawn.moods[0] || (value === 'smile' && drawn.moods[0] === 'shy');
      const face: Meaning = { start, end, value: 'character', of: `look ${value}`, drawn: isSo };
      if (!isSo) return { ...face, single: 'look' };
      return SMIRKS.test(text.slice(start, end)) ? { ...face, shows: 'smile' } : face;
    }),
    ...wornMeanings(text, drawn, words),
    ...roleMeanings(text, drawn, words),
    ...as('character', findSkins(text, words), one(drawn.skins)),
    ...as('character', findWords(text, HAIR_NAMES), one(drawn.hairNames)).map(ofHair),
    ...hairMeanings(text, drawn, words),
    ...clothesMeanings(text, drawn, words),
  ];
}

const isSeen = (colour: string, target: keyof typeof MOST_COLOURS, { colours }: CharacterWords): boolean =>
  colours[target].slice(0, MOST_COLOURS[target]).includes(colour);

/** A colour of the character is seen on what it is said of, and nowhere where that is not drawn. */
function colourMeanings(
  text: string,
  character: CharacterWords,
  words: DrawingWords,
  own: readonly Meaning[],
): Meaning[] {
  return colourOwners(text, words).map(({ colour: { start, end, value }, owner }): Meaning => {
    const noun = own.find((one) => one.drawn && one.start <= owner.start && owner.end <= one.end);
    const isSkin = findWords(text, SKINS).some((skin) => skin.start <= start && end <= skin.end);
    const isWorn = owner.target === 'skin' ? isSkin : isSeen(value, owner.target, character);
    const drawn = noun !== undefined && isWorn;
    // What it is made of stands between: a black leather jacket.
    const isLent = noun?.onWorn === true && noun.start > end;
    return {
      ...{ start, end: isLent ? noun.start : end },
      ...(isLent && { onWorn: true as const }),
      value: noun?.value === 'character' && noun.start > end ? 'character' : 'colour',
      of: noun?.of ?? '',
      drawn,
    };
  });
}

const BODY = /^(?:hair|eyes?|skin)$/;
const isSilent = isSilentIn('character');
/** Nobody has eyes of a colour that is refused, nor such as no table knows: they are missed with what is said of them. */
const withoutRefused = (text: string, one: Meaning, others: readonly Meaning[]): Meaning => {
  if (one.value !== 'part' || !BODY.test(text.slice(one.start, one.end))) return one;
  const isDrawn = (from: number, to: number): boolean =>
    others.some((other) => other.drawn && other !== one && other.start < to && from < other.end);
  const before = /([a-z']+) $/.exec(text.slice(0, one.start))?.[1] ?? '';
  const said = before !== '' && !isSilent(before) && !/^(?:no|not|closed|open)$/.test(before);
  const from = one.start - 1 - before.length;
  // Curls are told apart from the hair, which is drawn.
  if (others.some(({ noun, start, end }) => noun && start < one.start && from < end)) return one;
  const after = /^ (?:is|are) [a-z ]+/.exec(text.slice(one.end))?.[0] ?? '';
  // Red glowing eyes are red.
  if (others.some(({ value, drawn, of, end }) => value === 'colour' && drawn && of === one.of && end < one.start))
    return one;
  const isRefused = (said && !isDrawn(from, one.start)) || (after !== '' && !isDrawn(one.end, one.end + after.length));
  return isRefused ? { ...one, of: '', drawn: false } : one;
};

/** “Golden curly hair”: golden is the hair, and not curly. */
const withHair = (one: Meaning, curls: readonly Meaning[]): Meaning =>
  one.drawn && one.of === 'hair' && !one.noun && curls.some(({ start }) => start === one.end + 1)
    ? { ...one, value: 'colour', noun: 'hair' }
    : one;

/** What an English text says of a character that words describe, and what of it is drawn. */
export function characterMeanings(source: string, drawn: CharacterWords, words: DrawingWords): Meaning[] {
  const text = withOneColour(withoutOthers(source));
  const own = ownMeanings(text, drawn, words);
  const adjectives = adjectiveMeanings(text, own);
  const young = as('character', findWords(text, { young: YOUNG.split('|') }), () => true).filter(
    ({ start }) => !adjectives.some((one) => one.start === start),
  );
  const colours = colourMeanings(text, drawn, words, own);
  const compounds = [...findCompounds(text), ...findOtherColours(source).shades];
  const curls = own.filter(({ noun, drawn: isDrawn }) => noun === 'hair' && !isDrawn);
  return [
    ...own.map((one) => withoutRefused(text, one, [...own, ...adjectives, ...young, ...colours])),
    ...adjectives,
    ...young,
    ...colours,
  ].map((one) => withHair(withCompound(one, compounds), curls));
}
