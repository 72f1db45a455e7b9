/** A word of a table, where it stands in the text. */
export interface Found<T extends string> {
  value: T;
  start: number;
  end: number;
}

type Table<T extends string> = Readonly<Record<T, readonly string[]>>;

const isLatin = (word: string): boolean => /^[a-z]/.test(word);

/** Lower case, composed Hangul, hyphens as spaces: as the tables are written. “Short black hair” becomes “black short hair”. */
export const normalise = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[-_–]/g, ' ')
    .replace(/\b(short|long|medium|straight|wavy|curly|spiky|messy) ((?:[a-z]+ ){1,2})(?=hair)/g, '$2$1 ')
    .replace(/(짧은|긴) ((?:[가-힣]+ ){1,2})(?=머리)/g, '$2$1 ');

/**
 * All words of a table that a text holds, in its order. English ones are whole words and their plain plurals; Korean ones are
 * found anywhere, since particles are written onto the noun. Of two that overlap, the longer one is meant.
 */
export function findWords<T extends string>(text: string, table: Table<T>): Found<T>[] {
  const found: Found<T>[] = [];
  for (const [value, words] of Object.entries(table) as [T, readonly string[]][]) {
    for (const word of words) {
      const pattern = isLatin(word)
        ? new RegExp(`(?<![a-z])${word.replaceAll(' ', ' ?')}(?:s|es)?(?![a-z])`, 'g')
        : new RegExp(word.replaceAll(' ', ' ?'), 'g');
      for (const match of text.matchAll(pattern)) {
        found.push({ value, start: match.index, end: match.index + match[0].length });
      }
    }
  }
  found.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const kept: Found<T>[] = [];
  for (const one of found) if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one);
  return kept.sort((a, b) => a.start - b.start);
}
