import { buffer } from 'node:stream/consumers';
import { STORAGE_MARK_KEY, storageMarkSchema } from '@atelier/contracts';
import type { ObjectStore } from '../object-store.js';
import { ObjectNotFoundError } from '../storage-errors.js';

/** What stands where a mark should, and is none. */
const UNREADABLE = 'unreadable';

/** The id of the mark that the storage bears; null where it bears none. Throws `StorageUnavailableError` where that cannot be told. */
export async function readMark(store: ObjectStore): Promise<string | null> {
  try {
    const { body } = await store.get(STORAGE_MARK_KEY);
    return markIn((await buffer(body)).toString('utf8'));
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return null;
    throw error;
  }
}

/** Marks the storage; a mark that it bore is replaced. */
export function writeMark(store: ObjectStore, id: string): Promise<void> {
  return store.put(STORAGE_MARK_KEY, Buffer.from(`${JSON.stringify({ id })}\n`), 'application/json');
}

function markIn(text: string): string {
  try {
    return storageMarkSchema.parse(JSON.parse(text)).id;
  } catch {
    return UNREADABLE;
  }
}
