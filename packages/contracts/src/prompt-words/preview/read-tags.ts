import type { CameraAngle, CameraShot, Direction, Expression } from '../../generation-options.js';
import { blankName } from '../character-name.js';
import { piecesOf, type Piece } from '../korean/align.js';
import { beginsWithOrnament } from '../ornaments.js';
import { characterMeanings } from './character-meanings.js';
import { BUILDS } from './character-words.js';
import { deniedThing } from './denials.js';
import { deniedOf, leftOf } from './denied.js';
import {
  blanked,
  deniedWords,
  findWords,
  type Found,
  folded,
  unhyphenated,
  type WordTable,
  writtenInEnglish,
} from './find-words.js';
import { findStaying } from './figures.js';
import { findLooking, findLookingAway, findMotions, GESTURES, readMotions } from './motion-words.js';
import {
  type Group,
  groupPieces,
  NOBODY,
  NOT_DRAWN,
  NOT_LEFT_OUT,
  type Said,
  SAYS_NOTHING,
  SEVERAL,
  VIEW_NOT_DRAWN,
} from './group-pieces.js';
import { asLesser, keptOf, withoutBareDay } from './lesser.js';
import { findNobody } from './nobody.js';
import { isNeverHidden, isNotDone, isOutdone, saysWhatIsLeft, seenAnywayOf } from './not-wanted.js';
import { as, type Deciding, type Meaning, type Shown, type Single } from './meaning.js';
import { findLooks, findPoses } from './pose-words.js';
import { readLook, readSurroundings, readView, SMILES } from './read-surroundings.js';
import { accessoriesLeft, type DrawingWords, findShushing, moodsOf, readWords } from './read-words.js';
import { withoutOthers } from './roles.js';
import { findSeveral, isPlural } from './several.js';
import { surroundingMeanings } from './surrounding-meanings.js';
import { clothesMeanings, headwearMeanings, wornMeanings } from './worn-meanings.js';
import { viewMeanings, viewsBesideOptions } from './view-meanings.js';
import { withoutWeights } from './weights.js';
import { agesIn, fillersIn, isSilentIn, nameSpans, plainIn, wordsOf } from './silent-spans.js';

/**
 * What a word of a prompt says to the preview engine; `thing`: it isn't drawn, but the place or weather that it stands for is; `option`: an option decides
 * it, and stands above the word; `left`: it is left out, as it is wished; `none`: nothing is drawn.
 */
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
  | 'option'
  | 'left'
  | 'none';

/** A part of a prompt as it was written, and what the engine makes of it. */
export interface PromptTag {
  start: number;
  end: number;
  text: string;
  kind: TagKind;
  /** What is drawn in its stead, where that is something else. */
  shows?: Shown;
  /** There is one in a picture, and another is drawn: in the words that name that. */
  single?: { of: Single; kept: string };
  /** The option that decides it. */
  option?: Deciding;
  /** Clothes: what is worn takes the colour and pattern of the garment, which isn't drawn itself. */
  onWorn?: true;
  /** A full body: it is drawn as far as the pictures of the character go. */
  partly?: true;
  /** What is left out, without the words that say so; absent where these are all there is. */
  left?: string;
  /** Without it the picture is another one altogether: how somebody is seen, and how many. */
  whole?: true;
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
  angle?: CameraAngle | undefined;
  /** What who is drawn is called: chosen beside the prompt as well, so that nothing is to be said of it. */
  name?: string | undefined;
  /** What is asked for in the field for clothes: it stands above what the prompt says of them. */
  clothes?: string | undefined;
  /** No picture of the character shows it down to the feet. */
  cutOff?: boolean | undefined;
  /** Directions that none of its pictures show. */
  undrawn?: readonly Direction[] | undefined;
  /** No picture of the character shows a face: nothing can be put onto a head, and clothes cannot be told from it. */
  faceless?: boolean | undefined;
  /** No face of the character can have another expression: its mouth is drawn in a way that is not known. */
  moodless?: boolean | undefined;
}

/** Who is drawn is chosen beside the prompt. */
const PEOPLE: WordTable<'people'> = {
  people: [...BUILDS.feminine, ...BUILDS.masculine, 'character', 'person', 'child', 'young', '1girl', '1boy', 'solo'],
};

interface Joined {
  text: string;
  /** With its capitals. */
  cased: string;
  at: { start: number; end: number }[];
}

/** The English of all pieces in a row, and where each stands in it. */
function joined(source: string, pieces: readonly Piece[]): Joined {
  let cased = '';
  const read = writtenInEnglish(source);
  const written = pieces.map(({ english }) => unhyphenated(folded(english)));
  const plain = written.map((english) => english.toLowerCase());
  const at = plain.map((english, i) => {
    const start = cased.length;
    const next = plain[i + 1] ?? '';
    // “밤에 모자를 쓴”: the night is no night of a hat, where it is none to who draws it; no sea smiles in 바다에서 웃는.
    const { start: from = 0, bare = 0, end = 0 } = pieces[i] ?? {};
    const isEnded = (bare !== end || /\d시$/.test(source.slice(from, end))) && read.includes(`${english}, ${next}`);
    const isApart = isEnded || (beginsWithOrnament(next) && !read.includes(`${english} ${next}`));
    cased += `${written[i] ?? ''}${isApart ? ', ' : ' '}`;
    return { start, end: start + english.length };
  });
  return { text: cased.toLowerCase(), cased, at };
}

/** What moves, and what falls over the picture; the place and the character are those of the picture. */
function motionMeanings(prompt: string, text: string): Meaning[] {
  const asked = readMotions(prompt);
  const motions = as('motion', findMotions(text), (motion) => asked.includes(motion)).map((one): Meaning =>
    [...GESTURES].some((gesture) => one.of === `motion ${gesture}`) ? { ...one, value: 'thing' } : one,
  );
  const drawn = readSurroundings(prompt, '');
  const weathers = surroundingMeanings(text, drawn).filter(({ of }) => /^(?:thing )?weather (?!mist$)/.test(of));
  const falling = weathers.filter((one) => drawn.weather.some((name) => one.of.endsWith(` ${name}`)));
  return [
    ...as('none', findLooking(text), () => false),
    ...motions,
    // Nobody opens an umbrella that only brings its rain.
    ...falling.map((one) => (one.of.startsWith('thing ') ? { ...one, of: `done ${one.of}` } : one)),
  ];
}

/** One is drawn, however many are asked for. */
function meaningsOf(asked: PromptAsked, words: DrawingWords, text: string): Meaning[] {
  const { prompt, of } = asked;
  if (of === 'motion') return motionMeanings(prompt, text);
  if (of === 'clothes') return clothesMeanings(asked, text);
  const several = findSeveral(text);
  const isOne = ({ value, start, end }: Meaning): boolean =>
    value !== 'character' || !several.some((them) => them.start < end && start < them.end);
  const aside = [...as('none', several, () => false), ...as('none', findLookingAway(text), () => false)];
  return [...aside, ...pictureMeanings(asked, words, text).filter(isOne)];
}

const isKorean = (source: string, { start, end }: Piece): boolean => /[가-힣]/.test(source.slice(start, end));

/** From where a finger before the lips is seen. */
export const SHOWS_MOUTH: ReadonlySet<Direction> = new Set(['center', 'front', 'front-left', 'front-right']);

const isAsleep = (text: string, { start, end }: { start: number; end: number }): boolean =>
  /sleep|doz|nap|drows/.test(text.slice(start, end));

/** Who asks for a place by being somebody who is seen there. */
const SOMEBODY = /^(?:fair(?:y|ies)|mermaid|astronaut|student|singer|idol|cheerleader|band)s?$/;

function pictureMeanings(asked: PromptAsked, words: DrawingWords, text: string): Meaning[] {
  const { prompt, negative, of, expression = 'none' } = asked;
  const poses = as('character', findPoses(text), () => true);
  if (of === 'surroundings') {
    const view = readView(prompt, negative, asked);
    poses.push(...viewsBesideOptions(text, asked), ...wornMeanings(asked, text), ...headwearMeanings(asked, text));
    poses.push(...as('character', findShushing(text, words), () => SHOWS_MOUTH.has(view.direction) && !asked.faceless));
    const look = readLook(prompt, negative, expression);
    const looks = findLooks(text).map(({ value, ...at }): Meaning => {
      const isSmile = value === 'smile' && look !== null && SMILES.has(look);
      // Who laughs does so with closed eyes.
      const isSo = value === look || isSmile || (value === 'closed' && look === 'laugh' && !isAsleep(text, at));
      // Eyes can be closed whatever the mouth is.
      const isOff = asked.faceless || (asked.moodless && value !== 'closed');
      const drawn = isSo && !isOff;
      const meaning: Meaning = { ...at, value: 'character', of: `look ${value}`, drawn };
      if (!drawn && expression === 'none' && !isOff) return { ...meaning, single: 'look' };
      if (drawn || expression === 'none' || isOff) return meaning;
      return { ...meaning, value: 'option', option: 'expression', drawn: true };
    });
    return [...poses, ...looks, ...surroundingMeanings(text, readSurroundings(prompt, negative))];
  }
  const asks = readWords(prompt, words);
  // What is asked for and taken back in one prompt is not drawn.
  const banned = readWords(`${negative}, ${deniedWords(prompt)}`, words);
  const accessories = accessoriesLeft(asks.accessories, banned);
  const character = { ...asks, accessories, moods: moodsOf(asks, banned) };
  const rest = readWords(text, words).rest;
  const own = characterMeanings(text, character, words);
  const around = surroundingMeanings(
    rest,
    readSurroundings(character.rest, [negative, deniedWords(prompt)].join(', ')),
  );
  // Who is described so is not drawn so, whatever stands around them.
  const surrounding = around.map((one): Meaning =>
    one.value === 'thing' && SOMEBODY.test(rest.slice(one.start, one.end)) ? { ...one, drawn: false } : one,
  );
  const { shot } = readView(prompt, negative);
  const shots = viewMeanings(text, {}, false).map((one): Meaning => {
    const isSo = one.of === `view ${shot}`;
    // Who words describe is seen from the front.
    return isSo || one.of === 'view front' || one.of === 'view center' ? { ...one, drawn: true } : one;
  });
  return [...poses, ...shots, ...own, ...surrounding];
}

/** What a piece means most plainly: what is drawn before what is not and what an option decides, and a thing before the part of somebody that it is said of. */
function plainest(meanings: readonly Meaning[]): Said | undefined {
  const long = ({ start, end }: Meaning): number => end - start;
  const drawn = meanings
    .filter((one) => one.drawn)
    .sort((a, b) => long(b) - long(a) || Number(Boolean(b.shows)) - Number(Boolean(a.shows)));
  const isOwn = ({ value }: Meaning): boolean => value !== 'part' && value !== 'option';
  const [best] = [...drawn.filter(isOwn), ...drawn];
  // 곱슬머리: hair is drawn, and not so.
  const isLess = best?.value === 'part' && meanings.some(({ noun, drawn: isDrawn }) => noun && !isDrawn);
  if (best && !isLess) {
    const { value: kind, of, option, onWorn, partly, noun } = best;
    // An iris flower is one of the flowers that are drawn.
    const shows = best.shows ?? drawn.find((one) => one.of === of && one.shows)?.shows;
    return { kind, of, shows, option, onWorn, partly, ...(kind === 'colour' && { noun }) };
  }
  const figure = meanings.find(({ value }) => value === 'none');
  if (figure)
    return [SEVERAL, NOBODY].find(({ of }) => of === figure.of) ?? { kind: 'none', of: figure.of, noun: figure.noun };
  const second = meanings.find(({ single }) => single);
  if (second) return { kind: 'none', of: second.of, single: second.single };
  if (meanings.some(({ value }) => value === 'view')) return VIEW_NOT_DRAWN;
  const adjective = meanings.find(({ noun }) => noun);
  if (adjective) return { ...NOT_DRAWN, noun: adjective.noun };
  return meanings.length > 0 ? NOT_DRAWN : undefined;
}

/** Whether a piece says something that one would look for in the picture. */
function saysSomething(piece: Piece, of: PromptOf): boolean {
  if (wordsOf(piece.english).every(isSilentIn(of))) return false;
  return of === 'character' || findWords(withoutOthers(piece.english.toLowerCase()), PEOPLE).length === 0;
}

/** What the preview engine will draw of a prompt, word by word, as it was written: by the same tables and the same choice as it draws by. */
export function readTags(written: PromptAsked, words: DrawingWords): PromptTag[] {
  const { name = '', of } = written;
  const asked = { ...written, prompt: blankName(written.prompt, name) };
  const { prompt } = asked;
  const source = withoutWeights(prompt.normalize('NFC'));
  const pieces = piecesOf(source);
  const { text: english, cased, at } = joined(source, pieces);
  const nobody = of === 'surroundings' || of === 'character' ? as('none', findNobody(english), () => false) : [];
  const denied = deniedOf(source, pieces, at, blanked(english, nobody)).filter(
    ({ start, end }) => !nobody.some((one) => one.start < end && start < one.end),
  );
  const unsaid = [...denied, ...agesIn(english)];
  // 강을 내려다보는: the words of a Korean text name nobody in English.
  const isWritten = ({ value, start }: Found<string>): boolean =>
    value !== 'name' || !pieces.some((piece, i) => at[i]?.start === start && isKorean(source, piece));
  const [fillers, isPlain] = [fillersIn(cased).filter(isWritten), plainIn(source)];
  // The clothes of somebody who was trained are not taken off; their eyes need not be closed.
  const isTrained = of === 'surroundings' || of === 'clothes';
  const stays = (thing: string): boolean => findStaying(thing).length > 0 && findLooks(thing).length === 0;
  const kept = isTrained ? denied.filter(({ start, end }) => stays(deniedThing(english.slice(start, end)))) : [];
  const seenAnyway = seenAnywayOf(asked, english, denied);
  const meanings = [...nobody, ...meaningsOf(asked, words, blanked(english, [...denied, ...nobody, ...fillers]))];
  const named = nameSpans(source, name);
  const said = pieces.map((piece, i): Said => {
    const { start, end } = at[i] ?? { start: 0, end: 0 };
    // An age that everybody drawn is of is missed by nobody.
    const isIn = (span: { start: number; end: number }): boolean => span.start < end && start < span.end;
    if (fillers.some(isIn) || isPlain(piece)) return SAYS_NOTHING;
    if (kept.some(isIn)) return NOT_LEFT_OUT;
    const taken = denied.find(isIn);
    if (taken && seenAnyway.includes(taken)) return NOT_LEFT_OUT;
    if (taken && isNeverHidden(deniedThing(english.slice(taken.start, taken.end)))) return NOT_LEFT_OUT;
    if (taken && isOutdone(asked, english.slice(taken.start, taken.end)))
      return { kind: 'option', of: `option ${String(taken.start)}`, option: 'expression' };
    if (taken)
      return saysWhatIsLeft(english, taken, of) ? { kind: 'left', of: `left ${String(taken.start)}` } : SAYS_NOTHING;
    if (unsaid.some(isIn)) return SAYS_NOTHING;
    if (of !== 'motion' && of !== 'clothes' && isPlural(source, piece)) return SEVERAL;
    const own = meanings.filter((one) => one.start < end && start < one.end);
    const means =
      withoutBareDay(plainest(own), english.slice(start, end), own, of) ??
      (saysSomething(piece, of) ? NOT_DRAWN : SAYS_NOTHING);
    const isName = named.some((span) => span.start < piece.end && piece.start < span.end);
    // “A rose”, where somebody is called Rose, is a word of the tables.
    if (isName && means === NOT_DRAWN && own.length === 0) return SAYS_NOTHING;
    return asLesser(
      means,
      english,
      { start, end },
      own.filter(({ drawn }) => drawn),
      isSilentIn(of),
    );
  });
  const groups = groupPieces(source, pieces, said);
  const keeps = (single: Single): string | undefined => {
    const kept = keptOf(single, meanings, pieces, at, groups);
    return kept && textOf(source, kept);
  };
  return groups.flatMap((group) => tagOf(source, group, keeps));
}

function textOf(source: string, { first, last }: Group): string {
  const text = source.slice(first.start, last.bare > first.start ? last.bare : last.end);
  return text
    .trim()
    .replace(/ {2,}/g, ' ')
    .replace(/[?!]+$/, '');
}

function tagOf(source: string, group: Group, keeps: (single: Single) => string | undefined): PromptTag[] {
  const { first, last, kind, shows, option, onWorn, partly, whole, noun } = group;
  if (kind === 'silent') return [];
  // A part of which nothing is said is drawn with the rest of the character.
  const shown = kind === 'part' ? 'character' : kind;
  const kept = group.single && kind === 'none' ? keeps(group.single) : undefined;
  const single = group.single && kept !== undefined ? { single: { of: group.single, kept } } : {};
  const text = textOf(source, group);
  const left = kind === 'left' && !isNotDone(group, text) ? leftOf(text) : undefined;
  const notes = {
    ...(shows && { shows }),
    ...(option && { option }),
    ...(onWorn && { onWorn }),
    ...(partly && { partly }),
    ...(left !== undefined && { left }),
    ...(whole && kind === 'none' && { whole }),
  };
  const isApart = noun !== undefined && /[a-z]$/i.test(text) && !new RegExp(`${noun}(?:ed)?$`, 'i').test(text);
  const named = isApart ? `${text} ${noun}` : text;
  return [{ start: first.start, end: last.end, text: named, kind: shown, ...notes, ...single }];
}
