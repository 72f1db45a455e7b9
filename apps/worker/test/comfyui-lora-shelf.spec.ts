import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { Graph } from '../src/runtimes/comfyui/client/graph.js';
import { orAborted } from '../src/runtimes/comfyui/client/http.js';
import { LoraShelf } from '../src/runtimes/comfyui/pool/lora-shelf.js';
import { failureOf, graph, logger, never, paths, standIn } from './support/comfyui-client.js';
import { eventually } from './support/eventually.js';

/** The smallest file that a safetensors reader takes. */
function safetensors(tag: string): Buffer {
  const header = Buffer.from(
    JSON.stringify({ __metadata__: { tag }, a: { dtype: 'F32', shape: [1], data_offsets: [0, 4] } }),
  );
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([length, header, Buffer.alloc(4)]);
}

function loraOf(bytes: Buffer) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const fetch = vi.fn(() => Promise.resolve(new Blob([new Uint8Array(bytes)])));
  return { sha256, fetch, name: `atelier_${sha256.slice(0, 32)}.safetensors` };
}

const withLora = (name: string): Graph => {
  const base = graph();
  const sampler = base['5'];
  if (sampler === undefined) throw new Error('no sampler');
  const inputs = { model: ['1', 0], clip: ['1', 1], lora_name: name, strength_model: 0.8, strength_clip: 0.8 };
  return {
    ...base,
    '5': { ...sampler, inputs: { ...sampler.inputs, model: ['8', 0] } },
    '8': { class_type: 'LoraLoader', inputs },
  };
};

describe('a LoRA', () => {
  it('is sent to a server that lacks it, once, and can be loaded there', async () => {
    const { there, client } = await standIn();
    const shelf = new LoraShelf(logger);
    const lora = loraOf(safetensors('a'));
    expect(shelf.has(client, lora.sha256)).toBe(false);
    const names = await Promise.all([1, 2, 3].map(() => shelf.place(client, lora, never())));
    expect(new Set(names)).toEqual(new Set([lora.name]));
    expect(await shelf.place(client, lora, never())).toBe(lora.name);
    expect(lora.fetch).toHaveBeenCalledOnce();
    expect(there.files()).toContain(`output/loras/${lora.name}`);
    expect(paths(there, '/upload')).toHaveLength(1);
    expect(paths(there, '/models')).toHaveLength(1);
    expect(shelf.has(client, lora.sha256)).toBe(true);
    await client.run(withLora(lora.name), { signal: never() });
  });

  it('that is there already is not fetched', async () => {
    const { client } = await standIn();
    const lora = loraOf(safetensors('a'));
    await new LoraShelf(logger).place(client, lora, never());
    const later = new LoraShelf(logger);
    await later.place(client, lora, never());
    expect(lora.fetch).toHaveBeenCalledOnce();
    await later.refresh(client, never());
    expect(later.has(client, lora.sha256)).toBe(true);
  });

  it('is sent anew for whoever still waits when the one it was sent for has left', async () => {
    const { there, client } = await standIn();
    const shelf = new LoraShelf(logger);
    const lora = loraOf(safetensors('a'));
    const controller = new AbortController();
    const { signal } = controller;
    const gone = new Error('gone');
    // What is fetched for a job stops with the job.
    const fetch = vi.fn(() => orAborted(signal, new Promise<Blob>(() => undefined)));
    const first = shelf.place(client, { ...lora, fetch }, signal);
    const others = [shelf.place(client, lora, never()), shelf.place(client, lora, never())];
    await eventually(() => {
      expect(fetch).toHaveBeenCalledOnce();
    });
    controller.abort(gone);
    await expect(first).rejects.toBe(gone);
    expect(await Promise.all(others)).toEqual([lora.name, lora.name]);
    expect(lora.fetch).toHaveBeenCalledOnce();
    expect(paths(there, '/upload')).toHaveLength(1);
  });

  it('is sent anew for whoever still waits when the file of the one it was sent for is gone', async () => {
    const { client } = await standIn();
    const shelf = new LoraShelf(logger);
    const lora = loraOf(safetensors('a'));
    const cut = new Blob([new Uint8Array(100)]);
    vi.spyOn(cut, 'stream').mockImplementation(() => {
      throw new Error('the file is gone');
    });
    const first = shelf.place(client, { ...lora, fetch: () => Promise.resolve(cut) }, never());
    const second = shelf.place(client, lora, never());
    expect(await failureOf(first)).toMatchObject({ kind: 'unreachable' });
    await expect(second).resolves.toBe(lora.name);
  });

  it('is sent for the next caller when the one before has left', async () => {
    const { client } = await standIn();
    const shelf = new LoraShelf(logger);
    const lora = loraOf(safetensors('a'));
    const controller = new AbortController();
    const first = shelf.place(client, lora, controller.signal);
    controller.abort(new Error('gone'));
    const second = shelf.place(client, lora, never());
    await expect(first).rejects.toThrow('gone');
    await expect(second).resolves.toBe(lora.name);
  });

  it('that the server lost is sent again', async () => {
    const { client } = await standIn();
    const { client: empty } = await standIn();
    const shelf = new LoraShelf(logger);
    const lora = loraOf(safetensors('a'));
    await shelf.place(client, lora, never());
    // What the shelf knows of one server is not true of the other, as after a disk was wiped.
    let server = empty;
    const work = vi.fn(async ([name = '']: string[]) => {
      const running = server.run(withLora(name), { signal: never() });
      server = client;
      await running;
    });
    await shelf.use(client, [lora], never(), work);
    expect(work).toHaveBeenCalledTimes(2);
    expect(lora.fetch).toHaveBeenCalledTimes(2);
  });

  it('whose file on the server is broken is sent again', async () => {
    const { there, client } = await standIn();
    const lora = loraOf(safetensors('a'));
    const data = new Blob(['cut sho']);
    await client.upload({ name: lora.name, subfolder: 'loras', type: 'output', data }, never());
    const use = (): Promise<unknown> =>
      new LoraShelf(logger).use(client, [lora], never(), ([name = '']) =>
        client.run(withLora(name), { signal: never() }),
      );
    await expect(use()).resolves.toMatchObject({ outputs: { '7': {} } });
    expect(lora.fetch).toHaveBeenCalledOnce();
    expect(paths(there, '/upload')).toHaveLength(2);
  });

  it('that is no LoRA is sent again once, and then fails for good', async () => {
    const { there, client } = await standIn();
    const lora = loraOf(Buffer.from('not a safetensors file'));
    const error = await failureOf(
      new LoraShelf(logger).use(client, [lora], never(), ([name = '']) =>
        client.run(withLora(name), { signal: never() }),
      ),
    );
    expect(error).toMatchObject({ kind: 'model_invalid', transient: false, nodeClass: 'LoraLoader' });
    expect(paths(there, '/upload')).toHaveLength(2);
  });

  it('is not sent again for a fault of something else', async () => {
    const { there, client } = await standIn();
    const lora = loraOf(safetensors('a'));
    there.faults.fail(1, 'CheckpointLoaderSimple', { type: 'SafetensorError', message: 'header too large' });
    const error = await failureOf(
      new LoraShelf(logger).use(client, [lora], never(), ([name = '']) =>
        client.run(withLora(name), { signal: never() }),
      ),
    );
    expect(error.kind).toBe('model_invalid');
    expect(paths(there, '/upload')).toHaveLength(1);
  });
});
