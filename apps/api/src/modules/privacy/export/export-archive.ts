import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ObjectStore } from '../../files/index.js';

/** A file of the storage, and where it stands in the archive. */
export interface ArchivedFile {
  key: string;
  path: string;
}

/** A zip in the making: one file after the other, of which no more than a few kilobytes are in memory. */
export class ExportArchive {
  private readonly zip = new ZipFile();

  constructor(
    private readonly store: ObjectStore,
    private readonly signal: AbortSignal,
  ) {
    this.zip.on('error', (error: Error) => {
      this.output.destroy(error);
    });
    // The reader gets errors by reading; but the storage may have stopped reading by then, and an unhandled one ends the process.
    this.output.on('error', () => undefined);
  }

  /** The zip itself, as it grows. */
  get output(): Readable {
    // Its type names only what streams of any kind have in common.
    return this.zip.outputStream as Readable;
  }

  /** False where the storage has no such file. */
  async addObject({ key, path }: ArchivedFile): Promise<boolean> {
    this.signal.throwIfAborted();
    if ((await this.store.head(key)) === null) return false;
    const { body, bytes } = await this.store.get(key);
    // Pictures, videos and models are compressed as they are.
    await this.addStream(path, body, { size: bytes, compress: false });
    return true;
  }

  async addStream(path: string, body: Readable, options: { size: number; compress: boolean }): Promise<void> {
    try {
      this.zip.addReadStream(body, path, options);
      await finished(body, { signal: this.signal });
    } finally {
      body.destroy();
    }
  }

  end(): void {
    this.zip.end();
  }
}

/** Stores what `fill` puts into an archive, while it does so. Where either fails, or `signal` is aborted, nothing is stored. */
export async function storeArchive(
  store: ObjectStore,
  key: string,
  signal: AbortSignal,
  fill: (archive: ExportArchive) => Promise<void>,
): Promise<void> {
  const failure = new AbortController();
  const archive = new ExportArchive(store, AbortSignal.any([signal, failure.signal]));
  const fail = (error: unknown): void => {
    failure.abort(error);
    archive.output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  const filling = fill(archive).then(() => {
    archive.end();
  });
  await Promise.all([filling.catch(fail), store.put(key, archive.output, 'application/zip').catch(fail)]);
  failure.signal.throwIfAborted();
}
