import { createHash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ByteRange } from '../../../../common/byte-range.js';
import type { ObjectMeta } from '../object-store.js';
import { ObjectSizeError } from '../storage-errors.js';
import { onDisk, tidyOnDisk } from './on-disk.js';

/*
 * One object is one file: its bytes, then its content type and etag as JSON, then the length of that JSON (4 bytes)
 * and a mark (8 bytes). Because all of it is in one file, one rename replaces all of it, and a reader that holds the
 * file open keeps one consistent version. The bytes come first, so that image viewers and ffmpeg open such a file too.
 */
const MARK = Buffer.from('ATLROBJ1', 'latin1');
const TAIL_BYTES = 4 + MARK.length;
const MAX_FOOTER_BYTES = 1024;
/** As much as Node's own streams read at once. */
const READ_BYTES = 64 * 1024;
/** Of bodies, which come and go for long. */
const PATIENT = { patient: true };

export interface SizeLimits {
  bytes?: number;
  maxBytes?: number;
}

/** Writes a new object file and flushes it to the disk. The source is left open when the body breaks a limit. */
export async function writeObjectFile(
  path: string,
  source: Readable,
  contentType: string,
  limits: SizeLimits,
): Promise<Required<ObjectMeta>> {
  const late = (opened: FileHandle) => opened.close().then(() => rm(path, { force: true }));
  const handle = await onDisk('write', () => open(path, 'wx'), { late });
  try {
    const { bytes, sha256 } = await copyBody(source, handle, limits);
    const etag = `"${sha256.slice(0, 32)}"`;
    await onDisk(
      'write',
      async () => {
        await handle.appendFile(footerOf({ contentType, etag }));
        await handle.sync();
      },
      PATIENT,
    );
    return { bytes, contentType, etag };
  } finally {
    await tidyOnDisk(() => handle.close());
  }
}

/** An object file held open: what it says of itself and what it streams belong to the same version. */
export class OpenObject {
  private constructor(
    private readonly handle: FileHandle,
    readonly meta: Required<ObjectMeta>,
    readonly storedAt: Date,
  ) {}

  static async open(path: string): Promise<OpenObject> {
    const handle = await open(path, 'r');
    try {
      return new OpenObject(handle, await readMeta(handle), (await handle.stat()).mtime);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Streams the object or a part of it, and closes the file at the end, on error, or when the stream is destroyed. */
  stream({ start, end }: ByteRange = { start: 0, end: this.meta.bytes - 1 }): Readable {
    const close = () => this.close();
    const readAt = (at: number) => this.readAt(at, end);
    let at = start;
    return new Readable({
      highWaterMark: READ_BYTES,
      read() {
        const piece = at > end ? Promise.resolve(null) : readAt(at);
        piece.then(
          (bytes) => {
            at += bytes?.length ?? 0;
            this.push(bytes);
          },
          (error: unknown) => this.destroy(error as Error),
        );
      },
      // Also of one that nobody has begun to read.
      destroy(error, done) {
        void close().then(() => {
          done(error);
        });
      },
    });
  }

  close(): Promise<void> {
    return tidyOnDisk(() => this.handle.close());
  }

  private async readAt(at: number, end: number): Promise<Buffer> {
    const length = Math.min(READ_BYTES, end + 1 - at);
    const piece = () => this.handle.read(Buffer.allocUnsafe(length), 0, length, at);
    const { bytesRead, buffer } = await onDisk('read', piece, PATIENT);
    if (bytesRead === 0) throw new Error('The file is shorter than it was');
    return buffer.subarray(0, bytesRead);
  }
}

async function copyBody(source: Readable, handle: FileHandle, limits: SizeLimits) {
  const limit = Math.min(limits.bytes ?? Infinity, limits.maxBytes ?? Infinity);
  const hash = createHash('sha256');
  let bytes = 0;
  // The caller may still have to answer on the source's connection.
  for await (const part of source.iterator({ destroyOnReturn: false })) {
    const chunk = toBuffer(part);
    bytes += chunk.length;
    if (bytes > limit) throw new ObjectSizeError('too_large', limit);
    hash.update(chunk);
    await onDisk('write', () => handle.appendFile(chunk), PATIENT);
  }
  if (limits.bytes !== undefined && bytes < limits.bytes) throw new ObjectSizeError('too_small', limits.bytes);
  return { bytes, sha256: hash.digest('hex') };
}

async function readMeta(handle: FileHandle): Promise<Required<ObjectMeta>> {
  const { size } = await handle.stat();
  const length = Math.min(size, MAX_FOOTER_BYTES);
  const { buffer: end, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
  const tail = bytesRead - TAIL_BYTES;
  if (bytesRead !== length || tail < 0 || !end.subarray(tail + 4).equals(MARK)) throw new Error('Not an object file');
  const jsonLength = end.readUInt32BE(tail);
  const footer: unknown = JSON.parse(end.toString('utf8', tail - jsonLength, tail));
  if (!isFooter(footer)) throw new Error('Not an object file');
  return { bytes: size - TAIL_BYTES - jsonLength, contentType: footer.contentType, etag: footer.etag };
}

interface Footer {
  contentType: string;
  etag: string;
}

function footerOf(footer: Footer): Buffer {
  const json = Buffer.from(JSON.stringify(footer));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([json, length, MARK]);
}

function isFooter(value: unknown): value is Footer {
  if (typeof value !== 'object' || value === null || !('contentType' in value) || !('etag' in value)) return false;
  return typeof value.contentType === 'string' && typeof value.etag === 'string';
}

function toBuffer(part: unknown): Buffer {
  if (Buffer.isBuffer(part)) return part;
  if (typeof part === 'string' || part instanceof Uint8Array) return Buffer.from(part);
  throw new TypeError('An object is written from a stream of bytes');
}
