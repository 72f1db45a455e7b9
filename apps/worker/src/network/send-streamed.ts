import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Stalled } from './failures.js';

export interface StreamedRequest {
  method: 'PUT' | 'POST';
  headers: Record<string, string>;
  /** How many bytes `pieces` come to. */
  bytes: number;
  pieces: AsyncIterable<Uint8Array>;
  signal: AbortSignal;
  /** Milliseconds without a byte in either direction after which the line is given up, with `Stalled`. */
  stallMs: number;
  /** Never uses a connection that is open already: the server may just have closed it, and the body would be lost. */
  ownConnection?: boolean;
}

/**
 * Sends a body of a known length, read piece by piece as the line takes it. `fetch` would read a file of hundreds of
 * megabytes into memory first, for it does not wait for the line. Resolves with an answer that the caller has to read;
 * where that is a success, all of the body has been sent.
 */
export async function sendStreamed(
  url: string,
  { method, headers, bytes, pieces, signal, stallMs, ownConnection = false }: StreamedRequest,
): Promise<IncomingMessage> {
  signal.throwIfAborted();
  const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, {
    method,
    agent: ownConnection ? false : undefined,
    signal,
    timeout: stallMs,
    headers: { ...headers, 'content-length': bytes },
  });
  request.on('timeout', () => request.destroy(new Stalled(stallMs)));
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.on('error', reject);
  });
  const sent = pipeline(Readable.from(pieces, { objectMode: false }), request);
  // A server that refuses the body may answer, and hang up, before it has read it all.
  const response = await Promise.race([answered, sent.then(() => answered)]);
  response.once('end', () => {
    if (!request.writableFinished) request.destroy();
  });
  if (isSuccess(response)) await sent;
  return response;
}

export const isSuccess = ({ statusCode = 0 }: IncomingMessage): boolean => statusCode >= 200 && statusCode < 300;
