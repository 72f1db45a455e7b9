import { describe, expect, it, vi } from 'vitest';
import { failureOf, graph, never, paths, standIn, untilSampling } from './support/comfyui-client.js';
import { eventually } from './support/eventually.js';

describe('a run fails', () => {
  it('for good where the graph is rejected', async () => {
    const { there, client } = await standIn();
    const error = await failureOf(client.run(graph(1, 0), { signal: never() }));
    expect(error).toMatchObject({ kind: 'rejected', transient: false, nodeClass: 'KSampler' });
    expect(error.message).toContain('node 5 (KSampler), steps: Value 0 smaller than min of 1');
    expect(there.prompts).toEqual([]);
  });

  it('naming the file that the server lacks', async () => {
    const { client } = await standIn({ models: { checkpoints: ['other.safetensors'] } });
    const error = await failureOf(client.run(graph(), { signal: never() }));
    expect(error).toMatchObject({ kind: 'missing_file', nodeClass: 'CheckpointLoaderSimple' });
    expect(error.message).toContain("ckpt_name: 'random-sd15.safetensors' not in");
  });

  it('naming the picture that was not uploaded', async () => {
    const { client } = await standIn();
    const varied = {
      ...graph(),
      '4': { class_type: 'VAEEncode', inputs: { pixels: ['9', 0], vae: ['1', 2] } },
      '9': { class_type: 'LoadImage', inputs: { image: 'no/such.png' } },
    };
    const error = await failureOf(client.run(varied, { signal: never() }));
    expect(error).toMatchObject({ kind: 'missing_file', nodeClass: 'LoadImage' });
    expect(error.message).toContain('no/such.png');
  });

  it('when the server is out of memory', async () => {
    const { there, client } = await standIn();
    there.faults.outOfMemory(1);
    const error = await failureOf(client.run(graph(), { signal: never() }));
    expect(error).toMatchObject({ kind: 'out_of_memory', transient: true, nodeClass: 'KSampler' });
    expect(error.message).not.toContain('\n');
  });

  it('when its disk is full', async () => {
    const { there, client } = await standIn();
    there.faults.fail(1, 'SaveImage', { type: 'OSError', message: '[Errno 28] No space left on device' });
    expect(await failureOf(client.run(graph(), { signal: never() }))).toMatchObject({ kind: 'disk_full' });
  });

  it('the same way when the socket missed how it ended', async () => {
    const { there, client } = await standIn();
    there.faults.refuseSockets(true);
    there.faults.outOfMemory(1);
    expect(await failureOf(client.run(graph(), { signal: never() }))).toMatchObject({ kind: 'out_of_memory' });
  });

  it('when somebody else interrupts it', async () => {
    const { there, client } = await standIn();
    there.faults.hang(1);
    const onNode = vi.fn();
    const run = failureOf(client.run(graph(), { signal: never(), onNode }));
    await untilSampling(onNode);
    await fetch(`${there.url}/interrupt`, { method: 'POST', body: '{}' });
    expect(await run).toMatchObject({ kind: 'interrupted', transient: true });
  });

  it('at once when the server is not there', async () => {
    const { there, client } = await standIn();
    await there.faults.stop();
    expect(await failureOf(client.run(graph(), { signal: never() }))).toMatchObject({
      kind: 'unreachable',
      transient: true,
    });
  });

  it('when the server dies and stays dead', async () => {
    const { there, client } = await standIn();
    there.faults.hang(1);
    const onNode = vi.fn();
    const run = failureOf(client.run(graph(), { signal: never(), onNode }));
    await untilSampling(onNode);
    await there.faults.stop();
    expect(await run).toMatchObject({ kind: 'unreachable', transient: true });
  });

  it('when the server forgets it again and again', async () => {
    const { there, client } = await standIn({}, { submissions: 2 });
    there.faults.hang(5);
    const onNode = vi.fn();
    const run = failureOf(client.run(graph(), { signal: never(), onNode }));
    await eventually(() => {
      expect(onNode.mock.calls.filter(([id]) => id === '5')).toHaveLength(1);
    });
    await there.faults.restart();
    await eventually(() => {
      expect(there.prompts).toHaveLength(2);
    });
    await there.faults.restart();
    expect(await run).toMatchObject({ kind: 'forgotten', transient: true });
    expect(there.prompts).toHaveLength(2);
  });

  it('where the submission is answered with garbage', async () => {
    const { there, client } = await standIn();
    there.faults.garbage(1, 'prompt');
    expect(await failureOf(client.run(graph(), { signal: never() }))).toMatchObject({ kind: 'garbage' });
  });

  it.each([
    [500, 'garbage'],
    [503, 'unreachable'],
    [507, 'disk_full'],
    [413, 'rejected'],
  ])('where the submission is answered with HTTP %i: %s', async (status, kind) => {
    const { there, client } = await standIn();
    there.faults.httpError(1, '/prompt', status);
    expect(await failureOf(client.run(graph(), { signal: never() }))).toMatchObject({ kind, transient: true });
  });
});

describe('an aborted run', () => {
  const stopped = new Error('stopped');

  it('interrupts its prompt when that is running', async () => {
    const { there, client } = await standIn();
    there.faults.hang(1);
    const controller = new AbortController();
    const onNode = vi.fn();
    const run = client.run(graph(), { signal: controller.signal, onNode });
    await untilSampling(onNode);
    controller.abort(stopped);
    await expect(run).rejects.toBe(stopped);
    await client.close();
    expect(paths(there, '/interrupt')).toHaveLength(1);
    await eventually(async () => {
      const history = await (await fetch(`${there.url}/history/${there.prompts[0]?.promptId ?? ''}`)).text();
      expect(history).toContain('execution_interrupted');
    });
  });

  it('is taken out of the queue while it waits, and leaves alone what runs', async () => {
    const { there, client } = await standIn();
    there.faults.hang(1);
    const [first, second] = [new AbortController(), new AbortController()];
    const onNode = vi.fn();
    const running = client.run(graph(1), { signal: first.signal, onNode });
    await untilSampling(onNode);
    const waiting = client.run(graph(2), { signal: second.signal });
    await eventually(() => {
      expect(there.prompts).toHaveLength(2);
    });
    second.abort(stopped);
    await expect(waiting).rejects.toBe(stopped);
    await eventually(async () => {
      expect(await (await fetch(`${there.url}/queue`)).json()).toMatchObject({ queue_pending: [] });
    });
    expect(paths(there, '/interrupt')).toEqual([]);
    first.abort(stopped);
    await expect(running).rejects.toBe(stopped);
  });

  it('takes back what it was just submitting', async () => {
    const { there, client } = await standIn();
    there.faults.hang(1);
    const controller = new AbortController();
    const run = client.run(graph(), { signal: controller.signal });
    await eventually(() => {
      expect(paths(there, '/prompt')).toHaveLength(1);
    });
    controller.abort(stopped);
    await expect(run).rejects.toBe(stopped);
    await eventually(async () => {
      const { promptId = '' } = there.prompts[0] ?? {};
      const history = await (await fetch(`${there.url}/history/${promptId}`)).text();
      const queue = await (await fetch(`${there.url}/queue`)).text();
      expect(history.includes('execution_interrupted') || !queue.includes(promptId)).toBe(true);
    });
  });

  it('ends at once when the server is dead', async () => {
    const { there, client } = await standIn({}, { outOfReachMs: 600_000 });
    there.faults.hang(1);
    const controller = new AbortController();
    const onNode = vi.fn();
    const run = client.run(graph(), { signal: controller.signal, onNode });
    await untilSampling(onNode);
    await there.faults.stop();
    controller.abort(stopped);
    await expect(run).rejects.toBe(stopped);
  });

  it('does not begin when it is aborted already', async () => {
    const { there, client } = await standIn();
    await expect(client.run(graph(), { signal: AbortSignal.abort(stopped) })).rejects.toBe(stopped);
    expect(there.requests).toEqual([]);
  });
});
