import { keepPlaces } from './around-denied.js';
import type { Entry } from './lexicon.js';
import { joinLikened } from './likened.js';
import { joinSnow } from './snow.js';
import { joinSaidOfNoun } from './said-of-noun.js';
import { joinUnreal } from './unreal.js';
import type { Span, Token } from './segment.js';
import { isConjunction, lastOf, type Noun, onlyOf } from './spans.js';
import { COUNTS, LEAVES_BEHIND, NO, NUMERALS, SENSES } from './words/senses.js';
import { accessories } from './words/accessories.js';
import { body } from './words/body.js';
import { clothes } from './words/clothes.js';
import { colours } from './words/colours.js';
import { hair } from './words/hair.js';
import { objects } from './words/objects.js';
import { people } from './words/people.js';

/** What something is like, beside how many there are of it. */
const describes = ({ entry: { kind, korean, english } }: Noun): boolean =>
  (kind === 'modifier' || colours.kinds.has(korean)) && english !== '' && !NUMERALS.has(korean) && !COUNTS.has(korean);

/** 말고, 대신, 아니라: takes back what stands before it. */
const isWithout = (token: Token | undefined): boolean =>
  token?.type === 'noun' && token.entry.kind === 'place' && token.entry.english === NO.without;

/** The same, or a verb that says so: 쓰기 없기, 쓰는 것 빼고. */
const saysWithout = (token: Token | undefined): boolean =>
  isWithout(token) || (token !== undefined && isAbsence(token));

const COLOUR_NAMES: ReadonlySet<string> = new Set(['색', '색깔', '색상', '컬러']);
const PARTS = [hair, body, clothes, accessories];
const isPart = ({ entry }: Noun): boolean => PARTS.some(({ things }) => things.has(entry.korean));
const isPerson = ({ entry }: Noun): boolean => people.things.has(entry.korean);

/** The part that a word has in “머리는 초록색”, as one letter of a pattern. */
function letterOf(span: Span): string {
  const only = onlyOf(span);
  const last = lastOf(span);
  if (only?.type === 'adverb') return only.entry.english === '' ? 'e' : 'v';
  if (only?.type === 'predicate' && only.entry.kind === 'adjective' && !only.isDenied && !isAbsence(only)) {
    return only.role === 'attribute' ? 'A' : 'L';
  }
  if (only?.type === 'noun' && isPerson(only)) return 'p';
  if (isWithout(only)) return 'W';
  if (only?.type === 'noun' && describes(only)) {
    if (only.particle === 'none') return 'M';
    return only.particle === 'by' || only.particle === 'at' ? 'B' : 'I';
  }
  if (last?.type !== 'noun' || last.entry.kind === 'place' || last.entry.english === '' || describes(last)) return 'x';
  if (last.particle === 'object') return isPart(last) ? 'O' : 'o';
  if (last.particle === 'none') return isPart(last) ? 'N' : 'x';
  if (!isPart(last)) return 'x';
  // 목도리와 (하얀 니트): what is joined to another has nothing of it.
  return last.particle === 'subject' ? 'S' : 't';
}

/** 머리는 초록색, 눈은 빨간색 말고 노란색, 옷을 흰색으로; 머리 초록색 눈 노란색 is so where it goes on so to its end. */
const SAID =
  /[SN]v*(?:[MIB]W)?(?:L?(?:[IB]|M(?=[SLep]|N[MIB]|$)))|O(?:[MIB]W)?B|Sv*[AL](?![MIB])|N(?=M(?:NM)*$)M|(?<![AM])NM(?=p)|N(?=v*L)v*L/g;

const joined = (spans: readonly Span[], tokens: Token[]): Span => ({
  start: spans[0]?.start ?? 0,
  end: spans.at(-1)?.end ?? 0,
  tokens,
});

/** What is said of a noun behind it, as English says it: before the noun. */
function described(spans: readonly Span[], letters: string): Span {
  const [noun, ...rest] = spans;
  const tokens = rest.flatMap((span) => span.tokens);
  const last = noun && lastOf(noun);
  // An adjective alone takes the noun before it by itself.
  if (!noun || last?.type !== 'noun' || /[AL]$/.test(letters))
    return joined(
      spans,
      spans.flatMap((span) => span.tokens),
    );
  const isTaken = letters.indexOf('W');
  const said = tokens
    .slice(isTaken < 0 ? 0 : isTaken)
    .map((token): Token =>
      token.type === 'noun'
        ? { ...token, particle: 'none' }
        : token.type === 'predicate'
          ? { ...token, role: 'attribute' }
          : token,
    );
  return joined(spans, [...noun.tokens.slice(0, -1), ...said, { ...last, particle: 'is' }]);
}

/** 머리 색은: the colour of the hair is said of the hair. */
function withoutColourNames(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of spans) {
    const tokens = withoutColourName(span.tokens);
    const [name] = tokens;
    const before = kept.at(-1);
    const noun = before && lastOf(before);
    const isOfNoun = noun?.type === 'noun' && isPart(noun) && ['none', 'of'].includes(noun.particle);
    if (before && isOfNoun && tokens.length === 1 && name?.type === 'noun' && isColourName(name)) {
      const one = { ...noun, particle: name.particle };
      kept.splice(-1, 1, { start: before.start, end: span.end, tokens: [...before.tokens.slice(0, -1), one] });
    } else kept.push({ ...span, tokens });
  }
  return kept;
}

const isColourName = ({ entry, particle }: Noun): boolean =>
  COLOUR_NAMES.has(entry.korean) && ['none', 'subject', 'object'].includes(particle);

function withoutColourName(tokens: Token[]): Token[] {
  const [noun, name] = tokens.slice(-2);
  if (noun?.type !== 'noun' || name?.type !== 'noun' || !isPart(noun) || !isColourName(name)) return tokens;
  return [...tokens.slice(0, -2), { ...noun, particle: name.particle }];
}

/** 긴 머리 빨간 눈, 데이트룩 하얀 원피스에: what stands between two nouns, of which the first has its own word, is said of the second. */
const APART = /(?<=[AM])N(?=A)|N(?=A+[NSOot])|p(?=A)/g;

function setApart(spans: readonly Span[]): Span[] {
  const letters = spans.map(letterOf).join('');
  const ends = new Set([...letters.matchAll(APART)].map(({ index }) => index));
  return spans.map((span, i) => {
    const noun = lastOf(span);
    if (noun?.type !== 'noun') return span;
    const next = spans[i + 1];
    const isEnded = noun.particle === 'none' && (ends.has(i) || isEndedBy(noun, next) || isLink(next));
    const isDoing = isWho(noun, spans.slice(i + 1));
    if (!isEnded && !isDoing) return span;
    const tokens: Token[] = [...span.tokens.slice(0, -1), { ...noun, particle: 'is' }];
    return { ...span, tokens, ...(isDoing && { isApart: true as const }) };
  });
}

/** 사람이 많은 거리: of how many there are is said of who stands before it. */
const HOW_MANY: ReadonlySet<string> = new Set('많 수많 적 붐비 북적이 북적거리 가득하 가깝 멀'.split(' '));

/** 빨갛고 짧은: of two things that are said of the next noun, the first is a colour. */
const isColourToGoOn = (token: Token): boolean =>
  token.type === 'predicate' && token.isAfterGo && !token.isDenied && colours.adjectives.has(token.entry.korean);

const isNamed = (token: Token | undefined): boolean =>
  token?.type === 'noun' && token.entry.kind !== 'place' && token.entry.english !== '';

/** 소녀가 빨간 드레스를 입고: who does something is no red girl, where the colour has its own noun behind it. */
function isWho({ entry, particle }: Noun, next: readonly Span[]): boolean {
  if (particle !== 'subject' || !(people.things.has(entry.korean) || objects.kinds.has(entry.korean))) return false;
  const words = next.flatMap(({ tokens }) => tokens);
  const at = words.findIndex((word) => word.type !== 'adverb' && !isColourToGoOn(word));
  const [said, of] = words.slice(Math.max(at, 0));
  if (words.slice(0, at).some(isColourToGoOn) && isNamed(said)) return true;
  if (said?.type !== 'predicate' || said.entry.kind !== 'adjective' || said.role !== 'attribute') return false;
  if (said.isDenied || isAbsence(said) || HOW_MANY.has(said.entry.korean) || said.entry.korean.includes(' '))
    return false;
  if (of?.type === 'predicate') return of.entry.kind === 'adjective' && of.role === 'attribute';
  return isNamed(of);
}

const isLink = (span: Span | undefined): boolean => span !== undefined && span.tokens.every(isConjunction);

/** 여자애 흰옷: what is written onto its noun is said of nothing before it, but for 머리 긴여자. */
function isEndedBy(noun: Noun, next: Span | undefined): boolean {
  const [said, of] = next?.tokens ?? [];
  if (said?.type !== 'predicate' || said.entry.kind !== 'adjective' || said.role !== 'attribute') return false;
  return of?.type === 'noun' && !said.isDenied && !isAbsence(said) && !(isPart(noun) && isPerson(of));
}

/** What is said of a noun behind it, with the noun as one: “머리는 초록색” is green hair, and no green thing that comes next. */
function joinDescribed(spans: readonly Span[]): Span[] {
  const letters = spans.map(letterOf).join('');
  const result: Span[] = [];
  let at = 0;
  for (const { index, 0: found } of letters.matchAll(SAID)) {
    result.push(...spans.slice(at, index), described(spans.slice(index, index + found.length), found));
    at = index + found.length;
  }
  return [...result, ...spans.slice(at)];
}

/** 없는, 빼고: a verb that says of its noun that it is missing. */
const isAbsence = (token: Token): boolean =>
  token.type === 'predicate' && (token.entry.english === NO.english || token.entry.english === NO.without);

/** Who takes off a hat has none on, and who left it at home: phrases say so, too. */
const TAKES_OFF = '벗';
const takesAway = ({ korean }: Entry, before: Span | undefined): boolean => {
  const noun = before && lastOf(before);
  return korean === TAKES_OFF || (noun?.type === 'noun' && SENSES[korean]?.[noun.entry.korean] === NO.without);
};

const TAKES: ReadonlySet<string> = new Set(['none', 'subject', 'object']);
const isTaken = (span: Span | undefined): boolean => {
  const noun = span && lastOf(span);
  return noun?.type === 'noun' && noun.entry.kind !== 'place' && noun.entry.english !== '' && TAKES.has(noun.particle);
};
/** 빨간 (모자를 쓰지 않은): it is the red hat that is not there. */
const isSaidOfNext = (span: Span | undefined): boolean => {
  const token = span && onlyOf(span);
  if (token?.type === 'predicate')
    return token.entry.kind === 'adjective' && token.role === 'attribute' && !token.isDenied;
  return token?.type === 'noun' && describes(token) && (token.particle === 'none' || token.particle === 'of');
};

/** 모자 착용: the noun says what a verb would. */
const WORN: Entry = { korean: '착용하', english: 'wearing', kind: 'verb' };
const asVerb = (token: Token): Token =>
  token.type === 'noun' && token.entry.korean === '착용'
    ? { type: 'predicate', entry: WORN, role: 'noun', isDenied: false, isAfterGo: false }
    : token;

const WITHOUT: Token = {
  type: 'noun',
  entry: { korean: '말고', english: NO.without, kind: 'place' },
  particle: 'none',
};

/** 웃는 게 아니라, 웃는 얼굴 말고: what takes back is said of the verb before it. */
const IT: ReadonlySet<string> = new Set('것 거 게 건 걸 표정 얼굴 모습'.split(' '));
const isIt = (token: Token | undefined): boolean => {
  if (token?.type === 'unknown') return IT.has(token.text);
  // 건: of what hangs nothing is taken back.
  return token !== undefined && token.type !== 'adverb' && IT.has(token.entry.korean);
};

/** The last words before what takes something back: those that say what, and the span that they begin in. */
function takenBack(spans: readonly Span[]): { from: number; tokens: Token[] } | null {
  const from = spans.length - (isIt(onlyOf(spans.at(-1))) ? 2 : 1);
  const tokens = spans.slice(Math.max(from, 0)).flatMap((span) => span.tokens);
  const hasIt = isIt(tokens.at(-1));
  const said = tokens.at(hasIt ? -2 : -1);
  const rest = tokens.slice(0, hasIt ? -2 : -1);
  if (said?.type === 'predicate' && !said.isDenied && said.role === (hasIt ? 'attribute' : 'noun')) {
    return { from: Math.max(from, 0), tokens: [...rest, { ...said, isDenied: true }] };
  }
  // 밤인 게 아니라
  if (hasIt && said?.type === 'noun' && said.particle === 'is') {
    return { from: Math.max(from, 0), tokens: [...rest, { ...said, particle: 'none' }, WITHOUT] };
  }
  return null;
}

/** 가기 싫은: who does not want to is not without it. */
function unwilling(token: Token, before: Span | undefined): Token {
  const verb = before && lastOf(before);
  if (verb?.type !== 'predicate' || verb.role !== 'noun' || token.type !== 'predicate') return token;
  return token.entry.korean === '싫' ? { ...token, entry: { ...token.entry, english: 'reluctant' } } : token;
}

/** 모자 쓰기 금지, 착용 금지: what is forbidden is not so. */
function joinForbidden(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const tokens = span.tokens.map(asVerb).map((token, at) => (at === 0 ? unwilling(token, result.at(-1)) : token));
    const taken = saysWithout(tokens[0]) ? takenBack(result) : null;
    if (taken) {
      const [{ start } = span] = result.splice(taken.from);
      result.push({ start, end: span.end, tokens: [...taken.tokens, ...tokens.slice(1)] });
    } else result.push({ ...span, tokens });
  }
  return result;
}

/** 달도 (별도 없는), 비도 (눈도 안 오는): what is named so before it is missing as well. */
function alsoMissing(result: Span[]): Span[] {
  const other = onlyOf(result.at(-1));
  if (other?.type !== 'noun' || !other.isAlso || !isTaken(result.at(-1))) return [];
  return result.splice(-1).map((span) => ({ ...span, tokens: [other, WITHOUT], isWhole: true }));
}

/** 우산을 집에 두고 온: where it was left nobody is. */
const isLeftAt = (verb: Token | undefined, before: readonly Span[]): boolean => {
  const where = lastOf(before.at(-1));
  return (
    verb?.type === 'predicate' &&
    LEAVES_BEHIND.has(verb.entry.korean) &&
    where?.type === 'noun' &&
    where.particle === 'at' &&
    isTaken(before.at(-2))
  );
};

/** What is missing, with the words that say so, as one. */
function joinDenied(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const [first] = span.tokens;
    const saysNo =
      isWithout(first) ||
      (first?.type === 'predicate' &&
        (first.isDenied ||
          isAbsence(first) ||
          takesAway(first.entry, isLeftAt(first, result) ? result.at(-2) : result.at(-1))) &&
        !first.entry.korean.includes(' '));
    if (isLeftAt(first, result)) result.pop();
    const own = saysNo && isTaken(result.at(-1)) ? result.pop() : undefined;
    if (own || (first?.type === 'predicate' && first.isDenied)) result.push(...alsoMissing(result));
    const parts = own ? [own, span] : [span];
    while (own && isSaidOfNext(result.at(-1))) parts.unshift(...result.splice(-1));
    result.push(
      own
        ? {
            ...joined(
              parts,
              parts.flatMap(({ tokens }) => tokens),
            ),
            isWhole: true,
          }
        : span,
    );
  }
  return result;
}

/** 구름 한 점 없는: not one of it is there. */
const ONE = /^(?:점|하나|명|송이|마리|그루|개|줌|톨|방울|조각)$/;

function withoutOne(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const [first] = span.tokens;
    // 점 없는: the counter may be read with its verb already.
    const counter = onlyOf(result.at(-1));
    if (
      first?.type !== 'predicate' ||
      !isAbsence(first) ||
      counter?.type !== 'noun' ||
      !ONE.test(counter.entry.korean)
    ) {
      result.push(span);
      continue;
    }
    const isOne = (one: Span | undefined): boolean => {
      const token = one && onlyOf(one);
      return token?.type === 'noun' && ['한', '하나'].includes(token.entry.korean);
    };
    const from = isOne(result.at(-1)) ? -1 : isOne(result.at(-2)) ? -2 : 0;
    const [{ start } = span] = from < 0 ? result.splice(from) : [];
    result.push({ ...span, start });
  }
  return result;
}

/** The words that belong together, each group as one. */
export const joinSpans = (spans: readonly Span[]): Span[] =>
  joinDenied(
    keepPlaces(
      setApart(
        joinDescribed(
          withoutColourNames(joinForbidden(joinLikened(joinUnreal(joinSnow(withoutOne(joinSaidOfNoun(spans))))))),
        ),
      ),
    ),
  );
