import { errorMessage, isErrorCode } from '@atelier/contracts';
import { asApiError } from '@/lib/api-error';
import { currentLanguage } from '@/lib/language';

/** The text of a form's error: the contract's schemas give codes, the server's refusals come as texts. */
export function fieldErrorText(message: string | undefined): string | undefined {
  if (!message) return undefined;
  return isErrorCode(message) ? errorMessage(message, currentLanguage()) : message;
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
