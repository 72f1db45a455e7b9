import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Machine, Submission } from './executor.js';
import { isFileKind } from './folders.js';
import { parseMultipart } from './multipart.js';
import type { PromptQueue } from './prompt-queue.js';
import { type Graph, MODEL_FOLDERS, type ModelFolder } from './types.js';
import { Validator } from './validate.js';

export interface Backend extends Machine {
  queue: PromptQueue;
  /** In megabytes. */
  maxUploadSize: number;
  /** The next prompt's number. */
  takeNumber(): number;
  accepted(submission: Submission): void;
}

interface Answer {
  status: number;
  type: string;
  body: Buffer;
}

interface Request {
  method: string;
  /** Without the prefix `/api`. */
  path: string;
  query: URLSearchParams;
  body: Buffer;
  contentType: string;
}

const json = (body: unknown, status = 200): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(body)),
});
const empty = (status: number): Answer => ({ status, type: 'application/octet-stream', body: Buffer.alloc(0) });

const text = (status: number, body: string): Answer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: Buffer.from(body),
});

/** Of a server that was started without `--max-upload-size`. */
const DEFAULT_UPLOAD_SIZE = 100;
const BYTES_PER_MEGABYTE = 2 ** 20;

/** The body, or null as soon as it is larger than the server takes; the rest is then read and thrown away. */
async function bodyOf(incoming: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      incoming.resume();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

const MEDIA_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.txt': 'text/plain',
};

function parsed(body: Buffer): Record<string, unknown> {
  const value: unknown = body.length > 0 ? JSON.parse(body.toString()) : {};
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

const textList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function prompt(backend: Backend, request: Request): Answer {
  const sent = parsed(request.body);
  if (typeof sent.prompt !== 'object' || sent.prompt === null) {
    const message = 'No prompt provided';
    return json({ error: { type: 'no_prompt', message, details: message, extra_info: {} }, node_errors: {} }, 400);
  }
  const graph = structuredClone(sent.prompt) as Graph;
  const { error, nodeErrors, outputs } = new Validator(backend.schema, backend.folders, graph).validate();
  if (error) return json({ error, node_errors: nodeErrors }, 400);
  const clientId = typeof sent.client_id === 'string' ? sent.client_id : undefined;
  const promptId = typeof sent.prompt_id === 'string' ? sent.prompt_id : randomUUID();
  const number = backend.takeNumber();
  const extra = {
    ...(sent.extra_data as Record<string, unknown> | undefined),
    ...(clientId !== undefined && { client_id: clientId }),
    ...(backend.version !== '0.3.64' && { create_time: Date.now() }),
  };
  const submission = { number, promptId, graph, extra, outputs, clientId };
  backend.accepted(submission);
  backend.queue.add(submission);
  return json({ prompt_id: promptId, number, node_errors: nodeErrors });
}

async function upload(backend: Backend, { body, contentType }: Request): Promise<Answer> {
  const parts = parseMultipart(body, contentType);
  const field = (name: string): string => parts.find((part) => part.name === name)?.bytes.toString() ?? '';
  const image = parts.find((part) => part.name === 'image');
  if (!image?.filename) return empty(400);
  const asked = field('type') || 'input';
  const kind = isFileKind(asked) ? asked : 'input';
  const subfolder = field('subfolder');
  const { bytes, filename } = image;
  let name = filename;
  let file = backend.folders.resolve(kind, path.normalize(`./${subfolder}`), name);
  if (!file || path.isAbsolute(subfolder) || path.isAbsolute(name)) return empty(400);
  await mkdir(path.dirname(file), { recursive: true });
  if (!['true', '1'].includes(field('overwrite'))) {
    const { name: stem, ext } = path.parse(filename);
    for (let i = 1; existsSync(file) && !sameBytes(file, bytes); i++) {
      name = `${stem} (${i})${ext}`;
      file = path.join(path.dirname(file), name);
    }
  }
  await writeFile(file, bytes);
  return json({ name, subfolder, type: kind });
}

const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const sameBytes = (file: string, bytes: Buffer): boolean => sha(readFileSync(file)) === sha(bytes);

async function view(backend: Backend, { query }: Request): Promise<Answer> {
  const filename = query.get('filename');
  if (!filename) return empty(404);
  if (filename.startsWith('/') || filename.includes('..')) return empty(400);
  const kind = query.get('type') ?? 'output';
  if (!isFileKind(kind)) return empty(400);
  const folder = backend.folders.resolve(kind, query.get('subfolder') ?? '');
  if (!folder) return empty(403);
  const file = path.join(folder, path.basename(filename));
  if (!existsSync(file) || !statSync(file).isFile()) return empty(404);
  const bytes = await readFile(file);
  const body = backend.faults.garbageAt('view') ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes;
  return { status: 200, type: MEDIA_TYPES[path.extname(file)] ?? 'application/octet-stream', body };
}

function changeList(list: { remove: (ids: string[] | 'all') => void }, request: Request): Answer {
  const sent = parsed(request.body);
  if (sent.clear === true) list.remove('all');
  list.remove(textList(sent.delete));
  return empty(200);
}

function systemStats(backend: Backend): Answer {
  const file = new URL(`./fixtures/recordings-${backend.version}/system-stats.json`, import.meta.url);
  const stats = JSON.parse(readFileSync(file, 'utf8')) as { system: { argv: string[] } };
  const isDefault = backend.maxUploadSize === DEFAULT_UPLOAD_SIZE;
  if (!isDefault) stats.system.argv.push('--max-upload-size', String(backend.maxUploadSize));
  return json(stats);
}

const isModelFolder = (name: string): name is ModelFolder => (MODEL_FOLDERS as readonly string[]).includes(name);

/** Not among the recordings: as the source of later releases has it, which tells sizes. An older one is taken to tell names alone. */
function sizes({ folders, version }: Backend, path: string): Answer {
  const [, , , folder = ''] = path.split('/').map(decodeURIComponent);
  if (!isModelFolder(folder)) return empty(404);
  const files = folders.models(folder).map((name) => ({ name, pathIndex: 0 }));
  if (version === '0.3.64') return json(files);
  return json(files.map((file) => ({ ...file, size: statSync(folders.modelPath(folder, file.name)).size })));
}

function get(backend: Backend, request: Request): Answer | Promise<Answer> {
  const [, first = '', second] = request.path.split('/').map(decodeURIComponent);
  switch (first) {
    case 'prompt':
      return json({ exec_info: { queue_remaining: backend.queue.remaining } });
    case 'queue':
      return json(backend.queue.tuples());
    case 'history':
      return json(second ? backend.queue.history(second) : backend.queue.allHistory());
    case 'view':
      return view(backend, request);
    case 'system_stats':
      return systemStats(backend);
    case 'models':
      if (!second) return json(MODEL_FOLDERS);
      return isModelFolder(second) ? json(backend.folders.models(second)) : empty(404);
    case 'experiment':
      return sizes(backend, request.path);
    case 'object_info': {
      if (!second) return json(backend.schema.all());
      const node = backend.schema.node(second);
      return json(node ? { [second]: node } : {});
    }
    default:
      return empty(404);
  }
}

function post(backend: Backend, request: Request): Answer | Promise<Answer> {
  const { queue } = backend;
  switch (request.path) {
    case '/prompt':
      return prompt(backend, request);
    case '/queue':
      return changeList(
        {
          remove: (ids) => {
            queue.remove(ids);
          },
        },
        request,
      );
    case '/history':
      return changeList(
        {
          remove: (ids) => {
            queue.forgetHistory(ids);
          },
        },
        request,
      );
    case '/interrupt': {
      const { prompt_id } = parsed(request.body);
      queue.interrupt(typeof prompt_id === 'string' ? prompt_id : undefined);
      return empty(200);
    }
    case '/free':
      queue.freeMemory();
      return empty(200);
    case '/upload/image':
      return upload(backend, request);
    default:
      return empty(405);
  }
}

async function answer(backend: Backend, request: Request): Promise<Answer> {
  const status = backend.faults.statusAt(request.path);
  if (status !== undefined) {
    return text(status, `${status}: server got itself in trouble`);
  }
  const first = request.path.split('/')[1] ?? '';
  if (first !== 'view' && backend.faults.garbageAt(first)) {
    return { status: 200, type: 'text/html', body: Buffer.from('<html><body>It works!</body></html>') };
  }
  return request.method === 'POST' ? post(backend, request) : get(backend, request);
}

/** The path as a stock server routes it: everything stands under `/api` too. */
export const routed = (url: string): { path: string; query: URLSearchParams } => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return { path: pathname.replace(/^\/api(?=\/)/, ''), query: searchParams };
};

export async function handle(backend: Backend, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  let result: Answer;
  try {
    const maxBytes = backend.maxUploadSize * BYTES_PER_MEGABYTE;
    const body = await bodyOf(incoming, maxBytes);
    const contentType = incoming.headers['content-type'] ?? '';
    const request = { method: incoming.method ?? 'GET', ...routed(incoming.url ?? '/'), contentType };
    result = body
      ? await answer(backend, { ...request, body })
      : text(413, `Maximum request body size ${maxBytes} exceeded, actual body size ${maxBytes + 1}`);
  } catch (error) {
    result = text(500, `500: ${String(error)}`);
  }
  response.writeHead(result.status, { 'content-type': result.type, 'content-length': result.body.length });
  response.end(result.body);
}
