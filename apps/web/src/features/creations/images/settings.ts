import {
  CAMERA_ANGLES,
  CAMERA_SHOTS,
  DIRECTIONS,
  EXPRESSIONS,
  IMAGE_SIZE_PIXELS,
  IMAGE_SIZES,
  LIMITS,
  type ImageCreation,
  type ImageOutput,
  type ImageSize,
} from '@atelier/contracts';
import { isOneOf, isText, isWhole } from '@/lib/form-draft';
import type { CreateImageRequest } from '../api/create-images';
import { createOptionHook } from '../composer/use-option';

/** What the form holds: the request itself. */
export type GeneratorSettings = CreateImageRequest;

export const useOption = createOptionHook<GeneratorSettings>();

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
  theme: undefined,
  remix_of: undefined,
};

const isEdge = isWhole(LIMITS.image.minEdge, LIMITS.image.maxEdge, LIMITS.image.multipleOf);

/** What of a draft still fits. Texts may still be too long. */
export const DRAFT_FITS: Record<keyof GeneratorSettings, (value: unknown) => boolean> = {
  character_id: isText,
  prompt: isText,
  clothing_prompt: isText,
  negative_prompt: isText,
  expression: isOneOf(EXPRESSIONS),
  direction: isOneOf(DIRECTIONS),
  angle: isOneOf(CAMERA_ANGLES),
  shot: isOneOf(CAMERA_SHOTS),
  width: isEdge,
  height: isEdge,
  count: isWhole(1, LIMITS.image.maxCount),
  seed: isWhole(0, LIMITS.seed.max),
  theme: isText,
  remix_of: isText,
};

/** The named size of these pixels, or `custom`. */
export function sizeNameOf(width: number, height: number): ImageSize | 'custom' {
  const named = IMAGE_SIZES.find(
    (name) => IMAGE_SIZE_PIXELS[name].width === width && IMAGE_SIZE_PIXELS[name].height === height,
  );
  return named ?? 'custom';
}

/** What a creation, own or public, was asked for with. */
type Made = Pick<ImageCreation, 'options' | 'remix_of'> & { character: { id: string } | null };

/** What is made with the settings of a remix is one, too. */
const sourceOf = (remix: ImageCreation['remix_of']): Pick<GeneratorSettings, 'remix_of'> =>
  remix?.source ? { remix_of: remix.source.id } : {};

/** The settings that made a creation, with its seed let go, so that the next one is new. A refined one is larger than can be asked for. */
export function settingsOf({ options, character, remix_of }: Made, current: GeneratorSettings): GeneratorSettings {
  const { width, height } = isEdge(options.width) && isEdge(options.height) ? options : current;
  return {
    ...options,
    width,
    height,
    seed: undefined,
    ...sourceOf(remix_of),
    character_id: character?.id ?? current.character_id,
  };
}

/** The request that makes a creation, or one picture of it, once more to the last pixel; null where its character is gone. */
export function repeatOf(
  { character, options, remix_of }: ImageCreation,
  picture?: ImageOutput,
): CreateImageRequest | null {
  if (!character) return null;
  const part = picture ? { count: 1, seed: picture.seed } : {};
  return { ...options, ...part, ...sourceOf(remix_of), character_id: character.id };
}
