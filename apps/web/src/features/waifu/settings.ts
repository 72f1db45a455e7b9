import {
  ASPECT_RATIO_PIXELS,
  ASPECT_RATIOS,
  createWaifuSchema,
  type AspectRatio,
  type ImageCreation,
} from '@atelier/contracts';
import { z } from 'zod';

/** The contract's own schema, with nothing left to its defaults: the form always holds every option. */
export const waifuFormSchema = createWaifuSchema.required({ negative_prompt: true, aspect_ratio: true, count: true });

/** What the form holds: the request itself. A seed is present only while it is locked; without one the server draws it. */
export type WaifuSettings = z.input<typeof waifuFormSchema>;
export type CreateWaifuRequest = z.output<typeof waifuFormSchema>;

export const DEFAULT_SETTINGS: WaifuSettings = {
  prompt: '',
  negative_prompt: '',
  aspect_ratio: '3:4',
  count: 1,
  seed: undefined,
};

/** What was being written when the page was left. Texts may still be too long; what no longer fits is as it is at first. */
export const draftSchema = waifuFormSchema.extend({
  prompt: z.string(),
  negative_prompt: z.string(),
  aspect_ratio: waifuFormSchema.shape.aspect_ratio.catch(DEFAULT_SETTINGS.aspect_ratio),
  count: waifuFormSchema.shape.count.catch(DEFAULT_SETTINGS.count),
  seed: waifuFormSchema.shape.seed.catch(undefined),
});

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
