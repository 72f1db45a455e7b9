import { formsOf, type Shape } from './conjugate.js';
import { isOpen } from './hangul.js';
import type { Topic, Words } from './topic.js';
import { TOPICS } from './words/index.js';
import { moods } from './words/moods.js';
import { LEAVES_BEHIND, NEGATORS } from './words/senses.js';

export type WordKind = 'thing' | 'kind' | 'modifier' | 'verb' | 'adjective' | 'adverb' | 'place';

/** One word of the dictionary. */
export interface Entry {
  korean: string;
  english: string;
  kind: WordKind;
}

/** A word as it may stand in a text: a noun as it is, or a stem in one of its shapes. */
export interface Surface {
  entry: Entry;
  shape: Shape | null;
  isWorn: boolean;
}

/** A letter of the words, and those that end with it. */
interface Branch {
  next?: Map<string, Branch>;
  surfaces?: Surface[];
}

export interface Match extends Surface {
  length: number;
  /** Whether a word for “not” stands within: 손 안 흔드는. */
  isDenied: boolean;
}

/** Whether a stem of several words is parted right before its verb by a “not” that stands behind so many letters. */
function isPartedAt({ entry: { korean }, shape }: Surface, letters: number, isSpaced: boolean): boolean {
  const noun = korean.lastIndexOf(' ');
  if (shape === null || noun < 0) return false;
  return isSpaced ? letters === noun + 1 || letters === noun + 2 : letters === noun;
}

/** Of words of the same length, nouns are meant before adjectives (긴 is long, and no verb), and those before verbs. */
const RANK: Readonly<Record<WordKind, number>> = {
  ...{ thing: 0, kind: 0, modifier: 0, place: 0, adverb: 0 },
  ...{ adjective: 1, verb: 2 },
};

/** The particles that may stand between a noun and its verb. */
const between = (noun: string): string[] =>
  isOpen(noun)
    ? [' ', '', '가 ', '를 ', '를', '는 ', '도 ', '에 ', '에', '로 ']
    : [' ', '', '이 ', '을 ', '을', '은 ', '도 ', '에 ', '에', '으로 '];

/** A stem of several words, in all ways that its particles and spaces are written. */
function spellings(stem: string): string[] {
  const at = stem.lastIndexOf(' ');
  if (at < 0) return [stem];
  const [before, verb] = [stem.slice(0, at), stem.slice(at + 1)];
  // 눈이 펑펑 내리는: how it falls stands between what falls and the verb.
  const noun = before.slice(0, before.indexOf(' '));
  const asSubject = noun ? [`${noun}${isOpen(noun) ? '가' : '이'}${before.slice(noun.length)} ${verb}`] : [];
  return [...between(before).map((joint) => before + joint + verb), ...asSubject];
}

/** All words of the dictionary, to be looked up at any place of a text. */
export class Lexicon {
  private readonly root: Branch = {};

  constructor(topics: readonly Topic[]) {
    for (const topic of topics) {
      this.addNouns(topic.things, 'thing');
      this.addNouns(topic.actions, 'thing');
      this.addNouns(topic.kinds, 'kind');
      this.addNouns(topic.modifiers, 'modifier');
      this.addNouns(topic.places, 'place');
      this.addNouns(topic.adverbs, 'adverb');
      this.addStems(topic.verbs, 'verb');
      this.addStems(topic.adjectives, 'adjective');
      if (topic === moods) this.addRoots(topic);
      for (const [noun, english] of topic.actions) {
        for (const stem of [`${noun}하`, `${noun} 하`, `${noun}되`]) this.addStem(stem, english, 'verb');
      }
    }
  }

  /** What may stand at a place of the text, the longest first. */
  matchesAt(text: string, start: number): Match[] {
    const found: Match[] = [];
    const walk = (from: Branch, at: number, deniedAt: number | null): void => {
      let branch: Branch | undefined = from;
      for (let place = at; branch; place += 1) {
        const length = place - start;
        for (const surface of branch.surfaces ?? []) {
          const isMeant = deniedAt === null || isPartedAt(surface, deniedAt - start, text.charAt(deniedAt - 1) === ' ');
          if (isMeant) found.push({ ...surface, length, isDenied: deniedAt !== null });
        }
        const letter = text.charAt(place);
        if (deniedAt === null && place > start && NEGATORS.has(letter)) {
          walk(branch, text.charAt(place + 1) === ' ' ? place + 2 : place + 1, place);
        }
        branch = place < text.length ? branch.next?.get(letter) : undefined;
      }
    };
    walk(this.root, start, null);
    return found.sort(
      (a, b) =>
        b.length - a.length ||
        Number(a.isDenied) - Number(b.isDenied) ||
        RANK[a.entry.kind] - RANK[b.entry.kind] ||
        Number(a.isWorn) - Number(b.isWorn),
    );
  }

  private addNouns(words: Words, kind: WordKind): void {
    for (const [korean, english] of words) {
      const surface: Surface = { entry: { korean, english, kind }, shape: null, isWorn: false };
      for (const spelt of new Set([korean, korean.replaceAll(' ', '')])) this.insert(spelt, surface);
    }
  }

  /** 뾰로통, 시무룩: a mood is noted without the ending that makes it an adjective. */
  private addRoots({ adjectives, things, kinds, modifiers, adverbs }: Topic): void {
    for (const [korean, english] of adjectives) {
      const root = korean.replace(/하$/, '');
      // 신기 is wearing shoes as well.
      const isKnown = [things, kinds, modifiers, adverbs].some((words) => words.has(root));
      if (root !== korean && /^[가-힣]+(?!기)[가-힣]$/.test(root) && !isKnown)
        this.addNouns(new Map([[root, english]]), 'modifier');
    }
  }

  private addStems(words: Words, kind: WordKind): void {
    for (const [korean, english] of words) this.addStem(korean, english, kind);
  }

  private addStem(korean: string, english: string, kind: WordKind): void {
    // 두고 온: two verbs that are one, and no verb with its noun.
    const together = korean.replace(' ', '');
    const isOne = LEAVES_BEHIND.has(together);
    const entry: Entry = { korean: isOne ? together : korean, english, kind };
    const spelts = isOne ? [together, korean] : spellings(korean);
    for (const spelt of spelts) {
      for (const { surface, shape, isWorn } of formsOf(spelt)) {
        // 검을 is a sword with its particle, and no colour to come.
        if (kind === 'adjective' && shape === 'l') continue;
        this.insert(surface, { entry, shape, isWorn });
      }
    }
    // 조용하 → 조용히
    const adverb: Entry = { korean, english, kind: 'adverb' };
    if (kind === 'adjective' && korean.endsWith('하')) {
      this.insert(`${korean.slice(0, -1)}히`, { entry: adverb, shape: null, isWorn: false });
    }
  }

  private insert(word: string, surface: Surface): void {
    let branch = this.root;
    for (const letter of word) {
      branch.next ??= new Map();
      let next = branch.next.get(letter);
      if (!next) branch.next.set(letter, (next = {}));
      branch = next;
    }
    (branch.surfaces ??= []).push(surface);
  }
}

let lexicon: Lexicon | undefined;
/** The dictionary, put together when it is first asked for. */
export const getLexicon = (): Lexicon => (lexicon ??= new Lexicon(TOPICS));
