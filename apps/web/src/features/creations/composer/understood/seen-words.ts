import { checkWords } from './prompt-check';
import { askReader, isIgnored, type PromptAsked, type WordTag } from './prompt-reader';

/** What somebody has been told of, so that nobody is asked twice about the same. */
const seen = new Set<string>();

/** The same whether what is not asked beside the words is left out or undefined. */
const keyOf = (asked: PromptAsked): string => {
  const words = { ...asked, prompt: asked.prompt.trim(), negative: asked.negative.trim() };
  const inOrder = Object.entries(words).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(Object.fromEntries(inOrder));
};

/** What the engine makes of these words has been on the screen long enough to be read. */
export const markSeen = (asked: PromptAsked): void => {
  seen.add(keyOf(asked));
};

/** No longer than this does the reader keep anybody from what was pressed: it may not be had at all. */
const PATIENCE_MS = 3_000;

/** The answer of the reader; none where it cannot be had. */
const answerOf = (asked: PromptAsked): Promise<WordTag[]> =>
  new Promise((resolve) => {
    if (typeof Worker === 'undefined') {
      resolve([]);
      return;
    }
    const answer = (tags: WordTag[]) => {
      clearTimeout(timer);
      leave();
      resolve(tags);
    };
    const timer = setTimeout(() => {
      answer([]);
    }, PATIENCE_MS);
    const leave = askReader(asked, answer);
  });

/** What of a wish is not drawn. */
export interface Undrawn {
  words: readonly string[];
  /** No word of it is. */
  isNothing: boolean;
}

/** What was paid for though it was said to be another picture altogether. */
const confirmed = new Set<string>();
const wordsKey = ({ words }: Undrawn): string => JSON.stringify(words.toSorted());

/** It is wished as it is, and is not asked about again. */
export const markConfirmed = (undrawn: Undrawn): void => {
  confirmed.add(wordsKey(undrawn));
};

const readAll = (asked: readonly PromptAsked[]) =>
  Promise.all(
    asked
      .filter(({ prompt }) => prompt.trim() !== '')
      .map(async (one) => {
        const tags = await answerOf(one);
        return { one, tags, ignored: tags.filter(isIgnored) };
      }),
  );

/**
 * What is not drawn and has to be asked about: once where it is a part, and has not been read on the screen. Where nothing is drawn, or somebody else
 * stands there or is seen from elsewhere, that it could be read is not enough.
 */
export async function unseenWords(asked: readonly PromptAsked[]): Promise<Undrawn> {
  const read = (await readAll(asked)).filter(({ tags }) => tags.length > 0);
  const isNothing =
    read.length > 0 && read.every(({ tags }) => tags.every(({ kind, single }) => kind === 'none' && !single));
  const isAnother = isNothing || read.some(({ ignored }) => ignored.some(({ whole }) => whole));
  const missed = read.filter(({ one, ignored }) => ignored.length > 0 && (isAnother || !seen.has(keyOf(one))));
  // What is said of the place and of the clothes is missed once.
  const words = [...new Set(missed.flatMap(({ ignored }) => ignored.map(({ text }) => text)))];
  const undrawn = { words, isNothing };
  if (isAnother && confirmed.has(wordsKey(undrawn))) return { words: [], isNothing };
  // What may not be made at all is refused, and no word of it is one that could be drawn some day.
  const checks = await Promise.all(missed.map(({ one }) => checkWords(one)));
  return checks.some((check) => check?.allowed === false) ? { words: [], isNothing } : undrawn;
}
