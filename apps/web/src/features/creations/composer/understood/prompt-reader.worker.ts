import { DRAWING_WORDS, readTags, withoutTag } from '@atelier/contracts/prompt-words';
import type { PromptAsked, ReadingRequest, ReadingAnswer, WordTag } from './prompt-reader';

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
  }));

addEventListener('message', ({ data: { id, ...request } }: MessageEvent<ReadingRequest>) => {
  const answer: ReadingAnswer = { id, tags: readPrompt(request) };
  postMessage(answer);
});
