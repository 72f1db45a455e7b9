import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { fieldErrorText } from './field-errors';

/** The hook for the options of one form: it knows their names and values by the form's settings. */
export const createOptionHook = <Settings extends FieldValues>() =>
  /** One option of the form: its value, how to change it, and what is wrong with it. */
  function useOption<Name extends FieldPath<Settings>>(name: Name) {
    const {
      field: { value, onChange, onBlur, ref: bind },
      fieldState,
    } = useController<Settings, Name>({ name });
    return {
      value,
      set: onChange as (value: Settings[Name]) => void,
      /** Ties the control to the form, so that an error can bring the focus to it. */
      bind,
      onBlur,
      error: fieldErrorText(fieldState.error?.message),
    };
  };
