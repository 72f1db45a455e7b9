import type { Piece } from '../korean/align.js';
import { FINAL, lastLetters } from '../korean/hangul.js';
import type { Group, Said } from './group-pieces.js';
import { PLACE_WORDS } from './places.js';

const WHERE_OR_WHEN: ReadonlySet<string> = new Set<Group['kind']>(['place', 'hour', 'season', 'weather']);

/** 비친 (노을), 쏟아지는 (별): it is said of what comes next. */
const isAttribute = (verb: string): boolean => {
  const final = lastLetters(verb)?.final;
  return final === FINAL.n || final === FINAL.l;
};

/** 배고파서, 취해가지고: somebody does something because of that; what is seen 노을 보면서 has no particle of its own. */
const GIVES_A_REASON = /(?:(?<!면)서|가지고|니까)$/;

const isNamed = ({ english }: Piece): boolean => PLACE_WORDS.get(english.toLowerCase())?.isNamed === true;

/** Whether a word behind where or when one is is said of who is there (학교에서 배고파서, 카페 씁쓸하게), and not of that (호수가 보이는). */
export function isSaidOfWhoIsThere(source: string, { kind, last }: Group, piece: Piece): boolean {
  if (!WHERE_OR_WHEN.has(kind)) return false;
  const verb = source.slice(piece.start, piece.end);
  if (last.isAt && /에(?:서|선)[는도만]?$/.test(source.slice(last.start, last.end)))
    return !/^(?:glowing|shining|twinkling)\b/i.test(piece.english);
  if (isAttribute(verb)) return false;
  if (last.isAt || GIVES_A_REASON.test(verb)) return true;
  // 벚꽃 (예쁘게) 핀: what is only seen somewhere may be so itself.
  return last.bare === last.end && verb.endsWith('게') && isNamed(last);
}

/** Palm trees and (sand): of two at one place one is drawn as it is said, and the other by what the place is. */
export const isOtherPart = (before: Group, { kind, shows }: Said): boolean =>
  kind === 'place' && before.kind === 'place' && before.shows !== shows;

/** 빨간 목도리하고 (눈사람), 야자수와 (모래), 숲과 (작은 호수): what is said of one is not said of what is named beside it. */
export const endsInAnd = (source: string, before: Group, piece: Piece, said: Said): boolean =>
  /^(?:와|과|하고|이?랑)$/.test(source.slice(before.last.bare, before.last.end)) &&
  (before.of.startsWith('figure') ||
    isOtherPart(before, said) ||
    (before.kind !== 'none' && piece.isOfNext === true && said.kind === 'none'));

/** 2호선에서 (이어폰): where something is done that no word of the dictionary names is no part of what it is done with. */
export const isAsideFrom = (source: string, { kind, last }: Group, { isPredicate }: Piece): boolean =>
  kind === 'none' && !isPredicate && /[가-힣]에서$/.test(source.slice(last.start, last.end));

/** What is in somebody's hands is not what it would be around them: a lantern that is held is no festival. */
export const HELD =
  /^(?:holding|carrying|eating|drinking|reading|riding|playing|using|hugging|holds|carries|eats|drinks|reads|rides|plays|uses|hugs)$/i;
/** The same verbs as they are said of her: she blows a kiss. */
export const DOES =
  /^(?:holds|carries|eats|drinks|reads|rides|plays|uses|hugs|blows|throws|catches|swings|lifts|pulls|pushes|kicks|pets|feeds|touches|makes|gives)$/i;
