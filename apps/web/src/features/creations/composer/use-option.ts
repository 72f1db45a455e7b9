import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { asApiError } from '@/lib/api-error';
import { codeText } from '@/lib/error-text';

/** The text of a form's error: the contract's schemas give codes, the server's refusals come as texts. */
export function fieldErrorText(message: string | undefined): string | undefined {
  return codeText(message) ?? message;
}

/** The field that a refusal of the API names, or that its code stands for; null where it is about none. */
export function fieldOfRefusal<Name extends string>(
  error: unknown,
  fields: Readonly<Partial<Record<Name, unknown>>>,
  fieldOfCode: Readonly<Record<string, Name>>,
): Name | null {
  const { code, details } = asApiError(error);
  const isField = (name: unknown): name is Name => typeof name === 'string' && Object.hasOwn(fields, name);
  return isField(details.field) ? details.field : (fieldOfCode[code] ?? null);
}

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
