import { ReadableStream } from 'node:stream/web';
import type { ZodType } from 'zod';
import { isLocalFault, reasonOf, Stalled } from '../../../network/failures.js';
import { answeredBadly, ComfyError } from './errors.js';
import type { Limits } from './limits.js';
import { type Form, postForm } from './multipart.js';

interface Call {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  timeoutMs: number;
}

export interface Download {
  /** What the server announces, null where it does not. */
  bytes: number | null;
  body: ReadableStream<Uint8Array>;
}

/** Reason of an abort by the time limit. */
const LATE = new Error('too late');

/** The HTTP side of one server: time limits, size limits, and every failure as a `ComfyError` but those of this machine. */
export class HttpCalls {
  readonly name: string;
  /** Without credentials. */
  readonly url: string;
  readonly headers: Record<string, string>;

  constructor(
    url: string,
    private readonly limits: Limits,
  ) {
    const parsed = new URL(url.endsWith('/') ? url : `${url}/`);
    // `fetch` refuses credentials in a URL, and they must not get into logs.
    const credentials = `${decodeURIComponent(parsed.username)}:${decodeURIComponent(parsed.password)}`;
    this.headers = credentials === ':' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` };
    parsed.username = '';
    parsed.password = '';
    this.name = parsed.host;
    this.url = parsed.href;
  }

  async json<T>(path: string, schema: ZodType<T>, call: Call): Promise<T> {
    return this.within(path, call, async (signal) => {
      const response = await this.fetch(path, call, signal);
      return this.parse(path, schema, await this.text(response.body ?? []));
    });
  }

  /** For calls whose answer says nothing but its status. */
  async done(path: string, call: Call): Promise<void> {
    await this.within(path, call, async (signal) => {
      const response = await this.fetch(path, call, signal);
      await response.body?.cancel();
    });
  }

  /** The status and text of an answer, whatever the status. */
  async answer(path: string, call: Call): Promise<{ status: number; text: string }> {
    return this.within(path, call, async (signal) => {
      const response = await this.request(path, call, signal);
      return { status: response.status, text: await this.text(response.body ?? []) };
    });
  }

  /** Posts a form with a file, streamed. */
  async form<T>(path: string, schema: ZodType<T>, form: Form, call: Call): Promise<T> {
    return this.within(path, call, async (signal) => {
      const { stallMs } = this.limits;
      const response = await postForm(new URL(path, this.url).href, form, { headers: this.headers, signal, stallMs });
      const status = response.statusCode ?? 0;
      const text = await this.text(response);
      if (status !== 200) throw answeredBadly(this.name, path, status, text);
      return this.parse(path, schema, text);
    });
  }

  parse<T>(path: string, schema: ZodType<T>, text: string): T {
    try {
      return schema.parse(JSON.parse(text));
    } catch (cause) {
      const detail = `${path} was answered with something else than expected: ${text.slice(0, 80)}`;
      throw new ComfyError({ kind: 'garbage', server: this.name, detail, cause });
    }
  }

  /** The body is read by the caller; `signal` and the stall limit hold until its end. */
  async download(path: string, signal: AbortSignal): Promise<Download> {
    const limit: Call = { timeoutMs: this.limits.stallMs, signal };
    const response = await this.within(path, limit, (within) => this.fetch(path, limit, within));
    // Of what was compressed on the way, the length is that of the compressed form.
    const isAsStored = !response.headers.has('content-encoding');
    const length = isAsStored ? response.headers.get('content-length') : null;
    const reader = (response.body as ReadableStream<Uint8Array> | null)?.getReader();
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (out) => {
          try {
            const chunk = await this.within(path, limit, (within) => orAborted(within, reader?.read()));
            if (chunk === undefined || chunk.done) out.close();
            else out.enqueue(chunk.value);
          } catch (error) {
            reader?.cancel(error).catch(() => undefined);
            throw error;
          }
        },
        cancel: (reason) => reader?.cancel(reason),
      },
      { highWaterMark: 0 },
    );
    return { bytes: length === null ? null : Number(length), body };
  }

  private async fetch(path: string, call: Call, signal: AbortSignal): Promise<Response> {
    const response = await this.request(path, call, signal);
    if (response.ok) return response;
    throw answeredBadly(this.name, path, response.status, await this.text(response.body ?? []));
  }

  private async request(path: string, { method = 'GET', body }: Call, signal: AbortSignal): Promise<Response> {
    const isJson = body !== undefined;
    return fetch(new URL(path, this.url), {
      method,
      signal,
      // It is asked itself; where it would send this machine is nobody that the operator has named.
      redirect: 'manual',
      headers: isJson ? { ...this.headers, 'content-type': 'application/json' } : this.headers,
      body: isJson ? JSON.stringify(body) : undefined,
    });
  }

  private async text(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > this.limits.answerBytes) {
        const detail = `an answer is larger than ${this.limits.answerBytes} bytes`;
        throw new ComfyError({ kind: 'garbage', server: this.name, detail });
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size).toString('utf8');
  }

  private async within<T>(
    path: string,
    { signal, timeoutMs }: Call,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    const controller = new AbortController();
    const abort = (): void => {
      controller.abort(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    const timer = setTimeout(() => {
      controller.abort(LATE);
    }, timeoutMs);
    try {
      return await work(controller.signal);
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof ComfyError || isLocalFault(cause)) throw cause;
      const what = path.split('?', 1)[0] ?? path;
      if (controller.signal.reason === LATE) {
        const detail = `${what} was not answered within ${timeoutMs} ms`;
        throw new ComfyError({ kind: 'timeout', server: this.name, detail, cause });
      }
      const kind = cause instanceof Stalled ? 'timeout' : 'unreachable';
      throw new ComfyError({ kind, server: this.name, detail: `${what}: ${reasonOf(cause)}`, cause });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }
}

/** Settles as `work` does, or rejects with the signal's reason when that comes first. */
export async function orAborted<T>(signal: AbortSignal, work: Promise<T> | T): Promise<T> {
  const { promise: aborted, reject } = rejecting();
  const stop = (): void => {
    reject(signal.reason as Error);
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([aborted, work]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

function rejecting(): { promise: Promise<never>; reject: (reason: Error) => void } {
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<never>((_, fail) => {
    reject = fail;
  });
  return { promise, reject };
}
