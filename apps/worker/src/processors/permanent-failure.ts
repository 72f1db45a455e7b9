import type { ErrorCode } from '@atelier/contracts';

/** What can never succeed however often it is tried; `message` is for operators. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
  constructor(
    readonly code: ErrorCode,
    detail: string,
  ) {
    super(detail);
  }
}
