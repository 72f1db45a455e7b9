import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ReadableStream } from 'node:stream/web';
import { LocalFault, reasonOf } from '../../../network/failures.js';
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

/** Posts a form with one file, streamed. Rejects with a `LocalFault` where the file cannot be read. */
export async function postForm(
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
  const faults: LocalFault[] = [];
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  const sending = sendStreamed(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    bytes: head.length + file.data.size + tail.length,
    pieces: pieces(head, readable(file, faults), tail),
    signal,
    stallMs,
    ownConnection: true,
  });
  // A body that ends early takes its line with it, and that may be told first.
  return sending.catch((error: unknown) => {
    throw faults[0] ?? error;
  });
}

async function* pieces(head: Buffer, data: AsyncIterable<Uint8Array>, tail: Buffer): AsyncGenerator<Uint8Array> {
  yield head;
  yield* data;
  yield tail;
}

/** The file piece by piece. What a line that is lost throws into it from outside is no fault of the file. */
async function* readable({ name, data }: Form['file'], faults: LocalFault[]): AsyncGenerator<Uint8Array> {
  const reader = (data.stream() as ReadableStream<Uint8Array>).getReader();
  try {
    for (;;) {
      const piece = await reader.read().catch((cause: unknown) => {
        const fault = new LocalFault(`${name} could not be read on this machine: ${reasonOf(cause)}`, { cause });
        faults.push(fault);
        throw fault;
      });
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function part(boundary: string, disposition: string, value?: string): string {
  const head = `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  return value === undefined ? head : `${head}${value}\r\n`;
}

const quoted = (name: string): string => name.replace(/["\r\n]/g, (character) => encodeURIComponent(character));
