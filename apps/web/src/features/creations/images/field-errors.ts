import { asApiError } from '@/lib/api-error';
import { fieldOfRefusal } from '../composer/field-errors';
import { DEFAULT_SETTINGS, type GeneratorSettings } from './settings';

type FieldName = keyof GeneratorSettings;

const FIELD_OF_CODE: Readonly<Record<string, FieldName>> = {
  prompt_required: 'prompt',
  model_required: 'character_id',
  model_not_found: 'character_id',
  model_expired: 'character_id',
  dimensions_out_of_range: 'width',
  dimensions_not_multiple: 'width',
  count_out_of_range: 'count',
  seed_out_of_range: 'seed',
};

/** The field that a refusal of the API is about, or null where it is about none. */
export function fieldOfError(
  error: unknown,
  texts: Pick<GeneratorSettings, 'prompt' | 'clothing_prompt'>,
): FieldName | null {
  const { code, details } = asApiError(error);
  if (code !== 'prompt_forbidden') return fieldOfRefusal(error, DEFAULT_SETTINGS, FIELD_OF_CODE);
  const words = Array.isArray(details.words) ? details.words.map((word) => String(word).toLowerCase()) : [];
  const holds = (text: string) => words.some((word) => text.toLowerCase().includes(word));
  // The API checks both texts in one go; the words tell which of them it was.
  return !holds(texts.prompt) && holds(texts.clothing_prompt) ? 'clothing_prompt' : 'prompt';
}
