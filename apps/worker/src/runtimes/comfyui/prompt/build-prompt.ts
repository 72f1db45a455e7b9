import { IMAGE_SIZE_PIXELS, IMAGE_SIZES, type DrawingOptions, type ImageSize } from '@atelier/contracts';
import type { ImagineRequest } from '../../model-runtime.js';
import { FAMILY_DEFAULTS, type Family } from '../settings/families.js';
import {
  FIRST_CHARACTER_TERMS,
  optionTermsOf,
  QUALITY_TERMS,
  SIZE_TERMS,
  type Terms,
  WHOLE_FIGURE_TERMS,
} from './terms.js';

export interface Prompt {
  positive: string;
  negative: string;
}

export interface PromptModel {
  family: Family;
  /** The word that the LoRA was trained with. */
  triggerWord: string;
}

/**
 * ComfyUI reads `(word:1.2)` as a weight, so parentheses of a creator's own are escaped; those that already are stay as
 * they are. Qwen's encoder reads no weights and would see the backslash. No language is touched here: `in-english.ts` comes before.
 */
export function escapeWeights(text: string, readsWeights: boolean): string {
  const trimmed = text.trim();
  return readsWeights ? trimmed.replace(/\\?([()])/g, '\\$1') : trimmed;
}

/** Whether a family's text encoder reads weights. */
export const readsWeights = (family: Family): boolean => family !== 'qwen-image';

/** The named size whose shape is nearest. */
export function sizeOf(width: number, height: number): ImageSize {
  const distance = (size: ImageSize): number => {
    const pixels = IMAGE_SIZE_PIXELS[size];
    return Math.abs(Math.log((width / height) * (pixels.height / pixels.width)));
  };
  return IMAGE_SIZES.reduce((nearest, size) => (distance(size) < distance(nearest) ? size : nearest));
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((term) => term.trim())
    .filter((term) => term !== '');

/** Drops repetitions and what stands in the other list, without looking at capitals. */
function distinct(terms: readonly string[], against: readonly string[]): string[] {
  const seen = new Set(against.map((term) => term.toLowerCase()));
  return terms.filter((term) => {
    const key = term.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Ends a creator's text as a sentence, whatever their language ends one with. */
const asSentence = (text: string): string => (text === '' || /[.!?。！？…]$/.test(text) ? text : `${text}.`);

function optionTerms(request: DrawingOptions, family: Family): Terms {
  const style = FAMILY_DEFAULTS[family].promptStyle;
  const chosen = [...optionTermsOf(request), SIZE_TERMS[sizeOf(request.width, request.height)]].map(
    (terms) => terms[style],
  );
  return {
    positive: chosen.flatMap(({ positive }) => positive),
    negative: chosen.flatMap(({ negative }) => negative),
  };
}

function tagPrompt(request: DrawingOptions, { family, triggerWord }: PromptModel, options: Terms): Prompt {
  const escape = (text: string): string => escapeWeights(text, readsWeights(family));
  const quality = QUALITY_TERMS[family];
  const own = [...listOf(escape(request.prompt)), ...listOf(escape(request.clothing_prompt))];
  const unwanted = listOf(escape(request.negative_prompt));
  // What creators say themselves stands against what the tables add.
  const added = [...options.positive, ...quality.positive];
  const wanted = distinct([triggerWord, ...own, ...distinct(added, unwanted)], []);
  const negative = distinct([...unwanted, ...options.negative, ...quality.negative], wanted);
  return { positive: wanted.join(', '), negative: negative.join(', ') };
}

function sentencePrompt(request: DrawingOptions, { family, triggerWord }: PromptModel, options: Terms): Prompt {
  const escape = (text: string): string => escapeWeights(text, readsWeights(family));
  const quality = QUALITY_TERMS[family];
  const clothing = escape(request.clothing_prompt);
  const sentences = [
    `A picture of ${triggerWord}.`,
    asSentence(escape(request.prompt)),
    clothing === '' ? '' : asSentence(`${triggerWord} wears ${clothing}`),
    ...options.positive,
    ...quality.positive,
  ];
  const positive = sentences.filter((sentence) => sentence !== '').join(' ');
  const wanted = [...listOf(escape(request.prompt)), ...listOf(clothing)];
  const negative = distinct(
    [...listOf(escape(request.negative_prompt)), ...options.negative, ...quality.negative],
    wanted,
  );
  return { positive, negative: negative.join(', ') };
}

/** The prompt for an image of a character: the creator's words, the options, and what the family takes for quality. */
export function buildPrompt(request: DrawingOptions, model: PromptModel): Prompt {
  const options = optionTerms(request, model.family);
  const build = FAMILY_DEFAULTS[model.family].promptStyle === 'tags' ? tagPrompt : sentencePrompt;
  return build(request, model, options);
}

/** A creator's text as one tag among others. */
const withoutFullStop = (text: string): string => text.replace(/[.。]+$/, '');

/**
 * The prompt for a first character: the creator's words as they are, however long their sentences, and after them what
 * makes it one character, in this shape, of the family's best quality.
 */
export function buildImaginePrompt(
  request: Pick<ImagineRequest, 'prompt' | 'negative_prompt' | 'width' | 'height'>,
  family: Family,
): Prompt {
  const style = FAMILY_DEFAULTS[family].promptStyle;
  const own = escapeWeights(request.prompt, readsWeights(family));
  const unwanted = listOf(escapeWeights(request.negative_prompt, readsWeights(family)));
  const tables = [
    FIRST_CHARACTER_TERMS[style],
    SIZE_TERMS[sizeOf(request.width, request.height)][style],
    QUALITY_TERMS[family],
  ];
  const said = listOf(own);
  const added = distinct(
    tables.flatMap(({ positive }) => positive),
    [...unwanted, ...said],
  );
  const avoided = distinct([...unwanted, ...tables.flatMap(({ negative }) => negative)], [...said, ...added]);
  const positive =
    style === 'tags' ? [withoutFullStop(own), ...added].join(', ') : [asSentence(own), ...added].join(' ');
  return { positive, negative: avoided.join(', ') };
}

/** The same prompt, which asks for the whole figure more strongly: for a full body that came out cut. */
export function askForWholeFigure({ positive, negative }: Prompt, family: Family): Prompt {
  const style = FAMILY_DEFAULTS[family].promptStyle;
  const more = WHOLE_FIGURE_TERMS[style];
  const [said, unwanted] = [listOf(positive), listOf(negative)];
  const added = distinct(more.positive, [...said, ...unwanted]);
  const avoided = distinct([...unwanted, ...more.negative], style === 'tags' ? said : []);
  return { positive: [positive, ...added].join(style === 'tags' ? ', ' : ' '), negative: avoided.join(', ') };
}

/** For the second pass over a picture: nothing but quality, since what is in it is already there. */
export function refinePrompt(family: Family): Prompt {
  const { positive, negative } = QUALITY_TERMS[family];
  const separator = FAMILY_DEFAULTS[family].promptStyle === 'tags' ? ', ' : ' ';
  return { positive: positive.join(separator), negative: negative.join(', ') };
}

const VIDEO_NEGATIVE =
  'blurry, flickering, jittery motion, still image, morphing, distorted face, extra limbs, deformed hands, subtitles, watermark, low quality';

/** For animating a picture. Every video model reads its prompt with an encoder that takes parentheses for weights. */
export function videoPrompt(text: string): Prompt {
  const own = escapeWeights(text, true);
  return {
    positive: own === '' ? 'The character moves gently and naturally, hair and clothes sway a little.' : own,
    negative: VIDEO_NEGATIVE,
  };
}
