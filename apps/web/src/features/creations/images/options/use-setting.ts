import { useController } from 'react-hook-form';
import { fieldErrorText } from '../../composer/field-error-text';
import type { GeneratorSettings } from '../settings';

/** One option of the form: its value, how to change it, and what is wrong with it. */
export function useSetting<Name extends keyof GeneratorSettings>(name: Name) {
  const {
    field: { value, onChange, onBlur, ref: bind },
    fieldState,
  } = useController<GeneratorSettings, Name>({ name });
  return {
    value: value as GeneratorSettings[Name],
    set: onChange as (value: GeneratorSettings[Name]) => void,
    /** Ties the control to the form, so that an error can bring the focus to it. */
    bind,
    onBlur,
    error: fieldErrorText(fieldState.error?.message),
  };
}
