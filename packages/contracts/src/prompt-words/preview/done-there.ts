import type { Piece } from '../korean/align.js';
import type { Group } from './group-pieces.js';

/** What somebody does at a place (책상에 엎드려) is not in the drawing of the place; what the place is like (호수가 보이는) is. */
export const isActed = (before: Group, { english }: Piece): boolean =>
  // 비를 피해 (도망치는): no rain does that.
  (/^(?:weather|season|hour)$/.test(before.kind) && ACTS.test(english)) || isDoneThere(before, english);
const ACTS =
  /^(?:walking|strolling|wandering|jogging|running|fleeing|escaping|dancing|jumping|sitting|standing|crouching)(?![a-z])/;
const isDoneThere = (before: Group, english: string): boolean =>
  (before.kind === 'place' || (before.kind === 'thing' && (before.last.isAt === true || isUsed(before, english)))) &&
  /ing\b|^(?:fallen|collapsed|curled)\b/.test(english) &&
  !/^(?:glowing|shining|twinkling)\b/i.test(english);

/** What is done with a thing in a video, but for having it. */
const isUsed = ({ of }: Group, verb: string): boolean =>
  of.startsWith('done ') && !/^(?:holding|wearing|carrying|with)/.test(verb);

/** 앉아 (따뜻한 라떼를): what is done first is done. */
export const isDoneFirst = (source: string, { last }: Group, piece: Piece): boolean =>
  last.isPredicate &&
  (piece.isOfNext === true || !piece.isPredicate) &&
  /(?:앉아|누워|기대어?|서서|앉아서|누워서|기대서)$/.test(source.slice(last.start, last.end));

/** 파라솔에서 (컵라면 먹는): where it is, and what is done there. */
export const isWhere = (source: string, { kind, last }: Group): boolean =>
  kind === 'none' && source.slice(last.bare, last.end) === '에서';
