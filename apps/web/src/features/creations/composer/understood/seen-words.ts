import { checkWords } from './prompt-check';
import { askReader, isIgnored, type PromptAsked, type WordTag } from './prompt-reader';

/** Which words of which prompts were wished for though they are not drawn. */
const confirmed = new Set<string>();
const keyOf = (asked: readonly PromptAsked[], words: Undrawn['words']): string =>
  JSON.stringify([asked.map(({ of, prompt }) => [of, prompt.trim()]), words.map(({ text }) => text).toSorted()]);

/** They are wished for as they are: nobody is asked twice about the same. */
export const markConfirmed = (asked: readonly PromptAsked[], { words }: Undrawn): void => {
  confirmed.add(keyOf(asked, words));
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
  words: readonly Pick<WordTag, 'text' | 'shows' | 'stays'>[];
  /** What of it is drawn as something else. */
  near: readonly Pick<WordTag, 'text' | 'shows' | 'stays'>[];
  /** No word of it is. */
  isNothing: boolean;
}

const readAll = (asked: readonly PromptAsked[]) =>
  Promise.all(
    asked
      .filter(({ prompt }) => prompt.trim() !== '')
      .map(async (one) => {
        const tags = await answerOf(one);
        // What is worn may be left out, or stay: nobody pays for that without being told.
        return { one, tags, ignored: tags.filter((tag) => tag.stays ?? isIgnored(tag)) };
      }),
  );

/** What is said of the place and of the clothes is missed once. */
const once = (tags: readonly WordTag[]) => [...new Map(tags.map((tag) => [tag.text, tag])).values()];
const isNear = (tag: WordTag): boolean =>
  tag.shows !== undefined &&
  tag.shows !== 'pictured' &&
  !tag.stays &&
  !tag.single &&
  tag.option === undefined &&
  !isIgnored(tag);

/** What is not drawn of a prompt: any word of it is asked about, whether or not it stood on the screen before, until the prompt is wished for so. */
export async function unseenWords(asked: readonly PromptAsked[]): Promise<Undrawn> {
  const read = (await readAll(asked)).filter(({ tags }) => tags.length > 0);
  const wished = read.filter(({ one }) => one.of !== 'unwanted');
  const isNothing =
    wished.length > 0 && wished.every(({ tags }) => tags.every(({ kind, single }) => kind === 'none' && !single));
  const missed = read.filter(({ ignored }) => ignored.length > 0);
  const words = once(missed.flatMap(({ ignored }) => ignored));
  const near = once(wished.flatMap(({ tags }) => tags.filter(isNear)));
  if (confirmed.has(keyOf(asked, words))) return { words: [], near, isNothing };
  // What may not be made at all is refused, and no word of it is one that could be drawn some day.
  const checks = await Promise.all(missed.map(({ one }) => checkWords(one)));
  return { words: checks.some((check) => check?.allowed === false) ? [] : words, near, isNothing };
}
