import { Readable } from 'node:stream';
import {
  ObjectStore,
  type ListedObject,
  type ObjectMeta,
  type PresignGetRequest,
  type PresignPutRequest,
  type PresignedPut,
  type StoredObject,
} from '../object-store.js';
import { ObjectNotFoundError } from '../storage-errors.js';
import type { StoragePresence } from './storage-presence.service.js';

/**
 * The storage, as long as it is the installation's own: what is written has gone there, and what is not found is not there. Otherwise either throws
 * `StorageUnavailableError`.
 */
export class PresentObjectStore extends ObjectStore {
  constructor(
    private readonly store: ObjectStore,
    private readonly presence: StoragePresence,
  ) {
    super();
  }

  presignPut(request: PresignPutRequest): Promise<PresignedPut> {
    return this.store.presignPut(request);
  }

  presignGet(request: PresignGetRequest): Promise<string> {
    return this.store.presignGet(request);
  }

  async head(key: string): Promise<ObjectMeta | null> {
    const found = await this.store.head(key);
    if (!found) await this.presence.assertPresent({ certain: true });
    return found;
  }

  async get(key: string): Promise<StoredObject> {
    try {
      return await this.store.get(key);
    } catch (error) {
      if (error instanceof ObjectNotFoundError) await this.presence.assertPresent({ certain: true });
      throw error;
    }
  }

  async put(key: string, body: Buffer | Readable, contentType: string): Promise<void> {
    try {
      await this.presence.assertPresent();
    } catch (error) {
      // As of a write that failed: nobody reads it any more.
      if (body instanceof Readable) body.destroy();
      throw error;
    }
    await this.store.put(key, body, contentType);
    await this.presence.assertPresent({ certain: true });
  }

  async delete(key: string): Promise<void> {
    await this.presence.assertPresent({ certain: true });
    await this.store.delete(key);
  }

  async deletePrefix(prefix: string): Promise<void> {
    await this.presence.assertPresent({ certain: true });
    await this.store.deletePrefix(prefix);
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    await this.presence.assertPresent({ certain: true });
    yield* this.store.list(prefix);
  }

  async check(): Promise<void> {
    await this.presence.assertPresent({ certain: true });
    await this.store.check();
  }

  /** One that is known is there, or away: it is not made anew. */
  prepare(): Promise<void> {
    return this.presence.assertPresent({ certain: true });
  }
}
