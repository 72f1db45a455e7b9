import { errorMessage, type ErrorCode, type ErrorDetails, type Failure } from '@atelier/contracts';
import { currentRequest } from './request-context.js';

/** Why something that was accepted did not succeed, in the caller's language, with what its text is filled from. */
export const failureOf = (code: ErrorCode, details: ErrorDetails = {}): Failure => ({
  code,
  message: errorMessage(code, currentRequest().language, details),
  details,
});
