import { NOT_CHOSEN } from './choices.js';
import { countFirst, withCounters } from './counted.js';
import { withoutSighs } from './hangul.js';
import { particleOf } from './particles.js';
import { segmentSpans, type Span, type Token } from './segment.js';
import { englishOf as phraseOf, isConjunction } from './spans.js';
import { accessories } from './words/accessories.js';
import { body } from './words/body.js';
import { clothes } from './words/clothes.js';
import { hair } from './words/hair.js';

/** A piece of a text, and what it says in English. */
export interface Piece {
  start: number;
  end: number;
  english: string;
  /** Where the particle behind its noun begins; the same as `end` where there is none. */
  bare: number;
  /** A verb or adjective: without a meaning of its own it belongs to the noun before it. */
  isPredicate: boolean;
  /** What is no name of a place before one: a verb, an adverb, what is worn, 산책시키는, 지수랑. */
  isNoName?: true;
  /** Where one is, or something is done: 침대에. */
  isAt?: true;
  /** An adjective that is said of the noun behind it: 검은 눈에 (날카로운) 인상. */
  isOfNext?: true;
  /** Another thing is said next: 갸웃하고. */
  isComplete?: true;
  /** What is missing, with the words that say so: nothing before it is taken back. */
  isWhole?: true;
}

const FRONT = 'in front of';

/** A time of day to the minute: the hour decides. */
export const withoutMinutes = (text: string): string =>
  text.replace(/(?<![\d:])(\d{1,2}):\d{2} ?([ap])\.?m(?![a-z])\.?/gi, '$1$2m');

const PIECE =
  /(?<![\d:])\d{1,2}:\d{2} ?[ap]\.?m(?![a-z])\.?|\d*[가-힣ㄱ-ㅎㅏ-ㅣ]+(?: +\d*[가-힣ㄱ-ㅎㅏ-ㅣ]+)*|[^\s가-힣ㄱ-ㅎㅏ-ㅣ,.;:·()]+|[,.;:·()\n]+/gi;
const HANGUL = /[가-힣ㄱ-ㅎㅏ-ㅣ]/;

/** 방 안: behind a noun it is a place, and elsewhere the word for “not”. */
const isInside = ([token]: readonly Token[], before: Token | undefined): boolean =>
  token?.type === 'noun' &&
  token.entry.kind === 'place' &&
  before?.type === 'noun' &&
  before.entry.kind !== 'place' &&
  before.particle !== 'subject' &&
  before.particle !== 'object';

function englishOf(tokens: readonly Token[], before: Token | undefined): string {
  const [only] = tokens;
  // What is said next is said apart, as behind a comma.
  if (tokens.every(isConjunction)) return ',';
  if (tokens.length === 1 && only?.type === 'noun' && isInside(tokens, before)) return only.entry.english;
  return phraseOf(countFirst(tokens));
}

/** A verb that brings no noun of its own (미소 짓는). */
const isBare = ([first]: readonly Token[]): boolean => first?.type === 'predicate' && !first.entry.korean.includes(' ');

const ON_SOMEBODY = [accessories, body, clothes, hair];
const isNoName = ([first, ...more]: readonly Token[]): boolean => {
  if (first?.type === 'unknown') return /[는한된던고며서을를]$|^([가-힣]{1,2})\1$|[가-힣]이?랑$/.test(first.text);
  if (
    first?.type !== 'noun' ||
    first.entry.english.startsWith('way ') ||
    first.particle === 'with' ||
    first.particle === 'by'
  )
    return true;
  return more.length === 0 && ON_SOMEBODY.some(({ things }) => things.has(first.entry.korean));
};

/** How long the particle is that ends a piece: 커피를 is 커피 with one letter more. */
function particleLength(piece: string, tokens: readonly Token[]): number {
  const last = tokens.at(-1);
  if (last?.type !== 'noun' || last.particle === 'none' || last.entry.korean === '') return 0;
  // 오른쪽에: without it a side is none of the picture.
  if (isSide(tokens)) return /[는도만]$/.test(piece) ? 1 : 0;
  const noun = last.entry.korean.replaceAll(' ', '');
  for (let length = 1; length < piece.length; length += 1) {
    if (particleOf(piece.slice(-length)) === undefined) continue;
    // 기사들이: that there are several stays.
    if (piece.slice(0, -length).replaceAll(' ', '').endsWith(noun))
      return /^들./.test(piece.slice(-length)) ? length - 1 : length;
  }
  return 0;
}

/** Single spaces between words, as they are read, and where each letter stood before. */
function spaced(run: string): { text: string; at: number[] } {
  let text = '';
  const at: number[] = [];
  for (const [i, letter] of [...run].entries()) {
    if (letter === ' ' && text.endsWith(' ')) continue;
    text += letter;
    at.push(i);
  }
  return { text, at: [...at, run.length] };
}

/** 편의점 앞: who is in front of something is not in it, so both are one piece. */
function withFronts(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const [front] = span.tokens;
    const last = joined.at(-1);
    const noun = last?.tokens.at(-1);
    const isFront = front?.type === 'noun' && front.entry.kind === 'place' && front.entry.english === FRONT;
    const isOfNoun = noun?.type === 'noun' && noun.entry.kind !== 'place' && ['none', 'of'].includes(noun.particle);
    if (last && isFront && isOfNoun) {
      joined.splice(-1, 1, { start: last.start, end: span.end, tokens: [...last.tokens, ...span.tokens] });
    } else joined.push(span);
  }
  return joined;
}

/** 갸웃하고, 걷다가, 밤인데: what is said next is another thing. */
const isEnded = (tokens: readonly Token[], text: string): boolean => {
  const last = tokens.at(-1);
  if (last?.type === 'noun') return last.particle === 'is' && /(?:인데|지만)$/.test(text);
  return last?.type === 'predicate' && (last.isAfterGo || last.form?.ending === '다가');
};

const isPlaced = (tokens: readonly Token[]): boolean => {
  const last = tokens.at(-1);
  return last?.type === 'noun' && last.particle === 'at';
};

const isOfNext = ([only, ...more]: readonly Token[]): boolean =>
  only?.type === 'predicate' &&
  more.length === 0 &&
  only.entry.kind === 'adjective' &&
  only.role === 'attribute' &&
  !only.isDenied;

/** 오른쪽에는 (나무): on which side something is, is no part of what it is. */
const SIDES: ReadonlySet<string> = new Set('왼쪽 오른쪽 양쪽 한쪽 반대쪽 왼편 오른편 한편 양옆 중앙 가운데'.split(' '));
const isSide = ([only, ...more]: readonly Token[]): boolean =>
  only?.type === 'noun' && more.length === 0 && only.particle === 'at' && SIDES.has(only.entry.korean);

function piecesOfRun(run: string, offset: number): Piece[] {
  const { text, at } = spaced(run);
  return withFronts(withCounters(segmentSpans(text))).map(
    ({ start, end, tokens, isWhole, isApart, isOther }, i, spans) => {
      const last = offset + (at[end - 1] ?? run.length) + 1;
      return {
        start: offset + (at[start] ?? 0),
        end: last,
        bare: last - particleLength(text.slice(start, end), tokens),
        english: isOther ? NOT_CHOSEN : englishOf(tokens, spans[i - 1]?.tokens.at(-1)),
        isPredicate: isBare(tokens),
        ...(isPlaced(tokens) && { isAt: true as const }),
        ...(isOfNext(tokens) && { isOfNext: true as const }),
        ...(isNoName(tokens) && { isNoName: true as const }),
        ...((isApart || isOther || isSide(tokens) || isEnded(tokens, text.slice(start, end))) && {
          isComplete: true as const,
        }),
        ...(isWhole && { isWhole }),
      };
    },
  );
}

/** The pieces of a prompt in either language, in their order; marks between words are pieces that say themselves. */
export function piecesOf(prompt: string): Piece[] {
  const text = withoutSighs(prompt.normalize('NFC'));
  return [...text.matchAll(PIECE)].flatMap((match) => {
    const [piece] = match;
    const { index: start } = match;
    const end = start + piece.length;
    if (!HANGUL.test(piece)) return [{ start, end, bare: end, english: withoutMinutes(piece), isPredicate: false }];
    const [first = ''] = piece.split(' ');
    // A particle that is written onto a word of another script (cafe에서).
    if (!/[\w)]$/.test(text.slice(0, start)) || particleOf(first) === undefined) return piecesOfRun(piece, start);
    const particle = { start, end: start + first.length, bare: start, english: '', isPredicate: false };
    const rest = piece.slice(first.length + 1);
    return rest === '' ? [particle] : [particle, ...piecesOfRun(rest, start + first.length + 1)];
  });
}
