import type { ErrorBody, ErrorDetails } from '@atelier/contracts';

/** Codes that the browser itself gives, beside those of the contract: the request did not reach the API, or took too long. */
export type LocalErrorCode = 'network' | 'network_slow';

interface ApiErrorFields {
  code: string;
  message: string;
  status: number;
  details?: ErrorDetails | undefined;
  requestId?: string | undefined;
}

/** The one shape of everything that can go wrong with a call. `status` is 0 where no answer came. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: ErrorDetails;
  readonly requestId: string | null;

  constructor({ code, message, status, details, requestId }: ApiErrorFields) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.details = details ?? {};
    this.requestId = requestId ?? null;
  }

  /** Not the API's own answer, but that of something in between. */
  get isForeign(): boolean {
    return this.status > 0 && this.requestId === null;
  }

  /** The API itself said nothing: there is no network, or no API behind it. */
  get isUnreached(): boolean {
    if (this.status === 0) return this.code === 'network' || this.code === 'network_slow';
    return this.isForeign && this.status >= 502 && this.status <= 504;
  }

  /** Asking again with the same request cannot help. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

export const networkError = (code: LocalErrorCode = 'network'): ApiError =>
  new ApiError({ code, message: code, status: 0 });

/** An error from the body of an answer; where a proxy answered in its own words, by the status, with these words. */
export function decodeError(status: number, body: unknown): ApiError {
  if (isErrorBody(body)) {
    const { code, message, details, request_id: requestId } = body.error;
    return new ApiError({ code, message, status, details, requestId });
  }
  return new ApiError({ code: codeOfStatus(status), message: foreignMessage(status, body), status });
}

/** By hand rather than by the contract's schema, for pages that need no schemas else. */
function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false;
  const { code, message, details, request_id: requestId } = (body.error ?? {}) as Record<string, unknown>;
  return (
    typeof code === 'string' &&
    typeof message === 'string' &&
    typeof requestId === 'string' &&
    (details === undefined || (typeof details === 'object' && details !== null && !Array.isArray(details)))
  );
}

const FOREIGN_WORDS = 200;

function foreignMessage(status: number, body: unknown): string {
  if (typeof body === 'object' && body !== null) {
    const words = 'detail' in body ? body.detail : 'message' in body ? body.message : '';
    return typeof words === 'string' ? words.slice(0, FOREIGN_WORDS) : '';
  }
  const text = typeof body === 'string' ? body.trim() : '';
  // A page is not a sentence.
  return text && !text.startsWith('<')
    ? `HTTP ${String(status)}: ${text.slice(0, FOREIGN_WORDS)}`
    : `HTTP ${String(status)}`;
}

function codeOfStatus(status: number): string {
  switch (status) {
    case 401:
      return 'not_signed_in';
    case 403:
      return 'forbidden';
    case 404:
      return 'not_found';
    case 502:
    case 503:
    case 504:
      return 'unavailable';
    default:
      return 'internal';
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** What a call was rejected with, as an `ApiError`. */
export function asApiError(error: unknown): ApiError {
  if (isApiError(error)) return error;
  return new ApiError({ code: 'internal', message: error instanceof Error ? error.message : String(error), status: 0 });
}
