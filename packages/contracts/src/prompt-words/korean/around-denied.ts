import { PLACE_WORDS } from '../preview/places.js';
import type { Entry } from './lexicon.js';
import type { Span, Token } from './segment.js';
import { NO } from './words/senses.js';
import { times } from './words/times.js';

/** Behind the name of a place it says only that it is one. */
const BACKGROUND = 'background';

const isHour = ({ korean }: Entry): boolean => times.kinds.has(korean);
const isPlace = ({ kind, english }: Entry): boolean =>
  kind === 'kind' &&
  (english === BACKGROUND || (PLACE_WORDS.get(english.toLowerCase().replaceAll('-', ' '))?.weight ?? 0) > 1);

/** Whether a word takes back the noun before it: 없이, 말고, 안 쓴. */
const takesBack = (token: Token | undefined): boolean => {
  if (token?.type === 'noun') return token.entry.kind === 'place' && token.entry.english === NO.without;
  if (token?.type !== 'predicate' || token.entry.korean.includes(' ')) return false;
  const { english } = token.entry;
  return token.isDenied || english === NO.english || english === NO.without;
};

/** 여름 교복 말고 겨울 교복: where the same is wanted otherwise, what stands before it is what is not wanted. */
const HOW_FAR = 4;

/** 바다 느낌 나는 (방), 파리 감성 (카페): a place that another one only feels like. */
const FEELING: ReadonlySet<string> = new Set('느낌 감성 분위기 무드 컨셉 테마 스타일'.split(' '));
function isOnlyFelt(tokens: readonly Token[], i: number): boolean {
  const [place, feeling] = tokens.slice(i, i + 2);
  if (place?.type !== 'noun' || place.particle !== 'none' || !isPlace(place.entry)) return false;
  const name = feeling?.type === 'unknown' ? feeling.text : (feeling?.entry.korean ?? '');
  const isFelt = FEELING.has(name.replace(/의$/, ''));
  return isFelt && tokens.slice(i + 2, i + 2 + HOW_FAR).some((other) => other.type === 'noun' && isPlace(other.entry));
}

/** 여름 바닷가 수영복 말고: of nouns in a row the last alone is taken back; where and when it is said to be stays. */
export function keepPlaces(spans: readonly Span[]): Span[] {
  const tokens = spans.flatMap((span) => span.tokens);
  const kept = tokens.map((token, i): Token => {
    const [denied, no] = tokens.slice(i + 1, i + 3);
    if (isOnlyFelt(tokens, i)) return { ...token, particle: 'like' } as Token;
    if (token.type !== 'noun' || token.particle !== 'none' || !(isPlace(token.entry) || isHour(token.entry)))
      return token;
    if (denied?.type !== 'noun' || denied.entry.english === '' || denied.entry.kind === 'modifier' || !takesBack(no))
      return token;
    if (isPlace(denied.entry) || isHour(denied.entry) || denied.entry.kind === 'place') return token;
    const isOfBoth = tokens
      .slice(i + 3, i + 3 + HOW_FAR)
      .some((other) => other.type === 'noun' && other.entry.korean === denied.entry.korean);
    return isOfBoth ? token : { ...token, particle: 'is' };
  });
  let at = 0;
  return spans.map((span) => ({ ...span, tokens: kept.slice(at, (at += span.tokens.length)) }));
}
