import type { View } from '@atelier/contracts';
import type {
  Deciding,
  Meant,
  PromptAsked,
  PromptOf,
  PromptTag,
  Shown,
  TagKind,
} from '@atelier/contracts/prompt-words';

export type { Deciding, PromptAsked, PromptOf };

/** A drawing, or: of clothes, what is worn in another colour, or a garment like it; of a full body, as much as the pictures have. */
export type Instead = Shown | 'worn' | 'alike' | 'partly';

/** A part of the prompt, what the preview engine makes of it, and the prompt without it. */
export interface WordTag {
  key: string;
  text: string;
  kind: TagKind;
  /** What comes in its stead, where that is not what was asked for: the form, the question and the note all tell it by this. */
  instead?: Instead | undefined;
  /** That shows nothing of what was asked for. */
  lost?: true | undefined;
  /** There is one of its kind in an image, and another is drawn. */
  single?: PromptTag['single'] | undefined;
  /** The option that decides it. */
  option?: Deciding | undefined;
  /** What is left out, or is not to be, without the words that say so. */
  left?: string | undefined;
  /** It cannot be left out: not of what is drawn, or only where the pictures of the character lack it anyway. */
  stays?: 'seen' | 'perhaps' | undefined;
  /** Whether it is written changes nothing. */
  idle?: true | undefined;
  /** Without it the picture is another one altogether. */
  whole?: true | undefined;
  rest: string;
  /** It is misspelt: how it is meant, and the prompt with it. */
  meant?: Meant | undefined;
}

/** What is not drawn, or not left out. An umbrella brings rain, and isn’t in the image itself; a book that alone makes it a library decides. */
export const isIgnored = ({ kind, stays, instead }: WordTag): boolean =>
  stays !== undefined || kind === 'none' || (kind === 'thing' && !instead);

/** What a video shows as its image does is no other thing. */
const isOther = ({ instead }: WordTag): boolean => instead !== undefined && instead !== 'pictured';
const isReplaced = (tag: WordTag): boolean => isOther(tag) && !tag.option && !isIgnored(tag);
const weightOf = (tag: WordTag): number =>
  tag.instead === 'worn' || tag.instead === 'alike' ? 0 : isOther(tag) ? 1 : 2;
/** What comes otherwise first, and of that the clothes, which are most of the picture. */
export const byWeight = (tags: readonly WordTag[]): WordTag[] => tags.toSorted((a, b) => weightOf(a) - weightOf(b));
/** What is drawn as something else. */
export const replacedOf = (tags: readonly WordTag[]): WordTag[] => byWeight(tags.filter(isReplaced));

export interface ReadingRequest extends PromptAsked {
  id: number;
  /** Of the words themselves, which take longer, nothing is asked. */
  viewOnly?: true;
}

export interface ReadingAnswer {
  id: number;
  tags: WordTag[];
  /** How the figure is seen, by the words where no option says; where that alone is asked. */
  view?: View | undefined;
}

let worker: Worker | undefined;
let asked = 0;

/** The dictionary is large, and put together when it is first needed: both are kept from the screen. */
function startWorker(): Worker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  worker ??= new Worker(new URL('./prompt-reader.worker.ts', import.meta.url), { type: 'module' });
  return worker;
}

/** Has the dictionary fetched and put together before the first words, so that these are answered at once. */
export function warmReader(): void {
  const leave = askReader({ prompt: '가', negative: '', of: 'surroundings' }, () => {
    leave();
  });
}

/** Reads a prompt as the preview engine does. Without the network, and before the dictionary has come, nothing is said. */
export function askReader(
  request: Omit<ReadingRequest, 'id'>,
  answered: (tags: WordTag[], view?: View) => void,
  failed?: () => void,
): () => void {
  const reader = startWorker();
  if (!reader) return () => undefined;
  asked += 1;
  const id = asked;
  const hear = ({ data }: MessageEvent<ReadingAnswer>) => {
    if (data.id === id) answered(data.tags, data.view);
  };
  // One that could not be fetched is tried anew with the next words.
  const forget = () => {
    worker = undefined;
    failed?.();
  };
  reader.addEventListener('message', hear);
  reader.addEventListener('error', forget);
  reader.postMessage({ ...request, id } satisfies ReadingRequest);
  return () => {
    reader.removeEventListener('message', hear);
    reader.removeEventListener('error', forget);
  };
}
