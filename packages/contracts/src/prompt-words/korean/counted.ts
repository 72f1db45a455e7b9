import type { Entry } from './lexicon.js';
import { particleOf } from './particles.js';
import type { Span, Token } from './segment.js';
import type { Noun } from './spans.js';
import { objects } from './words/objects.js';
import { people } from './words/people.js';
import { COUNTERS, COUNTS, NUMERALS } from './words/senses.js';

const isNumeral = (token: Token | undefined): token is Noun =>
  token?.type === 'noun' && NUMERALS.has(token.entry.korean);
const isCounter = (token: Token | undefined): boolean => token?.type === 'noun' && COUNTERS.has(token.entry.korean);
/** Whoever is counted: of things, how many there are is said beside them. */
const isBeing = (token: Token | undefined, isLast = false): boolean =>
  token?.type === 'noun' &&
  (isLast || token.particle === 'none') &&
  (people.things.has(token.entry.korean) || objects.kinds.has(token.entry.korean));

const DIGITS: readonly (readonly [korean: string, english: string])[] = [
  ...([
    ['한', ''],
    ['두', 'two'],
    ['세', 'three'],
    ['네', 'four'],
    ['다섯', 'five'],
    ['여섯', 'six'],
  ] as const),
  ...([
    ['일곱', 'seven'],
    ['여덟', 'eight'],
    ['아홉', 'nine'],
    ['열', 'ten'],
  ] as const),
];
const IN_DIGITS = /^([1-9]|10)(명|마리|송이|개|그루|쌍|켤레|벌|다발)(.*)$/;

/** 2명이 as 두 명이. */
function spelledOut(token: Token): Token[] {
  const [, digits = '', counter = '', tail = ''] = (token.type === 'unknown' && IN_DIGITS.exec(token.text)) || [];
  const [korean, english] = DIGITS[Number(digits) - 1] ?? [];
  const particle = particleOf(tail);
  if (korean === undefined || english === undefined || !particle) return [token];
  const numeral: Entry = { korean, english, kind: 'modifier' };
  return [
    { type: 'noun', entry: numeral, particle: 'none' },
    { type: 'noun', entry: { korean: counter, english: '', kind: 'thing' }, particle },
  ];
}

/** How many of the spans before one are one with it: 자매 두 (명이), 소녀 (두명), 두 마리 (강아지). */
function countedWith(before: readonly Span[], tokens: readonly Token[]): number {
  const [last, noun] = [before.at(-1)?.tokens ?? [], before.at(-2)?.tokens ?? []];
  const [first, second] = tokens;
  const [numeral, counter] = last;
  if (tokens.length === 1 && isCounter(first) && isNumeral(last.at(-1)))
    return last.length === 1 && isBeing(noun.at(-1)) ? 2 : 1;
  if (tokens.length === 2 && isNumeral(first) && isCounter(second) && isBeing(last.at(-1))) return 1;
  const isCount =
    last.length === 2 && isNumeral(numeral) && counter?.type === 'noun' && COUNTERS.has(counter.entry.korean);
  return isCount && ['none', 'of'].includes(counter.particle) && tokens.length === 1 && isBeing(first, true) ? 1 : 0;
}

/** How many there are is one with its counter, and with who is counted. */
export function withCounters(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const tokens = span.tokens.flatMap(spelledOut);
    const parts = joined.splice(joined.length - countedWith(joined, tokens));
    const own = { ...span, start: parts[0]?.start ?? span.start };
    joined.push({ ...own, tokens: [...parts.flatMap((part) => part.tokens), ...tokens] });
  }
  return joined;
}

/** 고양이 두 마리가 as 두 고양이가: the particle belongs to the noun. */
export function countFirst(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const [noun, numeral] = result.slice(-2);
    const last = result.at(-1);
    if (token.type === 'noun' && COUNTERS.has(token.entry.korean) && isCounted(noun) && isNumeral(numeral)) {
      result.splice(-2, 2, numeral, { ...noun, particle: token.particle });
    } else if (token.type === 'noun' && COUNTS.has(token.entry.korean) && isCounted(last)) {
      const counted = { ...last, particle: token.particle };
      result.splice(-1, 1, { ...token, particle: 'none' }, counted);
    } else result.push(token);
  }
  return result;
}

const isCounted = (token: Token | undefined): token is Noun =>
  token?.type === 'noun' &&
  token.particle === 'none' &&
  token.entry.kind !== 'modifier' &&
  token.entry.kind !== 'place';
