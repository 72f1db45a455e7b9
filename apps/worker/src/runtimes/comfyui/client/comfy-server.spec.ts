import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ServerOptions, WebSocket, WebSocketServer } from 'ws';
import { ComfyServer } from './comfy-server.js';
import type { Limits } from './limits.js';
import { eventually } from '../../../../test/support/eventually.js';

const never = (): AbortSignal => new AbortController().signal;
const logger = pino({ level: 'silent' });

async function serve(
  listener: RequestListener,
  limits: Partial<Limits> = {},
  socketOptions: ServerOptions = {},
  sockets: WebSocket[] = [],
) {
  const server = createServer(listener);
  const upgrader = new WebSocketServer({ ...socketOptions, server }).on('connection', (socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = new ComfyServer(`http://user:secret@127.0.0.1:${port}/comfy`, { logger, limits });
  onTestFinished(async () => {
    await client.close();
    upgrader.close();
    server.closeAllConnections();
    server.close();
  });
  return { client, sockets, port };
}

const FILE = { filename: 'x', subfolder: '', type: 'output' } as const;
const HANGING: RequestListener = () => undefined;

/** A server on which every prompt has ended as soon as it is there, without a word in the socket. */
const done: RequestListener = (request, response) => {
  const answers = { queue: '{"queue_running":[],"queue_pending":[]}', prompt: '{"prompt_id":"p"}' };
  const [, asked] = /([a-z]+)$/.exec(request.url ?? '') ?? [];
  response.end(asked === 'queue' || asked === 'prompt' ? answers[asked] : '{"p":{"outputs":{}}}');
};

describe('a server that misbehaves', () => {
  it('is late when it does not answer', async () => {
    const { client } = await serve(HANGING, { statsMs: 20 });
    await expect(client.systemStats()).rejects.toMatchObject({ kind: 'timeout', transient: true });
  });

  it('sends nobody elsewhere', async () => {
    const asked: string[] = [];
    const { client, port } = await serve((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(307, { location: `http://127.0.0.1:${String(port)}/inside` }).end();
    });
    await expect(client.systemStats()).rejects.toMatchObject({ kind: expect.any(String) as string });
    await expect(client.viewBytes(FILE, 100, never())).rejects.toThrow('307');
    expect(asked.filter((url) => url.endsWith('/inside'))).toEqual([]);
    expect(asked.length).toBeGreaterThan(1);
  });

  it('is late when a download stalls', async () => {
    const { client } = await serve(
      (_, response) => {
        response.writeHead(200, { 'content-length': 10 });
        response.write('begin');
      },
      { stallMs: 50 },
    );
    await expect(client.viewBytes(FILE, 100, never())).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('is late when an upload stalls', async () => {
    const { client } = await serve(HANGING, { stallMs: 100 });
    const file = { name: 'x.png', subfolder: '', type: 'input', data: new Blob([Buffer.alloc(2 ** 25)]) } as const;
    await expect(client.upload(file, never())).rejects.toMatchObject({ kind: 'timeout', transient: true });
  });

  it('is left when the caller goes in the middle of a download', async () => {
    const gone = new Error('gone');
    const controller = new AbortController();
    const { client } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 10 });
      response.write('begin');
    });
    const { body } = await client.view(FILE, controller.signal);
    const reader = body.getReader();
    await reader.read();
    const rest = reader.read();
    controller.abort(gone);
    await expect(rest).rejects.toBe(gone);
  });

  it('is unreachable when it hangs up in the middle', async () => {
    const { client } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 10 });
      response.write('begin', () => response.destroy());
    });
    await expect(client.viewBytes(FILE, 100, never())).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('is garbage when it says too much, not JSON, or another shape', async () => {
    const answers = ['"long enough to be too long"', '<html>', '{"system": 5}'];
    const { client } = await serve((_, response) => response.end(answers.shift()), { answerBytes: 20 });
    for (let i = 0; i < 3; i += 1) await expect(client.systemStats()).rejects.toMatchObject({ kind: 'garbage' });
  });

  it('is garbage when it saves an upload under another name', async () => {
    const { client } = await serve((request, response) => {
      request.resume().on('end', () => response.end('{"name":"x (1).png","subfolder":"","type":"input"}'));
    });
    const file = { name: 'x.png', subfolder: '', type: 'input', data: new Blob(['x']) } as const;
    await expect(client.upload(file, never())).rejects.toMatchObject({ kind: 'garbage' });
  });

  it('says what to do when a file is too large for it', async () => {
    const { client } = await serve((_, response) => response.writeHead(413).end());
    const file = { name: 'x.png', subfolder: '', type: 'input', data: new Blob([Buffer.alloc(2 ** 22)]) } as const;
    await expect(client.upload(file, never())).rejects.toMatchObject({
      kind: 'rejected',
      transient: true,
      message: expect.stringContaining('--max-upload-size') as string,
    });
  });
});

it('sends the credentials and keeps the path of its URL, and shows neither', async () => {
  const asked: IncomingMessage[] = [];
  const { client, port } = await serve((request, response) => {
    asked.push(request);
    response.end('[]');
  });
  await client.models('loras');
  expect(asked[0]?.url).toBe('/comfy/models/loras');
  expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('user:secret').toString('base64')}`);
  expect([client.name, client.url]).toEqual([`127.0.0.1:${port}`, `http://127.0.0.1:${port}/comfy/`]);
});

it('knows a prompt that the server names itself, and whose frames overtake the answer', async () => {
  const { client, sockets } = await serve((request, response) => {
    if (request.method !== 'POST') {
      response.end('{"theirs":{"outputs":{"7":{"images":[{"filename":"a.png","type":"output"}]}}}}');
      return;
    }
    for (const type of ['execution_start', 'execution_success', 'unheard_of']) {
      sockets[0]?.send(JSON.stringify({ type, data: { prompt_id: 'theirs' } }));
    }
    sockets[0]?.ping(() => setImmediate(() => response.end('{"prompt_id":"theirs","number":1,"node_errors":{}}')));
  });
  const image = { filename: 'a.png', subfolder: '', type: 'output' };
  await expect(client.run({}, { signal: never() })).resolves.toEqual({
    promptId: 'theirs',
    outputs: { '7': { images: [image] } },
  });
});

describe('the socket', () => {
  it('is closed when nobody uses it, and opened again for the next prompt', async () => {
    const success = JSON.stringify({ type: 'execution_success', data: { prompt_id: 'p' } });
    const sockets: WebSocket[] = [];
    const listener: RequestListener = (request, response) => {
      if (request.method !== 'POST') done(request, response);
      else
        sockets.at(-1)?.send(success, () => {
          done(request, response);
        });
    };
    const { client, sockets: opened } = await serve(listener, { socketIdleMs: 10 }, {}, sockets);
    await client.run({}, { signal: never() });
    await eventually(() => {
      expect(opened[0]?.readyState).toBe(WebSocket.CLOSED);
    });
    await client.run({}, { signal: never() });
    expect(opened).toHaveLength(2);
  });

  it('through which nothing comes is opened anew', async () => {
    const { client, sockets } = await serve(done, { silenceMs: 10 });
    await client.run({}, { signal: never() });
    await eventually(() => {
      expect(sockets[0]?.readyState).toBe(WebSocket.CLOSED);
    });
    await client.run({}, { signal: never() });
    expect(sockets.length).toBeGreaterThan(1);
  });

  it('that answers no ping is given up, and the prompt asked after', async () => {
    const { client, sockets } = await serve(done, { pingMs: 20, silenceMs: 600_000 }, { autoPong: false });
    await client.run({}, { signal: never() });
    await eventually(() => {
      expect(sockets[0]?.readyState).toBe(WebSocket.CLOSED);
    });
  });
});

it('asks for previews only where somebody looks', async () => {
  const bodies: string[] = [];
  const listener: RequestListener = (request, response) => {
    void text(request).then((body) => {
      if (body !== '') bodies.push(body);
      done(request, response);
    });
  };
  const { client } = await serve(listener, { silenceMs: 10 });
  await client.run({}, { signal: never() });
  await client.run({}, { signal: never(), onPreview: () => undefined });
  expect(bodies.map((body) => body.includes('"extra_data":{"preview_method":"latent2rgb"}'))).toEqual([false, true]);
});

it('reads what was compressed on the way', async () => {
  const { client } = await serve((_, response) => {
    const body = gzipSync('a caption');
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': body.length }).end(body);
  });
  expect((await client.viewBytes(FILE, 100, never())).toString()).toBe('a caption');
});

it('takes half of a graph that was accepted for a rejection, and takes it back', async () => {
  const bodies: string[] = [];
  const { client } = await serve((request, response) => {
    void text(request).then((body) => {
      bodies.push(`${request.url ?? ''} ${body}`);
      const errors = { 5: { class_type: 'KSampler', errors: [{ type: 'x', message: 'Bad', details: 'steps' }] } };
      if (request.url === '/comfy/prompt') {
        response.end(JSON.stringify({ prompt_id: 'half', number: 1, node_errors: errors }));
      } else response.end(JSON.stringify({ queue_running: [[1, 'half', {}, {}, []]], queue_pending: [] }));
    });
  });
  await expect(client.run({}, { signal: never() })).rejects.toMatchObject({ kind: 'rejected', nodeClass: 'KSampler' });
  await client.close();
  expect(bodies).toContain('/comfy/interrupt {"prompt_id":"half"}');
});

// Takes a file in without keeping it, in a process of its own, so that its memory does not count.
const SINK = `require('node:http').createServer((request, response) => {
  let bytes = 0;
  request.on('data', (chunk) => { bytes += chunk.length; });
  request.on('end', () => response.end(JSON.stringify({ name: 'big', subfolder: '', type: String(bytes) })));
}).listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;
const MEBIBYTE = 2 ** 20;

it('uploads a file of 300 MB without holding it', async () => {
  const sink = spawn(process.execPath, ['-e', SINK], { stdio: ['ignore', 'pipe', 'inherit'] });
  const folder = await mkdtemp(path.join(tmpdir(), 'comfy-'));
  onTestFinished(async () => {
    sink.kill();
    await rm(folder, { recursive: true });
  });
  const [port] = (await once(sink.stdout, 'data')) as [Buffer];
  const file = await open(path.join(folder, 'big'), 'w');
  await file.truncate(300 * MEBIBYTE);
  await file.close();
  const data = await openAsBlob(path.join(folder, 'big'));
  const client = new ComfyServer(`http://127.0.0.1:${port.toString().trim()}`, { logger });
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  await client.upload({ name: 'big', subfolder: '', type: 'output', data }, never()).finally(() => {
    clearInterval(watch);
  });
  expect((peak - before) / MEBIBYTE).toBeLessThan(120);
});
