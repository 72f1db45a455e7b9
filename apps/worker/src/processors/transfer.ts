import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as delay } from 'node:timers/promises';
import type { JobInput, JobOutput, StoredFile } from '@atelier/contracts';
import { reasonOf, Stalled } from '../network/failures.js';
import { isSuccess, sendStreamed } from '../network/send-streamed.js';

/** Storage answered that the input is not there, or not for us. Trying again with the same URL changes nothing. */
export class InputUnavailable extends Error {
  override readonly name = 'InputUnavailable';
}

/** The input is larger than the caller allows. */
export class InputTooLarge extends Error {
  override readonly name = 'InputTooLarge';
}

/** Storage did not answer as it should, even after a few tries. A later attempt of the job may succeed. */
class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

interface TransferOptions {
  signal: AbortSignal;
  /** A try in which no byte comes through for so many milliseconds has failed. Large files may take as long as they do. */
  stallMs?: number;
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
  { signal, stallMs = STALL_MS }: TransferOptions,
  read: (pieces: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  return retry(signal, `GET ${input.key}`, async () => {
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
  { signal, stallMs = STALL_MS }: TransferOptions,
): Promise<StoredFile> {
  const bytes = content instanceof Blob ? content.size : content.byteLength;
  const headers = new Headers(output.headers);
  if (!headers.has('content-type')) headers.set('content-type', output.content_type);
  return retry(signal, `PUT ${output.key}`, async () => {
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

async function retry<T>(signal: AbortSignal, what: string, once: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      return await once();
    } catch (error) {
      signal.throwIfAborted();
      const isFinal = [InputUnavailable, InputTooLarge, OutputRefused].some((kind) => error instanceof kind);
      if (isFinal) throw error;
      if (attempt === TRIES) throw new StorageUnavailable(`${what}: ${reasonOf(error)}`, { cause: error });
    }
    await delay(FIRST_PAUSE_MS * 3 ** (attempt - 1), undefined, { signal }).catch(() => undefined);
  }
}
