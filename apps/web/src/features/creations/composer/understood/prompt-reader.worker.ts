import { DRAWING_WORDS, readTags, withoutTag } from '@atelier/contracts/prompt-words';
import type { ReadingRequest, ReadingAnswer, WordTag } from './prompt-reader';

/** What the preview engine will draw of a prompt, by the very function that it is drawn by. */
export const readPrompt = ({ prompt, negative, of }: Omit<ReadingRequest, 'id'>): WordTag[] =>
  readTags(prompt, negative, of, DRAWING_WORDS).map((tag) => ({
    key: `${String(tag.start)} ${tag.text}`,
    text: tag.text,
    kind: tag.kind,
    rest: withoutTag(prompt, tag),
  }));

addEventListener('message', ({ data: { id, ...request } }: MessageEvent<ReadingRequest>) => {
  const answer: ReadingAnswer = { id, tags: readPrompt(request) };
  postMessage(answer);
});
