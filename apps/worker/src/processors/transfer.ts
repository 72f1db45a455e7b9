import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { JobInput, JobOutput, StoredFile } from '@atelier/contracts';

/** Storage answered that the input is not there, or not for us. Trying again with the same URL changes nothing. */
export class InputUnavailable extends Error {
  override readonly name = 'InputUnavailable';
}

/** The input is larger than whoever asked for it allows. */
export class InputTooLarge extends Error {
  override readonly name = 'InputTooLarge';
}

/** Storage did not answer as it should, even after a few tries. A later attempt of the job may succeed. */
class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

interface TransferOptions {
  signal: AbortSignal;
  /** Time limit of one try, in milliseconds. */
  timeoutMs?: number;
}

const TRIES = 4;
const FIRST_PAUSE_MS = 150;
const TRY_TIMEOUT_MS = 120_000;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Fetches an input whole, at most `maxBytes` of it. */
export function fetchInput(input: JobInput, maxBytes: number, options: TransferOptions): Promise<Buffer> {
  return fetchWith(input, options, async (response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of readAtMost(response, maxBytes, input.key)) chunks.push(chunk);
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
  return fetchWith(input, options, async (response) => {
    const hash = createHash('sha256');
    const hashed = async function* (): AsyncIterable<Uint8Array> {
      for await (const chunk of readAtMost(response, maxBytes, input.key)) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(hashed, createWriteStream(path));
    return hash.digest('hex');
  });
}

function fetchWith<T>(
  input: JobInput,
  { signal, timeoutMs = TRY_TIMEOUT_MS }: TransferOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  return retry(signal, `GET ${input.key}`, async () => {
    const response = await fetch(input.url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    if (!response.ok) {
      await response.body?.cancel();
      if (isTransient(response.status)) throw new StorageUnavailable(`storage answered ${String(response.status)}`);
      throw new InputUnavailable(`${input.key}: storage answered ${String(response.status)}`);
    }
    return read(response);
  });
}

/** Puts an output; a blob that lies on disk is streamed. The same key is overwritten, so that an attempt that is repeated leaves one file. */
export async function putOutput(
  output: JobOutput,
  content: Buffer | Blob,
  { signal, timeoutMs = TRY_TIMEOUT_MS }: TransferOptions,
): Promise<StoredFile> {
  const body =
    content instanceof Blob
      ? content
      : new Uint8Array(content.buffer as ArrayBuffer, content.byteOffset, content.byteLength);
  const headers = new Headers(output.headers);
  if (!headers.has('content-type')) headers.set('content-type', output.content_type);
  await retry(signal, `PUT ${output.key}`, async () => {
    const response = await fetch(output.url, {
      method: 'PUT',
      headers,
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const answer = `${output.key}: storage answered ${String(response.status)}`;
    if (isTransient(response.status)) throw new StorageUnavailable(answer);
    throw new OutputRefused(answer);
  });
  const stored = { key: output.key, content_type: output.content_type };
  if (!(content instanceof Blob)) return { ...stored, bytes: content.byteLength, sha256: sha256(content) };
  return { ...stored, bytes: content.size, sha256: await sha256OfBlob(content) };
}

async function sha256OfBlob(blob: Blob): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of blob.stream() as unknown as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest('hex');
}

/** Storage will not take the output under this URL, for instance because it has expired. */
class OutputRefused extends Error {
  override readonly name = 'OutputRefused';
}

const isTransient = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429;

async function* readAtMost(response: Response, maxBytes: number, key: string): AsyncGenerator<Uint8Array> {
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > maxBytes) {
    await response.body?.cancel();
    throw new InputTooLarge(`${key} is ${String(announced)} bytes, allowed are ${String(maxBytes)}`);
  }
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
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

/** `fetch` says only "fetch failed"; what failed is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
