import { setTimeout as delay } from 'node:timers/promises';
import { StorageUnavailableError } from './storage-errors.js';

/** What comes of it, or `StorageUnavailableError` where nothing has by then. */
export async function withinTime<T>(operation: string, work: Promise<T>, ms: number): Promise<T> {
  const waiting = new AbortController();
  const late = delay(ms, null, { signal: waiting.signal }).then(() => {
    throw new StorageUnavailableError(operation, new Error('it does not answer'));
  });
  // What comes of either later is nobody's any more.
  for (const each of [work, late]) each.catch(() => undefined);
  return await Promise.race([work, late]).finally(() => {
    waiting.abort();
  });
}
