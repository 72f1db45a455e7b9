import { useController } from 'react-hook-form';
import { fieldErrorText } from '../field-errors';
import type { GeneratorSettings } from '../settings';

/** One option of the form: its value, how to change it, and what is wrong with it. */
export function useSetting<Name extends keyof GeneratorSettings>(name: Name) {
  const { field, fieldState } = useController<GeneratorSettings, Name>({ name });
  return {
    value: field.value as GeneratorSettings[Name],
    set: field.onChange as (value: GeneratorSettings[Name]) => void,
    field,
    error: fieldErrorText(fieldState.error?.message),
  };
}
