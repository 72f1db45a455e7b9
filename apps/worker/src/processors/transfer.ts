import { createHash } from 'node:crypto';
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
export async function fetchInput(
  input: JobInput,
  maxBytes: number,
  { signal, timeoutMs = TRY_TIMEOUT_MS }: TransferOptions,
): Promise<Buffer> {
  return retry(signal, `GET ${input.key}`, async () => {
    const response = await fetch(input.url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) });
    if (!response.ok) {
      await response.body?.cancel();
      if (isTransient(response.status)) throw new StorageUnavailable(`storage answered ${String(response.status)}`);
      throw new InputUnavailable(`${input.key}: storage answered ${String(response.status)}`);
    }
    return readAtMost(response, maxBytes, input.key);
  });
}

/** Puts an output. The same key is overwritten, so that an attempt that is repeated leaves one file. */
export async function putOutput(
  output: JobOutput,
  bytes: Buffer,
  { signal, timeoutMs = TRY_TIMEOUT_MS }: TransferOptions,
): Promise<StoredFile> {
  const headers = new Headers(output.headers);
  if (!headers.has('content-type')) headers.set('content-type', output.content_type);
  await retry(signal, `PUT ${output.key}`, async () => {
    const response = await fetch(output.url, {
      method: 'PUT',
      headers,
      body: new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    if (response.ok) return;
    const answer = `${output.key}: storage answered ${String(response.status)}`;
    if (isTransient(response.status)) throw new StorageUnavailable(answer);
    throw new OutputRefused(answer);
  });
  return { key: output.key, content_type: output.content_type, bytes: bytes.byteLength, sha256: sha256(bytes) };
}

/** Storage will not take the output under this URL, for instance because it has expired. */
class OutputRefused extends Error {
  override readonly name = 'OutputRefused';
}

const isTransient = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429;

async function readAtMost(response: Response, maxBytes: number, key: string): Promise<Buffer> {
  const announced = Number(response.headers.get('content-length') ?? 0);
  if (announced > maxBytes) {
    await response.body?.cancel();
    throw new InputTooLarge(`${key} is ${String(announced)} bytes, allowed are ${String(maxBytes)}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new InputTooLarge(`${key} is larger than the allowed ${String(maxBytes)} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
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
