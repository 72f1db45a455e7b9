import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JobEnvelope, type JobInput, type JobOutput, STORAGE_MARK_KEY } from '@atelier/contracts';

/** An object storage of a few lines, with which tests can also misbehave. */
export interface StorageServer {
  files: Map<string, { bytes: Buffer; contentType: string }>;
  /** How often each `METHOD key` was asked for. */
  requests: Map<string, number>;
  /** The next answers to `METHOD key`, as HTTP status; then it behaves again. */
  failNext: (request: string, ...statuses: number[]) => void;
  /** As `failNext` for everything, until it is null. */
  failAll: (status: number | null) => void;
  /** By which a worker recognises it, as an envelope has it. */
  mark: () => NonNullable<JobEnvelope['storage']>;
  input: (key: string, bytes?: Buffer) => JobInput;
  output: (key: string, contentType?: string) => JobOutput;
  close: () => Promise<void>;
}

export async function startStorage(): Promise<StorageServer> {
  const files: StorageServer['files'] = new Map();
  const requests: StorageServer['requests'] = new Map();
  const failures = new Map<string, number[]>();
  let failsAll: number | null = null;
  const server = createServer((request, response) => {
    void handle(request, response);
  });
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://storage');
    const name = `${request.method ?? ''} ${pathname.slice(1)}`;
    requests.set(name, (requests.get(name) ?? 0) + 1);
    const failure = failsAll ?? failures.get(name)?.shift();
    const status = failure ?? (searchParams.get('signature') === 'valid' ? 200 : 403);
    if (status !== 200) return void response.writeHead(status).end('no');
    if (request.method === 'PUT') {
      const contentType = request.headers['content-type'] ?? '';
      if (request.headers['x-signed'] !== 'yes') return void response.writeHead(403).end();
      files.set(pathname.slice(1), { bytes: Buffer.concat(chunks), contentType });
      return void response.writeHead(200).end();
    }
    const file = files.get(pathname.slice(1));
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-length': file.bytes.length }).end(file.bytes);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const url = (key: string) => `${base}/${key}?signature=valid`;
  return {
    files,
    requests,
    failNext: (request, ...statuses) => failures.set(request, statuses),
    failAll: (status) => {
      failsAll = status;
    },
    mark: () => {
      const id = randomUUID();
      files.set(STORAGE_MARK_KEY, { bytes: Buffer.from(JSON.stringify({ id })), contentType: 'application/json' });
      return { id, url: url(STORAGE_MARK_KEY) };
    },
    input: (key, bytes) => {
      if (bytes) files.set(key, { bytes, contentType: '' });
      return { key, url: url(key) };
    },
    output: (key, contentType = 'image/png') => ({
      key,
      url: url(key),
      headers: { 'x-signed': 'yes' },
      content_type: contentType,
    }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
