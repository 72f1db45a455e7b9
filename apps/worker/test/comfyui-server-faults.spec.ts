import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startComfyServer, type StandIn } from './comfyui-server/index.js';
import { TestClient } from './comfyui-server/test-client.js';
import { drawing, picture, training, uploadDataset } from './comfyui-server/test-graphs.js';
import { eventually } from './support/eventually.js';

// Real pictures are drawn; a busy machine takes its time.
let server: StandIn;
let client: TestClient;

beforeEach(async () => {
  server = await startComfyServer({ version: '0.33.0' });
  client = new TestClient(server, 'me');
  await client.open();
});

afterEach(async () => {
  client.close();
  await server.close();
});

const queue = async (): Promise<Record<'queue_running' | 'queue_pending', unknown[][]>> =>
  (await client.get('/queue')).body as Record<'queue_running' | 'queue_pending', unknown[][]>;

/** A prompt that has got to its sampler, where it stays. */
async function stuck(): Promise<string> {
  server.faults.hang(1);
  const { id } = await client.prompt(drawing({ seed: 99 }));
  await client.frame(({ type, data }) => type === 'executing' && data.node === '5' && data.prompt_id === id);
  return id;
}

describe('the queue', () => {
  it('runs one prompt at a time, in order, and lets a waiting one be taken out', async () => {
    const first = await stuck();
    const second = await client.prompt(drawing({ seed: 2 }));
    const third = await client.prompt(drawing({ seed: 3 }));
    const { queue_running, queue_pending } = await queue();
    expect(queue_running.map(([, id]) => id)).toEqual([first]);
    expect(queue_pending.map(([, id]) => id)).toEqual([second.id, third.id]);
    await client.post('/queue', { delete: [second.id] });
    await client.post('/interrupt', { prompt_id: third.id });
    expect((await queue()).queue_running).toHaveLength(1);
    await client.post('/interrupt', {});
    expect((await client.end(first)).type).toBe('execution_interrupted');
    expect((await client.end(third.id)).type).toBe('execution_success');
    expect((await client.get(`/history/${second.id}`)).body).toEqual({});
    expect(server.files()).toEqual(['output/drawn_00001_.png']);
    expect(server.prompts.map(({ promptId, clientId }) => [promptId, clientId])).toEqual(
      [first, second.id, third.id].map((id) => [id, 'me']),
    );
  });

  it('tells each client of its own prompts only, and all of how long the queue is', async () => {
    const other = new TestClient(server, 'other');
    await other.open();
    const { id } = await client.prompt(drawing());
    await client.end(id);
    await eventually(() => {
      expect(other.frames.filter(({ type }) => type === 'status').length).toBeGreaterThan(2);
    });
    expect(new Set(other.frames.map(({ type }) => type))).toEqual(new Set(['status']));
    other.close();
  });

  it('shows what the sampler is drawing, as binary frames', async () => {
    const { id } = await client.prompt(drawing({ width: 1024, height: 512, steps: 3 }));
    await client.end(id);
    expect(client.previews).toHaveLength(3);
    const [preview = Buffer.alloc(8)] = client.previews;
    expect([preview.readUInt32BE(0), preview.readUInt32BE(4)]).toEqual([1, 1]);
    expect(await sharp(preview.subarray(8)).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 128 });
  });

  it('writes the history late, and shows the prompt as running until then', async () => {
    server.faults.historyLag(2);
    const { id } = await client.prompt(drawing());
    await client.end(id);
    await client.frame(({ type, data }) => type === 'executing' && data.node === null);
    expect((await client.get(`/history/${id}`)).body).toEqual({});
    expect((await queue()).queue_running.map(([, running]) => running)).toEqual([id]);
    expect((await client.get(`/history/${id}`)).body).toEqual({});
    expect(Object.keys((await client.get(`/history/${id}`)).body)).toEqual([id]);
    expect((await queue()).queue_running).toEqual([]);
  });

  it('leaves no file of a training that is interrupted', async () => {
    await uploadDataset(client, await picture(64, '#f00', '#00f'));
    server.faults.delayMs(20);
    const { id } = await client.prompt(training(1_000));
    await client.frame(({ type }) => type === 'progress');
    await client.post('/interrupt', { prompt_id: id });
    expect((await client.end(id)).data).toMatchObject({ node_type: 'TrainLoraNode' });
    expect(server.files().filter((name) => name.startsWith('output'))).toEqual([]);
  });
});

describe('faults', () => {
  it('loses the sockets, refuses new ones, and says to a returning client which node runs', async () => {
    const id = await stuck();
    server.faults.refuseSockets(true);
    server.faults.dropSockets();
    await eventually(() => {
      expect(client.isOpen).toBe(false);
    });
    await expect(client.open()).rejects.toThrow('503');
    server.faults.refuseSockets(false);
    await client.open();
    await client.frame(({ type, data }) => type === 'executing' && data.node === '5');
    await client.post('/interrupt', {});
    await client.end(id);
  });

  it('restarts on the same port without queue, history and cache, but with its files', async () => {
    const done = await client.prompt(drawing());
    await client.history(done.id);
    const running = await stuck();
    const { url } = server;
    await server.faults.restart();
    expect(server.url).toBe(url);
    await eventually(() => {
      expect(client.isOpen).toBe(false);
    });
    expect(await queue()).toEqual({ queue_running: [], queue_pending: [] });
    for (const id of [done.id, running]) expect((await client.get(`/history/${id}`)).body).toEqual({});
    expect(server.files()).toEqual(['output/drawn_00001_.png']);
    await client.open();
    const again = await client.prompt(drawing());
    const cached = await client.frame(({ type }) => type === 'execution_cached');
    expect(cached.data.nodes).toEqual([]);
    expect((await client.end(again.id)).type).toBe('execution_success');
  });

  it('is dead, and comes back', async () => {
    await server.faults.stop();
    await expect(client.get('/queue')).rejects.toThrow();
    await server.faults.start();
    expect((await client.get('/queue')).status).toBe(200);
  });

  it('runs out of memory, then no more', async () => {
    server.faults.outOfMemory(1);
    const first = await client.prompt(drawing());
    expect((await client.end(first.id)).data).toMatchObject({
      node_type: 'KSampler',
      exception_type: 'torch.OutOfMemoryError',
    });
    const second = await client.prompt(drawing());
    expect((await client.end(second.id)).type).toBe('execution_success');
  });

  it('fails with any other exception at a node', async () => {
    const full = { type: 'OSError', message: '[Errno 28] No space left on device' };
    server.faults.fail(1, 'SaveImage', full);
    const { id } = await client.prompt(drawing());
    const { data } = await client.end(id);
    expect(data).toMatchObject({ node_id: '7', exception_type: full.type, exception_message: full.message });
    expect(await client.history(id)).toMatchObject({ status: { status_str: 'error', completed: false }, outputs: {} });
    expect(server.files()).toEqual([]);
  });

  it('answers garbage, and does not take a prompt that it answers so', async () => {
    server.faults.garbage(1, 'prompt');
    await expect(client.prompt(drawing())).rejects.toThrow(SyntaxError);
    server.faults.garbage(1, 'history');
    await expect(client.get('/history/x')).rejects.toThrow(SyntaxError);
    expect(server.prompts).toEqual([]);
    const [file = { filename: '', subfolder: '', type: '' }] = await client.files(drawing());
    server.faults.garbage(1, 'view');
    const [half, whole] = [await client.view(file), await client.view(file)];
    expect(half.equals(whole.subarray(0, Math.floor(whole.length / 2)))).toBe(true);
    server.faults.garbage(2, 'ws');
    const { id } = await client.prompt(drawing({ seed: 2 }));
    await client.end(id);
    expect(client.nonsense.length).toBeGreaterThan(0);
  });

  it('answers with a status of its own, on one path, so many times', async () => {
    server.faults.httpError(1, 'object_info', 502);
    expect((await fetch(`${server.url}/queue`)).status).toBe(200);
    expect((await fetch(`${server.url}/object_info/KSampler`)).status).toBe(502);
    expect((await fetch(`${server.url}/object_info/KSampler`)).status).toBe(200);
    expect(server.requests.filter(({ path }) => path.startsWith('/object_info'))).toHaveLength(2);
  });
});

it('takes no upload that is larger than what it was started with, as a stock server does', async () => {
  const small = await startComfyServer({ version: '0.33.0', maxUploadSize: 1 });
  try {
    const send = async (bytes: number): Promise<[number, string]> => {
      const body = new FormData();
      body.set('image', new Blob([new Uint8Array(bytes)]), 'a.png');
      const response = await fetch(`${small.url}/upload/image`, { method: 'POST', body });
      return [response.status, await response.text()];
    };
    expect(await send(2 ** 20)).toEqual([413, expect.stringMatching(/^Maximum request body size 1048576 exceeded/)]);
    expect(small.files()).toEqual([]);
    expect((await send(2 ** 19))[0]).toBe(200);
  } finally {
    await small.close();
  }
});

describe('as a process', () => {
  let child: ChildProcess | undefined;

  afterEach(async () => {
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  it('prints where it listens, takes faults, and tells what it saw', async () => {
    const main = fileURLToPath(new URL('./comfyui-server/main.ts', import.meta.url));
    const loader = ['--import', new URL('./support/typescript-loader.mjs', import.meta.url).href];
    const args = [...loader, main, '--version', '0.3.64', '--port', '0'];
    child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    if (!child.stdout) throw new Error('no output');
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const { url, controlUrl } = JSON.parse(line) as { url: string; controlUrl: string };
    const stats = (await (await fetch(`${url}/system_stats`)).json()) as { system: { comfyui_version: string } };
    expect(stats.system.comfyui_version).toBe('0.3.64');
    const control = (path: string, body?: unknown): Promise<Response> =>
      fetch(controlUrl + path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) });
    expect((await control('/faults/httpError', [1, '/queue', 503])).status).toBe(200);
    expect((await fetch(`${url}/queue`)).status).toBe(503);
    expect((await control('/faults/restart', [{ forMs: 0 }])).status).toBe(200);
    expect((await fetch(`${url}/queue`)).status).toBe(200);
    expect((await control('/faults/nothing', [])).status).toBe(404);
    expect(await (await control('/prompts')).json()).toEqual([]);
    expect(await (await control('/files')).json()).toEqual([]);
  });
});
