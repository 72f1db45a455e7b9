import { correctedOf, DRAWING_WORDS, type PromptTag, readTags, withoutTag } from '@atelier/contracts/prompt-words';
import type { PromptAsked, ReadingRequest, ReadingAnswer, WordTag } from './prompt-reader';

/** A word that nothing is drawn of, as it is spelled where it is. */
function meantOf({ prompt }: PromptAsked, { kind, single, start, end }: PromptTag): WordTag['meant'] {
  if (kind !== 'none' || single) return undefined;
  const source = prompt.normalize('NFC');
  const text = correctedOf(source.slice(start, end), DRAWING_WORDS);
  return text === undefined ? undefined : { text, prompt: source.slice(0, start) + text + source.slice(end) };
}

/** What the preview engine will draw of a prompt, by the very function that it is drawn by. */
export const readPrompt = (asked: PromptAsked): WordTag[] =>
  readTags(asked, DRAWING_WORDS).map((tag) => ({
    key: `${String(tag.start)} ${tag.text}`,
    text: tag.text,
    kind: tag.kind,
    shows: tag.shows,
    single: tag.single,
    option: tag.option,
    onWorn: tag.onWorn,
    partly: tag.partly,
    left: tag.left,
    whole: tag.whole,
    rest: withoutTag(asked.prompt, tag),
    meant: meantOf(asked, tag),
  }));

addEventListener('message', ({ data: { id, ...request } }: MessageEvent<ReadingRequest>) => {
  const answer: ReadingAnswer = { id, tags: readPrompt(request) };
  postMessage(answer);
});
