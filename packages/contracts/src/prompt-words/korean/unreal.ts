import type { Entry } from './lexicon.js';
import type { Span, Token } from './segment.js';
import { asPhrase, englishOf, lastOf, type Noun, onlyOf, type Predicate, textOf } from './spans.js';
import { isOfFace } from './though.js';
import { times } from './words/times.js';

/** 비가 (오기 전), 소나기가 (그친 뒤): the noun before it is what comes or goes. */
const isComing = (span: Span | undefined): span is Span => {
  const noun = lastOf(span);
  return noun?.type === 'noun' && ['none', 'subject'].includes(noun.particle) && noun.entry.kind !== 'place';
};

const NOT_YET = /^직?전(?:에|에는|의|인|이라|까지)?$/;

/** 비가 오기 전: what is yet to come is not there. */
function notYet(result: Span[], span: Span): Span | null {
  const verb = lastOf(result.at(-1));
  if (verb?.type !== 'predicate' || verb.form?.ending !== '기' || !NOT_YET.test(textOf(onlyOf(span)))) return null;
  const isAlone = result.at(-1)?.tokens.length === 1 && !verb.entry.korean.includes(' ');
  const parts = result.splice(isAlone && isComing(result.at(-2)) ? -2 : -1);
  const english = englishOf(parts.flatMap(({ tokens }) => tokens));
  return asPhrase([...parts, span], `before ${english}`);
}

/** What behind a verb that is to come says that it only seems so. */
const SEEMS = /^(?:것|거|것만|거만|것도)$/;
const SEEMING = /^(?:듯|듯이|듯한|듯하게|듯해|법한|것같은|거같은|것같이|것처럼|거처럼)$/;

/** 비가 올 듯한, 비 올 것 같은: how many spans from here say so of the verb before. */
function seeming(spans: readonly Span[]): number {
  const [first, second] = spans;
  if (SEEMING.test(textOf(onlyOf(first)))) return 1;
  const like = onlyOf(second);
  return SEEMS.test(textOf(onlyOf(first))) && like?.type === 'predicate' && like.entry.korean === '같' ? 2 : 0;
}

function almost(tokens: readonly Token[], verb: Predicate): Token[] {
  const entry: Entry = { ...verb.entry, english: `almost ${verb.entry.english}` };
  return [...tokens.slice(0, -1), { ...verb, entry, role: 'attribute' }];
}

const isLikeIt = (token: Token | undefined): boolean =>
  token?.type === 'noun' && SEEMS.test(token.entry.korean) && token.particle === 'like';

const isToCome = (token: Token | undefined): token is Predicate =>
  token?.type === 'predicate' && token.form?.shape === 'l' && token.role === 'attribute' && token.entry.english !== '';

const isOfTimes = ({ entry: { korean } }: Noun): boolean =>
  times.things.has(korean) || /(?:봄|여름|가을|겨울)$/.test(korean);

/** What ends, and the words that say so. */
const OVER: ReadonlySet<string> = new Set('그치 멎 개 지나가 지나 걷히 녹 끝나 마치'.split(' '));
const WEATHER_OVER: ReadonlySet<string> = new Set(['눈 녹', '눈 그치']);
const AFTERWARDS = /^(?:뒤|후|다음|직후)(?:에|의|에는|로)?$/;
const isEnding = ({ entry: { korean }, isDenied, role }: Predicate): boolean =>
  OVER.has(korean) && !isDenied && role !== 'ji' && role !== 'noun';

/** 소나기가 그친 뒤, 학원 끝나고: what is over is not there either. Of what goes by only weather does. */
function isOver(before: Span | undefined, verb: Token | undefined): boolean {
  if (verb?.type !== 'predicate') return false;
  if (WEATHER_OVER.has(verb.entry.korean)) return verb.form?.shape === 'n' && !verb.isDenied;
  const noun = lastOf(before);
  if (!isEnding(verb) || !isComing(before) || noun?.type !== 'noun') return false;
  return /^[끝마]/.test(verb.entry.korean) || isOfTimes(noun);
}

/** 비가 내린 뒤, 노을이 지고 난 뒤. */
function afterwards(result: Span[], span: Span): Span | null {
  if (!AFTERWARDS.test(textOf(onlyOf(span)))) return null;
  const isLong = onlyOf(result.at(-1))?.type === 'predicate' && textOf(onlyOf(result.at(-1))) === '나';
  const verb = lastOf(result.at(isLong ? -2 : -1));
  if (verb?.type !== 'predicate' || verb.isDenied || verb.entry.english === '') return null;
  const isDone = isLong ? verb.isAfterGo : verb.form?.shape === 'n' && verb.form.ending === '';
  if (!isDone || (verb.entry.kind === 'adjective' && !verb.entry.korean.includes(' '))) return null;
  const own = isLong ? 2 : 1;
  const isAlone = result.at(-own)?.tokens.length === 1 && !verb.entry.korean.includes(' ');
  const parts = result.splice(isAlone && isComing(result.at(-own - 1)) ? -own - 1 : -own);
  return asPhrase([...parts, span], `after ${englishOf(parts.flatMap(({ tokens }) => tokens))}`);
}

/** 비가 그치지 않는: what does not end goes on. */
const GOES_ON: Readonly<Record<string, string>> = { '비 그치': 'raining', '눈 그치': 'snowing' };

function over(result: Span[], span: Span): Span | null {
  const verb = onlyOf(span);
  const awaited = lastOf(result.at(-1));
  if (verb?.type === 'predicate' && verb.entry.korean === '기다리' && awaited?.type === 'noun' && isOfTimes(awaited))
    return asPhrase([...result.splice(-1), span], `waiting for ${awaited.entry.english}`);
  const goesOn = verb?.type === 'predicate' && verb.isDenied ? GOES_ON[verb.entry.korean] : undefined;
  if (goesOn !== undefined) return asPhrase([span], goesOn);
  if (!isOver(result.at(-1), verb) || verb?.type !== 'predicate') return null;
  if (WEATHER_OVER.has(verb.entry.korean)) return asPhrase([span], 'after snowfall');
  const parts = result.splice(-1);
  return asPhrase([...parts, span], `after ${englishOf(parts.flatMap(({ tokens }) => tokens))}`);
}

/** 비가 오기 전, 비가 올 듯한, 소나기가 그친 뒤: what is only spoken of, each as one. */
export function joinUnreal(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (let i = 0; i < spans.length; i += 1) {
    const span = spans[i] as Span;
    const joined = notYet(result, span) ?? over(result, span) ?? afterwards(result, span);
    const own = joined ?? span;
    const verb = lastOf(own);
    // 화난 듯한: a face that seems so looks so.
    const isLook = isOfFace(verb) && verb?.type === 'predicate' && verb.role === 'attribute';
    // 말하는 것처럼: it is only like it.
    const isLike = verb?.type === 'predicate' && verb.role === 'attribute' && isLikeIt(onlyOf(spans[i + 1]));
    const more = isLike ? 1 : isToCome(verb) || isLook ? seeming(spans.slice(i + 1)) : 0;
    const after = joined && AFTERWARDS.test(textOf(onlyOf(spans[i + 1]))) ? spans[i + 1] : undefined;
    if (after) i += 1;
    const end = (after ?? spans[i + more] ?? own).end;
    const isYet = isLike || (isToCome(verb) && (more > 0 || verb.form?.ending !== ''));
    result.push({ ...own, end, ...(isYet && { tokens: almost(own.tokens, verb) }) });
    i += more;
  }
  return result;
}
