import type { Entry } from './lexicon.js';
import type { Span, Token } from './segment.js';
import type { Noun } from './spans.js';
import { accessories } from './words/accessories.js';
import { body } from './words/body.js';
import { clothes } from './words/clothes.js';
import { colours } from './words/colours.js';
import { hair } from './words/hair.js';
import { nature } from './words/nature.js';
import { objects } from './words/objects.js';
import { times } from './words/times.js';

const isBareNoun = (token: Token | undefined): token is Noun =>
  token?.type === 'noun' && token.particle === 'none' && token.entry.kind !== 'place' && token.entry.english !== '';

/** 바다 같은, 바다 같이, 바다 처럼: what is written onto a noun elsewhere. */
const LIKE: ReadonlySet<string> = new Set('처럼 만큼 마냥 듯 듯한 듯이 인듯'.split(' '));
const saysLike = (token: Token | undefined): boolean => {
  if (token?.type === 'unknown') return LIKE.has(token.text);
  if (token?.type === 'adverb') return token.entry.korean === '같이';
  return token?.type === 'predicate' && token.entry.korean === '같' && token.role === 'attribute' && !token.isDenied;
};

/** 비 맞은 강아지 같은: what is said of it is said of nothing that is there. */
const isSaidOfIt = ({ tokens }: Span): boolean => {
  const [only] = tokens;
  return tokens.length === 1 && only?.type === 'predicate' && only.role === 'attribute' && only.entry.kind === 'verb';
};

const likeUnknown = (text: string): Token => ({
  type: 'noun',
  entry: { korean: text, english: text, kind: 'thing' },
  particle: 'like',
});

function joinLikes(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const before = result.at(-1);
    const noun = before?.tokens.at(-1);
    let own: Span = span;
    if (before && noun?.type === 'unknown' && span.tokens.length === 1 && saysLike(span.tokens[0])) {
      // 앤 (같은): what is not known is said to be like it as well.
      own = { start: before.start, end: span.end, tokens: [...before.tokens.slice(0, -1), likeUnknown(noun.text)] };
      result.pop();
    } else if (before && isBareNoun(noun) && span.tokens.length === 1 && saysLike(span.tokens[0])) {
      own = {
        start: before.start,
        end: span.end,
        tokens: [...before.tokens.slice(0, -1), { ...noun, particle: 'like' }],
      };
      result.pop();
    }
    const [first] = own.tokens;
    const said = result.at(-1);
    if (first?.type === 'noun' && first.particle === 'like' && said && isSaidOfIt(said)) {
      own = { ...own, start: said.start };
      result.pop();
    }
    result.push(own);
  }
  return result;
}

const COLOURED = 'colored';
const PATTERNED = 'patterned';
/** What a thing may have the colour or the print of. */
const GIVES = [nature.things, nature.kinds, times.things, times.kinds, objects.things, objects.kinds];
const PARTS = [hair, body, clothes, accessories];

/** What 색, 빛 and 무늬 behind a noun make of it. */
const LOOKS: Readonly<Record<string, string>> = {
  ...{ 색: COLOURED, 색깔: COLOURED, 빛: COLOURED, 빛깔: COLOURED, 무늬: PATTERNED },
};
const lookOf = (noun: Token | undefined, said: Token | undefined): Entry | null => {
  if (!isBareNoun(noun) || said?.type !== 'noun' || !['none', 'of'].includes(said.particle)) return null;
  const english = LOOKS[said.entry.korean];
  const { entry } = noun;
  // 라벤더 색 (코트)
  if (english === COLOURED && colours.modifiers.has(entry.korean)) return entry;
  if (english === undefined || !GIVES.some((words) => words.has(entry.korean))) return null;
  return { korean: entry.korean + said.entry.korean, english: `${entry.english} ${english}`, kind: 'modifier' };
};
const isOfPart = (token: Token | undefined): boolean =>
  token?.type === 'noun' &&
  PARTS.some(({ things, kinds }) => things.has(token.entry.korean) || kinds.has(token.entry.korean));

/** 노을빛 머리, 단풍 무늬 한복: what somebody or their clothes look like is not there itself; a sky may well be. */
function joinLooks(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const [i, span] of spans.entries()) {
    const before = result.at(-1);
    const [noun, said] = [...(before?.tokens.slice(-1) ?? []), ...span.tokens].slice(-2);
    const look = span.tokens.length <= 2 ? lookOf(noun, said) : null;
    const next = spans[i + 1]?.tokens.find(({ type }) => type === 'noun');
    if (!look || !isOfPart(next)) {
      result.push(span);
      continue;
    }
    const token: Token = { type: 'noun', entry: look, particle: 'none' };
    if (span.tokens.length === 2) result.push({ ...span, tokens: [token] });
    else {
      const rest = before?.tokens.slice(0, -1) ?? [];
      result.splice(-1, 1, { start: before?.start ?? span.start, end: span.end, tokens: [...rest, token] });
    }
  }
  return result;
}

/** What something is only said to be like, each comparison as one. */
export const joinLikened = (spans: readonly Span[]): Span[] => joinLooks(joinLikes(spans));
