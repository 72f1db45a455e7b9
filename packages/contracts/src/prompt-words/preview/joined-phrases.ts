import type { Piece } from '../korean/align.js';
import { FINAL, lastLetters } from '../korean/hangul.js';
import { type Group, isVerbing } from './group-pieces.js';
import { placeAsked } from './places.js';
import { COLOURS } from './colour-table.js';
import { isKnown, isMissed } from './whole-phrases.js';

export interface Text {
  source: string;
  pieces: readonly Piece[];
}

/** A phrase with more words than that is none to read at a glance. */
const MOST_WORDS = 9;
const MOST_KOREAN = 4;
const DETERMINER = '(?:the|an?|her|his|their|its|my|some|this|one|both|each|two|three|many)';
const PREPOSITION =
  '(?:in|on|at|by|from|to|into|onto|under|over|against|between|among|across|through|along|behind|beside|near|around|above|below|beneath|beyond|within|toward|towards|inside|off|for|about|like|past|up|down|next to|in front of|on top of|out of|from behind|from under|with(?= (?:her|his|their|both|one|a|an|two) ))';
/** The edge of a table is at the table. */
const SIDE = '(?: (?:very )?(?:edge|top|side|back|end|middle|center|centre|corner|tip|bottom|front|rest) of)?';
/** Head (against the window), peeking out (from behind a curtain). */
const WHERE = new RegExp(`^(?: ${PREPOSITION})(?: ${DETERMINER})*${SIDE}(?: ${DETERMINER})* $`, 'i');
/** Next to a fireplace, with black lipstick: what follows that is said of who is there. */
const IS_WHERE = /\b(?:in|on|at|by|with|near|under|next to|beside|behind)(?: (?:an?|the))? $/i;
/** What ends a phrase only where its noun follows. */
const LEADS_ON =
  /^(?:behind|under|over|into|onto|through|from|against|across|between|along|around|beside|of|with|at|by|on|in)$/i;
const ARTICLES = new RegExp(`^(?: ${DETERMINER})* $`, 'i');
/** Surrounded (by floating books), leaning (on the counter). */
const WHERE_OR_BY = new RegExp(
  `^ (?:by|in|on|at|against|behind|under|into|onto|from|with|through|inside|beside|to)(?: ${DETERMINER})* $`,
  'i',
);
/** Piles (of books). */
const OF = new RegExp(`^ of(?: ${DETERMINER})* $`, 'i');
/** A present (that somebody) gave her. */
const WHICH = /^ (?:that|which|who)(?: (?:is|are|was|were|has|have|had|she|he|they|someone|somebody))* $/i;
const BEGINS_WHICH = /^(?:that|which|who)$/i;
const BEGINS_AT = /^(?:on|in|at|under|over|behind|against|beside|near|with)$/i;
const BEGINS_ANEW = /^(?:after|before|because|as|while|when|and|or|but|so|if|until|camera|viewer|then)$/i;

const wordsOf = ({ source }: Text, first: Piece, last: Piece): number =>
  source.slice(first.start, last.end).split(/[\s,]+/).length;
const isEnglish = ({ source }: Text, { first, last }: Group): boolean =>
  /^[a-z' -]+$/i.test(source.slice(first.start, last.end));

/** What is missed alone, and for no reason of its own. */
const isPlain = (group: Group): boolean => isMissed(group) && !group.single && group.of !== 'none left out';

/** Whether what follows is drawn, and said of by the words before it: the hood of an old (truck). */
const isOfDrawn = ({ source }: Text, group: Group, next: Group | undefined): boolean =>
  next !== undefined && next.kind !== 'none' && source.slice(group.last.end, next.first.start) === ' ';

/** How something is (a messy bed, ripped jeans) that isn't drawn, behind no “of”: the hood of an old truck. */
const isHow = ({ source }: Text, before: Group): boolean =>
  isPlain(before) &&
  before.of === '' &&
  before.first === before.last &&
  !isVerbing(before.first) &&
  !/ly$/.test(before.first.english) &&
  !/ of (?:an?|the) $/i.test(source.slice(0, before.first.start));

const isColoured = ({ first }: Group): boolean => COLOURS.has(first.english.toLowerCase());

function joinedInEnglish(text: Text, before: Group, group: Group, next: Group | undefined): Group | undefined {
  const gap = text.source.slice(before.last.end, group.first.start);
  if (BEGINS_ANEW.test(group.first.english) || wordsOf(text, before.first, group.last) > MOST_WORDS) return undefined;
  const [isAlone, isMore] = [isPlain(before), isPlain(group)];
  const toBefore = { ...before, last: group.last };
  const toNext = { ...group, first: before.first };
  const isWhich = WHICH.test(gap) || (gap === ' ' && BEGINS_WHICH.test(group.first.english));
  if ((isAlone || before.kind === 'thing') && isMore && isWhich) return toBefore;
  const isDone = /(?:ing|ed)$/i.test(before.last.english);
  if (isAlone && group.kind === 'thing' && (OF.test(gap) || (isDone && WHERE_OR_BY.test(gap)))) return toNext;
  const isWhere = isMore || (isMissed(group) && /^windows?$/i.test(group.first.english));
  const isThing = before.kind === 'thing' && isVerbing(before.last);
  if ((isAlone || isThing) && isWhere && !isOfDrawn(text, group, next) && !isVerbing(group.first)) {
    const isLedTo = LEADS_ON.test(before.last.english) && ARTICLES.test(gap);
    const isTheirs = !IS_WHERE.test(text.source.slice(0, before.first.start)) || isVerbing(before.last);
    if (isLedTo || (isTheirs && WHERE.test(gap)) || OF.test(gap)) return toBefore;
  }
  // “Red and black plaid scarf”: both are colours of one thing.
  if (gap === ' and ' && isAlone && isMore && before.first === before.last && [before, group].every(isColoured))
    return toBefore;
  if (gap !== ' ') return undefined;
  // A telescope (on the roof).
  if (isAlone && isMore && BEGINS_AT.test(group.first.english) && group.first !== group.last) return toBefore;
  if (/^half$/i.test(before.first.english) && group.kind === 'character') return toNext;
  const isOutside = group.kind === 'none' && group.shows === 'outside';
  if ((group.kind === 'thing' || isOutside) && isHow(text, before)) return toNext;
  // Jellyfish (glowing), tears (running down).
  const isDoing = isMore && isVerbing(group.first) && group.of === '' && !isVerbing(before.first);
  return isDoing && (before.kind === 'thing' || /^tears?$/i.test(before.last.english)) ? toBefore : undefined;
}

/** What says nothing alone, and stands in the middle of a phrase: 하나, 위에, 얼굴을. */
const isSilentBetween = (gap: string): boolean => gap.length < 9 && /^ (?:[가-힣]+ )*$/.test(gap);
const isHangulVerb = ({ isPredicate, isComplete }: Piece): boolean => isPredicate && isComplete !== true;
/** 떠다니는 (책), 물감 묻은 (멜빵바지). */
const isSaidOfNext = ({ source }: Text, { last }: Group): boolean => {
  const final = lastLetters(source.slice(last.start, last.end))?.final;
  return isHangulVerb(last) && (final === FINAL.n || final === FINAL.l);
};
/** 꺼내 (먹는), 앉아 (있는). */
const GOES_ON = /[아어여해내려와]$/;
/** It is told apart from a place, whatever that is: a cloudy street. */
const CLIMATE =
  /cloud|gloom|overcast|hot|cold|warm|cool|bright|dim|dark|clear|humid|chill|drear|fog|mist|wind|sunn|light|damp|dull|dusk|dawn|sunset|sunrise|moon|gr[ae]y|freezing|sweltering/i;
const isModifier = ({ first, last, of, kind }: Group): boolean =>
  kind === 'none' &&
  of === '' &&
  first === last &&
  (first.isOfNext === true ||
    (first.isPredicate && !first.isComplete && /(?:ed|en|run-down|broken|torn|collapsed)$/.test(first.english)));

function joinedInKorean(text: Text, before: Group, group: Group): Group | undefined {
  const { source } = text;
  const gap = source.slice(before.last.end, group.first.start);
  if (!isPlain(before) || before.last.isComplete) return undefined;
  // 무너진 (성), 찢어진 (청바지), 흰 (꽃을 든): it is said of what comes next.
  const said = source.slice(before.first.start, before.last.end);
  if (gap === ' ' && (isModifier(before) || said === '더' || said === '더욱')) {
    if (group.kind === 'place' && CLIMATE.test(before.first.english)) return undefined;
    if (group.kind === 'place') return { ...group, first: before.first, shows: group.shows ?? placeAsked(group.of) };
    if (group.kind === 'thing' || isMissed(group)) return { ...group, first: before.first };
    return undefined;
  }
  const isShort = wordsOf(text, before.first, group.last) <= MOST_KOREAN;
  if (gap === ' ' && isShort && before.kind === 'none' && isSaidOfNext(text, before) && !group.first.isPredicate) {
    if (group.kind === 'thing' && before.first === before.last) return { ...group, first: before.first };
    // 군고구마를 파는 (알바생): who does something is told apart from that; 빼꼼 내다본 (호기심 어린 표정).
    if (isPlain(group) && !said.endsWith('는') && source[group.last.end] !== ' ')
      return { ...before, last: group.last };
  }
  if (
    gap === ' ' &&
    isShort &&
    isPlain(group) &&
    group.first.isPredicate &&
    before.last.isPredicate &&
    GOES_ON.test(said)
  )
    return { ...before, last: group.last };
  if (!isPlain(group) || !isSilentBetween(gap) || before.last.isPredicate) return undefined;
  const isDone = text.pieces.some(
    ({ start, end, isPredicate }) => isPredicate && group.first.start <= start && end <= group.last.end,
  );
  const isSubject =
    /[가-힣][이가]$/.test(source.slice(group.first.start, group.first.end)) && group.first.bare < group.first.end;
  // 작은 등불 (하나) 들고, 창문에 (머리를 대고), 어깨 (너머로) 돌아보는, 머리 (위에) 고양이가 올라간.
  if (gap !== ' ') return group.first.isPredicate || /에 |로 /.test(gap) ? { ...before, last: group.last } : undefined;
  const ends = source.slice(before.last.bare, before.last.end);
  const isThere = /^(?:에|으로|로|에게|한테)$/.test(ends) || (/^(?:이?랑|와|과)$/.test(ends) && !isSubject);
  return isThere && isDone && !isSubject ? { ...before, last: group.last } : undefined;
}

/** Two that are told as one phrase; undefined where they are two. */
export const joinedWith = (text: Text, before: Group, group: Group, next: Group | undefined): Group | undefined => {
  if (/[,.;:\n()]/.test(text.source.slice(before.last.end, group.first.start))) return undefined;
  if (isEnglish(text, before) && isEnglish(text, group)) {
    const one = joinedInEnglish(text, before, group, next);
    return one && isKnown(before) && isKnown(group) ? one : undefined;
  }
  if (/[a-z]/i.test(text.source.slice(before.first.start, group.last.end))) return undefined;
  return joinedInKorean(text, before, group);
};
