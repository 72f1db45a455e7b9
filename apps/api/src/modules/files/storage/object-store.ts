import type { Readable } from 'node:stream';

/**
 * Who will open a URL. The browser reaches storage from outside, the worker from inside the deployment; the two may
 * see it under different addresses.
 */
export type Audience = 'browser' | 'worker';

export interface PresignPutRequest {
  key: string;
  contentType: string;
  /** The exact size. Any other is refused by the storage itself. */
  bytes?: number;
  /**
   * An upper limit, for sizes that are not known beforehand. The disk driver enforces it; S3 cannot, so the
   * code that accepts the object compares `head()` with it.
   */
  maxBytes?: number;
  expiresInSeconds: number;
  audience: Audience;
}

export interface PresignedPut {
  /** Absolute, except for browsers with the disk driver: then a path on the application's own origin. */
  url: string;
  method: 'PUT';
  /** To be sent exactly so; they are part of the signature. */
  headers: Record<string, string>;
  /** ISO 8601 UTC. */
  expires_at: string;
}

export interface PresignGetRequest {
  key: string;
  /**
   * The longest the URL may work. For browsers the same URL is given out for a quarter of this time, so that a page
   * which asks again can use its cache; such a URL works for at least three quarters of it.
   */
  expiresInSeconds: number;
  audience: Audience;
  /** Makes the browser save the object under this name, which may be in any script. */
  downloadName?: string;
  /**
   * The URL is for others than the owner, and ends with what this names being shown to everybody (`ShownToAll`). The disk driver
   * asks at each request; S3 cannot, so there such a URL works for `UNASKED_SECONDS` at most.
   */
  whileShown?: string;
}

/** How long others may go on seeing at an S3 server what its owner has hidden. */
export const UNASKED_SECONDS = 900;

export interface ObjectMeta {
  bytes: number;
  contentType: string;
  /** As in HTTP, with its quotes. Opaque, and different whenever the content is. */
  etag?: string;
}

/** What is known of an object without reading it. */
export interface ListedObject {
  key: string;
  bytes: number;
  /** As in `ObjectMeta`. */
  etag: string;
  /** When it was last written. */
  storedAt: Date;
}

/** The folders below which all objects lie. */
export const OBJECT_ROOTS = ['users/', 'samples/'] as const;

export interface StoredObject extends ObjectMeta {
  /** Must be read to its end or destroyed. */
  body: Readable;
}

/**
 * Where pictures, models and videos live. Keys are `users/<id>/…` or `samples/…` (see object-requests.ts); anything else
 * throws InvalidObjectRequestError. Trouble with the storage itself throws StorageUnavailableError. A write is seen
 * whole or not at all, and writing to a key again replaces what was there.
 */
export abstract class ObjectStore {
  /** A URL to which one object may be uploaded, with this content type and size only, until it expires. */
  abstract presignPut(request: PresignPutRequest): Promise<PresignedPut>;

  /** A URL from which one object may be read until it expires. It is given out whether or not the object exists. */
  abstract presignGet(request: PresignGetRequest): Promise<string>;

  /** What is stored under the key, or null. */
  abstract head(key: string): Promise<ObjectMeta | null>;

  /** The object as a stream; throws ObjectNotFoundError. */
  abstract get(key: string): Promise<StoredObject>;

  abstract put(key: string, body: Buffer | Readable, contentType: string): Promise<void>;

  /** Deleting what is not there is no error. */
  abstract delete(key: string): Promise<void>;

  /**
   * All objects below a folder, one of `OBJECT_ROOTS` or one as of `deletePrefix`, in no order, some hundreds in memory at a time. What is written or deleted
   * meanwhile may be among them or not.
   */
  abstract list(prefix: string): AsyncIterable<ListedObject>;

  /** Deletes all keys below a folder such as `users/<id>/`, which must end in a slash. */
  abstract deletePrefix(prefix: string): Promise<void>;

  /**
   * Makes the folder or the bucket that all objects lie in, where it is not there, and proves that it takes objects. Nothing else makes it: a place that has
   * gone has to come back, and is not replaced by an empty one.
   */
  abstract prepare(): Promise<void>;

  /** Resolves when the storage is there and, as far as reading tells, usable; throws StorageUnavailableError otherwise. */
  abstract check(): Promise<void>;
}
