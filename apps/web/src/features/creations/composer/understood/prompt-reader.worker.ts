import {
  DRAWING_WORDS,
  meantOf,
  type PromptTag,
  readTags,
  readView,
  withoutTag,
} from '@atelier/contracts/prompt-words';
import type { Instead, PromptAsked, ReadingRequest, ReadingAnswer, WordTag } from './prompt-reader';

/** A word that nothing is drawn of, as it is spelled wherever it is. */
function meantOfAll(asked: PromptAsked, tag: PromptTag, alike: readonly PromptTag[]): WordTag['meant'] {
  const meant = meantOf(asked, tag, DRAWING_WORDS);
  if (!meant) return undefined;
  const { text } = meant;
  const source = asked.prompt.normalize('NFC');
  return {
    text,
    prompt: alike.reduceRight((left, one) => left.slice(0, one.start) + text + left.slice(one.end), source),
  };
}

/** Words that come again, and mean the same: they are shown once, and taken out together. */
function gather(tags: readonly PromptTag[]): PromptTag[][] {
  const groups = new Map<string, PromptTag[]>();
  for (const tag of tags) {
    const { start: _start, end: _end, text, ...meaning } = tag;
    const key = JSON.stringify([text.toLowerCase(), meaning]);
    groups.set(key, [...(groups.get(key) ?? []), tag]);
  }
  return [...groups.values()];
}

/** One for everything that tells of it. */
function insteadOf({ shows, brings, partly, onWorn }: PromptTag, of: PromptAsked['of']): Instead | undefined {
  const note = partly ? 'partly' : undefined;
  const clothes = of === 'character' ? 'alike' : 'worn';
  return shows ?? brings ?? note ?? (onWorn && clothes);
}

/** Of what may be in the pictures of a character it is not known whether it is. */
const staysOf = ({ kind, left, stays }: PromptTag): WordTag['stays'] =>
  stays ? 'perhaps' : kind === 'none' && left !== undefined ? 'seen' : undefined;

/** What the preview engine will draw of a prompt, by the very function that it is drawn by. */
export const readPrompt = (asked: PromptAsked): WordTag[] =>
  gather(readTags(asked, DRAWING_WORDS)).flatMap((alike) => {
    const [tag] = alike;
    if (!tag) return [];
    return {
      key: `${String(tag.start)} ${tag.text}`,
      text: tag.text,
      kind: tag.kind,
      instead: insteadOf(tag, asked.of),
      lost: tag.lost,
      single: tag.single,
      option: tag.option,
      left: tag.left,
      stays: staysOf(tag),
      idle: tag.idle,
      whole: tag.whole,
      // The last first: where those before it stand is not changed by that.
      rest: alike.reduceRight(withoutTag, asked.prompt),
      meant: meantOfAll(asked, tag, alike),
    };
  });

addEventListener('message', ({ data: { id, viewOnly, ...request } }: MessageEvent<ReadingRequest>) => {
  const { prompt, negative } = request;
  const answer: ReadingAnswer = viewOnly
    ? { id, tags: [], view: readView(prompt, negative, request) }
    : { id, tags: readPrompt(request) };
  postMessage(answer);
});
