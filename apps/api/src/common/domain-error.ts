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
