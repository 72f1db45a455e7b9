import { InvalidObjectRequestError } from './storage-errors.js';
import { assertContentType, assertObjectKey } from './object-key.js';
import type { PresignGetRequest, PresignPutRequest } from './object-store.js';

// The longest that S3 accepts; kept by both drivers so that they can be exchanged.
const MAX_LIFETIME_SECONDS = 7 * 24 * 3600;
const MAX_DOWNLOAD_NAME_LENGTH = 255;

export function assertPresignPut(request: PresignPutRequest): void {
  assertObjectKey(request.key);
  assertContentType(request.contentType);
  assertLifetime(request.expiresInSeconds);
  for (const size of [request.bytes, request.maxBytes]) {
    if (size !== undefined && !(Number.isSafeInteger(size) && size > 0)) {
      throw new InvalidObjectRequestError(`Not a size in bytes: ${size}`);
    }
  }
}

export function assertPresignGet(request: PresignGetRequest): void {
  assertObjectKey(request.key);
  assertLifetime(request.expiresInSeconds);
  if (request.downloadName !== undefined && request.downloadName.length > MAX_DOWNLOAD_NAME_LENGTH) {
    throw new InvalidObjectRequestError('The download name is too long');
  }
}

/**
 * The moment from which the lifetime of a GET is counted. For browsers it is rounded down, so that the same URL comes
 * out again for a while and caches can work; rounding down means that no URL outlives what was asked for.
 */
export function signingTimeOfGet(request: PresignGetRequest, now: Date): Date {
  const quantum = request.audience === 'browser' ? Math.max(1, Math.floor(request.expiresInSeconds / 4)) : 1;
  return new Date(Math.floor(now.getTime() / 1000 / quantum) * quantum * 1000);
}

function assertLifetime(seconds: number): void {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_LIFETIME_SECONDS) {
    throw new InvalidObjectRequestError(`Not a lifetime in seconds: ${seconds}`);
  }
}
