import type { Entry } from './lexicon.js';
import type { Span, Token } from './segment.js';
import { PLACE_WORDS } from '../preview/places.js';
import { lastOf } from './spans.js';
import { colours } from './words/colours.js';
import { people } from './words/people.js';
import { SENSES } from './words/senses.js';
import { times } from './words/times.js';

/** 하늘을 (나는): what says something only of its noun. */
function withSense(token: Token | undefined, before: Token | undefined): Token | undefined {
  if (token?.type !== 'predicate' || token.entry.english !== '' || before?.type !== 'noun') return undefined;
  const english = SENSES[token.entry.korean]?.[before.entry.korean];
  return english === undefined ? undefined : { ...token, entry: { ...token.entry, english } };
}

/** What somebody lives in: 마법사 탑 is one place, and 여고생 교실 are two words of a list. */
const LIVES_IN = /\b(?:tower|castle|palace|house|cottage|hut|mansion|village|dojo)$/;
const OWNED = /\b(?:forest|tomb)$/;

/** 마법사의 (탑): who a place belongs to is not there themselves. */
function asOwner(span: Span, next: Span | undefined): Token | undefined {
  const [token, ...rest] = span.tokens;
  const [place] = next?.tokens ?? [];
  if (token?.type !== 'noun' || rest.length > 0 || place?.type !== 'noun' || place.entry.kind !== 'kind')
    return undefined;
  const { english } = place.entry;
  const isOf = token.particle === 'of';
  const isTheirs = LIVES_IN.test(english) ? isOf || token.particle === 'none' : isOf && OWNED.test(english);
  // 요정의 숲: fairies ask for a forest themselves.
  if (!isTheirs || !people.things.has(token.entry.korean) || PLACE_WORDS.has(token.entry.english)) return undefined;
  return { ...token, entry: { ...token.entry, english: `${token.entry.english}'s`, kind: 'modifier' } };
}

/** 다리 없는 (강), 다리를 건너는: no legs are crossed, and no river has any. */
const CROSSED = /\b(?:river|stream|brook|creek|valley|canyon|lake|sea|strait|road|village|city|island)\b/;
function asBridge(token: Token | undefined, spans: readonly Span[]): Token | undefined {
  const [verb, noun] = [lastOf(spans[0]), lastOf(spans[1])];
  if (token?.type !== 'noun' || token.entry.korean !== '다리' || verb?.type !== 'predicate') return undefined;
  const isMissing = verb.entry.korean === '없' && noun?.type === 'noun' && CROSSED.test(noun.entry.english);
  if (!isMissing && !/^(?:건너|놓이)/.test(verb.entry.korean)) return undefined;
  return { ...token, entry: { ...token.entry, english: 'bridge' } };
}

/** 반은 검정 (반은 흰색): each half with its colour, but where what they are of comes after them. */
function asHalf(spans: readonly Span[]): Token[] | undefined {
  const [half, colour] = spans.slice(0, 2).map(({ tokens }) => (tokens.length === 1 ? tokens[0] : undefined));
  if (half?.type !== 'noun' || half.entry.korean !== '반' || half.particle !== 'subject') return undefined;
  if (colour?.type !== 'noun' || !colours.modifiers.has(colour.entry.korean)) return undefined;
  const entry: Entry = { korean: '', english: `half ${colour.entry.english}`, kind: 'thing' };
  return spans.length === 2 || asHalf(spans.slice(2)) ? [{ type: 'noun', entry, particle: 'is' }] : undefined;
}

const clockOf = ({ tokens: [only] }: Span): string =>
  only?.type === 'unknown' ? (/^\d{1,2}시/.exec(only.text)?.[0] ?? '') : '';
/** 밤 12시: the hour of the clock says no more than its night does. */
const isClock = (span: Span, before: Span | undefined): before is Span => {
  const hour = lastOf(before);
  return clockOf(span) !== '' && hour?.type === 'noun' && times.kinds.has(hour.entry.korean);
};

/** 12시 (반), 3시 (30분). */
const isMinutes = (span: Span | undefined): boolean => {
  const [only, ...others] = span?.tokens ?? [];
  if (others.length > 0) return false;
  return (
    (only?.type === 'noun' && only.entry.korean === '반') || (only?.type === 'unknown' && /^\d{1,2}분/.test(only.text))
  );
};

/** What is said of a noun, and depends on it: 하늘을 나는, 마법사의 탑, 밤 12시. */
export function joinSaidOfNoun(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (let i = 0; i < spans.length; i += 1) {
    const span = spans[i] as Span;
    const next = spans[i + 1];
    const before = result.at(-1);
    if (isClock(span, before)) {
      before.end = span.start + clockOf(span).length;
      if (next && isMinutes(next)) {
        before.end = next.end;
        i += 1;
      }
      continue;
    }
    const [first, ...rest] = span.tokens;
    const said = withSense(first, lastOf(before)) ?? asBridge(first, spans.slice(i + 1, i + 3));
    const owner = asOwner(span, next);
    const half = asHalf(spans.slice(i));
    if (next && (owner || half)) {
      result.push({ start: span.start, end: next.end, tokens: half ?? [owner as Token, ...next.tokens] });
      i += 1;
    } else result.push({ ...span, ...(said && { tokens: [said, ...rest] }) });
  }
  return result;
}
