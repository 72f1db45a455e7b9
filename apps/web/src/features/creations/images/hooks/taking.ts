import { GENERATOR_DRAFT } from '@/lib/form-draft';
import { createTakeOver } from '../../composer/take-over';
import { DRAFT_FITS, type GeneratorSettings } from '../settings';

export const taking = createTakeOver<GeneratorSettings>({
  name: GENERATOR_DRAFT,
  fits: DRAFT_FITS,
  looks: ['clothing_prompt', 'negative_prompt', 'expression', 'direction', 'angle', 'shot', 'width', 'height', 'count'],
});
