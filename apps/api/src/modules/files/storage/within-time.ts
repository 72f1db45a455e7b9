import { StorageUnavailableError } from './storage-errors.js';

/** What comes of it, or `StorageUnavailableError` where nothing has by then; what comes later is nobody's any more. */
export function withinTime<T>(operation: string, work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    // Not by a signal, which costs more than most calls of a disk.
    const late = setTimeout(() => {
      reject(new StorageUnavailableError(operation, new Error('it does not answer')));
    }, ms);
    work.then(resolve, reject).finally(() => {
      clearTimeout(late);
    });
  });
}
