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

/** What of these words is not drawn and has not been said so. */
export async function unseenWords(asked: PromptAsked): Promise<string[]> {
  if (asked.prompt.trim() === '' || seen.has(keyOf(asked))) return [];
  const words = (await answerOf(asked)).filter(isIgnored).map(({ text }) => text);
  // What may not be made at all is refused, and no word of it is one that could be drawn some day.
  return words.length > 0 && (await checkWords(asked))?.allowed === false ? [] : words;
}
