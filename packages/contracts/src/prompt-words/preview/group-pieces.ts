import type { Piece } from '../korean/align.js';
import { DRAWING_WORDS } from './drawing-words.js';
import { folded } from './find-words.js';
import type { Deciding, Shown, Single } from './meaning.js';
import { isWord } from './misspelt.js';
import { PLACE_NAMES, type Place } from './places.js';
import { COLOUR_TABLE } from './read-surroundings.js';
import type { TagKind } from './read-tags.js';
import { SEASON_WORDS } from './vocabulary.js';

/** What one piece, or several in a row, say. */
export interface Said {
  kind: TagKind | 'part' | 'silent';
  of: string;
  shows?: Shown | undefined;
  single?: Single | undefined;
  option?: Deciding | undefined;
  onWorn?: true | undefined;
  partly?: true | undefined;
  /** What it is said of, where it is missed alone: curly (hair). */
  noun?: string | undefined;
  /** Without it the picture is another one altogether: how somebody is seen, and how many. */
  whole?: true | undefined;
}

export const NOT_DRAWN: Said = { kind: 'none', of: '' };
/** It is to be left out, and stays: said by itself, whatever stands beside it. */
export const NOT_LEFT_OUT: Said = { kind: 'none', of: 'none left out' };
export const SEVERAL: Said = { kind: 'none', of: 'none several', whole: true };
export const NOBODY: Said = { kind: 'none', of: 'none nobody', whole: true };
export const VIEW_NOT_DRAWN: Said = { ...NOT_DRAWN, whole: true };
export const SAYS_NOTHING: Said = { kind: 'silent', of: '' };

const isMark = ({ english }: Piece): boolean => /^[^\p{L}\p{N}]*$/u.test(english);

export interface Group extends Said {
  first: Piece;
  last: Piece;
}

/** What somebody does at a place (책상에 엎드려) is not in the drawing of the place; what the place is like (호수가 보이는) is. */
const isActed = (before: Group, { english }: Piece): boolean =>
  before.kind === 'place' && /ing\b/.test(english) && !/^(?:glowing|shining|twinkling)\b/i.test(english);

/** A verb without a meaning of its own goes with the noun before it (첫눈 내리는), a part with what is said of it (파란 눈), and the rest with its like. */
function joins(before: Group, piece: Piece, { kind, of }: Said): boolean {
  if (before.kind === 'silent' || before.last.isComplete) return false;
  // 비 안 오는 흐린 거리: what is left out says nothing of what comes next.
  if (before.kind === 'left' && before.of !== of) return false;
  if (of !== '' && before.of === of && (before.kind === kind || of === 'hair')) return true;
  if (kind === 'thing' && before.of.startsWith('figure')) return true;
  // “빨간 하이힐에 검은 드레스”: a colour begins with its own noun.
  if (of.startsWith('figure')) return false;
  // A second place is missed for another reason than what stands beside it.
  if (before.single && !piece.isPredicate && of === '') return false;
  // More people than one, and none, are missed by themselves, whatever they do.
  if ((before.of === SEVERAL.of || before.of === NOBODY.of) && !piece.isPredicate && of === '') return false;
  // What has its verb already is complete: the next verb is said of something else.
  if (before.last.isPredicate && before.last !== before.first) return false;
  if (before.kind === kind && (before.of === of || (kind === 'none' && of === ''))) return true;
  // In Korean a colour is a verb, and said of what comes after it: 회색 정장에 빨간 넥타이.
  if (piece.isPredicate && (kind === 'none' || kind === 'silent'))
    return !isActed(before, piece) && !COLOUR.has(piece.english);
  return kind === 'part' && (before.kind === 'colour' || before.kind === 'character');
}

const COLOUR = new Set(Object.values(COLOUR_TABLE).flat());

/** The place that something asks for. */
export const placeOf = (of: string): Place | undefined => PLACE_NAMES.find((place) => of === `place ${place}`);

/** A floral summer dress has no floral summer. */
const A_SEASON = new Set(Object.values(SEASON_WORDS).flat());

/** “Blorptic snazz café”: of what is mostly no word, the place alone is claimed. The name of the place is known. */
function isMostlyKnown(said: string): boolean {
  const words = folded(said.toLowerCase()).match(/[\p{L}']{4,}/gu) ?? [];
  const unknown = words.filter((word) => !/[가-힣]/.test(word) && !isWord(word, DRAWING_WORDS)).length;
  return unknown <= words.length - unknown + 1;
}

/** Words right before the name of a place that say which it is, and are in no drawing: a bamboo forest is a forest. */
const saysWhich = (source: string, before: Group, piece: Piece, { kind }: Said): boolean =>
  kind === 'place' &&
  !A_SEASON.has(piece.english.toLowerCase()) &&
  before.kind === 'none' &&
  before.of === '' &&
  !before.last.isNoName &&
  !before.last.isComplete &&
  !/ing$/i.test(before.last.english) &&
  isMostlyKnown(source.slice(before.first.start, before.last.end)) &&
  isBeside(source, before, piece);

/** 한강 거리: two places that stand together are one, of which the first is drawn. */
const isCompound = (source: string, before: Group, piece: Piece, { single }: Said): boolean =>
  single === 'place' && before.kind === 'place' && isBeside(source, before, piece);

const isBeside = (source: string, { last }: Group, piece: Piece): boolean =>
  last.bare === last.end && /^ *$/.test(source.slice(last.end, piece.start));

function groupsOf(source: string, pieces: readonly Piece[], said: readonly Said[]): Group[] {
  const groups: Group[] = [];
  let before: Group | undefined;
  for (const [i, piece] of pieces.entries()) {
    const own = said[i] ?? SAYS_NOTHING;
    // What is left out may be a list, and is one over its commas.
    if (isMark(piece) && !(own.kind === 'left' && before?.of === own.of)) {
      before = undefined;
    } else if (before && saysWhich(source, before, piece, own)) {
      Object.assign(before, own, { last: piece, shows: own.shows ?? placeOf(own.of) });
    } else if (before && isCompound(source, before, piece, own)) {
      before.last = piece;
      before.shows ??= placeOf(before.of);
    } else if (before && joins(before, piece, own)) {
      before.last = piece;
      before.shows ??= own.shows;
      before.whole ??= own.whole;
      // 눈 작은: eyes are drawn, and not so.
      if (before.kind === 'part' && own.kind === 'none') Object.assign(before, own);
      // A blue umbrella still brings its rain.
      if (own.kind === 'thing') before.kind = 'thing';
    } else {
      before = { first: piece, last: piece, ...own };
      groups.push(before);
    }
  }
  return groups;
}

/** What is in somebody's hands is not what it would be around them: a lantern that is held is no festival. */
const HELD = /^(?:holding|carrying|eating|drinking|reading|riding|playing|using|hugging)$/i;
const BEFORE_A_NOUN = /^(?:a|an|the|her|his|their|some)$/i;

/** An English verb with what it is done to: “holding a lantern” is one. */
function withObjects(source: string, groups: readonly Group[]): Group[] {
  const joined: Group[] = [];
  for (let i = 0; i < groups.length; i += 1) {
    const verb = groups[i] as Group;
    let at = i + 1;
    while (groups[at]?.kind === 'silent' && BEFORE_A_NOUN.test(groups[at]?.first.english ?? '')) at += 1;
    const object = groups[at];
    if (
      !object ||
      !isDoneTo(source, verb, object) ||
      /[^\s\p{L}]/u.test(source.slice(verb.last.end, object.first.start))
    ) {
      joined.push(verb);
      continue;
    }
    joined.push({
      of: object.of,
      kind: object.kind === 'none' ? 'none' : 'thing',
      first: verb.first,
      last: object.last,
      whole: verb.whole ?? object.whole,
    });
    i = at;
  }
  return joined;
}

function isDoneTo(source: string, { kind, last: { english, end } }: Group, object: Group): boolean {
  // In Korean the verb comes last: what stands behind it is of the next one.
  if (kind !== 'none' || !/ing$/i.test(english) || !/[a-z]$/i.test(source.slice(0, end))) return false;
  // “Walking after the rain” does nothing to it.
  if (object.kind === 'none') return object.of !== SEVERAL.of && !/^(?:after|like)$/i.test(object.first.english);
  return object.kind === 'thing' || (HELD.test(english) && (object.kind === 'place' || object.kind === 'weather'));
}

/** What stands together in a text, as one. */
export const groupPieces = (source: string, pieces: readonly Piece[], said: readonly Said[]): Group[] =>
  withObjects(source, groupsOf(source, pieces, said));
