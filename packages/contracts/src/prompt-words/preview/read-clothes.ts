import type { CameraShot } from '../../generation-options.js';
import { CLOTHES } from './character-words.js';
import { GARMENT_COLOURS, type Pattern, PATTERN_WORDS } from './cloth-words.js';
import { DRAWING_WORDS } from './drawing-words.js';
import { findDressed } from './dressed.js';
import { blanked, type Found, findWords, inEnglish, unwantedIn, type WordTable } from './find-words.js';
import { COLOUR_TABLE } from './colour-table.js';
import { findWorn, rolesIn } from './read-words.js';
import { TRIMMINGS } from './trimmings.js';
import { findPlaceNames, ROLE_WORDS, roleOf, type RoleName } from './roles.js';

/** What a clothing prompt asks for: the garments themselves stay those of the character. Colours are names of `COLOUR_WORDS`. */
export interface Clothes {
  /** The ground; null where it keeps its own. */
  colour: string | null;
  pattern: Pattern;
  /** What the pattern is drawn in; null for a lighter or darker tone of the ground. */
  ink: string | null;
  /** The colour that the material which is named usually has, or what somebody of that calling wears, where none is; as CSS. */
  usual: string | null;
  /** Whose usual colours these are. */
  role: RoleName | null;
}

type Cloth = Exclude<Pattern, 'plain'>;

/** Garments, and what somebody is, that are no pattern or material by themselves. */
const GARMENT =
  /^(?:sailor|marine|pajama|uniform|kimono|hanbok|yukata|gown|idol|cheerleader|sweater|cardigan|scarf|scarve|jean|overall|armor|armour|knight|robot|cyberpunk|hawaiian)(?:s|es)?$/;

const MATERIALS = ['leather', 'denim'] as const;
const MATERIAL_TABLE: WordTable<(typeof MATERIALS)[number]> = { leather: ['leather'], denim: ['denim'] };
const usualOf = (material: string): string | null =>
  GARMENT_COLOURS.find(({ words }) => words.includes(material))?.hex ?? null;

/** Patterns of two colours. */
const TWO_COLOURED: ReadonlySet<Pattern> = new Set(['stripes', 'dots', 'plaid', 'floral', 'sparkle']);

/** What is worn on the body, by any name, and takes the colour that is said of it: the character's own clothes do. */
const WORN: WordTable<'garment'> = {
  garment: [
    ...Object.values(DRAWING_WORDS.outfits).flat(),
    ...Object.values(CLOTHES)
      .flat()
      .filter((word) => !/^(?:clothes|clothing|outfit)$/.test(word)),
    ...GARMENT_COLOURS.flatMap(({ words }) => words).filter(
      (word) => !/^(?:leather|denim|wedding|bride|knit)$/.test(word),
    ),
    ...['one piece', 'shirt', 'tank top', 'crop top', 'polo shirt', 'vest', 'romper', 'jumpsuit', 'pullover', 'poncho'],
    ...['bathrobe', 'wedding dress', 'evening dress', 'hooded jacket', 'windbreaker', 'cheongsam', 'qipao', 'tunic'],
    ...[
      'pajamas',
      'apron',
      'ball gown',
      'prom dress',
      'cocktail dress',
      'dress shirt',
      'kimono',
      'hanfu',
      'sari',
      'overalls',
      'leggings',
      'sweatpants',
      'slacks',
    ],
    ...Object.values<readonly string[]>(ROLE_WORDS).flat(),
  ],
};

/** What an English text says of clothes, in its order. */
interface Said {
  ground: Found<string> | undefined;
  ink: Found<string> | undefined;
  patterns: Found<Cloth>[];
  colours: Found<string>[];
  materials: Found<(typeof MATERIALS)[number]>[];
  garments: Found<'garment'>[];
  roles: Found<RoleName>[];
}

/** Ends what a colour or a pattern is said of. */
const BREAK = /[,.;·\n]|(?:^| )(?:and|or|with|on|over|in|of)(?: |$)/;
/** “Gold and silver buttons”: one noun, and two colours of it. */
const COLOURS = Object.values(COLOUR_TABLE).flat().join('|');
const AND_ANOTHER = new RegExp(`^ and (?=(?:${COLOURS}) )`);

/** What a pattern that names no garment ends before. */
const WORN_NEXT = new RegExp(`^ (?:[a-z]+ )?(?:${WORN.garment.join('|')})`);

const less = <T>(found: readonly Found<T>[], banned: readonly Found<T>[]): Found<T>[] =>
  found.filter(({ value }) => !banned.some((other) => other.value === value));

/** The pattern that is named most often, and of several the first. */
function patternOf(found: readonly Found<Cloth>[]): Found<Cloth> | undefined {
  const hits = (pattern: Cloth): number => found.filter(({ value }) => value === pattern).length;
  return found.toSorted((a, b) => hits(b.value) - hits(a.value) || a.start - b.start)[0];
}

/** The colour right before a pattern, or behind it in “stripes in blue”. */
function beside(text: string, { start, end }: Found<unknown>, colours: readonly Found<string>[]) {
  const before = colours.findLast(
    (one) => one.end <= start && /^ (?:(?!and |or |with |on |in |of )[a-z]+ )?$/.test(text.slice(one.end, start)),
  );
  return before ?? colours.find((one) => one.start >= end && text.slice(end, one.start) === ' in ');
}

/** The second of two colours right behind a pattern before which there is none: “striped red and white” is what “red and white striped” is. */
function secondBehind(text: string, { end }: Found<unknown>, [first, second]: readonly Found<string>[]) {
  if (!first || !second || first.start < end) return undefined;
  const isBehind = /^ (?:(?!and |or |with |on |over |of )[a-z]+ )?(?:in )?$/.test(text.slice(end, first.start));
  return isBehind && /^ (?:and )?$/.test(text.slice(first.end, second.start)) ? second : undefined;
}

/** Of two colours the one beside the pattern is the pattern's, if the other is of the same garment: “red with white stripes”, “blue stripes on white”. */
function inkOf(text: string, pattern: Found<Cloth> | undefined, colours: readonly Found<string>[]) {
  if (!pattern || !TWO_COLOURED.has(pattern.value)) return undefined;
  const second = secondBehind(text, pattern, colours);
  if (second) return second;
  const ink = beside(text, pattern, colours);
  // “Blue stripes” are on whatever is worn; “blue striped” clothes are blue.
  if (/s$/.test(text.slice(pattern.start, pattern.end)) && !WORN_NEXT.test(text.slice(pattern.end))) return ink;
  const isGround = (one: Found<string>): boolean =>
    one !== ink &&
    (one.end <= pattern.start || /^(?: [a-z]+)? on (?:an? )?$|^ $/.test(text.slice(pattern.end, one.start)));
  return ink && colours.some(isGround) ? ink : undefined;
}

/** What is worn on the body; a witch hat is not, and a maid cafe is a place. */
function garmentsIn(text: string): Found<'garment'>[] {
  const found = findWords(text, WORN);
  const others = found.length > 0 ? [...findWorn(text, DRAWING_WORDS), ...findPlaceNames(text)] : [];
  return found.filter(({ start, end }) => !others.some((one) => one.start <= start && end <= one.end));
}

function saidIn(text: string, banned?: Said): Said {
  const garments = garmentsIn(text);
  const trimmings = findWords(text, TRIMMINGS);
  const isOfTrimming = (word: Found<unknown>): boolean => {
    const isOf = (noun: Found<unknown>): boolean =>
      noun.start >= word.end && !BREAK.test(text.slice(word.end, noun.start).replace(AND_ANOTHER, ' '));
    const isBehind = trimmings.some(({ end }) => /^ (?:in|of|is|are) $/.test(text.slice(end, word.start)));
    return isBehind || (trimmings.some(isOf) && !garments.some(isOf));
  };
  const own = <T>(found: readonly Found<T>[]): Found<T>[] => found.filter((one) => !isOfTrimming(one));
  const colours = less(own(findWords(text, COLOUR_TABLE)), banned?.colours ?? []);
  const found = findWords<Cloth>(text, PATTERN_WORDS).filter(({ start, end }) => !GARMENT.test(text.slice(start, end)));
  const patterns = less(own(found), banned?.patterns ?? []);
  const ink = inkOf(text, patternOf(patterns), colours);
  const materials = less(own(findWords(text, MATERIAL_TABLE)), banned?.materials ?? []);
  const roles = less(rolesIn(text, DRAWING_WORDS), banned?.roles ?? []);
  return { ground: colours.find((one) => one !== ink), ink, patterns, colours, materials, garments, roles };
}

/** What is worn, by no name of its own. */
export const CLOTHES_AT_ALL: WordTable<'clothes'> = { clothes: ['clothes', 'clothing', 'outfit'] };

/** What is said of one thing: “a dress in light blue” is one part, and a wizard casting (a purple spell) is not. */
const PARTS_OF_A_TEXT = new RegExp(
  `([,.;·\\n]| [a-z]{2,}(?<!dress|wear)ing (?=(?:an?|the|his|her|their) )| (?:or|with|on|over|of|at|wearing) | and (?!(?:${COLOURS})(?![a-z]))| and (?<!(?:^|[^a-z])(?:${COLOURS}) and )| in (?!(?:${COLOURS})(?![a-z])))`,
);

/** The parts of an English text about something else that name what is worn, each where it stands, and commas for the rest. */
export function wornParts(text: string): string {
  const dressed = findDressed(text);
  let start = 0;
  return text
    .split(PARTS_OF_A_TEXT)
    .map((part) => {
      const [from, to] = [start, (start += part.length)];
      const isDressed = dressed.some((one) => one.start < to && from < one.end);
      const isWorn = isDressed || garmentsIn(part).length + findWords(part, CLOTHES_AT_ALL).length > 0;
      return isWorn ? part : ','.repeat(part.length);
    })
    .join('');
}

/** What a prompt says of what somebody wears, as the field for clothes would hold it: `readClothes` reads it. */
export const readWorn = (prompt: string): string =>
  wornParts(inEnglish(prompt)).replace(/,+/g, ', ').replace(/^, $/, '');

/** What is worn below the waist alone. */
const WORN_BELOW: WordTable<'below'> = {
  below: [
    ...['skirt', 'mini skirt', 'long skirt', 'trousers', 'pants', 'jeans', 'slacks', 'shorts', 'leggings'],
    ...['sweatpants', 'track pants', 'cargo pants', 'denim shorts'],
  ],
};
/** Shots that end above them. */
const ENDS_ABOVE: ReadonlySet<CameraShot> = new Set(['portrait', 'upper']);
/** A pants suit is worn above the waist as well. */
const ALSO_ABOVE = /^ (?:suit|jacket|vest|dress|set|uniform)(?![a-z])/;
const SAID_OF_CLOTH: WordTable<'said'> = {
  said: [
    ...Object.values(COLOUR_TABLE).flat(),
    ...Object.values<readonly string[]>(PATTERN_WORDS).flat(),
    ...MATERIALS,
  ],
};
const IN_A_COLOUR = new RegExp(`^ in (?:${COLOURS})(?![a-z])`);

/** Where the colours and patterns begin that stand right before a garment. */
function beginOf(text: string, noun: number): number {
  let begin = noun;
  for (const { start, end } of findWords(text.slice(0, noun), SAID_OF_CLOTH).toReversed()) {
    const between = text.slice(end, begin);
    const isOne =
      /^(?: and)? $/.test(between) || (begin === noun && /^ [a-z]+ $/.test(between) && !BREAK.test(between));
    if (!isOne || findWords(between, WORN).length > 0) break;
    begin = start;
  }
  return begin;
}

/** The clothes of an English text that lie below what a shot shows, with their colours. */
export function findBelowFrame(text: string, shot: CameraShot | undefined): Found<'below'>[] {
  if (shot === undefined || !ENDS_ABOVE.has(shot)) return [];
  return findWords(text, WORN_BELOW)
    .filter(({ end }) => !ALSO_ABOVE.test(text.slice(end)))
    .map(({ value, start, end }) => {
      const [behind = ''] = IN_A_COLOUR.exec(text.slice(end)) ?? [];
      return { value, start: beginOf(text, start), end: end + behind.length };
    });
}

/** An English text about clothes without these, as long as before: they lend no colour to what is seen. */
export const withinFrame = (text: string, shot: CameraShot | undefined): string =>
  blanked(text, findBelowFrame(text, shot));

/** Reads a clothing prompt, in either language, less what the negative prompt names, and what lies below what a shot shows. */
export function readClothes(prompt: string, negative: string, shot?: CameraShot): Clothes {
  const wished = withinFrame(inEnglish(prompt), shot);
  const { ground, ink, patterns, materials, roles } = saidIn(wished, saidIn(unwantedIn(negative)));
  const material = ground || !materials[0] ? null : usualOf(materials[0].value);
  const role = ground || material ? null : (roles[0]?.value ?? null);
  return {
    colour: ground?.value ?? null,
    pattern: patternOf(patterns)?.value ?? (role && roleOf(role).pattern) ?? 'plain',
    ink: ink?.value ?? null,
    usual: material ?? (role && roleOf(role).main),
    role,
  };
}

/** A word about clothes: whether it is seen on them. */
export interface ClothesWord extends Found<'colour' | 'pattern' | 'garment'> {
  drawn: boolean;
  /** Where the garment starts that it is said of: what is worn takes it instead. */
  garment?: number;
}

/** The words of an English text about clothes, and what of them is seen on clothes like these. */
export function findClothesWords(text: string, { colour, pattern, ink, role }: Clothes): ClothesWord[] {
  const said = saidIn(text);
  const colours = findWords(text, COLOUR_TABLE).map(({ value, start, end }): ClothesWord => {
    const one = said.colours.find((other) => other.start === start);
    const drawn = one !== undefined && value === (one === said.ink ? ink : colour);
    return { value: 'colour', start, end, drawn };
  });
  const patterns = said.patterns.map(({ value, start, end }): ClothesWord => ({
    ...{ value: 'pattern', start, end },
    drawn: value === pattern,
  }));
  // A knit sweater is one garment.
  const wholeOf = (one: Found<'garment'>): number => {
    const next = said.garments.find(({ start }) => start === one.end + 1);
    return next ? wholeOf(next) : one.start;
  };
  const words = [...colours, ...patterns].map((one): ClothesWord => {
    const garment = said.garments.find(
      ({ start, end }) =>
        // A “white coat” is one word.
        (start === one.start && one.end < end) ||
        (start > one.end && !BREAK.test(text.slice(one.end, start).replace(AND_ANOTHER, ' '))),
    );
    if (one.drawn && garment) return { ...one, garment: wholeOf(garment) };
    const before = said.garments.find(({ end }) => text.slice(end, one.start) === ' in ');
    return one.drawn && before ? { ...one, start: before.end + 1, garment: wholeOf(before) } : one;
  });
  const garments = said.garments.map((one): ClothesWord => {
    const whole = wholeOf(one);
    const drawn = words.some(({ garment }) => garment === whole);
    return { ...one, drawn, ...(drawn ? { garment: whole } : {}) };
  });
  // Who somebody is, is seen in their clothes by the colours that go with it.
  const roles = said.roles.map(({ value, start, end }): ClothesWord => ({
    ...{ value: 'garment', start, end, garment: start },
    drawn: value === role,
  }));
  return [...words, ...garments, ...roles];
}
