import type { Span, Token } from './segment.js';
import { type Noun, textOf } from './spans.js';
import { body } from './words/body.js';
import { NO } from './words/senses.js';
import { times } from './words/times.js';

const SNOW = '눈';
/** What snow does, and eyes do not. */
const FALLS: ReadonlySet<string> = new Set(
  '쌓이 내리 오 덮이 녹 그치 멎 맞 밟 날리 흩날리 쏟아지 퍼붓 치우 뒤덮이'.split(' '),
);

/** The same before it: 펑펑 내리는 눈. */
const COMES_DOWN: ReadonlySet<string> = new Set('내리 흩날리 쏟아지 퍼붓'.split(' '));

/** How only snow falls: 눈이 펑펑. */
const ALSO: ReadonlySet<string> = new Set('펑펑 소복소복 소복이 수북이'.split(' '));

const isSnow = (token: Token | undefined): token is Noun =>
  token?.type === 'noun' && token.entry.korean === SNOW && token.particle !== 'like';
const isHour = (token: Token | undefined): boolean =>
  token?.type === 'noun' && (times.things.has(token.entry.korean) || times.kinds.has(token.entry.korean));
const isWithout = (token: Token | undefined): boolean =>
  (token?.type === 'noun' && token.entry.english === NO.without) ||
  (token?.type === 'predicate' && (token.entry.english === NO.english || token.entry.english === NO.without));

/** 소복소복 쌓인: the word that says what the snow does, behind how it does so. */
const verbAfter = (tokens: readonly Token[], at: number): Token | undefined =>
  tokens.slice(at + 1).find((token) => token.type !== 'adverb');

/** Whether 눈 is snow, and no eyes: beside other weather, where it falls or lies, and where there is to be none. */
function isMeant(tokens: readonly Token[], at: number): boolean {
  const [before, next] = [tokens[at - 1], verbAfter(tokens, at)];
  if (ALSO.has(textOf(tokens[at + 1]))) return true;
  if (next?.type === 'predicate' && FALLS.has(next.entry.korean)) return true;
  if (isWithout(next))
    return !tokens.some((token) => token.type === 'noun' && body.things.has(token.entry.korean) && !isSnow(token));
  if (before?.type === 'predicate' && COMES_DOWN.has(before.entry.korean)) return true;
  const named = isWithout(before) ? tokens[at - 2] : before;
  const own = tokens[at];
  if (isHour(next) && own?.type === 'noun' && own.particle === 'with') return true;
  if (isHour(named)) return !(next?.type === 'predicate');
  const isLast = at === tokens.length - 1;
  return isLast && before?.type === 'noun' && before.entry.kind === 'kind' && before.entry.english !== '';
}

/** 비 말고 눈, 눈 없는 공원, 눈이 쌓인 마당. */
export function joinSnow(spans: readonly Span[]): Span[] {
  const tokens = spans.flatMap((span) => span.tokens);
  if (!tokens.some(isSnow)) return [...spans];
  const meant = tokens.map((token, at): Token =>
    isSnow(token) && isMeant(tokens, at) ? { ...token, entry: { ...token.entry, english: 'snow' } } : token,
  );
  let at = 0;
  return spans.map((span) => ({ ...span, tokens: meant.slice(at, (at += span.tokens.length)) }));
}
