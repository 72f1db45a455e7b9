import type { Span, Token } from './segment.js';
import { moods } from './words/moods.js';

/** 슬프지만, 무서운데도, 기쁘면서도. */
const THOUGH = /(?:지만|데도|면서도)$/;
/** What says how a face looks. */
export const isOfFace = (token: Token | undefined): boolean =>
  token?.type === 'predicate' &&
  (moods.adjectives.has(token.entry.korean) || moods.verbs.has(token.entry.korean)) &&
  !token.isDenied;

/** 슬프지만 웃는: of two looks that do not go together the second is the one that is seen, so it is named first. */
export function seenFirst(spans: readonly Span[]): Span[] {
  const result = [...spans];
  for (let i = 0; i + 1 < result.length; i += 1) {
    const [though, seen] = result.slice(i, i + 2);
    const [one, other] = [though?.tokens.at(-1), seen?.tokens.at(-1)];
    const isSeen = isOfFace(other) || (other?.type === 'noun' && moods.things.has(other.entry.korean));
    const isThough = one?.type === 'predicate' && one.role === 'link' && THOUGH.test(one.form?.ending ?? '');
    if (!though || !seen || !isThough || !isOfFace(one) || !isSeen) continue;
    result.splice(i, 2, seen, though);
    i += 1;
  }
  return result;
}
