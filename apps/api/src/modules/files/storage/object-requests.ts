import { STORAGE_MARK_KEY } from '@atelier/contracts';
import { InvalidObjectRequestError } from './storage-errors.js';
import type { PresignGetRequest, PresignPutRequest } from './object-store.js';

// The longest that S3 accepts; kept by both drivers so that they can be exchanged.
const MAX_LIFETIME_SECONDS = 7 * 24 * 3600;
const MAX_DOWNLOAD_NAME_LENGTH = 255;

const MAX_KEY_LENGTH = 512;
// Shorter than the 255 bytes a file name may have, so that the disk driver can mark its files.
const MAX_SEGMENT_LENGTH = 200;
// No percent-encoding is ever needed for these, so a key reads the same in a URL, a signature and a path.
// A segment never starts with a dot, which rules out '.', '..' and hidden files.
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const CONTENT_TYPE = /^[a-z]+\/[a-z0-9][a-z0-9.+-]{0,100}$/;

/** Accepts `users/<id>/…` and `samples/…`, of plain ASCII segments, and the mark of the storage; throws InvalidObjectRequestError for all else. */
export function assertObjectKey(key: string): void {
  if (key === STORAGE_MARK_KEY) return;
  const segments = key.split('/');
  const deepEnough = segments[0] === 'users' ? segments.length >= 3 : segments[0] === 'samples' && segments.length >= 2;
  if (!deepEnough || key.length > MAX_KEY_LENGTH || !segments.every(isSegment)) {
    throw new InvalidObjectRequestError(`Not an object key: ${JSON.stringify(key.slice(0, 80))}`);
  }
}

/** A prefix names a folder below `users/<id>/` or `samples/`, with its last slash: never everything, never half a name. */
export function assertObjectPrefix(prefix: string): void {
  if (!prefix.endsWith('/') || prefix === 'users/') {
    throw new InvalidObjectRequestError(`Not an object prefix: ${JSON.stringify(prefix.slice(0, 80))}`);
  }
  assertObjectKey(`${prefix}x`);
}

/** As of `assertObjectPrefix`, or all that there is of users. */
export function assertListedPrefix(prefix: string): void {
  if (prefix !== 'users/') assertObjectPrefix(prefix);
}

/** Content types are signed and sent back as headers: a bare lower-case `type/subtype`, without parameters. */
export function assertContentType(contentType: string): void {
  if (!CONTENT_TYPE.test(contentType)) {
    throw new InvalidObjectRequestError(`Not a content type: ${JSON.stringify(contentType.slice(0, 80))}`);
  }
}

function isSegment(segment: string): boolean {
  return segment.length <= MAX_SEGMENT_LENGTH && SEGMENT.test(segment);
}

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

/** `attachment` under a name in any script: RFC 6266, with the UTF-8 form of RFC 5987 and a plain one for old clients. */
export function attachmentDisposition(name: string): string {
  // Controls and slashes mean nothing good in a file name; a lone surrogate cannot be encoded at all.
  const clean = name.replace(/[\p{Cc}\p{Cs}/\\]/gu, '_');
  const plain = clean.replace(/[^\x20-\x7e]|["%]/gu, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtendedValue(clean)}`;
}

function encodeExtendedValue(value: string): string {
  return encodeURIComponent(value).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
