import { toPublicError } from './error-response.js';
import { currentRequest } from './request-context.js';

/** Where errors are reported to, with the request and the user that they happened to. */
type Reporter = (error: unknown, about: { requestId: string; userId: string | undefined }) => void;

let reporter: Reporter | null = null;

/** Sends unexpected errors to `to` from now on; null ends it. */
export function reportErrorsTo(to: Reporter | null): void {
  reporter = to;
}

/** Reports an error, unless it is an expected one: a rule that was not met, or a part that is away. */
export function reportError(error: unknown): void {
  if (!reporter || toPublicError(error).code !== 'internal') return;
  const { requestId, userId } = currentRequest();
  reporter(error, { requestId, userId });
}
