import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ReadableStream } from 'node:stream/web';
import { sendStreamed } from '../../../network/send-streamed.js';

export interface Form {
  fields: Record<string, string>;
  file: { field: string; name: string; data: Blob };
}

interface FormOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
  stallMs: number;
}

/** Posts a form with one file, streamed. */
export function postForm(
  url: string,
  { fields, file }: Form,
  { headers, signal, stallMs }: FormOptions,
): Promise<IncomingMessage> {
  const boundary = `atelier-${randomUUID()}`;
  const texts = Object.entries(fields).map(([name, value]) => part(boundary, `name="${quoted(name)}"`, value));
  const fileName = `name="${quoted(file.field)}"; filename="${quoted(file.name)}"`;
  const head = Buffer.from(
    `${texts.join('')}${part(boundary, `${fileName}\r\nContent-Type: application/octet-stream`)}`,
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return sendStreamed(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    bytes: head.length + file.data.size + tail.length,
    pieces: pieces(head, file.data, tail),
    signal,
    stallMs,
    ownConnection: true,
  });
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
