import { isShapedAfter } from '../ornaments.js';
import type { Entry } from './lexicon.js';
import type { Particle } from './particles.js';
import type { Token } from './segment.js';
import { BY_PARTICLE, COUNTERS, FALLS, NO, PREPOSITIONS, SENSES, WEARS, WEATHERS } from './words/senses.js';

type Noun = Extract<Token, { type: 'noun' }>;
type Predicate = Extract<Token, { type: 'predicate' }>;

/** A noun that waits for what is said of it. */
interface Head {
  text: string;
  /** Null for a word that is not known. */
  entry: Entry | null;
  particle: Particle;
  /** Whether a word says where it is (under tree). */
  isPlaced: boolean;
}

const joined = (...words: string[]): string => words.filter((word) => word !== '').join(' ');
/** How many words behind one for “not” are read as denied. */
const MOST_DENIED = 3;
const lengthOf = (words: readonly string[]): number => words.join('-').split('-').length;
/** The particles that make a noun what a verb is about. */
const ARGUES: ReadonlySet<Particle> = new Set(['none', 'subject', 'object']);
const DOES: ReadonlySet<Particle> = new Set(['subject', 'object']);
/** What only modifies stays a modifier with these. */
const STAYS: ReadonlySet<Particle> = new Set(['none', 'of', 'by', 'with', 'is']);

/**
 * Puts the words of a Korean text together as English phrases. Korean says first what English says last: a verb goes
 * before its noun (책을 읽는: reading book), and so does a place (나무 아래: under tree). What cannot be told from the words is
 * not guessed: no articles, no plurals, one phrase after the other.
 */
export class PhraseBuilder {
  private readonly phrases: string[] = [];
  private mods: string[] = [];
  private adverbs: string[] = [];
  private head: Head | null = null;

  add(token: Token): void {
    switch (token.type) {
      case 'noun':
        if (token.entry.kind === 'place') this.addPlace(token);
        else this.addNoun(token);
        break;
      case 'predicate':
        this.addPredicate(token);
        break;
      case 'adverb':
        if (token.entry.english !== '') this.adverbs.push(token.entry.english);
        break;
      case 'unknown':
        this.addUnknown(token.text);
    }
  }

  /** All phrases; `isOpen` where the last of them may go on with what follows. */
  finish(): { phrases: string[]; isOpen: boolean } {
    const isOpen = this.mods.length > 0 || (this.head !== null && ['none', 'of'].includes(this.head.particle));
    this.flush();
    return { phrases: this.phrases, isOpen };
  }

  private flush(): void {
    const text = joined(...this.adverbs, ...this.mods, this.head?.text ?? '');
    if (text !== '') this.push(text);
    [this.adverbs, this.mods, this.head] = [[], [], null];
  }

  /** Ends the noun that waits, but not what is said of the next. */
  private endHead(): void {
    if (!this.head) return;
    this.push(this.head.text);
    this.head = null;
  }

  /** Before another noun, the one that waits says of what kind it is, or is a phrase of its own. */
  private yieldHead(next?: Entry): void {
    const head = this.head;
    if (!head) return;
    const isOfNext = !head.isPlaced && (head.particle === 'none' || head.particle === 'of');
    const says = isOfNext && (head.entry?.kind === 'kind' || (next && isShapedAfter(next.english, head.text)));
    if (says) {
      this.head = null;
      this.mods.push(head.text);
      return;
    }
    this.endHead();
  }

  private addNoun({ entry, particle }: Noun): void {
    // “두 마리의 고양이”: what counts says nothing of its own.
    if (COUNTERS.has(entry.korean) && this.mods.length > 0 && !this.head) return;
    this.yieldHead(entry);
    const english = BY_PARTICLE[entry.korean]?.[particle] ?? entry.english;
    if (english === '') {
      if (entry.kind !== 'modifier') this.flush();
      return;
    }
    if (entry.kind === 'modifier' && STAYS.has(particle)) {
      this.mods.push(english);
      return;
    }
    const text = joined(...this.mods.splice(0), english);
    this.head = { text: particle === 'like' ? `like ${text}` : text, entry, particle, isPlaced: false };
    if (particle === 'is' || particle === 'like') this.endHead();
  }

  private addPlace({ entry, particle }: Noun): void {
    // 비가 안 오는: behind what a verb is said of it is no place.
    if (entry.korean === NO.adverb && particle === 'none' && (!this.head || DOES.has(this.head.particle))) {
      this.adverbs.push('not');
      return;
    }
    if (entry.english === NO.without && this.takesMods()) return;
    if (!this.head) {
      this.head = { text: joined(...this.mods.splice(0), entry.english), entry, particle, isPlaced: true };
      return;
    }
    const text = joined(entry.english, this.head.text);
    this.head = { ...this.head, text, particle: particle === 'none' ? 'at' : particle, isPlaced: true };
  }

  /** 빨간색 말고 노란색: what is taken back may be no more than what something is like. */
  private takesMods(): boolean {
    if (this.head || this.mods.length === 0) return false;
    this.push(joined(NO.without, ...this.mods.splice(0)));
    return true;
  }

  private addUnknown(text: string): void {
    if (this.head && this.head.entry === null) {
      this.head.text = joined(this.head.text, text);
      return;
    }
    this.yieldHead();
    this.head = { text: joined(...this.mods.splice(0), text), entry: null, particle: 'none', isPlaced: false };
  }

  private addPredicate({ entry, role, isDenied }: Predicate): void {
    const said = this.sense(entry);
    const about = this.argument(entry, isDenied);
    if (said === NO.without && !isDenied && this.takesMods()) return;
    if (isDenied) {
      this.deny(entry, said, about);
      return;
    }
    if (about !== null && this.head) {
      this.push(joined(...this.adverbs.splice(0), said, about, this.head.text));
      this.head = null;
      return;
    }
    this.endHead();
    if (said === '') {
      if (role === 'end') this.flush();
      return;
    }
    this.addAlone(entry, role, joined(...this.adverbs.splice(0), said));
  }

  /** What is not so is a phrase of its own, whatever comes after it: who does not smile is still somebody. */
  private deny(entry: Entry, said: string, about: string | null): void {
    this.adverbs = [];
    const own = entry.korean.includes(' ') ? entry.korean.slice(0, entry.korean.indexOf(' ')) : undefined;
    const named = WEATHERS[own ?? (about === '' ? this.head?.entry?.korean : undefined) ?? ''] ?? '';
    // 눈을 안 감은 says nothing of snow.
    const isSo = own === undefined ? FALLS.test(said) : named !== '' && said.includes(named.slice(0, 4));
    const weather = isSo ? named : '';
    const isLack = said === NO.english || said === NO.without;
    if (about === null || !this.head) {
      this.endHead();
      this.push(
        weather !== '' && own !== undefined
          ? `${NO.english} ${weather}`
          : joined(isLack ? '' : 'not', isLack ? 'with' : said),
      );
      return;
    }
    const { text } = this.head;
    this.head = null;
    // 없지 않은: who is not without it has it.
    if (isLack) this.push(joined('with', text));
    else if (weather !== '' || said === '') this.push(`${NO.english} ${text}`);
    else if (WEARS.test(said)) this.push(`${NO.without} ${text}`);
    else this.push(joined('not', said, about, text));
  }

  /** Ends a phrase. One that says what is missing is read three words far: of longer names each part is denied. */
  private push(phrase: string): void {
    const [first = '', ...words] = phrase.split(' ');
    if ((first !== NO.english && first !== NO.without) || lengthOf(words) <= MOST_DENIED) {
      this.phrases.push(phrase);
      return;
    }
    for (let part: string[] = []; words.length > 0; part = []) {
      do part.unshift(words.pop() ?? '');
      while (words.length > 0 && lengthOf([...part, words.at(-1) ?? '']) <= MOST_DENIED);
      this.phrases.push(joined(first, ...part));
    }
  }

  /** A verb or adjective without a noun of its own before it. */
  private addAlone(entry: Entry, role: Predicate['role'], text: string): void {
    if (role === 'noun') {
      this.head = { text: joined(...this.mods.splice(0), text), entry, particle: 'none', isPlaced: false };
    } else if (entry.kind === 'verb' && entry.korean.includes(' ')) {
      // It has its own noun already (손을 흔드는).
      this.phrases.push(joined(...this.mods.splice(0), text));
    } else if (role === 'attribute' || role === 'adverb' || (entry.kind === 'adjective' && role !== 'end')) {
      this.mods.push(text);
    } else {
      this.phrases.push(joined(...this.mods.splice(0), text));
    }
  }

  private sense({ korean, english }: Entry): string {
    const noun = this.head?.entry?.korean;
    return (noun === undefined ? undefined : SENSES[korean]?.[noun]) ?? english;
  }

  /** What stands between a verb and the noun that waits, where the noun belongs to it; null where it does not. */
  private argument({ korean, english, kind }: Entry, isDenied: boolean): string | null {
    const head = this.head;
    if (!head?.entry || korean.includes(' ')) return null;
    if (head.isPlaced) return kind === 'verb' && head.particle === 'at' ? '' : null;
    // 바람 없는 바다, 밤 아닌 낮: it is the wind that is missing.
    const isAbsence = korean === NO.stem || english === NO.without;
    if (head.particle === 'none' && head.entry.kind === 'kind' && !isAbsence && !isDenied) return null;
    if (ARGUES.has(head.particle)) return '';
    if (head.particle !== 'at') return null;
    const preposition = PREPOSITIONS[korean];
    // Of a place nobody knows whether one is on it or in it.
    const isVague = head.entry.kind === 'kind' && (preposition === 'on' || preposition === 'in');
    return isVague ? 'at' : (preposition ?? null);
  }
}
