import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as delay } from 'node:timers/promises';
import type { JobInput, JobOutput, StoredFile } from '@atelier/contracts';
import { reasonOf, Stalled } from '../network/failures.js';
import { isSuccess, sendStreamed } from '../network/send-streamed.js';
import { StorageAway, type StorageProbe } from './storage-probe.js';

/** Storage answered that the input is not there, or not for us. Trying again with the same URL changes nothing. */
export class InputUnavailable extends Error {
  override readonly name = 'InputUnavailable';
}

/** The input is larger than the caller allows. */
export class InputTooLarge extends Error {
  override readonly name = 'InputTooLarge';
}

/** Storage did not answer as it should. */
class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

interface TransferOptions {
  signal: AbortSignal;
  /** A try in which no byte comes through for so many milliseconds has failed. Large files may take as long as they do. */
  stallMs?: number;
  /** Tells whether the storage is there. */
  storage?: StorageProbe | undefined;
}

const TRIES = 4;
const FIRST_PAUSE_MS = 150;
/** Storage that has taken a large file may need a while to put it away before it answers. */
const STALL_MS = 60_000;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Fetches an input whole, at most `maxBytes` of it. */
export function fetchInput(input: JobInput, maxBytes: number, options: TransferOptions): Promise<Buffer> {
  return fetchWith(input, maxBytes, options, async (pieces) => {
    const chunks: Uint8Array[] = [];
    for await (const piece of pieces) chunks.push(piece);
    return Buffer.concat(chunks);
  });
}

/** Fetches an input of at most `maxBytes` into a file, and gives its SHA-256. */
export function fetchInputToFile(
  input: JobInput,
  path: string,
  maxBytes: number,
  options: TransferOptions,
): Promise<string> {
  return fetchWith(input, maxBytes, options, async (pieces) => {
    const hash = createHash('sha256');
    await pipeline(hashed(pieces, hash), createWriteStream(path));
    return hash.digest('hex');
  });
}

function fetchWith<T>(
  input: JobInput,
  maxBytes: number,
  { signal, stallMs = STALL_MS, storage }: TransferOptions,
  read: (pieces: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  return retry({ signal, storage }, `GET ${input.key}`, async () => {
    const stall = new AbortController();
    const timer = setTimeout(() => {
      stall.abort(new Stalled(stallMs));
    }, stallMs);
    try {
      // A storage that sends elsewhere would have this machine ask whom it names.
      const response = await fetch(input.url, {
        signal: AbortSignal.any([signal, stall.signal]),
        redirect: 'manual',
      });
      if (!response.ok) {
        await response.body?.cancel();
        if (isTransient(response.status)) throw new StorageUnavailable(`storage answered ${String(response.status)}`);
        throw new InputUnavailable(`${input.key}: storage answered ${String(response.status)}`);
      }
      return await read(readAtMost(response, maxBytes, input.key, () => timer.refresh()));
    } finally {
      clearTimeout(timer);
    }
  });
}

/** Puts an output, streamed. The same key is overwritten, so that an attempt that is repeated leaves one file. */
export function putOutput(
  output: JobOutput,
  content: Buffer | Blob,
  { signal, stallMs = STALL_MS, storage }: TransferOptions,
): Promise<StoredFile> {
  const bytes = content instanceof Blob ? content.size : content.byteLength;
  const headers = new Headers(output.headers);
  if (!headers.has('content-type')) headers.set('content-type', output.content_type);
  return retry({ signal, storage }, `PUT ${output.key}`, async () => {
    const hash = createHash('sha256');
    const response = await sendStreamed(output.url, {
      method: 'PUT',
      headers: Object.fromEntries(headers),
      bytes,
      pieces: hashed(piecesOf(content), hash),
      signal,
      stallMs,
    });
    response.resume();
    const { statusCode = 0 } = response;
    if (isSuccess(response)) {
      return { key: output.key, content_type: output.content_type, bytes, sha256: hash.digest('hex') };
    }
    const answer = `${output.key}: storage answered ${String(statusCode)}`;
    if (isTransient(statusCode)) throw new StorageUnavailable(answer);
    throw new OutputRefused(answer);
  });
}

const piecesOf = (content: Buffer | Blob): Iterable<Uint8Array> | AsyncIterable<Uint8Array> =>
  content instanceof Blob ? (content.stream() as ReadableStream<Uint8Array>) : [content];

async function* hashed(
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

/** Storage will not take the output under this URL, for instance because it has expired. */
class OutputRefused extends Error {
  override readonly name = 'OutputRefused';
}

const isTransient = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429;

async function* readAtMost(
  response: Response,
  maxBytes: number,
  key: string,
  onPiece: () => void,
): AsyncGenerator<Uint8Array> {
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > maxBytes) {
    await response.body?.cancel();
    throw new InputTooLarge(`${key} is ${String(announced)} bytes, allowed are ${String(maxBytes)}`);
  }
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    onPiece();
    size += chunk.byteLength;
    if (size > maxBytes) throw new InputTooLarge(`${key} is larger than the allowed ${String(maxBytes)} bytes`);
    yield chunk;
  }
}

type Terms = Pick<TransferOptions, 'signal' | 'storage'>;

/** Tries a few times. Rejects with `StorageAway` where it is the storage that fails, and not what was asked of it. */
async function retry<T>({ signal, storage }: Terms, what: string, once: () => Promise<T>): Promise<T> {
  let wasRefused = false;
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      const result = await once();
      if (storage) storage.fault = null;
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof InputTooLarge) throw error;
      const isRefused = error instanceof InputUnavailable || error instanceof OutputRefused;
      if (isRefused || attempt === TRIES) {
        const away = await outageBehind(error, { signal, storage }, what);
        // What is missing is looked for once more, now that the storage is known to be there.
        if (away || wasRefused || !storage || error instanceof OutputRefused) throw away ?? error;
        wasRefused = true;
      }
    }
    await delay(FIRST_PAUSE_MS * 3 ** (attempt - 1), undefined, { signal }).catch(() => undefined);
  }
}

/** The outage that a failure shows; null where the storage is there and refuses this one thing. */
async function outageBehind(error: unknown, { signal, storage }: Terms, what: string): Promise<StorageAway | null> {
  const isRefused = error instanceof InputUnavailable || error instanceof OutputRefused;
  const state = (await storage?.look(signal)) ?? 'unknown';
  if (isRefused && (state === 'there' || state === 'unknown')) return null;
  const away = new StorageAway(`${what}: ${reasonOf(error)}`, state === 'away');
  away.cause = error;
  if (storage) storage.fault = away;
  return away;
}
