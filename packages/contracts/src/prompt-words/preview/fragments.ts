import type { Piece } from '../korean/align.js';
import type { Group } from './group-pieces.js';
import { joinedWith, type Text } from './joined-phrases.js';
import { isMissed } from './whole-phrases.js';

/** Which way somebody looks or goes; where a noun follows, it says where that is (down a street). */
const PARTICLE = /^(?:up|down|off|out|away|over|on|in|around|by|through|along|behind|about|inside|outside|near|past)$/i;
/** What goes on with another word, whatever stands before it. */
const OPENS =
  /^(?:an?|the|of|with|without|from|to|at|into|onto|upon|against|under|beneath|beside|between|among|across|toward|towards|than|like|for|as|and|or|but|nor|because|since|until|till|while|when|where|if|though|although|after|before|her|his|their|its|my|your|that|which|who|whose|are|is|was|were|be|so|such|too|very|all|only|even|also|both|each|every|more|most|having|taking|getting|made)$/i;
/** Of these some end a phrase well: falling around her. */
const CAN_END =
  /^(?:her|his|that|so|too|all|only|also|both|each|more|most|before|after|like|are|is|was|were|be|having|taking|getting|made)$/i;
const BEGINS_NOTHING = /^(?:and|or|but|nor|an?|the|of|because|while)$/i;
const OBJECT = /^(?:her|him|it|them|me|us|you|usual|ever|before|himself|herself|myself|others|everyone|everything)$/i;
const isMark = ({ english }: Piece): boolean => /^[^\p{L}\p{N}]*$/u.test(english);
const LINKS = /^(?:and|or|but|while|as|with|because|so)$/i;

/** Whether a word has another right behind it that is no new clause. */
const leadsOn = ({ source, pieces }: Text, piece: Piece): boolean => {
  const next = pieces[pieces.indexOf(piece) + 1];
  return (
    next !== undefined && !isMark(next) && !LINKS.test(next.english) && source.slice(piece.end, next.start) === ' '
  );
};

const isLatin = ({ source }: Text, { start }: Piece): boolean => /[a-z]/i.test(source[start] ?? '');

/** Whether a phrase cannot end with a word. */
const isOpen = (text: Text, piece: Piece): boolean => {
  if (!isLatin(text, piece)) return false;
  if (OPENS.test(piece.english)) return !CAN_END.test(piece.english);
  if (!PARTICLE.test(piece.english) || !leadsOn(text, piece)) return false;
  // Looking up (at the clouds).
  const next = text.pieces[text.pieces.indexOf(piece) + 1];
  return (
    !PARTICLE.test(next?.english ?? '') && !/ly$|^(?:at|to|from|into|toward|towards|of)$/i.test(next?.english ?? '')
  );
};

/** Bigger than (her), falling around (him): whom it is said of ends it. */
function withObject(text: Text, group: Group, next: Group | undefined): Group {
  const { pieces, source } = text;
  const object = pieces[pieces.indexOf(group.last) + 1];
  const ends = PARTICLE.test(group.last.english) || OPENS.test(group.last.english);
  if (!object || !ends || !OBJECT.test(object.english) || next?.first === object) return group;
  const isLast =
    !leadsOn(text, object) ||
    /^(?:through|in|on|at|from|to|by)$/i.test(pieces[pieces.indexOf(object) + 1]?.english ?? '');
  return isLast && source.slice(group.last.end, object.start) === ' ' ? { ...group, last: object } : group;
}

/** Without words at either end that only go on with others; nothing, where there is no other. */
function trimmed(text: Text, group: Group): Group | undefined {
  const own = text.pieces.filter(({ start, end }) => group.first.start <= start && end <= group.last.end);
  const isLoose = isMissed(group) || group.kind === 'thing';
  if (isLoose && own.every((piece) => isLatin(text, piece) && OPENS.test(piece.english))) return undefined;
  while (own.length > 1 && isOpen(text, own.at(-1) as Piece)) own.pop();
  while (isLoose && group.of === '' && own.length > 1 && BEGINS_NOTHING.test(own[0]?.english ?? '')) own.shift();
  // 구름 (위로) 용을 타고.
  if (
    isLoose &&
    own.length > 1 &&
    /^(?:위|아래|밑|옆|뒤|앞|속|안|사이)(?:에|에서|로|으로)$/.test(text.source.slice(own[0]?.start, own[0]?.end))
  )
    own.shift();
  return { ...group, first: own[0] ?? group.first, last: own.at(-1) ?? group.last };
}

const isAlone = (text: Text, { first, last, kind, of }: Group): boolean =>
  kind === 'none' &&
  of === '' &&
  first === last &&
  PARTICLE.test(first.english) &&
  // Away (from a castle) is no way to go there.
  !(/^away$/i.test(first.english) && leadsOn(text, first)) &&
  /[a-z]$/i.test(text.source.slice(0, last.end));

/** A ribbon in her (hair), the camera that slowly (zooms in): what is told of another word is not told of it alone. */
const isOfAnother = (source: string, groups: readonly Group[], group: Group): boolean =>
  group.first === group.last &&
  ((group.kind === 'part' && ON_HER.test(source.slice(0, group.first.start))) ||
    (group.kind === 'motion' &&
      group.first.english.toLowerCase() === 'camera' &&
      groups.some((one) => one !== group && one.kind === 'motion' && one.of === group.of)));
const ON_HER = /[a-z] (?:in|on|over|across|around|through|behind) (?:her|his|their) $/i;

/**
 * What is told is a phrase that somebody would say: what stands before or behind its noun is told with it, and no word is told that only leads
 * on to another (of an, because, down a street).
 */
export function withoutFragments(source: string, pieces: readonly Piece[], groups: readonly Group[]): Group[] {
  const text: Text = { source, pieces };
  const joined: Group[] = [];
  const said = groups.filter((group) => group.kind !== 'silent' && !isOfAnother(source, groups, group));
  for (const [i, group] of said.entries()) {
    const before = joined.at(-1);
    const isBeside = before && source.slice(before.last.end, group.first.start) === ' ';
    if (isAlone(text, group)) {
      // “Her hat flies off” is one; the street that somebody goes down is told by itself.
      if (isBeside && !leadsOn(text, group.last)) joined.splice(-1, 1, { ...before, last: group.last });
      continue;
    }
    const whole = before && joinedWith(text, before, group, said[i + 1]);
    if (whole) joined.splice(-1, 1, whole);
    else joined.push(group);
  }
  return joined
    .map((group, i) => withObject(text, group, joined[i + 1]))
    .flatMap((group) => trimmed(text, group) ?? []);
}
