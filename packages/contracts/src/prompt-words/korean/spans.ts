import type { Entry } from './lexicon.js';
import { PhraseBuilder } from './phrases.js';
import type { Span, Token } from './segment.js';

export type Noun = Extract<Token, { type: 'noun' }>;
export type Predicate = Extract<Token, { type: 'predicate' }>;

export const lastOf = (span: Span | undefined): Token | undefined => span?.tokens.at(-1);
/** The word of a span that has no other. */
export const onlyOf = (span: Span | undefined): Token | undefined =>
  span?.tokens.length === 1 ? span.tokens[0] : undefined;
/** A word as it is written, or as the dictionary has it. */
export const textOf = (token: Token | undefined): string =>
  token?.type === 'unknown' ? token.text : (token?.entry.korean ?? '');

export const englishOf = (tokens: readonly Token[]): string => {
  const builder = new PhraseBuilder();
  for (const token of tokens) builder.add(token);
  return builder.finish().phrases.join(' ');
};

/** Several spans as one phrase, which is over where it ends. */
export function asPhrase(spans: readonly Span[], english: string): Span {
  const [{ start } = { start: 0 }] = spans;
  const entry: Entry = { korean: '', english, kind: 'thing' };
  return { start, end: spans.at(-1)?.end ?? 0, tokens: [{ type: 'noun', entry, particle: 'is' }] };
}

/** 목도리 그리고 (하얀 니트), 목도리 및: what is said next is of another noun. */
const CONJUNCTIONS: ReadonlySet<string> = new Set('그리고 그런데 하지만 그러나 그래서 또 및 또한'.split(' '));
export const isConjunction = (token: Token): boolean =>
  token.type !== 'unknown' && token.entry.english === '' && CONJUNCTIONS.has(token.entry.korean);
