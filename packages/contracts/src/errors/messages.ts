import { fillIn } from '../fill-in.js';
import type { Language } from '../languages.js';
import { ERRORS, type ErrorCode, type ErrorDefinition } from './catalogue.js';

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERRORS, value);

export type ErrorDetails = Record<string, unknown>;

/** The text of an error in `language`, with `{name}` filled from `details`; a missing detail leaves its place empty. */
export function errorMessage(code: ErrorCode, language: Language, details: ErrorDetails = {}): string {
  const definition: ErrorDefinition = ERRORS[code];
  return fillIn(definition[language], details, language, definition.words);
}
