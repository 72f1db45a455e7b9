import { ASPECT_RATIO_PIXELS, ASPECT_RATIOS, LIMITS, type AspectRatio, type ImageCreation } from '@atelier/contracts';
import { isOneOf, isText, isWhole } from '@/lib/form-draft';
import type { CreateWaifuRequest } from '../api/create-images';
import { createOptionHook } from '../composer/use-option';

/** What the form holds: the request itself. */
export type WaifuSettings = CreateWaifuRequest;

export const useOption = createOptionHook<WaifuSettings>();

export const DEFAULT_SETTINGS: WaifuSettings = {
  prompt: '',
  negative_prompt: '',
  aspect_ratio: '3:4',
  count: 1,
  seed: undefined,
};

/** What of a draft still fits. Texts may still be too long. */
export const DRAFT_FITS: Record<keyof WaifuSettings, (value: unknown) => boolean> = {
  prompt: isText,
  negative_prompt: isText,
  aspect_ratio: isOneOf(ASPECT_RATIOS),
  count: isWhole(1, LIMITS.waifu.maxCount),
  seed: isWhole(0, LIMITS.seed.max),
};

/** The ratio nearest to these pixels: a refined picture is larger than any of them, and of nearly the same shape. */
export function ratioOf(width: number, height: number): AspectRatio {
  const distance = (name: AspectRatio) => {
    const size = ASPECT_RATIO_PIXELS[name];
    return Math.abs(Math.log((width * size.height) / (height * size.width)));
  };
  return ASPECT_RATIOS.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}

/** The request that made a creation, to be sent once more: the same pictures to the last pixel. */
export function repeatOf({ options }: ImageCreation): CreateWaifuRequest {
  const { prompt, negative_prompt, count, seed, width, height } = options;
  return { prompt, negative_prompt, count, seed, aspect_ratio: ratioOf(width, height) };
}

/** The settings that made a creation, with its seed let go, so that the next one is new. */
export const settingsOf = (creation: ImageCreation): WaifuSettings => ({ ...repeatOf(creation), seed: undefined });
