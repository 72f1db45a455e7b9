/** Texts as they are compared when somebody looks for words in them: neither case nor how letters were composed counts. */
export const searchable = (text: string): string => text.normalize('NFC').toLowerCase();

/** Words to look for, and what an index by letters and pairs of letters knows of them (`search_grams`). */
export interface SearchWords {
  words: string[];
  grams: string[];
}

const gramsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.length === 1 ? letters : letters.slice(1).map((letter, index) => `${letters[index] ?? ''}${letter}`);
};

/** Each word is to be found as it stands, in any order and within longer words, as Korean needs it. */
export function searchWordsOf(query: string): SearchWords {
  const words = [...new Set(searchable(query).split(/\s+/).filter(Boolean))];
  return { words, grams: [...new Set(words.flatMap(gramsOf))] };
}
