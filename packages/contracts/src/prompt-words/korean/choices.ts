import type { Span, Token } from './segment.js';
import { asPhrase, englishOf, lastOf } from './spans.js';

/** 아침 아니면 저녁, 은발이나 금발, 길거나 짧게: what stands behind is chosen from, and the first is drawn. */
const OR: ReadonlySet<string> = new Set(['아니면', '또는', '혹은']);
const OR_ONTO = /(?:나|거나|든지|든가)$/;

/** A word that nothing is called by, and that describes nothing: what is not chosen is missed, and nothing of it is read. */
export const NOT_CHOSEN = '0';

const saysOr = (span: Span): boolean => {
  const [only] = span.tokens;
  return span.tokens.length === 1 && only?.type === 'adverb' && OR.has(only.entry.korean);
};
/** 바나나 is a fruit: only what is written onto a word says so. */
const endsWithOr = (text: string, span: Span): boolean => {
  const last = lastOf(span);
  const isJoined =
    last?.type === 'noun' ? last.particle === 'with' : last?.type === 'predicate' && last.role === 'link';
  return isJoined && OR_ONTO.test(text.slice(span.start, span.end));
};
const describes = (token: Token | undefined): boolean =>
  token?.type === 'noun' ? token.entry.kind === 'modifier' : token?.type === 'predicate' && token.role === 'attribute';
const isNamed = (token: Token | undefined): boolean =>
  token?.type === 'noun' && token.entry.kind !== 'place' && token.entry.english !== '';

/** How many spans are the other choice: a noun with what is said of it, or a word that says the same of the next noun. */
function lengthOfOther(before: Span, spans: readonly Span[]): number {
  const [first] = spans;
  const said = lastOf(before);
  if (!first) return 0;
  if (said?.type === 'predicate') return lastOf(first)?.type === 'predicate' ? 1 : 0;
  if (said?.type === 'noun' && said.entry.kind === 'modifier') return describes(lastOf(first)) ? 1 : 0;
  const noun = spans.findIndex((span) => !describes(lastOf(span)));
  return noun >= 0 && isNamed(lastOf(spans[noun])) ? noun + 1 : 0;
}

/** The other choices, each as one span that says so. */
export function joinChoices(text: string, spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (let i = 0; i < spans.length; i += 1) {
    const span = spans[i] as Span;
    const before = result.at(-1);
    const isApart = saysOr(span);
    const isOr = before !== undefined && (isApart || endsWithOr(text, before));
    const from = isApart ? i + 1 : i;
    const length = isOr ? lengthOfOther(before, spans.slice(from)) : 0;
    if (!before || length === 0) {
      result.push(span);
      continue;
    }
    const others = spans.slice(from, from + length);
    result.splice(-1, 1, { ...before, tokens: asEnded(before.tokens) });
    const end = others.at(-1)?.end ?? span.end;
    result.push({ start: span.start, end, tokens: asOther(others), isOther: true });
    i = from + length - 1;
  }
  return result;
}

/** 낮 혹은 밤: what is chosen says of nothing behind it what kind it is. */
function asEnded(tokens: readonly Token[]): Token[] {
  const last = tokens.at(-1);
  if (last?.type !== 'noun' || last.entry.kind === 'modifier') return [...tokens];
  return [...tokens.slice(0, -1), { ...last, particle: 'is' }];
}

/** 은발 또는 (금발): a phrase of its own; of 빨간색이나 파란색 원피스 the second colour is said of nothing. */
function asOther(spans: readonly Span[]): Token[] {
  const tokens = spans.flatMap((span) => span.tokens);
  const last = tokens.at(-1);
  if (last?.type !== 'noun' || last.entry.kind === 'modifier') return [];
  return asPhrase(spans, `or ${englishOf(tokens)}`).tokens;
}
