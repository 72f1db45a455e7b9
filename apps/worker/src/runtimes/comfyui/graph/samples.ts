import { VARIATION_METHODS, VIDEO_METHODS } from '../settings/methods.js';
import type { ComfyuiSettings } from '../settings/settings.js';
import {
  imageParameters,
  refineParameters,
  trainParameters,
  variationParameters,
  videoParameters,
  type Available,
} from './parameters.js';
import { TemplateError, type Template } from './template.js';

const COMMON = { positive: 'a character', negative: 'blurry', prefix: 'atelier/check', seed: 1 };
const PICTURE = { ...COMMON, image: 'atelier/check.png' };

/** What a workflow would be filled with for an ordinary request: for checking it, and the files that it needs. */
export function sampleParameters(
  template: Pick<Template, 'name' | 'feature' | 'method'>,
  settings: ComfyuiSettings,
): Available {
  switch (template.feature) {
    case 'image':
      return imageParameters(settings, { ...COMMON, width: 1024, height: 1024 });
    case 'refine':
      return refineParameters(settings, { ...PICTURE, scale: 1.5 });
    case 'train':
      return trainParameters(settings, { ...COMMON, folder: 'atelier_check', steps: 10, existingLora: null });
    case 'vary': {
      const method = VARIATION_METHODS.find((name) => name === template.method);
      if (!method) break;
      const edit = method === 'img2img' ? null : settings.edit[method];
      return variationParameters(settings, edit, PICTURE);
    }
    case 'video': {
      const method = VIDEO_METHODS.find((name) => name === template.method);
      if (!method) break;
      return videoParameters(settings.videos[method], { ...PICTURE, width: 1024, height: 1024, seconds: 4 });
    }
  }
  throw new TemplateError(
    template.name,
    `has the method ${template.method ?? '(none)'}, which ${template.feature} does not know`,
  );
}
