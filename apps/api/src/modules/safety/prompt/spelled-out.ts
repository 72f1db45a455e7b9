/** How words that entries cut short, as `seduc*`, go on. */
const ENDINGS = [
  ...['', 's', 'es', 'd', 'ed', 'ing', 'er', 'ers', 'y', 'ly', 'ies', 'ied'],
  ...['e', 'tion', 'ion', 'ive', 'ively', 'ous', 'ously', 'al', 'able', 'ish', 'ness'],
];
/** A letter that is of no known word costs more than one more word. */
const UNKNOWN = 3;
const MAX_WORD = 16;

/** What ages are told with. */
const NUMBERS =
  'one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,year,month,old,aged,birthday,grade,turning';

/** The words of Latin entries, with their endings. */
function wordsOf(entries: readonly string[]): Set<string> {
  const words = new Set(NUMBERS.split(',').flatMap((word) => [word, `${word}s`]));
  for (const entry of entries)
    for (const word of entry.match(/[a-z]{2,}\*?/g) ?? []) {
      if (word.endsWith('*')) for (const ending of ENDINGS) words.add(word.slice(0, -1) + ending);
      else words.add(word).add(`${word}s`);
    }
  return words;
}

/**
 * Cuts a run of letters, of which nothing says where its words end, into words of the entries: the fewest that leave the fewest letters
 * over. Letters that are left over stand together.
 */
export function makeSplitter(entries: readonly string[]): (run: string) => string {
  let known: Set<string> | undefined;
  return (run) => {
    known ??= wordsOf(entries);
    const costs = [0];
    const begins = [0];
    for (let end = 1; end <= run.length; end++) {
      let cost = (costs[end - 1] ?? 0) + UNKNOWN;
      let begin = end - 1;
      for (let from = Math.max(0, end - MAX_WORD); from < end - 1; from++)
        if ((costs[from] ?? 0) + 1 < cost && known.has(run.slice(from, end)))
          [cost, begin] = [(costs[from] ?? 0) + 1, from];
      costs.push(cost);
      begins.push(begin);
    }
    const words: string[] = [];
    for (let end = run.length; end > 0; end = begins[end] ?? 0) words.unshift(run.slice(begins[end] ?? 0, end));
    return words.join(' ').replace(/(?<=(?<![a-z])[a-z]) (?=[a-z](?![a-z]))/g, '');
  };
}
