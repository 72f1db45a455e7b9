import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PreviewImage } from '../src/runtimes/comfyui/client/frames.js';
import { graph, never, paths, standIn, untilSampling } from './support/comfyui-client.js';
import { eventually } from './support/eventually.js';

const VERSIONS = ['0.3.64', '0.33.0'] as const;

describe.each(VERSIONS)('a graph on %s', (version) => {
  it('is run, with progress and previews, and leaves an image', async () => {
    const { there, client } = await standIn({ version });
    const nodes: string[] = [];
    const steps: unknown[] = [];
    const previews: PreviewImage[] = [];
    const { promptId, outputs } = await client.run(graph(), {
      signal: never(),
      onNode: (id) => nodes.push(id),
      onProgress: (step) => steps.push(step),
      onPreview: (image) => previews.push(image),
    });
    expect(there.prompts.map((prompt) => prompt.promptId)).toEqual([promptId]);
    expect(nodes).toContain('5');
    expect(steps).toEqual([
      { nodeId: '5', value: 1, max: 2 },
      { nodeId: '5', value: 2, max: 2 },
    ]);
    expect(previews[0]?.type).toBe('image/jpeg');
    expect(previews[0]?.bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    const [file] = outputs['7']?.images ?? [];
    if (file === undefined) throw new Error('no image');
    const png = await client.viewBytes(file, 2 ** 20, never());
    expect(png.subarray(1, 4).toString()).toBe('PNG');
  });

  it('tells its version and its nodes', async () => {
    const { client } = await standIn({ version });
    expect((await client.systemStats()).system.comfyui_version).toBe(version);
    expect(Object.keys(await client.objectInfo())).toContain('KSampler');
  });

  it('asks nothing while the socket works: the frames tell what the history will', async () => {
    const { there, client } = await standIn({ version });
    const { promptId, outputs } = await client.run(graph(), { signal: never() });
    expect([...paths(there, '/queue'), ...paths(there, '/history')]).toEqual([]);
    there.faults.historyLag(0);
    const history = await client.history(promptId, never());
    expect(outputs).toEqual((history ?? (await client.history(promptId, never())))?.outputs);
  });
});

describe('a run survives', () => {
  it('a dropped socket', async () => {
    const { there, client } = await standIn({ delayMs: 30 });
    const onNode = vi.fn();
    const run = client.run(graph(1, 10), { signal: never(), onNode });
    await untilSampling(onNode);
    there.faults.dropSockets();
    await expect(run).resolves.toMatchObject({ outputs: { '7': { images: [{ type: 'output' }] } } });
    expect(there.prompts).toHaveLength(1);
    expect(paths(there, '/ws').length).toBeGreaterThan(1);
  });

  it('that the prompt ended while there was no socket', async () => {
    const { there, client } = await standIn({ delayMs: 10 });
    const onNode = vi.fn();
    const run = client.run(graph(1, 5), { signal: never(), onNode });
    await untilSampling(onNode);
    there.faults.refuseSockets(true);
    there.faults.dropSockets();
    await expect(run).resolves.toMatchObject({ outputs: { '7': { images: [{}] } } });
    expect(there.prompts).toHaveLength(1);
  });

  it('that there is no socket at all', async () => {
    const { there, client } = await standIn();
    there.faults.refuseSockets(true);
    await expect(client.run(graph(), { signal: never() })).resolves.toMatchObject({ outputs: { '7': {} } });
    expect(there.prompts).toHaveLength(1);
  });

  it('a restart that forgets the prompt, by submitting it again', async () => {
    const { there, client } = await standIn({ delayMs: 30 });
    const onNode = vi.fn();
    const run = client.run(graph(1, 10), { signal: never(), onNode });
    await untilSampling(onNode);
    await there.faults.restart();
    const { promptId } = await run;
    expect(there.prompts).toHaveLength(2);
    expect(there.prompts[1]?.promptId).toBe(promptId);
  });

  it('a history that lags, after frames were missed', async () => {
    const { there, client } = await standIn({ delayMs: 10 });
    there.faults.historyLag(6);
    const onNode = vi.fn();
    const run = client.run(graph(1, 10), { signal: never(), onNode });
    await untilSampling(onNode);
    there.faults.dropSockets();
    await expect(run).resolves.toMatchObject({ outputs: { '7': { images: [{}] } } });
    expect(paths(there, '/history').length).toBeGreaterThan(6);
    expect(there.prompts).toHaveLength(1);
  });

  it('a history that never comes, by what the frames told', async () => {
    const { there, client } = await standIn({}, { historyLagMs: 50 });
    there.faults.historyLag(1_000_000);
    await expect(client.run(graph(), { signal: never() })).resolves.toMatchObject({
      outputs: { '7': { images: [{}] } },
    });
  });

  it('garbage in the socket, the queue and the history', async () => {
    const { there, client } = await standIn({ delayMs: 10 });
    there.faults.garbage(5, 'ws');
    there.faults.garbage(2, 'history');
    there.faults.garbage(2, 'queue');
    const onNode = vi.fn();
    const run = client.run(graph(1, 5), { signal: never(), onNode });
    await untilSampling(onNode);
    there.faults.dropSockets();
    await expect(run).resolves.toMatchObject({ outputs: { '7': { images: [{}] } } });
    expect(there.prompts).toHaveLength(1);
  });

  it('a socket that is open but silent', async () => {
    const { there, client } = await standIn({}, { silenceMs: 50 });
    there.faults.hang(1);
    const controller = new AbortController();
    const run = client.run(graph(), { signal: controller.signal });
    await eventually(() => {
      expect(paths(there, '/queue').length).toBeGreaterThan(1);
    });
    controller.abort(new Error('enough'));
    await expect(run).rejects.toThrow('enough');
  });
});

it('shares one socket among prompts and routes what it says', async () => {
  const { there, client } = await standIn({ delayMs: 2 });
  const runs = await Promise.all(
    [2, 3, 4].map(async (steps) => {
      const maxima = new Set<number>();
      await client.run(graph(steps, steps), { signal: never(), onProgress: ({ max }) => maxima.add(max) });
      return [...maxima];
    }),
  );
  expect(runs).toEqual([[2], [3], [4]]);
  expect(paths(there, '/ws')).toHaveLength(1);
});

describe('files', () => {
  it('are uploaded, listed, viewed and downloaded', async () => {
    const { there, client } = await standIn();
    const data = new Blob(['a LoRA, say']);
    await client.upload({ name: 'a b.safetensors', subfolder: 'loras', type: 'output', data }, never());
    expect(there.files()).toContain('output/loras/a b.safetensors');
    expect(await client.models('loras')).toEqual(['a b.safetensors']);
    expect(await client.models('no_such_folder')).toEqual([]);
    const file = { filename: 'a b.safetensors', subfolder: 'loras', type: 'output' } as const;
    expect((await client.viewBytes(file, 100, never())).toString()).toBe('a LoRA, say');

    const folder = await mkdtemp(path.join(tmpdir(), 'comfy-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const copy = path.join(folder, 'copy');
    expect(await client.download(file, copy, 100, never())).toEqual({
      bytes: 11,
      sha256: 'c3c6ba0e4394a8059f89d7d5f390e889a265d0407b67d2ed37e631c448a16e89',
    });
    expect(await readFile(copy, 'utf8')).toBe('a LoRA, say');
    await expect(client.download(file, `${copy}2`, 10, never())).rejects.toMatchObject({ kind: 'garbage' });
    await expect(readFile(`${copy}2`)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('that are not there are missing', async () => {
    const { client } = await standIn();
    const file = { filename: 'no.png', subfolder: '', type: 'output' } as const;
    await expect(client.view(file, never())).rejects.toMatchObject({ kind: 'missing_file', transient: true });
  });
});
