import type { Shape } from './conjugate.js';
import { joinChoices } from './choices.js';
import { countFirst } from './counted.js';
import { roleOf, type Role } from './endings.js';
import { isOpen } from './hangul.js';
import { optionAlone } from './option-alone.js';
import { help, isWished, joinForbidding, joinHelper } from './helping-verbs.js';
import { joinSpans } from './joined-spans.js';
import { seenFirst } from './though.js';
import { type Entry, getLexicon, type Match } from './lexicon.js';
import { partsOfLump } from './lump.js';
import { type Particle, particleOf } from './particles.js';
import { nature } from './words/nature.js';
import { FIGURATIVE, HELD_IN_ONE, NEGATORS, NO, NUMERALS, ONTO_NOUNS, WEARS } from './words/senses.js';
import { town } from './words/town.js';

/** What an ending is written onto, and the ending. */
export interface Ending {
  shape: Shape;
  ending: string;
}

/** A word of a text, read. */
export type Token =
  | { type: 'noun'; entry: Entry; particle: Particle; isAlso?: true }
  | { type: 'predicate'; entry: Entry; role: Role; isDenied: boolean; isAfterGo: boolean; form?: Ending }
  | { type: 'adverb'; entry: Entry }
  | { type: 'unknown'; text: string };

type Predicate = Extract<Token, { type: 'predicate' }>;

interface Reading {
  tokens: Token[];
  /** Where the word ends that was read last. */
  end: number;
}

interface Word extends Reading {
  /** Letters of the first word of the dictionary in it. */
  first: number;
}

/** What somebody may be inside of. */
const PLACES = [town, nature];

/** Where the word that holds this place ends. */
function wordEnd(text: string, place: number): number {
  const space = text.indexOf(' ', place);
  return space < 0 ? text.length : space;
}

const isFigurative = ([first]: readonly Token[]): boolean =>
  first?.type === 'noun' && FIGURATIVE.has(first.entry.korean);

const verbsOf = (matches: readonly Match[]): Match[] => matches.filter(({ shape }) => shape !== null);

/** A word that a word for “not” stands behind. */
const TO_BE_DENIED = /[^ ]*(?:(?:지[도는를]?|진|질) ?(?:않|못하|못한|마|말)|면 ?안 ?[되돼된됩될])/y;

/** A word that something behind it says to seem so. */
const TO_SEEM = /[^ ]+ (?:(?:것|거)[만도]? ?같|듯)/y;

/** 가지 (마), 가지마. */
const isTold = (token: Token | undefined): boolean =>
  token?.type === 'predicate' && (token.role === 'ji' || token.isDenied);

/** 웃는게 아니라: behind a verb it is no crab. */
const TAKEN_BACK = /게 (?:아니|아닌|아님|아냐|말고|빼)/y;

/** No particle and no ending is longer. */
const LONGEST_TAIL = 8;

/** 안경쓴, 검을든, 무지개뜬: of verbs in one letter, those of what is worn and held are written onto their nouns most. */
const isWornSo = ({ korean, kind }: Entry, particle: Particle, { tokens: [verb, ...more] }: Word): boolean =>
  kind !== 'modifier' &&
  (particle === 'none' || particle === 'object') &&
  verb?.type === 'predicate' &&
  more.length === 0 &&
  ONTO_NOUNS.has(verb.entry.korean) &&
  (korean.length > 1 || HELD_IN_ONE.has(korean));

/** 두명: no other word begins so. */
const isCount = ({ korean }: Entry, { tokens: [counter, ...more] }: Word): boolean =>
  NUMERALS.has(korean) && more.length === 0 && counter?.type === 'noun' && COUNTS_ONTO.has(counter.entry.korean);
const COUNTS_ONTO: ReadonlySet<string> = new Set(['명', '개', '쌍', '벌']);

/** 파란눈, 웃는거: of one letter, only what cannot be part of another word is written onto a verb or adjective. */
function goesOnto({ entry, role }: Predicate, { tokens: [noun, ...more] }: Reading): boolean {
  if (role !== 'attribute' || noun?.type !== 'noun' || more.length > 0) return false;
  return (
    noun.entry.english === '' ||
    (entry.kind === 'adjective' && (entry.korean.length > 1 || noun.entry.kind === 'thing'))
  );
}

/** Reads the words of one text. What was read at a place is kept: words that are written together are tried in many ways. */
class WordReader {
  private readonly known = new Map<number, Word | null>();

  constructor(private readonly text: string) {}

  /** The word at a place, with what is written together with it; null where it is not known to its end. */
  read(start: number): Word | null {
    const known = this.known.get(start);
    if (known !== undefined) return known;
    const word = this.bestOf(start, getLexicon().matchesAt(this.text, start));
    this.known.set(start, word);
    return word;
  }

  private bestOf(start: number, matches: readonly Match[]): Word | null {
    TO_BE_DENIED.lastIndex = start;
    TO_SEEM.lastIndex = start;
    // 입지도 않은, 울 것 같은: what is denied or seems so is a verb, and no mouth or wool.
    const sorted =
      TO_BE_DENIED.test(this.text) || TO_SEEM.test(this.text)
        ? matches.toSorted((a, b) => b.length - a.length || Number(a.shape === null) - Number(b.shape === null))
        : matches;
    // 가지 마: nobody is told so of a branch.
    const stopped = sorted === matches ? null : this.firstOf(start, verbsOf(matches));
    if (stopped?.tokens.length === 1 && isTold(stopped.tokens[0])) return stopped;
    if (!NEGATORS.has(this.text.charAt(start))) return this.firstOf(start, sorted);
    // 안경 is no glass that is not worn, but 안끼고 is.
    const longer = sorted.filter(({ length }) => length > 1);
    return this.firstOf(start, longer) ?? this.readDenied(start + 1) ?? this.firstOf(start, sorted);
  }

  /** A verb behind 안 or 못, which is written onto it or stands before it. */
  readDenied(start: number): Word | null {
    const word = this.firstOf(start, verbsOf(getLexicon().matchesAt(this.text, start)));
    const [verb, ...rest] = word?.tokens ?? [];
    if (!word || verb?.type !== 'predicate') return null;
    return { ...word, first: word.first + 1, tokens: [{ ...verb, isDenied: !verb.isDenied }, ...rest] };
  }

  /** The same where a verb is to come: 차는 is kicking and no tea. */
  readVerb(start: number): Word | null {
    const matches = getLexicon().matchesAt(this.text, start);
    const verbs = matches.filter(({ shape, entry }) => shape !== null || entry.kind === 'adverb');
    return this.bestOf(start, verbs) ?? this.read(start);
  }

  private firstOf(start: number, matches: readonly Match[]): Word | null {
    for (const match of matches) {
      if (match.length === 0) continue;
      const reading = match.shape ? this.readPredicate(start, match, match.shape) : this.readNoun(start, match);
      if (reading) return { ...reading, first: match.length };
    }
    return null;
  }

  private readNoun(start: number, match: Match): Reading | null {
    const { entry, length } = match;
    const end = start + length;
    const last = wordEnd(this.text, end);
    const tail = this.text.slice(end, last);
    // 반짝이는 눈: it is no sparkle that has eyes.
    if (entry.kind === 'modifier' && entry.korean.endsWith('이') && tail.startsWith('는')) return null;
    if (entry.kind === 'adverb' && tail === '') return { tokens: [{ type: 'adverb', entry }], end: last };
    const particle = particleOf(tail);
    const also = tail === '도' && { isAlso: true as const };
    if (entry.kind !== 'adverb' && particle) return { tokens: [{ type: 'noun', entry, particle, ...also }], end: last };
    return this.readJoined(end, last, match);
  }

  /** A noun with the next word written onto it, with a particle between or without. */
  private readJoined(end: number, last: number, { entry, length }: Match): Reading | null {
    const isAdverb = entry.kind === 'adverb';
    const most = isAdverb ? 1 : Math.min(last - end, LONGEST_TAIL);
    for (let cut = 0; cut < most; cut += 1) {
      const particle = particleOf(this.text.slice(end, end + cut));
      const rest = particle ? this.read(end + cut) : null;
      // Two syllables that happen to be words are more likely one word that is not known.
      if (!particle || !rest) continue;
      if (!isWornSo(entry, particle, rest) && !isCount(entry, rest)) {
        if (rest.first === 1 && (length === 1 || cut > 0)) continue;
        if (rest.end - (end + cut) === 1 && rest.tokens[0]?.type === 'predicate') continue;
      }
      if (entry.kind === 'thing' && cut === 0 && isFigurative(rest.tokens)) continue;
      const noun: Token = isAdverb ? { type: 'adverb', entry } : { type: 'noun', entry, particle };
      return { tokens: [noun, ...rest.tokens], end: rest.end };
    }
    return null;
  }

  private readPredicate(start: number, { entry, length, isDenied }: Match, shape: Shape): Reading | null {
    const end = start + length;
    const last = wordEnd(this.text, end);
    const tail = this.text.slice(end, last);
    const isShort = entry.korean.length === 1 && isOpen(entry.korean);
    for (let cut = Math.min(tail.length, LONGEST_TAIL); cut >= 0; cut -= 1) {
      const role = roleOf(shape, tail.slice(0, cut), isShort);
      if (!role) continue;
      const ending = tail.slice(0, cut);
      const isAfterGo = role === 'open' && ending === '고';
      const token: Predicate = { type: 'predicate', entry, role, isDenied, isAfterGo, form: { shape, ending } };
      if (cut === tail.length) return { tokens: [token], end: last };
      const helped = help(token, tail.slice(cut));
      if (helped) return { tokens: [helped], end: last };
      const rest = role === 'open' && cut === 0 ? null : this.read(end + cut);
      // 불바다 is no blowing sea.
      const isOneWord = entry.kind === 'verb' && entry.korean.length === 1 && rest && isFigurative(rest.tokens);
      TAKEN_BACK.lastIndex = end + cut;
      const isIt = role === 'attribute' && TAKEN_BACK.test(this.text);
      if (rest && (rest.first > 1 || isIt || goesOnto(token, rest)) && !isOneWord)
        return { tokens: [token, ...rest.tokens], end: rest.end };
    }
    return null;
  }
}

/** 방 안 앉은: behind the name of a place 안 says where, but 교복 안 입은 and 비 안 오는 say what is not so. */
function isWithin(before: Token | undefined, { tokens: [verb] }: Reading): boolean {
  if (before?.type !== 'noun' || before.particle !== 'none' || verb?.type !== 'predicate') return false;
  return (
    PLACES.some(({ things, kinds }) => things.has(before.entry.korean) || kinds.has(before.entry.korean)) &&
    !WEARS.test(verb.entry.english) &&
    verb.entry.korean !== '보이'
  );
}

/** 교복안 입은: “not” that is written onto the noun is of the verb. */
function apart(reader: WordReader, read: Reading): Reading {
  const [noun, no] = read.tokens.slice(-2);
  if (no?.type !== 'noun' || no.entry.korean !== NO.adverb || no.particle !== 'none') return read;
  const denied = reader.readDenied(read.end + 1);
  if (!denied || isWithin(noun, denied)) return read;
  return { tokens: [...read.tokens.slice(0, -1), ...denied.tokens], end: denied.end };
}

/** What was read as one: its words, and where in the text they stand. */
export interface Span {
  start: number;
  end: number;
  tokens: Token[];
  /** What is missing, and that it is: 모자를 쓰지 않은. */
  isWhole?: true;
  /** Who does something: what is said next is of another. */
  isApart?: true;
  /** What is not chosen: 은발 (아니면 금발). */
  isOther?: true;
}

/** Reads Korean words that stand in a row, with single spaces between them. */
export const segmentSpans = (text: string): Span[] =>
  optionAlone(text) ?? joinChoices(text, joinSpans(readSpans(text)));

/** How few words are no sentence yet: a name may happen to be two of them. */
const A_SENTENCE = 3;

/** What is written without any space, read as with spaces, where nothing of it is unknown. */
function apartIn(word: string, reading: Reading | null): Span[] | null {
  const parts = reading && reading.tokens.length < 2 ? null : partsOfLump(word);
  if (!parts || (!reading && parts.length < A_SENTENCE)) return null;
  const spans = readSpans(parts.join(' '));
  const tokens = spans.flatMap((span) => span.tokens);
  if (tokens.some(({ type }) => type === 'unknown') || (reading && !isSame(tokens, reading.tokens))) return null;
  const before = (at: number): number => parts.join(' ').slice(0, at).split(' ').length - 1;
  return spans.map((span) => ({ ...span, start: span.start - before(span.start), end: span.end - before(span.end) }));
}

const isSame = (tokens: readonly Token[], others: readonly Token[]): boolean =>
  JSON.stringify(tokens) === JSON.stringify(others);

/** 장작을 패고 (있는): of a verb that is not known, what helps it is no word apart. */
const goesOnUnknown = (tokens: readonly Token[], word: string): boolean => {
  const last = tokens.at(-1);
  return last?.type === 'unknown' && /[고어아여해]$/.test(last.text) && /^(?:있|계시|계신)/.test(word);
};

function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  const reader = new WordReader(text);
  for (let place = 0; place < text.length;) {
    const end = wordEnd(text, place);
    const word = text.slice(place, end);
    const before = spans.at(-1);
    const forbidden = before && joinForbidding(before.tokens, text, place);
    if (before && forbidden) {
      before.end = forbidden;
      place = forbidden + 1;
      continue;
    }
    if (before && isWished(text.slice(before.start, before.end), word)) {
      place = end + 1;
      continue;
    }
    if (before && joinHelper(before.tokens, word)) {
      before.end = end;
      place = end + 1;
      continue;
    }
    if (before && goesOnUnknown(before.tokens, word)) {
      before.end = end;
      place = end + 1;
      continue;
    }
    const said = before?.tokens.at(-1);
    // 우산을 안 쓴: the verb is yet to come.
    const isVerbToCome = said?.type === 'noun' && said.particle === 'object' && word !== NO.adverb;
    const denied = NEGATORS.has(word) ? reader.readDenied(end + 1) : null;
    const isNot = denied !== null && !isWithin(said, denied);
    const reading = isNot ? denied : isVerbToCome ? reader.readVerb(place) : reader.read(place);
    const parts = apartIn(word, reading);
    if (parts) {
      spans.push(...parts.map((part) => ({ ...part, start: place + part.start, end: place + part.end })));
      place = end + 1;
      continue;
    }
    const read = reading ?? { tokens: [{ type: 'unknown' as const, text: word }], end };
    const { tokens, end: last } = apart(reader, read);
    spans.push({ start: place, end: last, tokens: [...tokens] });
    place = last + 1;
  }
  return spans;
}

export const segment = (text: string): Token[] =>
  countFirst(seenFirst(segmentSpans(text)).flatMap(({ tokens }) => tokens));
