import { checkWords } from './prompt-check';
import { askReader, isIgnored, type PromptAsked, replacedOf, type WordTag } from './prompt-reader';
import type { ToldTag } from './use-told';

/** Which words of which prompts were wished for though they are not drawn, or otherwise, and of whom. */
const confirmed = new Set<string>();
const keyOf = (whose: string, asked: readonly PromptAsked[], words: readonly ToldTag[]): string =>
  JSON.stringify([
    whose,
    asked.map(({ of, prompt }) => [of, prompt.trim()]),
    words.map(({ text, instead }) => [text, instead]).toSorted(),
  ]);

/** They are wished for as they are: nobody is asked twice about the same. `whose`: another is drawn otherwise. */
export const markConfirmed = (whose: string, asked: readonly PromptAsked[], { words, stays, near }: Undrawn): void => {
  confirmed.add(keyOf(whose, asked, [...words, ...stays, ...near]));
};

/** Nothing is paid before its words are read; a reader that is still silent after so long is given up. */
const PATIENCE_MS = 30_000;

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
    const giveUp = () => {
      answer([]);
    };
    const timer = setTimeout(giveUp, PATIENCE_MS);
    const leave = askReader(asked, answer, giveUp);
  });

/** What of a wish is not drawn. */
export interface Undrawn {
  words: readonly ToldTag[];
  /** What of it is not left out. */
  stays: readonly ToldTag[];
  /** What of it is drawn as something else. */
  near: readonly ToldTag[];
  /** No word of it is. */
  isNothing: boolean;
}

const readAll = (asked: readonly PromptAsked[]) =>
  Promise.all(
    asked
      .filter(({ prompt }) => prompt.trim() !== '')
      .map(async (one) => {
        const tags = await answerOf(one);
        return { one, tags, ignored: tags.filter(isIgnored), replaced: replacedOf(tags) };
      }),
  );

/** A prison is lost in a hall, and a raincoat on a hoodie; a garden is near enough to a meadow to be told beside them, and to keep nobody. */
const isFar = ({ lost, instead }: WordTag): boolean => lost === true || instead === 'worn' || instead === 'alike';

/** What is said of the place and of the clothes is missed once. */
const once = (tags: readonly WordTag[]) => [...new Map(tags.map((tag) => [tag.text, tag])).values()];

/** What is not drawn of a prompt, or as something far from it: any word of it is asked about, whether or not it stood on the screen before, until the prompt is wished for so. */
export async function unseenWords(whose: string, asked: readonly PromptAsked[]): Promise<Undrawn> {
  const read = (await readAll(asked)).filter(({ tags }) => tags.length > 0);
  const wished = read.filter(({ one }) => one.of !== 'unwanted');
  const isNothing =
    wished.length > 0 &&
    wished.every(({ tags }) => tags.every(({ kind, single, stays }) => kind === 'none' && !single && !stays));
  const ignored = once(read.flatMap((one) => one.ignored));
  const words = ignored.filter((tag) => !tag.stays);
  const stays = ignored.filter((tag) => tag.stays);
  const near = once(replacedOf(wished.flatMap(({ replaced }) => replaced)));
  const none: Undrawn = { words: [], stays: [], near: [], isNothing };
  if (ignored.length === 0 && !near.some(isFar)) return none;
  if (confirmed.has(keyOf(whose, asked, [...words, ...stays, ...near]))) return none;
  // What may not be made at all is refused, and no word of it is one that could be drawn some day.
  const told = read.filter((one) => one.ignored.length + one.replaced.length > 0);
  const checks = await Promise.all(told.map(({ one }) => checkWords(one)));
  return checks.some((check) => check?.allowed === false) ? none : { words, stays, near, isNothing };
}
