/** The storage cannot be reached, or refuses what it should allow: try again later, nothing was half-written. */
export class StorageUnavailableError extends Error {
  readonly code = 'storage_unavailable';

  constructor(operation: string, cause?: unknown) {
    super(`Object storage failed at ${operation}: ${cause instanceof Error ? cause.message : 'unknown cause'}`, {
      cause,
    });
    this.name = 'StorageUnavailableError';
  }
}

/** Why a storage is away: it does not answer, or what answers is not the one that this installation's files lie in. */
export type AwayReason = 'unreachable' | 'unmarked' | 'other';

/** What is there is not the storage of this installation. Its message says what an operator is to do. */
export class StorageAwayError extends StorageUnavailableError {
  constructor(
    readonly reason: AwayReason,
    message: string,
  ) {
    super('check');
    this.name = 'StorageAwayError';
    this.message = message;
  }
}

/** As of whatever was thrown by the check of a storage. */
export const awayReasonOf = (error: unknown): AwayReason =>
  error instanceof StorageAwayError ? error.reason : 'unreachable';

export class ObjectNotFoundError extends Error {
  readonly code = 'object_not_found';

  constructor(readonly key: string) {
    super(`No object is stored under ${key}`);
    this.name = 'ObjectNotFoundError';
  }
}

/** A key, prefix, content type or lifetime that no caller should ever have asked for. */
export class InvalidObjectRequestError extends Error {
  readonly code = 'invalid_object_request';

  constructor(message: string) {
    super(message);
    this.name = 'InvalidObjectRequestError';
  }
}

/** A body that is longer or shorter than what was agreed for its upload. */
export class ObjectSizeError extends Error {
  readonly code = 'object_size';

  constructor(
    readonly problem: 'too_large' | 'too_small',
    readonly agreedBytes: number,
  ) {
    super(`The body is ${problem === 'too_large' ? 'longer' : 'shorter'} than the agreed ${agreedBytes} bytes`);
    this.name = 'ObjectSizeError';
  }
}
