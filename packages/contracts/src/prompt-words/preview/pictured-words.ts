import { inEnglish } from './find-words.js';
import { type PromptAsked, type PromptTag, readTags as readOwnTags } from './read-tags.js';
import type { DrawingWords } from './read-words.js';
import { isSilentIn, wordsOf } from './silent-spans.js';

/** What is looked for of a text, in English: no word that only holds a sentence together, and one thing or several alike. */
const thingsOf = (text: string): string[] =>
  wordsOf(inEnglish(text))
    .filter((word) => !isSilentIn('motion')(word))
    .map((word) => word.replace(/(?<=[a-z]{2}[^s])s$/, ''));

/** Whether a picture shows it as it was asked for: nothing else in its stead. */
const isShown = ({ kind, shows, single, lost, option }: PromptTag): boolean =>
  !['none', 'thing', 'left', 'option'].includes(kind) && !shows && !single && !lost && !option;

/** What a video prompt says that its picture shows anyway is nothing that the video lacks: it stays as it is there. */
function withPictured(tags: readonly PromptTag[], { pictured }: PromptAsked, words: DrawingWords): PromptTag[] {
  const shown = (pictured?.reads ?? []).flatMap((one) =>
    readOwnTags(one, words).flatMap((tag) => (isShown(tag) ? thingsOf(tag.text) : [])),
  );
  return tags.map((tag): PromptTag => {
    const things = tag.kind === 'none' && !tag.single ? thingsOf(tag.text) : [];
    const isThere = things.length > 0 && things.every((thing) => shown.includes(thing));
    return isThere ? { ...tag, kind: 'view', shows: 'pictured' } : tag;
  });
}

/** What the preview engine makes of a prompt, word by word; of a video also what stays as its picture has it. */
export function readTags(asked: PromptAsked, words: DrawingWords): PromptTag[] {
  const tags = readOwnTags(asked, words);
  return asked.of === 'motion' && asked.pictured?.reads ? withPictured(tags, asked, words) : tags;
}
