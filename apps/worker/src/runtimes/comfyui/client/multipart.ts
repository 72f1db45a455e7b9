import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';

export interface Form {
  fields: Record<string, string>;
  file: { field: string; name: string; data: Blob };
}

/**
 * Posts a form with one file, read piece by piece as the line takes it. `fetch` would read a file of hundreds of
 * megabytes into memory first, for it does not wait for the line. Each upload has a connection of its own, because one
 * that the server has just closed would lose the whole body.
 */
export async function postForm(
  url: string,
  { fields, file }: Form,
  options: { headers: Record<string, string>; signal: AbortSignal },
): Promise<IncomingMessage> {
  const boundary = `atelier-${randomUUID()}`;
  const texts = Object.entries(fields).map(([name, value]) => part(boundary, `name="${quoted(name)}"`, value));
  const fileName = `name="${quoted(file.field)}"; filename="${quoted(file.name)}"`;
  const head = Buffer.from(
    `${texts.join('')}${part(boundary, `${fileName}\r\nContent-Type: application/octet-stream`)}`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, {
    method: 'POST',
    agent: false,
    signal: options.signal,
    headers: {
      ...options.headers,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + file.data.size + tail.length,
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
  const sent = pipeline(Readable.from(pieces(head, file.data, tail), { objectMode: false }), request);
  // A server that refuses the form may answer, and hang up, before it has read it all.
  const failed = sent.then(() => answered);
  return await Promise.race([answered, failed]);
}

async function* pieces(head: Buffer, data: Blob, tail: Buffer): AsyncGenerator<Uint8Array> {
  yield head;
  yield* data.stream() as ReadableStream<Uint8Array>;
  yield tail;
}

function part(boundary: string, disposition: string, value?: string): string {
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  return value === undefined ? head : `${head}${value}\r\n`;
}

const quoted = (name: string): string => name.replace(/["\r\n]/g, (character) => encodeURIComponent(character));
