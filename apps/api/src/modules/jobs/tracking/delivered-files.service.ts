import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { ObjectStore, StoragePresence } from '../../files/index.js';

const ASKED_AT_ONCE = 8;

interface NamedFile {
  key: string;
  bytes: number;
}

/** Files as outcomes name them, wherever in it they stand. */
function filesIn(value: unknown): NamedFile[] {
  if (typeof value !== 'object' || value === null) return [];
  const own =
    'key' in value && typeof value.key === 'string' && 'bytes' in value && typeof value.bytes === 'number'
      ? [{ key: value.key, bytes: value.bytes }]
      : [];
  return [...own, ...Object.values(value).flatMap(filesIn)];
}

/** Whether what a worker says that it stored is where it will be looked for: a worker writes by signed links, wherever these lead. */
@Injectable()
export class DeliveredFiles {
  constructor(
    private readonly store: ObjectStore,
    private readonly presence: StoragePresence,
  ) {}

  /** A file that the outcome names and that is not there whole, or null. Throws `StorageUnavailableError` while that cannot be told. */
  async findMissing(outcome: unknown): Promise<string | null> {
    await this.presence.assertPresent({ certain: true });
    const limit = pLimit(ASKED_AT_ONCE);
    const missing = await Promise.all(
      filesIn(outcome).map(({ key, bytes }) =>
        limit(async () => ((await this.store.head(key))?.bytes === bytes ? null : key)),
      ),
    );
    return missing.find((key) => key !== null) ?? null;
  }
}
