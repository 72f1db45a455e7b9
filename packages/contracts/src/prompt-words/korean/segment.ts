import { type Form, formsOf, type Shape } from './conjugate.js';
import { HELPERS, HELPS_AFTER_GO, NOT_APART, roleOf, type Role, SAYS_NO } from './endings.js';
import { isOpen } from './hangul.js';
import { type Entry, getLexicon, type Match } from './lexicon.js';
import { type Particle, particleOf } from './particles.js';
import { COUNTERS, COUNTS, FIGURATIVE, NO, NUMERALS } from './words/senses.js';

/** A word of a text, read. */
export type Token =
  | { type: 'noun'; entry: Entry; particle: Particle }
  | { type: 'predicate'; entry: Entry; role: Role; isDenied: boolean; isAfterGo: boolean }
  | { type: 'adverb'; entry: Entry }
  | { type: 'unknown'; text: string };

type Noun = Extract<Token, { type: 'noun' }>;
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

/** The helping verbs in all their shapes, by how they begin. */
const HELPER_FORMS = new Map<string, (Form & { stem: string })[]>();
for (const stem of HELPERS) {
  for (const form of formsOf(stem)) {
    const first = form.surface.charAt(0);
    HELPER_FORMS.set(first, [...(HELPER_FORMS.get(first) ?? []), { ...form, stem }]);
  }
}

interface Help {
  role: Role;
  stem: string;
}

/** A whole word, or what is written onto a verb, read as a helping verb. */
function helpOf(word: string): Help | undefined {
  for (const { surface, shape, stem } of HELPER_FORMS.get(word.charAt(0)) ?? []) {
    if (!word.startsWith(surface)) continue;
    const role = roleOf(shape, word.slice(surface.length), false);
    if (role) return { role, stem };
  }
  return undefined;
}

/** Where the word that holds this place ends. */
function wordEnd(text: string, place: number): number {
  const space = text.indexOf(' ', place);
  return space < 0 ? text.length : space;
}

/** A verb with its helping verb; null where the word does not help it. */
function help(verb: Predicate, word: string): Predicate | null {
  const mayBeHelped = verb.role === 'open' || verb.role === 'ji';
  const helper = mayBeHelped ? helpOf(word) : undefined;
  if (!helper) return null;
  if (verb.isAfterGo && !HELPS_AFTER_GO.has(helper.stem)) return null;
  const saysNo = SAYS_NO.has(helper.stem);
  if (verb.role === 'ji' && !saysNo) return null;
  return { ...verb, role: helper.role, isDenied: verb.isDenied || saysNo, isAfterGo: false };
}

const isFigurative = ([first]: readonly Token[]): boolean =>
  first?.type === 'noun' && FIGURATIVE.has(first.entry.korean);

/** No particle and no ending is longer. */
const LONGEST_TAIL = 8;

/** Reads the words of one text. What was read at a place is kept: words that are written together are tried in many ways. */
class WordReader {
  private readonly known = new Map<number, Word | null>();

  constructor(private readonly text: string) {}

  /** The word at a place, with what is written together with it; null where it is not known to its end. */
  read(start: number): Word | null {
    const known = this.known.get(start);
    if (known !== undefined) return known;
    const word = this.firstOf(start, getLexicon().matchesAt(this.text, start));
    this.known.set(start, word);
    return word;
  }

  /** The same where a verb is to come: 차는 is kicking and no tea. */
  readVerb(start: number): Word | null {
    const matches = getLexicon().matchesAt(this.text, start);
    const verbs = matches.filter(({ shape, entry }) => shape !== null || entry.kind === 'adverb');
    return this.firstOf(start, verbs) ?? this.read(start);
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
    if (entry.kind === 'adverb' && tail === '') return { tokens: [{ type: 'adverb', entry }], end: last };
    const particle = particleOf(tail);
    if (entry.kind !== 'adverb' && particle) return { tokens: [{ type: 'noun', entry, particle }], end: last };
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
      if (!particle || !rest || (rest.first === 1 && (length === 1 || cut > 0))) continue;
      if (entry.kind === 'thing' && cut === 0 && isFigurative(rest.tokens)) continue;
      if (rest.end - (end + cut) === 1 && rest.tokens[0]?.type === 'predicate') continue;
      const noun: Token = isAdverb ? { type: 'adverb', entry } : { type: 'noun', entry, particle };
      return { tokens: [noun, ...rest.tokens], end: rest.end };
    }
    return null;
  }

  private readPredicate(start: number, { entry, length }: Match, shape: Shape): Reading | null {
    const end = start + length;
    const last = wordEnd(this.text, end);
    const tail = this.text.slice(end, last);
    const isShort = entry.korean.length === 1 && isOpen(entry.korean);
    for (let cut = Math.min(tail.length, LONGEST_TAIL); cut >= 0; cut -= 1) {
      const role = roleOf(shape, tail.slice(0, cut), isShort);
      if (!role) continue;
      const isAfterGo = role === 'open' && tail.slice(0, cut) === '고';
      const token: Predicate = { type: 'predicate', entry, role, isDenied: false, isAfterGo };
      if (cut === tail.length) return { tokens: [token], end: last };
      const helped = help(token, tail.slice(cut));
      if (helped) return { tokens: [helped], end: last };
      const rest = role === 'open' && cut === 0 ? null : this.read(end + cut);
      // 불바다 is no blowing sea.
      const isOneWord = entry.kind === 'verb' && entry.korean.length === 1 && rest && isFigurative(rest.tokens);
      if (rest && rest.first > 1 && !isOneWord) return { tokens: [token, ...rest.tokens], end: rest.end };
    }
    return null;
  }
}

/** Where a helping verb stands apart, it joins the verb before. */
function joinHelper(tokens: Token[], word: string): boolean {
  const before = tokens.at(-1);
  if (before?.type !== 'predicate') return false;
  const helper = helpOf(word);
  if (!helper || (NOT_APART.has(helper.stem) && before.role !== 'ji')) return false;
  const helped = help(before, word);
  if (!helped) return false;
  tokens[tokens.length - 1] = helped;
  return true;
}

/** What was read as one: its words, and where in the text they stand. */
export interface Span {
  start: number;
  end: number;
  tokens: Token[];
}

/** Reads Korean words that stand in a row, with single spaces between them. */
export function segmentSpans(text: string): Span[] {
  const spans: Span[] = [];
  const reader = new WordReader(text);
  for (let place = 0; place < text.length;) {
    const end = wordEnd(text, place);
    const word = text.slice(place, end);
    const last = spans.at(-1);
    if (last && joinHelper(last.tokens, word)) {
      last.end = end;
      place = end + 1;
      continue;
    }
    const before = last?.tokens.at(-1);
    // 우산을 안 쓴: the verb is yet to come.
    const isVerbToCome = before?.type === 'noun' && before.particle === 'object' && word !== NO.adverb;
    const reading = isVerbToCome ? reader.readVerb(place) : reader.read(place);
    const tokens = reading?.tokens ?? [{ type: 'unknown' as const, text: word }];
    spans.push({ start: place, end: reading?.end ?? end, tokens: [...tokens] });
    place = (reading?.end ?? end) + 1;
  }
  return spans;
}

export const segment = (text: string): Token[] => countFirst(segmentSpans(text).flatMap(({ tokens }) => tokens));

/** 고양이 두 마리가 as 두 고양이가: the particle belongs to the noun. */
function countFirst(tokens: readonly Token[]): Token[] {
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
const isNumeral = (token: Token | undefined): token is Noun =>
  token?.type === 'noun' && NUMERALS.has(token.entry.korean);
