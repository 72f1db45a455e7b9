import type { CameraAngle, CameraShot, Direction, Expression } from '../../generation-options.js';
import { blankName } from '../character-name.js';
import { piecesOf, type Piece } from '../korean/align.js';
import { asksOnly } from './asks-only.js';
import { characterMeanings } from './character-meanings.js';
import { BUILDS } from './character-words.js';
import { deniedThing } from './denials.js';
import { deniedOf, leftOf } from './denied.js';
import { blanked, deniedWords, findWords, type Found, unwantedBy, type WordTable } from './find-words.js';
import { findStaying } from './figures.js';
import { joined } from './joined-text.js';
import { motionMeanings, withHoursApart } from './motion-meanings.js';
import { findLookingAway } from './motion-words.js';
import { withoutFragments } from './fragments.js';
import {
  type Group,
  groupPieces,
  NOBODY,
  NOT_DRAWN,
  NOT_LEFT_OUT,
  OTHERS,
  type Said,
  SAYS_NOTHING,
  SEVERAL,
  SKY_NOT_SEEN,
  VIEW_NOT_DRAWN,
} from './group-pieces.js';
import { asLesser, asLost, keptOf, withoutBareDay } from './lesser.js';
import { absentOf, othersOf } from './others-denied.js';
import { isNeverHidden, isNotDone, isOutdone, leftOut, seenAnywayOf } from './not-wanted.js';
import { as, type Deciding, type Meaning, type Shown, type Single } from './meaning.js';
import type { Place } from './places.js';
import { findLooks, findPoses, type Pictured } from './pose-words.js';
import { isLookDrawn } from './looks-drawn.js';
import { readLook, readSurroundings, readView } from './read-surroundings.js';
import { accessoriesLeft, type DrawingWords, findShushing, moodsOf, readWords } from './read-words.js';
import { withoutOthers } from './roles.js';
import { findSeveral, isPlural } from './several.js';
import { surroundingMeanings } from './surrounding-meanings.js';
import { unwantedTags } from './unwanted.js';
import { clothesMeanings, headwearMeanings, wornMeanings } from './worn-meanings.js';
import { viewMeanings, viewsBesideOptions } from './view-meanings.js';
import { withoutWeights } from './weights.js';
import { textOf } from './whole-phrases.js';
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
  /** That shows nothing of what makes the place what it is. */
  lost?: true;
  /** A thing that isn't drawn: the place that it alone asks for, and that is drawn. */
  brings?: Place;
  /** There is one in a picture, and another is drawn: in the words that name that. */
  single?: { of: Single; kept: string };
  /** The option that decides it. */
  option?: Deciding;
  /** Clothes: what is worn takes the colour and pattern of the garment, which isn't drawn itself. */
  onWorn?: true;
  /** A full body: it is drawn as far as the pictures of the character go. */
  partly?: true;
  /** What is left out, or of kind `none` can't be, without the words that say so; absent where these are all there is. */
  left?: string;
  /** Of a negative prompt: no words of the prompt would bring it, or none are known that do; whether it is written changes nothing. */
  idle?: true;
  /** Nothing puts it on; the pictures of the character may show it all the same. */
  stays?: true;
  /** Without it the picture is another one altogether: how somebody is seen, and how many. */
  whole?: true;
}

/** Whose prompt: of pictures of a trained character, who looks as it was trained, and of its clothes, of one that words describe, or of a video of either; or a negative prompt. */
export type PromptOf = 'surroundings' | 'clothes' | 'character' | 'motion' | 'unwanted';

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
  /** Of the field for clothes, and of a negative prompt: what the prompt says, which may name the shot. */
  beside?: string | undefined;
  /** Of a negative prompt: words describe who is drawn. */
  isImagined?: boolean | undefined;
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
  /** Of a motion: what the picture that moves was asked for, which may have closed its eyes. */
  pictured?: Pictured | undefined;
}

/** Who is drawn is chosen beside the prompt. */
const PEOPLE: WordTable<'people'> = {
  people: [...BUILDS.feminine, ...BUILDS.masculine, 'character', 'person', 'child', 'young', '1girl', '1boy', 'solo'],
};

/** One is drawn, however many are asked for. */
function meaningsOf(asked: PromptAsked, words: DrawingWords, text: string): Meaning[] {
  const { of } = asked;
  if (of === 'motion') return motionMeanings(asked, text);
  if (of === 'clothes') return clothesMeanings(asked, text);
  const several = findSeveral(text);
  const isOne = ({ value, start, end }: Meaning): boolean =>
    value !== 'character' || !several.some((them) => them.start < end && start < them.end);
  const aside = [...as('none', several, () => false), ...as('none', findLookingAway(text), () => false)];
  return [...aside, ...pictureMeanings(asked, words, text).filter(isOne)];
}

const isKorean = (source: string, { start, end }: Piece): boolean => /[가-힣]/.test(source.slice(start, end));

/** 소녀들; 기사 두 명: the number is no word apart. */
const isSeveral = (
  source: string,
  piece: Piece,
  own: readonly Meaning[],
  at: { start: number; end: number },
): boolean =>
  isPlural(source, piece) ||
  (isKorean(source, piece) && own.some((one) => one.of === SEVERAL.of && at.start <= one.start && one.end <= at.end));

/** From where a finger before the lips is seen. */
export const SHOWS_MOUTH: ReadonlySet<Direction> = new Set(['center', 'front', 'front-left', 'front-right']);

function pictureMeanings(asked: PromptAsked, words: DrawingWords, text: string): Meaning[] {
  const { prompt, negative, of, expression = 'none' } = asked;
  const poses = as('character', findPoses(text), () => true);
  if (of === 'surroundings') {
    const view = readView(prompt, negative, asked);
    poses.push(...viewsBesideOptions(text, asked), ...wornMeanings(asked, text), ...headwearMeanings(asked, text));
    poses.push(...as('character', findShushing(text, words), () => SHOWS_MOUTH.has(view.direction) && !asked.faceless));
    const look = readLook(prompt, negative, expression);
    const looks = findLooks(text, undefined, expression).map(({ value, ...at }): Meaning => {
      const isSo = isLookDrawn(text, { value, ...at }, look);
      // Eyes can be closed whatever the mouth is.
      const isOff = asked.faceless || (asked.moodless && value !== 'closed');
      const drawn = isSo && !isOff;
      const meaning: Meaning = { ...at, value: 'character', of: `look ${value}`, drawn };
      if (!drawn && expression === 'none' && !isOff) return { ...meaning, single: 'look' };
      // Red cheeks come with the brows and the mouth of who is embarrassed.
      if (drawn && value === 'embarrassed' && text.startsWith('blush', at.start))
        return { ...meaning, shows: 'flustered' };
      if (drawn || expression === 'none' || isOff) return meaning;
      return { ...meaning, value: 'option', option: 'expression', drawn: true };
    });
    const around = readSurroundings(prompt, negative);
    // Nearer shots, and models without a whole figure, lift nobody.
    const isAloft = around.isAloft && !asked.cutOff && (view.shot === 'upper' || view.shot === 'full');
    return [...poses, ...looks, ...surroundingMeanings(text, { ...around, isAloft })];
  }
  const asks = readWords(prompt, words);
  // What is asked for and taken back in one prompt is not drawn.
  const banned = readWords(unwantedBy(prompt, negative), words);
  const accessories = accessoriesLeft(asks.accessories, banned);
  const left = <T>(wished: readonly T[], not: readonly T[]): T[] => wished.filter((one) => !not.includes(one));
  const character = {
    ...asks,
    accessories,
    moods: moodsOf(asks, banned),
    styles: left(asks.styles, banned.styles),
    bangs: left(asks.bangs, banned.bangs),
    outfits: left(asks.outfits, banned.outfits),
  };
  const rest = readWords(text, words).rest;
  const own = characterMeanings(text, character, words);
  const around = surroundingMeanings(
    rest,
    readSurroundings(character.rest, [negative, deniedWords(prompt)].join(', ')),
  );
  const { shot } = readView(prompt, negative);
  const shots = viewMeanings(text, {}, false).map((one): Meaning => {
    const isSo = one.of === `view ${shot}`;
    // Who words describe is seen from the front, at the height of the eyes.
    return isSo || ['view front', 'view center', 'view middle'].includes(one.of) ? { ...one, drawn: true } : one;
  });
  return [...poses, ...shots, ...own, ...around];
}

/** What a piece means most plainly: what is drawn before what is not and what an option decides, and a thing before the part of somebody that it is said of. */
function plainest(meanings: readonly Meaning[]): Said | undefined {
  const long = ({ start, end }: Meaning): number => end - start;
  const drawn = meanings
    .filter((one) => one.drawn)
    .sort((a, b) => long(b) - long(a) || Number(Boolean(b.shows)) - Number(Boolean(a.shows)));
  const isOwn = ({ value }: Meaning): boolean => value !== 'part' && value !== 'option';
  const [best] = [...drawn.filter(isOwn), ...drawn];
  // 비 오는 밤: in a shop the rain is missed, whatever of the night is drawn.
  const isRainless =
    best?.value === 'hour' && meanings.some(({ value, drawn: isDrawn }) => value === 'weather' && !isDrawn);
  if (isRainless || (!best && meanings.some(({ of }) => of === SKY_NOT_SEEN.of))) return SKY_NOT_SEEN;
  // 곱슬머리: hair is drawn, and not so.
  const isLess = best?.value === 'part' && meanings.some(({ noun, drawn: isDrawn }) => noun && !isDrawn);
  if (best && !isLess) {
    const { value: kind, of, option, onWorn, partly, noun, brings } = best;
    // An iris flower is one of the flowers that are drawn.
    const shows = best.shows ?? drawn.find((one) => one.of === of && one.shows)?.shows;
    return { kind, of, shows, option, onWorn, partly, brings, ...(kind === 'colour' && { noun }) };
  }
  const figure = meanings.find(({ value }) => value === 'none');
  if (figure)
    return (
      [SEVERAL, NOBODY].find(({ of }) => of === figure.of) ?? {
        kind: 'none',
        of: figure.of,
        noun: figure.noun,
        shows: figure.shows,
      }
    );
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
  if (of === 'unwanted') return unwantedTags(written, words);
  const asked = { ...written, prompt: blankName(written.prompt, name) };
  const source = withoutWeights(asked.prompt.normalize('NFC'));
  const pieces = of === 'motion' ? withHoursApart(source, piecesOf(source)) : piecesOf(source);
  const { text: english, cased, at } = joined(source, pieces);
  const named = nameSpans(source, name);
  const { nobody, others } = absentOf(english, of, nameSpans(written.prompt, name).length > 0);
  const absent = [...nobody, ...others];
  const denied = deniedOf(source, pieces, at, blanked(english, absent)).filter(
    ({ start, end }) => !absent.some((one) => one.start < end && start < one.end),
  );
  const unsaid = [...denied, ...agesIn(english)];
  // 강을 내려다보는: the words of a Korean text name nobody in English.
  const isWritten = ({ value, start }: Found<string>): boolean =>
    value !== 'name' || !pieces.some((piece, i) => at[i]?.start === start && isKorean(source, piece));
  const fillers = fillersIn(cased).filter(isWritten);
  const [isPlain, isAsking] = [plainIn(source), asksOnly(source, of)];
  // The clothes of somebody who was trained are not taken off; their eyes need not be closed.
  const isTrained = of === 'surroundings' || of === 'clothes';
  const stays = (thing: string): boolean => findStaying(thing).length > 0 && findLooks(thing).length === 0;
  const kept = isTrained ? denied.filter(({ start, end }) => stays(deniedThing(english.slice(start, end)))) : [];
  const seenAnyway = seenAnywayOf(asked, english, denied);
  const meanings = [...nobody, ...meaningsOf(asked, words, blanked(english, [...denied, ...absent, ...fillers]))];
  const said = pieces.map((piece, i): Said => {
    const { start, end } = at[i] ?? { start: 0, end: 0 };
    // An age that everybody drawn is of is missed by nobody.
    const isIn = (span: { start: number; end: number }): boolean => span.start < end && start < span.end;
    if (fillers.some(isIn) || isPlain(piece) || isAsking(piece)) return SAYS_NOTHING;
    if (others.some(isIn)) return OTHERS;
    const taken = denied.find(isIn);
    if (taken && seenAnyway.includes(taken)) return NOT_LEFT_OUT;
    if (taken && isNeverHidden(asked, english, taken)) return NOT_LEFT_OUT;
    // Of clothes it is said that they stay on where the pictures show them.
    if (taken && kept.includes(taken)) return { ...NOT_LEFT_OUT, stays: leftOut(asked, english, taken).stays };
    if (taken && isOutdone(asked, english.slice(taken.start, taken.end)))
      return { kind: 'option', of: `option ${String(taken.start)}`, option: 'expression' };
    if (taken) return leftOut(asked, english, taken);
    if (unsaid.some(isIn)) return SAYS_NOTHING;
    const own = meanings.filter((one) => one.start < end && start < one.end);
    if (of !== 'motion' && of !== 'clothes' && isSeveral(source, piece, own, { start, end })) return SEVERAL;
    const means =
      withoutBareDay(plainest(own), english.slice(start, end), own, of) ??
      (saysSomething(piece, of) ? NOT_DRAWN : SAYS_NOTHING);
    // 표정: that a face has one is missed by nobody.
    if (means.kind === 'none' && means.single === 'look' && !saysSomething(piece, of)) return SAYS_NOTHING;
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
  const groups = withoutFragments(source, pieces, withTwo(source, pieces, groupPieces(source, pieces, said)));
  const keeps = (single: Single): string | undefined => {
    const kept = keptOf(single, meanings, pieces, at, groups);
    return kept && textOf(source, kept);
  };
  return groups.flatMap((group) => asLost(tagOf(source, group, keeps), group, { meanings, pieces, at }));
}

/** Two dogs that are missed are told with their number, which says nothing alone (two braids). */
const withTwo = (source: string, pieces: readonly Piece[], groups: readonly Group[]): Group[] =>
  groups.map((group) => {
    const before = pieces[pieces.indexOf(group.first) - 1];
    const isTwo =
      group.kind === 'none' &&
      before?.english.toLowerCase() === 'two' &&
      !isKorean(source, before) &&
      source.slice(before.end, group.first.start) === ' ';
    return before && isTwo ? { ...group, first: before } : group;
  });

function tagOf(source: string, group: Group, keeps: (single: Single) => string | undefined): PromptTag[] {
  const { first, last, kind, shows, brings, option, onWorn, partly, stays, whole, noun } = group;
  if (kind === 'silent') return [];
  // A part of which nothing is said is drawn with the rest of the character.
  const shown = kind === 'part' ? 'character' : kind;
  const kept = group.single && kind === 'none' ? keeps(group.single) : undefined;
  const single = group.single && kept !== undefined ? { single: { of: group.single, kept } } : {};
  const text = textOf(source, group);
  const gone = group.of === OTHERS.of ? othersOf(text) : isNotDone(group, text) ? undefined : leftOf(text);
  const left = kind === 'left' || group.of === NOT_LEFT_OUT.of ? gone : undefined;
  const notes = {
    ...(shows && { shows }),
    ...(brings && kind === 'thing' && { brings }),
    ...(option && { option }),
    ...(onWorn && { onWorn }),
    ...(partly && { partly }),
    ...(left !== undefined && { left }),
    ...(stays && (kind === 'left' || kind === 'none') && { stays }),
    ...(whole && kind === 'none' && { whole }),
  };
  const isApart = noun !== undefined && /[a-z]$/i.test(text) && !new RegExp(`${noun}(?:ed)?$`, 'i').test(text);
  const named = isApart ? `${text} ${noun}` : text;
  return [{ start: first.start, end: last.end, text: named, kind: shown, ...notes, ...single }];
}
