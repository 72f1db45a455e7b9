import type { Piece } from '../korean/align.js';
import { PATTERN_WORDS } from './cloth-words.js';
import { DRAWING_WORDS } from './drawing-words.js';
import { isActed, isDoneFirst, isWhere } from './done-there.js';
import { folded } from './find-words.js';
import type { Deciding, Shown, Single } from './meaning.js';
import { isWord } from './misspelt.js';
import { type Place, placeAsked } from './places.js';
import { COLOURS } from './colour-table.js';
import type { TagKind } from './read-tags.js';
import { DOES, endsInAnd, HELD, isAsideFrom, isOtherPart, isSaidOfWhoIsThere } from './said-there.js';
import { isStill } from './still.js';
import { isOfFeast, isTime } from './times-said.js';
import { SEASON_WORDS } from './vocabulary.js';
import { asWhole, broughtBy } from './whole-phrases.js';

/** What one piece, or several in a row, say. */
export interface Said {
  kind: TagKind | 'part' | 'silent';
  of: string;
  shows?: Shown | undefined;
  brings?: Place | undefined;
  single?: Single | undefined;
  option?: Deciding | undefined;
  onWorn?: true | undefined;
  partly?: true | undefined;
  /** It is left out, unless the pictures of the character show it. */
  stays?: true | undefined;
  /** What it is said of, where it is missed alone: curly (hair). */
  noun?: string | undefined;
  /** Without it the picture is another one altogether: how somebody is seen, and how many. */
  whole?: true | undefined;
}

export const NOT_DRAWN: Said = { kind: 'none', of: '' };
/** It is to be left out, and stays; an hour or a weather that a place shows nothing of: said by itself, whatever stands beside it. */
export const NOT_LEFT_OUT: Said = { kind: 'none', of: 'none left out' };
export const SKY_NOT_SEEN: Said = { kind: 'none', of: 'none sky' };
export const SEVERAL: Said = { kind: 'none', of: 'none several', whole: true };
export const NOBODY: Said = { kind: 'none', of: 'none nobody', whole: true };
/** Nobody but who is drawn. */
export const OTHERS: Said = { kind: 'left', of: 'left others' };
export const VIEW_NOT_DRAWN: Said = { ...NOT_DRAWN, whole: true };
export const SAYS_NOTHING: Said = { kind: 'silent', of: '' };

const isMark = ({ english }: Piece): boolean => /^[^\p{L}\p{N}]*$/u.test(english);

export interface Group extends Said {
  first: Piece;
  last: Piece;
}

/** A verb without a meaning of its own goes with the noun before it (첫눈 내리는), a part with what is said of it (파란 눈), and the rest with its like. */
function joins(source: string, before: Group, piece: Piece, said: Said): boolean {
  const { kind, of } = said;
  if (before.kind === 'silent' || before.last.isComplete) return false;
  // 윙크하는 (귀여운) 포즈, 검은 눈에 (날카로운) 인상: it is said of what comes next.
  // 망토가 바람에 (펄럭이는): and of the wind that it is the same as.
  const isSame = of !== '' && before.of === of && kind === 'motion';
  if (
    piece.isOfNext &&
    before.kind !== 'none' &&
    !isSame &&
    (before.last.isAt || (before.last.isPredicate && of === ''))
  )
    return false;
  // 비 오는 밤 (작은 빵집): and so is what is behind the time it is.
  if (piece.isOfNext && of === '' && isTime(before, piece)) return false;
  // 앉아 (따뜻한 라떼를): what is done first is done.
  if (isDoneFirst(source, before, piece) && kind !== 'silent') return false;
  if (kind === 'none' && !piece.isPredicate && isWhere(source, before)) return false;
  // 비 안 오는 흐린 거리: what is left out says nothing of what comes next.
  if (before.kind === 'left' && before.of !== of) return false;
  // 교복 말고 (후드티): and what is wished for is nothing that stays.
  if (before.stays && of === '' && !piece.isPredicate) return false;
  // 유채꽃밭 봄: a season is told although a place stands for it.
  const season = piece.english.toLowerCase();
  // “First snow” is one word of a season, and no snow beside another.
  const isWithin = A_SEASON.has(`${before.last.english.toLowerCase()} ${season}`);
  if (before.kind === 'place' && kind === 'place' && A_SEASON.has(season) && !isWithin) return false;
  // 골목에서 가로등 아래: what is seen in a place is told apart from it.
  if (before.last.isAt && kind === 'place' && !piece.isPredicate) return false;
  if (of !== '' && before.of === of && (before.kind === kind || of === 'hair'))
    return !endsInAnd(source, before, piece, said);
  // What is worn outside the frame does nothing there.
  if (before.shows === 'outside' && !piece.isPredicate) return false;
  if (endsInAnd(source, before, piece, said) || isAsideFrom(source, before, piece)) return false;
  if (kind === 'thing' && before.of.startsWith('figure')) return true;
  // “빨간 하이힐에 검은 드레스”: a colour begins with its own noun.
  if (of.startsWith('figure')) return false;
  // A second place is missed for another reason than what stands beside it.
  if (before.single && !piece.isPredicate && of === '') return false;
  // More people than one, and none, are missed by themselves, whatever they do.
  if ((before.of === SEVERAL.of || before.of === NOBODY.of) && !piece.isPredicate && of === '') return false;
  // What has its verb already is complete: the next verb is said of something else.
  if (
    before.last.isPredicate &&
    before.last !== before.first &&
    !(before.last.isOfNext && before.kind === 'none' && of === '')
  )
    return false;
  if (before.kind === kind && (before.of === of || (kind === 'none' && of === ''))) return true;
  // In Korean a colour is a verb, and said of what comes after it: 회색 정장에 빨간 넥타이.
  if (piece.isPredicate && kind === 'none' && isSaidOfWhoIsThere(source, before, piece)) return false;
  if (piece.isPredicate && (kind === 'none' || kind === 'silent'))
    return !isActed(before, piece) && !COLOURS.has(piece.english);
  return kind === 'part' && (before.kind === 'colour' || before.kind === 'character');
}

/** A floral summer dress has no floral summer. */
const A_SEASON = new Set(Object.values(SEASON_WORDS).flat());

/** “Blorptic snazz café”: of what is mostly no word, the place alone is claimed. The name of the place is known. */
function isMostlyKnown(said: string): boolean {
  const words = folded(said.toLowerCase()).match(/[\p{L}']{4,}/gu) ?? [];
  const unknown = words.filter((word) => !/[가-힣]/.test(word) && !isWord(word, DRAWING_WORDS)).length;
  return unknown <= words.length - unknown + 1;
}

/** A colour that a place is not drawn in: white houses are houses. */
const isUntinted = (before: Group, piece: Piece): boolean =>
  before.of.startsWith('figure') && before.noun !== undefined && piece.english.toLowerCase() === before.noun;

/** 방과 후 (교실): when somebody is there shows nothing of a school. */
const isAfterwards = (source: string, { first, last }: Group): boolean =>
  /^(?:방과 ?[후뒤]의?|after (?:school|class|work))(?: |$)/i.test(source.slice(first.start, last.end));

/** Words right before the name of a place that say which it is, and are in no drawing: a bamboo forest is a forest. */
const saysWhich = (source: string, before: Group, piece: Piece, { kind, of, single }: Said): boolean =>
  ((kind === 'place' && placeAsked(of) !== undefined) || (single === 'place' && kind === 'none')) &&
  !A_SEASON.has(piece.english.toLowerCase()) &&
  before.kind === 'none' &&
  (before.of === '' ||
    isUntinted(before, piece) ||
    isAfterwards(source, before) ||
    (before.single === 'place' && kind === 'place')) &&
  (!before.last.isNoName || isAfterwards(source, before)) &&
  !before.last.isComplete &&
  !isVerbing(before.first) &&
  !isVerbing(before.last) &&
  !/^(?:in|outside|on|under|inside)$/.test(piece.english.toLowerCase()) &&
  isMostlyKnown(source.slice(before.first.start, before.last.end)) &&
  isBeside(source, before, piece);

/** 한강 거리: two places that stand together are one, of which the first is drawn. */
const isCompound = (source: string, before: Group, piece: Piece, { single }: Said): boolean =>
  single === 'place' && before.kind === 'place' && isBeside(source, before, piece);

const isBeside = (source: string, { last }: Group, piece: Piece): boolean =>
  (last.bare === last.end || source.slice(last.bare, last.end) === '의') &&
  /^ *$/.test(source.slice(last.end, piece.start));

/** Nouns that end as verbs do. */
const NO_VERB =
  /^(?:(?:ear|water)?rings?|kings?|wings?|strings?|(?:off)?springs?|swings?|mornings?|evenings?|buildings?|ceilings?|paintings?|clothing|lightning|weddings?|things?|something|nothing|everything|anything|slings?|stockings?|leggings?|puddings?|dumplings?|darlings?|ducklings?|siblings?|feelings?|railings?|steering|awnings?|lighting|lodgings?|parking|piercings?|blings?)$/i;
export const isVerbing = ({ english }: Piece): boolean => /[a-z]{2}ing$/i.test(english) && !NO_VERB.test(english);
const ARTICLE = /^(?:a|an|the|her|his|their|its|my|some|one|two|three|many|several|\d+)$/i;
const BEGINS_CLAUSE = /^(?:and|with|as|while|where|when|but|of|\W+)$/i;

/** “Steam rising” is one; on a couch that somebody is on, “watching TV” is of that somebody, and so is what one does who is named. */
function beginsAnew(source: string, pieces: readonly Piece[], before: Group, piece: Piece): boolean {
  if (before.kind !== 'none' || before.of !== '' || piece.isPredicate || !isVerbing(piece)) return false;
  if (isVerbing(before.last) || /ly$/.test(before.last.english)) return false;
  if (!/[a-z]$/i.test(source.slice(0, before.last.end))) return false;
  const said = source.slice(before.first.start, before.last.end);
  if (/^[A-Z][a-z]+$/.test(said)) return true;
  let at = pieces.indexOf(before.first) - 1;
  while (ARTICLE.test(pieces[at]?.english ?? '')) at -= 1;
  return at >= 0 && !BEGINS_CLAUSE.test(pieces[at]?.english ?? '');
}

const LINK = /^(?:and|&|is|are|like)$/i;
/** “Red and black hair”, “her hair is black”: what links two that are said of one thing is no end of it. */
function linkedTo(groups: readonly Group[], said: Said): Group | undefined {
  if (said.of === '' || /^(?:none|silent|left)$/.test(said.kind)) return undefined;
  const [before, link] = groups.slice(-2);
  if (!before || !link || link.first !== link.last || !LINK.test(link.first.english)) return undefined;
  if ((link.kind !== 'silent' && link.kind !== 'none') || isOtherPart(before, said)) return undefined;
  return before.of === said.of && before.kind !== 'none' && before.kind !== 'silent' ? before : undefined;
}

/** 장미를 (들고 있는): what is in somebody's hands is around nobody. */
const isHeld = (before: Group, piece: Piece, { kind }: Said): boolean =>
  piece.isPredicate &&
  (kind === 'none' || kind === 'silent') &&
  /^(?:holding|carrying|hugging)\b/.test(piece.english) &&
  (before.kind === 'place' || before.kind === 'weather') &&
  !before.last.isAt &&
  !before.last.isComplete;

/** 앞니가 (살짝) 벌어진: how something is so stands between what it is and that. */
function isHow(pieces: readonly Piece[], said: readonly Said[], at: number, before: Group): boolean {
  const [piece, next] = pieces.slice(at, at + 2);
  const isBetween = said[at]?.kind === 'silent' && said[at + 1]?.kind === 'none' && before.kind === 'none';
  if (!piece || !next || !isBetween || !next.isPredicate || piece.isPredicate || piece.bare !== piece.end) return false;
  return (
    before.last.bare < before.last.end && !before.last.isComplete && !isMark(piece) && HANGUL_ADVERB.test(piece.english)
  );
}
const HANGUL_ADVERB = /^[a-z ]*$/;

function groupsOf(source: string, pieces: readonly Piece[], said: readonly Said[]): Group[] {
  const groups: Group[] = [];
  let before: Group | undefined;
  for (const [i, piece] of pieces.entries()) {
    const own = said[i] ?? SAYS_NOTHING;
    const linked = before && linkedTo(groups, own);
    // What is left out may be a list, and is one over its commas.
    if (before && isStill(source, before, piece, own)) {
      before.last = piece;
    } else if (isMark(piece) && !(own.kind === 'left' && before?.of === own.of)) {
      before = undefined;
    } else if (before && saysWhich(source, before, piece, own)) {
      const shows = own.kind === 'place' ? (own.shows ?? placeAsked(own.of)) : undefined;
      Object.assign(before, { noun: undefined }, own, { last: piece, shows });
    } else if (before && isOfPlace(source, before, piece, own)) {
      Object.assign(before, { kind: 'thing', brings: placeAsked(before.of), of: '', shows: undefined, last: piece });
    } else if (before && isHeld(before, piece, own)) {
      const brings = broughtBy(before, groups);
      Object.assign(before, { kind: 'thing', brings, of: '', shows: undefined, single: undefined, last: piece });
    } else if (before && isOfFeast(source, before, piece, own)) {
      Object.assign(before, { kind: 'thing', of: 'thing christmas', shows: undefined, last: piece });
    } else if (before && isHow(pieces, said, i, before)) {
      before.last = piece;
    } else if (linked) {
      groups.pop();
      before = linked;
      before.last = piece;
      before.shows ??= own.shows;
      if (before.kind === 'part') before.kind = own.kind;
    } else if (before && (isCompound(source, before, piece, own) || isPartOf(source, before, piece, own))) {
      before.last = piece;
      before.shows ??= placeAsked(before.of);
    } else if (before && !beginsAnew(source, pieces, before, piece) && joins(source, before, piece, own)) {
      // What was linked to no one thing begins without its “and”.
      if (before.first === before.last && /^and$/i.test(before.last.english)) before.first = piece;
      before.last = piece;
      before.shows ??= own.shows;
      before.whole ??= own.whole;
      // 눈 작은: eyes are drawn, and not so.
      if (before.kind === 'part' && own.kind === 'none') Object.assign(before, own);
      // A blue umbrella still brings its rain.
      if (own.kind === 'thing') Object.assign(before, { kind: 'thing', brings: own.brings });
    } else {
      before = { first: piece, last: piece, ...own };
      groups.push(before);
    }
  }
  // 한쪽 눈에 (안대를 한): where something is on somebody is not what is drawn.
  return groups.filter(
    ({ kind, of, first, last }, at) =>
      !(kind === 'part' && first === last && (last.isAt || WHERE_OF.test(source.slice(last.end)))) &&
      !(
        kind === 'none' &&
        of === '' &&
        last.isAt &&
        ON_BODY.test(last.english) &&
        groups[at + 1]?.kind === 'character'
      ),
  );
}
const WHERE_OF = /^ (?:위|밑|아래|뒤|옆|앞)(?:에|로|쪽)/;
const ON_BODY =
  /\b(?:cheek|mouth|face|nose|hand|finger|ear|neck|waist|shoulder|head|forehead|lip|wrist|chest|back|eye|arm|leg)s?$/;

/** 숲의 (정령): who is of a place is named with it, and brings it. */
const isOfPlace = (source: string, before: Group, piece: Piece, { kind, of }: Said): boolean =>
  before.kind === 'place' &&
  kind === 'none' &&
  of === '' &&
  !piece.isPredicate &&
  // 해변의 코끼리 is at the beach.
  /spirit|guardian|lord|god|ruler|master/.test(piece.english) &&
  source.slice(before.last.bare, before.last.end) === '의' &&
  source.slice(before.last.end, piece.start) === ' ';

/** 버스 창문, town square: a part of it that is in no drawing of it. */
const HEADS =
  /^(?:lamp|light|chair|square|gate|door|window|wall|stop|sign|stand|roof|porch|counter|booth|entrance|steps|stairs)s?$/i;
const isPartOf = (source: string, before: Group, piece: Piece, { kind, of }: Said): boolean =>
  (before.kind === 'thing' || before.kind === 'place') &&
  kind === 'none' &&
  (of === '' || of.startsWith('place ')) &&
  HEADS.test(piece.english) &&
  isBeside(source, before, piece);

const BEFORE_A_NOUN = /^(?:a|an|the|her|his|their|some)$/i;
/** Verbs that take what they are done to behind one of these. */
const LOOKS_AT =
  /^(?:looking|staring|gazing|glancing|listening|talking|waiting|pointing|smiling|waving|whispering|reaching)$/i;
const AT = /^(?:at|to|for)$/i;

/** An English verb with what it is done to: “holding a lantern” is one. */
function withObjects(source: string, groups: readonly Group[]): Group[] {
  const joined: Group[] = [];
  for (let i = 0; i < groups.length; i += 1) {
    const verb = groups[i] as Group;
    let at = i + 1;
    if (LOOKS_AT.test(verb.last.english) && AT.test(groups[at]?.last.english ?? '')) at += 1;
    while (groups[at]?.kind === 'silent' && BEFORE_A_NOUN.test(groups[at]?.first.english ?? '')) at += 1;
    // A red rose that is held tints nothing around it.
    if (HELD.test(verb.last.english) && isOfNext(source, groups[at], groups[at + 1])) at += 1;
    const object = groups[at];
    if (
      !object ||
      !isDoneTo(source, verb, object) ||
      /[^\s\p{L}]/u.test(source.slice(verb.last.end, object.first.start))
    ) {
      joined.push(verb);
      continue;
    }
    const [of, noun] = groups.slice(at + 1, at + 3);
    const isOf =
      /^of$/i.test(of?.last.english ?? '') &&
      !/^because$/i.test(object.last.english) &&
      noun &&
      /^[\sa-z]*$/i.test(source.slice(object.last.end, noun.first.start));
    const kinds = isOf ? [object.kind, noun.kind] : [object.kind];
    joined.push({
      of: object.of,
      kind: kinds.every((kind) => kind === 'none') ? 'none' : 'thing',
      first: verb.first,
      last: isOf ? noun.last : object.last,
      brings: object.brings ?? broughtBy(object, groups),
      whole: verb.whole ?? object.whole,
    });
    i = isOf ? at + 2 : at;
  }
  return joined;
}

const isOfNext = (source: string, colour: Group | undefined, next: Group | undefined): boolean =>
  colour !== undefined &&
  (colour.kind === 'colour' || colour.of.startsWith('figure')) &&
  !colour.onWorn &&
  (next?.kind === 'place' || next?.kind === 'weather' || next?.kind === 'thing') &&
  isBeside(source, colour, next.first);

function isDoneTo(source: string, { kind, last: { english, end } }: Group, object: Group): boolean {
  // In Korean the verb comes last: what stands behind it is of the next one.
  if (kind !== 'none' || !(/ing$/i.test(english) || DOES.test(english)) || !/[a-z]$/i.test(source.slice(0, end)))
    return false;
  // Beside another place, fireworks are missed for a reason of their own, whoever watches them.
  if (object.single === 'place' && /^fireworks?$/i.test(object.first.english)) return false;
  // “Walking after the rain” does nothing to it.
  if (object.kind === 'none') return object.of !== SEVERAL.of && !/^(?:after|like)$/i.test(object.first.english);
  return object.kind === 'thing' || (HELD.test(english) && (object.kind === 'place' || object.kind === 'weather'));
}

const SAYS_HOW = new Set([...COLOURS, ...Object.values(PATTERN_WORDS).flat()]);
/** Of a green velvet dress the colour is all that is seen, and the chip says so: what it is made of stands in the middle of it. */
function withCloth(source: string, groups: readonly Group[]): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const [before, cloth] = joined.slice(-2);
    const isOne =
      group.onWorn &&
      before?.onWorn &&
      before.of === group.of &&
      cloth?.kind === 'none' &&
      (cloth.of === '' || cloth.of.startsWith('figure')) &&
      !isVerbing(cloth.last) &&
      [before.last, cloth.last].every(({ bare, end }) => bare === end) &&
      /^[a-z -]+$|^[가-힣 ]+$/i.test(source.slice(before.first.start, group.last.end)) &&
      !`${source.slice(cloth.first.start, cloth.last.end)} ${cloth.first.english} ${cloth.last.english}`
        .toLowerCase()
        .split(/[ -]/)
        .some((word) => word === 'and' || SAYS_HOW.has(word));
    if (!isOne) joined.push(group);
    else joined.splice(-2, 2, { ...before, last: group.last });
  }
  return joined;
}

/** “Curly hair”: that hair is drawn says nothing where it is refused as it is wished. */
function withNouns(source: string, groups: readonly Group[]): Group[] {
  const joined: Group[] = [];
  for (const group of groups) {
    const before = joined.at(-1);
    const isNoun =
      before?.kind === 'none' && before.noun === group.first.english.toLowerCase() && group.first === group.last;
    if (before && isNoun && group.kind === 'part' && isBeside(source, before, group.first)) before.last = group.last;
    else joined.push(group);
  }
  return joined;
}

/** What stands together in a text, as one. */
export const groupPieces = (source: string, pieces: readonly Piece[], said: readonly Said[]): Group[] =>
  asWhole(
    source,
    pieces,
    withNouns(source, withCloth(source, withObjects(source, groupsOf(source, pieces, said)))),
    isVerbing,
  );
