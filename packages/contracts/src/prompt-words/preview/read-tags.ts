import type { CameraShot, Direction, Expression } from '../../generation-options.js';
import { piecesOf, type Piece } from '../korean/align.js';
import { BELOW, BUILDS, CLOTHES, ENDS_AT_WAIST, HAIR_NAMES, PARTS, SKINS, UNCUT } from './character-words.js';
import { deniedOf } from './denied.js';
import { blanked, type Found, findIn, findWords, type WordTable } from './find-words.js';
import { findMotions, GESTURES, readMotions } from './motion-words.js';
import { groupPieces, NOT_DRAWN, type Said, SAYS_NOTHING, SEVERAL } from './group-pieces.js';
import { INDOORS, type Place, type PlaceWord } from './places.js';
import { findLooks, findPoses } from './pose-words.js';
import {
  findSurroundings,
  readLook,
  readSurroundings,
  readView,
  type Surroundings,
  type View,
} from './read-surroundings.js';
import { findClothesWords, readClothes } from './read-clothes.js';
import { type CharacterWords, colourOwners, type DrawingWords, findWorn, readWords } from './read-words.js';
import { findSeveral, isPlural } from './several.js';
import { THING_WORDS } from './things.js';
import { findDirections, findShots, findUndrawnViews } from './view-words.js';

/** What a word of a prompt says to the preview engine; `thing`: it isn't drawn, but the place or weather that it stands for is; `none`: nothing is. */
export type TagKind =
  | 'place'
  | 'hour'
  | 'season'
  | 'weather'
  | 'colour'
  | 'character'
  | 'view'
  | 'motion'
  | 'thing'
  | 'none';

/** A part of a prompt as it was written, and what the engine makes of it. */
export interface PromptTag {
  start: number;
  end: number;
  text: string;
  kind: TagKind;
  /** The place that is drawn in its stead, where that is another. */
  shows?: Place;
}

/** Whose prompt: of pictures of a trained character, who looks as it was trained, and of its clothes, of one that words describe, or of a video of either. */
export type PromptOf = 'surroundings' | 'clothes' | 'character' | 'motion';

/** What is asked for, as far as it decides what is drawn. */
export interface PromptAsked {
  prompt: string;
  negative: string;
  of: PromptOf;
  /** Chosen beside the prompt: it stands above what the words say. */
  expression?: Expression | undefined;
  direction?: Direction | undefined;
  shot?: CameraShot | undefined;
  /** What who is drawn is called: chosen beside the prompt as well, so that nothing is to be said of it. */
  name?: string | undefined;
}

interface Meaning extends Found<TagKind | 'part'> {
  /** What it asks for: words in a row that ask for the same are one tag. */
  of: string;
  drawn: boolean;
  shows?: Place;
}

/** Words that hold a sentence together: nobody misses them in a picture. */
const SILENT = new Set(
  (
    'a an the this that of in on at to from with without and or but by for near over under inside among along across into onto through as is are be was her his its their my our your ' +
    'she he they it who while very some one two front behind beside between there here then so just also being wearing full coming face expression'
  ).split(' '),
);
/** How something moves: each motion has a pace of its own. */
const SILENT_IN_MOTION = new Set(
  'slowly slow gently gentle softly soft lightly light step footstep footsteps once us toward towards happily excitedly clothes moving moves scene in like two them'.split(
    ' ',
  ),
);
const SILENT_IN_CLOTHES = new Set(
  'clothes clothing outfit color colour colored coloured pattern patterned print'.split(' '),
);
const SILENT_IN: Readonly<Partial<Record<PromptOf, ReadonlySet<string>>>> = {
  motion: SILENT_IN_MOTION,
  clothes: SILENT_IN_CLOTHES,
};
/** Who is drawn is chosen beside the prompt. */
const PEOPLE: WordTable<'people'> = {
  people: [...BUILDS.feminine, ...BUILDS.masculine, 'character', 'person', 'child', 'young', '1girl', '1boy', 'solo'],
};

/** What is found, and whether it is what the engine chose. */
const as = <T>(kind: Meaning['value'], found: readonly Found<T>[], isDrawn: (value: T) => boolean): Meaning[] =>
  found.map(({ start, end, value }) => ({
    start,
    end,
    value: kind,
    of: `${kind} ${String(value)}`,
    drawn: isDrawn(value),
  }));

/** A place is drawn where the scene is its own, and the sky outdoors; neon shines in none by day. */
const placesOf = (text: string, places: readonly Found<PlaceWord>[], { scene, hour }: Surroundings): Meaning[] =>
  places.map(({ start, end, value: { place, isStoodInFor } }) => {
    const isDark = hour === 'day' && text.startsWith('neon', start);
    const isSky = text.slice(start, end) === 'sky' && !INDOORS.has(scene);
    const drawn = isSky || (place === scene && !isDark);
    const meaning: Meaning = { start, end, value: 'place', of: `place ${place}`, drawn };
    return drawn && isStoodInFor ? { ...meaning, of: `place ${text.slice(start, end)}`, shows: place } : meaning;
  });

function surroundingMeanings(text: string, drawn: Surroundings): Meaning[] {
  const { places, hours, seasons, weathers, colours, unseen } = findSurroundings(text);
  const things = findIn(text, THING_WORDS);
  const isThing = ({ start, end }: Meaning) => things.some((thing) => thing.start === start && thing.end === end);
  const meanings = [
    ...placesOf(text, places, drawn),
    ...as('hour', hours, (hour) => hour === drawn.hour),
    ...as('weather', weathers, (weather) => drawn.weather.includes(weather) || drawn.outside.includes(weather)),
    ...as('season', seasons, (season) => season === drawn.season),
    ...as('colour', colours, (colour) => colour === drawn.colour),
  ];
  const figures = unseen.map((one): Meaning => ({ ...one, value: 'none', of: `figure ${one.start}`, drawn: false }));
  return [...figures, ...meanings.map((one): Meaning => (isThing(one) ? asThing(one) : one))];
}

/** What only stands for a place or a weather shows none in its stead. */
const asThing = ({ shows: _, ...one }: Meaning): Meaning => ({ ...one, value: 'thing', of: `thing ${one.of}` });

const viewMeanings = (text: string, { direction, shot }: Partial<View>): Meaning[] => [
  ...as('view', findDirections(text), (named) => named === direction),
  ...as('view', findShots(text), (named) => named === shot),
  ...as('view', findUndrawnViews(text), () => false),
];

/** Adjectives of hair before its colour: “long silver hair”. */
const OF_HAIR = /\b(?:short|long|medium|straight|wavy|curly|spiky|messy)(?= (?:[a-z]+ ){1,2}hair\b)/g;

function hairMeanings(text: string, drawn: CharacterWords, words: DrawingWords): Meaning[] {
  const adjectives = [...text.matchAll(OF_HAIR)].map(({ index: start, 0: { length } }): Meaning => {
    const [style] = findWords(`${text.slice(start, start + length)} hair`, words.hair);
    const isDrawn = style !== undefined && style.value === drawn.styles[0];
    return { start, end: start + length, value: 'character', of: 'hair', drawn: isDrawn };
  });
  const parts = findWords(text, PARTS).map(({ start, end, value }): Meaning => {
    const of = value === 'hair' ? 'hair' : `part ${value}`;
    return { start, end, value: 'part', of, drawn: value !== 'tips' || drawn.colours.tips.length > 0 };
  });
  return [...adjectives, ...parts];
}

/** Clothes that are in no drawing of their own: what covers the legs is drawn with what ends at the waist. */
function isWorn(word: string, { builds: [build = 'feminine'], outfits: [outfit] }: CharacterWords): boolean {
  if (UNCUT.has(word.replace(/s$/, '')) || UNCUT.has(word)) return false;
  const [below] = findWords(word, BELOW);
  // Where no outfit is named, one is chosen that shows them.
  return !below || (below.value === build && (outfit === undefined || ENDS_AT_WAIST.has(outfit)));
}

function characterMeanings(text: string, drawn: CharacterWords, words: DrawingWords): Meaning[] {
  const one = (names: readonly string[]) => (name: string) => name === names[0];
  const any = () => true;
  const clothes = findWords(text, CLOTHES).map(({ start, end }): Meaning => {
    const word = text.slice(start, end);
    return { start, end, value: 'part', of: `clothes ${word}`, drawn: isWorn(word, drawn) };
  });
  return [
    ...as('character', findWords(text, BUILDS), one(drawn.builds)),
    ...as('character', findWords(text, words.hair), one(drawn.styles)),
    ...as('character', findWords(text, words.bangs), one(drawn.bangs)),
    ...as('character', findWords(text, words.outfits), one(drawn.outfits)),
    ...as('character', findWords(text, words.faces), one(drawn.moods)),
    ...as('character', findWorn(text, words), any),
    ...as('character', findWords(text, SKINS), one(drawn.skins)),
    ...as('character', findWords(text, HAIR_NAMES), one(drawn.hairNames)),
    ...hairMeanings(text, drawn, words),
    ...clothes,
  ];
}

/** A colour of the character is seen on what it is said of, and nowhere where that is not drawn. */
function colourMeanings(
  text: string,
  { colours }: CharacterWords,
  words: DrawingWords,
  own: readonly Meaning[],
): Meaning[] {
  const seen = Object.values(colours).flat();
  return colourOwners(text, words).map(({ colour: { start, end, value }, owner }): Meaning => {
    const noun = own.find((one) => one.drawn && one.start <= owner.start && owner.end <= one.end);
    const drawn = noun !== undefined && (owner.target === 'skin' || seen.includes(value));
    return {
      start,
      end,
      value: noun?.value === 'character' && noun.start > end ? 'character' : 'colour',
      of: noun?.of ?? '',
      drawn,
    };
  });
}

/** The English of all pieces in a row, and where each stands in it. */
function joined(pieces: readonly Piece[]): { text: string; at: { start: number; end: number }[] } {
  let text = '';
  const at = pieces.map(({ english }) => {
    const start = text.length;
    text += `${english.toLowerCase().replace(/[-_–]/g, ' ')} `;
    return { start, end: text.length - 1 };
  });
  return { text, at };
}

/** What moves, and what falls over the picture; the place and the character are those of the picture. */
function motionMeanings(prompt: string, text: string): Meaning[] {
  const asked = readMotions(prompt);
  const motions = as('motion', findMotions(text), (motion) => asked.includes(motion)).map((one): Meaning =>
    [...GESTURES].some((gesture) => one.of === `motion ${gesture}`) ? { ...one, value: 'thing' } : one,
  );
  const drawn = readSurroundings(prompt, '');
  const weathers = surroundingMeanings(text, drawn).filter(({ of }) => /^(?:thing )?weather (?!mist$)/.test(of));
  return [...motions, ...weathers.filter((one) => drawn.weather.some((name) => one.of.endsWith(` ${name}`)))];
}

/** Clothes are dyed and patterned; a garment only lends what it usually looks like. */
const clothesMeanings = ({ prompt, negative }: PromptAsked, text: string): Meaning[] =>
  findClothesWords(text, readClothes(prompt, negative)).map(({ value, start, end, drawn }) => ({
    ...{ start, end, drawn, of: `${value} ${start}` },
    value: value === 'garment' ? 'thing' : 'colour',
  }));

/** One is drawn, however many are asked for. */
function meaningsOf(asked: PromptAsked, words: DrawingWords, text: string): Meaning[] {
  const { prompt, of } = asked;
  if (of === 'motion') return motionMeanings(prompt, text);
  if (of === 'clothes') return clothesMeanings(asked, text);
  const several = findSeveral(text);
  const isOne = ({ value, start, end }: Meaning): boolean =>
    value !== 'character' || !several.some((them) => them.start < end && start < them.end);
  return [...as('none', several, () => false), ...pictureMeanings(asked, words, text).filter(isOne)];
}

function pictureMeanings(asked: PromptAsked, words: DrawingWords, text: string): Meaning[] {
  const { prompt, negative, of, expression = 'none', direction, shot } = asked;
  const poses = as('character', findPoses(text), () => true);
  if (of === 'surroundings') {
    poses.push(...viewMeanings(text, readView(prompt, negative, { direction, shot })));
    const look = expression === 'none' ? readLook(prompt, negative) : expression;
    const looks = as('character', findLooks(text), (named) => named === look);
    return [...poses, ...looks, ...surroundingMeanings(text, readSurroundings(prompt, negative))];
  }
  const character = readWords(prompt, words);
  const rest = readWords(text, words).rest;
  const own = characterMeanings(text, character, words);
  const around = surroundingMeanings(rest, readSurroundings(character.rest, negative));
  const named = colourMeanings(text, character, words, own);
  // One that words describe is always seen alike.
  return [...poses, ...viewMeanings(text, {}), ...own, ...named, ...around];
}

/** What a piece means most plainly: what is drawn before what is not, and a thing before the part of somebody that it is said of. */
function plainest(meanings: readonly Meaning[]): Said | undefined {
  const long = ({ start, end }: Meaning): number => end - start;
  const drawn = meanings.filter((one) => one.drawn).sort((a, b) => long(b) - long(a));
  const [best] = [...drawn.filter(({ value }) => value !== 'part'), ...drawn];
  if (best) return { kind: best.value, of: best.of, shows: best.shows };
  const figure = meanings.find(({ value }) => value === 'none');
  if (figure) return { kind: 'none', of: figure.of };
  return meanings.length > 0 ? NOT_DRAWN : undefined;
}

/** Whether a piece says something that one would look for in the picture. */
function saysSomething(piece: Piece, of: PromptOf): boolean {
  const words = piece.english.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isSilent = (word: string) => SILENT.has(word) || Boolean(SILENT_IN[of]?.has(word));
  if (words.every(isSilent)) return false;
  return of === 'character' || findWords(piece.english.toLowerCase(), PEOPLE).length === 0;
}

/** Where a text holds a name as a word of its own, with or without a Korean particle. */
function nameSpans(text: string, name: string): { start: number; end: number }[] {
  const plain = name.normalize('NFC').trim();
  if (plain === '') return [];
  const literal = plain.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![a-z0-9])`, 'giu');
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

/** What the preview engine will draw of a prompt, word by word, as it was written: by the same tables and the same choice as it draws by. */
export function readTags(asked: PromptAsked, words: DrawingWords): PromptTag[] {
  const { prompt, of, name = '' } = asked;
  const pieces = piecesOf(prompt);
  const { text: english, at } = joined(pieces);
  const source = prompt.normalize('NFC');
  const denied = deniedOf(source, pieces, at, english);
  const meanings = meaningsOf(asked, words, blanked(english, denied));
  const named = nameSpans(source, name);
  const said = pieces.map((piece, i): Said => {
    const { start, end } = at[i] ?? { start: 0, end: 0 };
    // What is not wanted is missed by nobody.
    if (denied.some((span) => span.start < end && start < span.end)) return SAYS_NOTHING;
    if (of !== 'motion' && of !== 'clothes' && isPlural(source, piece)) return SEVERAL;
    const own = meanings.filter((one) => one.start < end && start < one.end);
    const means = plainest(own) ?? (saysSomething(piece, of) ? NOT_DRAWN : SAYS_NOTHING);
    const isName = named.some((span) => span.start < piece.end && piece.start < span.end);
    return isName && means === NOT_DRAWN ? SAYS_NOTHING : means;
  });
  return groupPieces(source, pieces, said).flatMap(({ first, last, kind, shows }) => {
    if (kind === 'silent') return [];
    // A part of which nothing is said is drawn with the rest of the character.
    const shown = kind === 'part' ? 'character' : kind;
    const text = source.slice(first.start, last.bare > first.start ? last.bare : last.end);
    return [{ start: first.start, end: last.end, text, kind: shown, ...(shows ? { shows } : {}) }];
  });
}

/** The prompt without what a tag stands for, and without the mark that held it to the rest. */
export function withoutTag(prompt: string, { start, end }: Pick<PromptTag, 'start' | 'end'>): string {
  const source = prompt.normalize('NFC');
  const before = source.slice(0, start).trimEnd();
  const after = source.slice(end).trimStart();
  const rest = before === '' || before.endsWith(',') ? after.replace(/^,\s*/, '') : after;
  const joint = before === '' || rest === '' || rest.startsWith(',') ? '' : ' ';
  return `${before}${joint}${rest}`.replace(/,\s*$/, '');
}
