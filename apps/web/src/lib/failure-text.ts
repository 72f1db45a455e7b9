import { errorMessage, isErrorCode, type ErrorDetails } from '@atelier/contracts';
import { currentLanguage } from './language';

/** Why something that the API worked on did not succeed: in the language of the interface where the code is known, else in its words. */
export const failureOf = ({ code, message }: { code: string; message: string }, details: ErrorDetails = {}): string =>
  isErrorCode(code) ? errorMessage(code, currentLanguage(), details) : message;
