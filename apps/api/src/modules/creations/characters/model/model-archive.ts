import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ByteRange } from '../../../../common/byte-range.js';

/** A file of an archive, whose size is known before it is opened. */
export interface ArchiveEntry {
  path: string;
  bytes: number;
  open: () => Readable;
}

const MODE = 0o100644;

/** A zip that is made anew whenever it is read, always with the same bytes, of which no more than some kilobytes are in memory. */
export class ModelArchive {
  constructor(
    private readonly entries: readonly ArchiveEntry[],
    private readonly changedAt: Date,
  ) {}

  /** Of the whole zip, before anything is opened. */
  size(): number {
    let bytes = 0;
    const take = (total: number): void => {
      bytes = total;
    };
    const zip = this.zip(() => undefined);
    // Its type leaves out what it is called with.
    zip.end({ forceZip64Format: false, comment: '' }, take as () => void);
    return bytes;
  }

  /** A part of it. What comes before is read and left out: a zip holds checksums of all that it has. */
  read(range: ByteRange): Readable {
    return Readable.from(this.part(range), { objectMode: false });
  }

  private async *part({ start, end }: ByteRange): AsyncGenerator<Buffer> {
    const opened: Readable[] = [];
    const zip = this.zip(({ open }, use) => {
      const source = open();
      opened.push(source);
      source.on('error', (error) => output.destroy(error));
      use(null, source);
    });
    // Its type names only what streams of any kind have in common.
    const output = zip.outputStream as Readable;
    zip.on('error', (error: Error) => output.destroy(error));
    zip.end();
    try {
      let position = 0;
      for await (const chunk of output as AsyncIterable<Buffer>) {
        const wanted = chunk.subarray(Math.max(0, start - position), Math.max(0, end + 1 - position));
        position += chunk.length;
        if (wanted.length > 0) yield wanted;
        if (position > end) return;
      }
    } finally {
      for (const source of opened) source.destroy();
    }
  }

  private zip(open: (entry: ArchiveEntry, use: (error: unknown, source: Readable) => void) => void): ZipFile {
    const zip = new ZipFile();
    for (const entry of this.entries) {
      // Weights do not get smaller by compression, and so the size is known beforehand.
      const options = { size: entry.bytes, compress: false, mtime: this.changedAt, mode: MODE };
      zip.addReadStreamLazy(entry.path, options, (use) => {
        open(entry, use);
      });
    }
    return zip;
  }
}
