import { hasKorean, translateKorean } from '@atelier/contracts/prompt-words';

/** Texts as they are compared when somebody looks for words in them: neither case nor how letters were composed counts. */
export const searchable = (text: string): string => text.normalize('NFC').toLowerCase();

/** Words to look for, and what an index by letters and pairs of letters knows of them (`search_grams`). */
export interface SearchWords {
  words: string[];
  grams: string[];
}

/**
 * What Korean words of a prompt mean, in the English that pictures are drawn by: “바닷가” and “해변” are both a beach, and so is “beach”. Empty where there
 * are none, or nothing is known of them.
 */
export function meaningOf(text: string): string {
  if (!hasKorean(text.normalize('NFC'))) return '';
  const meaning = translateKorean(text.normalize('NFC')).toLowerCase();
  return /^[a-z ,'-]+$/.test(meaning) ? meaning : '';
}

/** What a prompt is found by: as it was written, and by what it means. */
export const foundBy = (prompt: string): string => `${searchable(prompt)} ${meaningOf(prompt)}`.trim();

export const gramsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
};

/** Each word is to be found as it stands, in any order and within longer words, as Korean needs it. */
export function searchWordsOf(query: string): SearchWords {
  const words = [...new Set(searchable(query).split(/\s+/).filter(Boolean))];
  return { words, grams: [...new Set(words.flatMap(gramsOf))] };
}
