import { translateKorean } from '../korean/translate.js';
import { withoutWeights } from './weights.js';
import { folded } from './find-words.js';

/** A text as lower-case English words, each also without its plain ending. */
export class WordBag {
  private readonly words = new Set<string>();
  private readonly text: string;

  constructor(text: string) {
    this.text = folded(translateKorean(withoutWeights(text)).toLowerCase());
    for (const word of this.text.match(/[a-z]+/g) ?? []) {
      for (const stem of [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ing$/, '')]) {
        this.words.add(stem);
      }
    }
  }

  /** Where in the text the word stands, or -1. */
  private find(word: string): number {
    return this.words.has(word) ? this.text.indexOf(word) : -1;
  }

  has(words: readonly string[]): boolean {
    return words.some((word) => this.find(word) >= 0);
  }

  /** How many of the words occur, and where the first of them stands. */
  count(words: readonly string[]): { hits: number; first: number } {
    const places = words.map((word) => this.find(word)).filter((place) => place >= 0);
    return { hits: places.length, first: Math.min(Infinity, ...places) };
  }
}
