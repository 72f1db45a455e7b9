import {
  createImageSchema,
  IMAGE_SIZE_PIXELS,
  IMAGE_SIZES,
  LIMITS,
  type ImageCreation,
  type ImageOutput,
  type ImageSize,
} from '@atelier/contracts';
import { z } from 'zod';

/** The contract's own schema, with nothing left to its defaults: the form always holds every option. */
export const settingsSchema = createImageSchema.required({
  clothing_prompt: true,
  negative_prompt: true,
  expression: true,
  direction: true,
  angle: true,
  shot: true,
  width: true,
  height: true,
  count: true,
});

/** What the form holds: the request itself. A seed is present only while it is locked; without one the server draws it. */
export type GeneratorSettings = z.input<typeof settingsSchema>;
export type CreateImageRequest = z.output<typeof settingsSchema>;

export const DEFAULT_SETTINGS: GeneratorSettings = {
  character_id: '',
  prompt: '',
  clothing_prompt: '',
  negative_prompt: '',
  expression: 'none',
  direction: 'front',
  angle: 'middle',
  shot: 'upper',
  ...IMAGE_SIZE_PIXELS.portrait,
  count: 1,
  seed: undefined,
};

/** What was being written when the page was left. Texts may still be too long; what no longer fits is as it is at first. */
export const draftSchema = settingsSchema.extend({
  character_id: z.string(),
  prompt: z.string(),
  clothing_prompt: z.string(),
  negative_prompt: z.string(),
  width: settingsSchema.shape.width.catch(DEFAULT_SETTINGS.width),
  height: settingsSchema.shape.height.catch(DEFAULT_SETTINGS.height),
});

/** The named size of these pixels, or `custom`. */
export function sizeNameOf(width: number, height: number): ImageSize | 'custom' {
  const named = IMAGE_SIZES.find(
    (name) => IMAGE_SIZE_PIXELS[name].width === width && IMAGE_SIZE_PIXELS[name].height === height,
  );
  return named ?? 'custom';
}

/** What a creation, own or public, was asked for with. */
type Made = Pick<ImageCreation, 'options'> & { character: { id: string } | null };

/** The settings that made a creation, with its seed let go, so that the next one is new. A refined one is larger than can be asked for. */
export function settingsOf({ options, character }: Made, current: GeneratorSettings): GeneratorSettings {
  const { width, height } = settingsSchema.pick({ width: true, height: true }).safeParse(options).data ?? current;
  return { ...options, width, height, seed: undefined, character_id: character?.id ?? current.character_id };
}

/** How large a second pass makes a picture; null where it is too large already to gain anything. */
export function refinedSizeOf({ width, height }: Pick<ImageOutput, 'width' | 'height'>) {
  const { scale, minScale, maxEdge } = LIMITS.refine;
  const possible = Math.min(scale, maxEdge / Math.max(width, height));
  if (possible < minScale) return null;
  return { width: Math.round(width * possible), height: Math.round(height * possible) };
}

/** The request that makes a creation, or one picture of it, once more to the last pixel; null where its character is gone. */
export function repeatOf({ character, options }: ImageCreation, picture?: ImageOutput): CreateImageRequest | null {
  if (!character) return null;
  const part = picture ? { count: 1, seed: picture.seed } : {};
  return { ...options, ...part, character_id: character.id };
}

export function drawSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
}

/** Length as the API counts it: in code points, without the white space around. */
export const promptLength = (text: string): number => [...text.trim()].length;

export const charactersLeft = (text: string): number => LIMITS.prompt.max - promptLength(text);
