import type { ErrorCode, ErrorDetails } from '@atelier/contracts';

/** A rule of the product that was not met. The catalogue in contracts gives its HTTP status and its texts. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
    this.name = 'DomainError';
  }
}

/** What was looked for. Throws `not_found` where there is none: what is missing and what is somebody else's look the same. */
export function found<T>(sought: T | null | undefined): T {
  if (sought === null || sought === undefined) throw new DomainError('not_found');
  return sought;
}
