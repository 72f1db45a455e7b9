import { fieldOfRefusal } from '../composer/field-errors';
import { DEFAULT_SETTINGS, type GeneratorSettings } from './settings';

type FieldName = keyof GeneratorSettings;

const FIELD_OF_CODE: Readonly<Record<string, FieldName>> = {
  prompt_forbidden: 'prompt',
  prompt_script_unreadable: 'prompt',
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
export const fieldOfError = (error: unknown): FieldName | null =>
  fieldOfRefusal(error, DEFAULT_SETTINGS, FIELD_OF_CODE);
