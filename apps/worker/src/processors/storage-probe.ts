import { storageMarkSchema, type JobEnvelope } from '@atelier/contracts';

/** Long enough for a storage that is only slow. */
const ANSWER_WITHIN_MS = 20_000;

/** `refused`: it lets nobody see by this URL, for instance because that has expired. `unknown`: no URL was given. */
export type StorageState = 'there' | 'away' | 'refused' | 'unknown';

/**
 * The storage does not do what it should, which is no fault of the job: it goes back to the queue, and no attempt is counted. `isWhole`: all of it is away,
 * or another one stands in its place, so that no other job would fare better.
 */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
  constructor(
    message: string,
    readonly isWhole: boolean,
  ) {
    super(message);
  }
}

/** Tells whether the installation's own storage is there, by the mark that it bears. */
export class StorageProbe {
  /** Why the last transfer of the job failed, where that was the storage: whatever its runtime makes of it. */
  fault: StorageAway | null = null;

  constructor(private readonly mark: JobEnvelope['storage']) {}

  async look(signal?: AbortSignal): Promise<StorageState> {
    const { mark } = this;
    if (!mark) return 'unknown';
    const late = AbortSignal.timeout(ANSWER_WITHIN_MS);
    try {
      const response = await fetch(mark.url, {
        signal: signal ? AbortSignal.any([signal, late]) : late,
        redirect: 'manual',
      });
      if (response.ok) return storageMarkSchema.parse(await response.json()).id === mark.id ? 'there' : 'away';
      await response.body?.cancel();
      return response.status === 401 || response.status === 403 ? 'refused' : 'away';
    } catch {
      signal?.throwIfAborted();
      return 'away';
    }
  }
}
