import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LocalFault } from '../src/network/failures.js';
import { ComfyError } from '../src/runtimes/comfyui/client/errors.js';
import type { ComfyServer } from '../src/runtimes/comfyui/client/comfy-server.js';
import { ServerPool } from '../src/runtimes/comfyui/pool/server-pool.js';
import { RuntimeAway } from '../src/runtimes/model-runtime.js';
import { startComfyServer, type StandIn } from './comfyui-server/index.js';
import { clientOf, failureOf, graph, logger, never, paths, untilSampling } from './support/comfyui-client.js';
import { eventually } from './support/eventually.js';

const HEALTH = { healthEveryMs: 20, coolDownMs: 100 };

interface Changes extends Partial<typeof HEALTH> {
  learnWithinMs?: number;
  limits?: Parameters<typeof clientOf>[1];
}

async function poolOf(count: number, { limits, ...options }: Changes = {}) {
  const theirs: StandIn[] = [];
  for (let i = 0; i < count; i += 1) {
    const there = await startComfyServer({ version: i % 2 === 0 ? '0.33.0' : '0.3.64' });
    onTestFinished(() => there.close());
    theirs.push(there);
  }
  const servers = theirs.map(({ url }) => clientOf(url, limits));
  const pool = new ServerPool(servers, { logger, ...HEALTH, ...options });
  onTestFinished(() => pool.close());
  await pool.start();
  const names = servers.map(({ name }) => name);
  const ups = (): boolean[] => pool.states().map(({ up }) => up);
  return { pool, theirs, servers, names, ups };
}

const feature = 'image';
const ONCE = { healthEveryMs: 600_000 };
const nameOf = (server: ComfyServer): Promise<string> => Promise.resolve(server.name);
const drawOn =
  (seed = 1) =>
  (server: ComfyServer): Promise<string> =>
    server.run(graph(seed), { signal: never() }).then(() => server.name);

/** Work that takes its server until it is freed. */
function held() {
  let free = (): void => undefined;
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  return {
    work: (server: ComfyServer): Promise<string> => freed.then(() => server.name),
    free: () => {
      free();
    },
  };
}

describe('health', () => {
  it('tells what each server is', async () => {
    const { pool } = await poolOf(2);
    const [later, earlier] = pool.states();
    expect(later).toMatchObject({ up: true, busy: 0, detail: 'ComfyUI 0.33.0; cpu, 12.9 of 23.5 GiB free' });
    expect(earlier?.detail).toContain('ComfyUI 0.3.64');
  });

  it('tells when one goes and when it comes back', async () => {
    const { pool, theirs, names, ups } = await poolOf(2);
    const changes: [string, boolean][] = [];
    pool.onChange((server, isUp) => changes.push([server.name, isUp]));
    await theirs[0]?.faults.stop();
    await eventually(() => {
      expect(ups()).toEqual([false, true]);
    });
    await theirs[0]?.faults.start();
    await eventually(() => {
      expect(ups()).toEqual([true, true]);
    });
    expect(changes).toEqual([
      [names[0], false],
      [names[0], true],
    ]);
  });

  it('takes a server that answers nonsense for down, and says so', async () => {
    const { pool, theirs } = await poolOf(1);
    const details: string[] = [];
    pool.onChange(() => details.push(pool.states()[0]?.detail ?? ''));
    theirs[0]?.faults.httpError(1, '/system_stats', 500);
    await eventually(() => {
      expect(details).toEqual([expect.stringContaining('HTTP 500'), expect.stringContaining('ComfyUI 0.33.0')]);
    });
  });
});

describe('the next work goes to', () => {
  it('the least busy server', async () => {
    const { pool, names } = await poolOf(2);
    const { work, free } = held();
    const works = [1, 2].map(() => pool.withServer({ feature, signal: never() }, work));
    await eventually(() => {
      expect(pool.states().map(({ busy }) => busy)).toEqual([1, 1]);
    });
    free();
    expect(new Set(await Promise.all(works))).toEqual(new Set(names));
    expect(pool.states().map(({ busy }) => busy)).toEqual([0, 0]);
  });

  it('the one that is preferred, even where it is busier, among those accepted', async () => {
    const { pool, names } = await poolOf(3);
    const prefer = ({ name }: ComfyServer): number => names.indexOf(name);
    const inner = pool.withServer({ feature, signal: never(), prefer }, () =>
      pool.withServer({ feature, signal: never(), prefer }, nameOf),
    );
    await expect(inner).resolves.toBe(names[2]);
    const accepts = ({ name }: ComfyServer): boolean => name !== names[2];
    await expect(pool.withServer({ feature, signal: never(), prefer, accepts }, nameOf)).resolves.toBe(names[1]);
  });

  it.each([
    ['two images', 2, {}],
    ['one training', 1, { feature: 'train', weight: 4 }],
  ] as const)('an idle one, rather than the preferred one that has %s to do', async (_what, count, options) => {
    const { pool, names } = await poolOf(2);
    const prefer = ({ name }: ComfyServer): number => Number(name === names[0]);
    const { work, free } = held();
    const accepts = (server: ComfyServer): boolean => prefer(server) === 1;
    const busy = Array.from({ length: count }, () =>
      pool.withServer({ feature, signal: never(), ...options, accepts }, work),
    );
    await expect(pool.withServer({ feature, signal: never(), prefer }, nameOf)).resolves.toBe(names[1]);
    free();
    await Promise.all(busy);
    await expect(pool.withServer({ feature, signal: never(), prefer }, nameOf)).resolves.toBe(names[0]);
  });

  it("an idle one, rather than the preferred one in whose queue other workers' prompts stand", async () => {
    const { pool, theirs, servers, names } = await poolOf(2);
    const prefer = ({ name }: ComfyServer): number => Number(name === names[0]);
    theirs[0]?.faults.hang(1);
    const other = clientOf(theirs[0]?.url ?? '');
    const stop = new AbortController();
    // The socket that a first work opened tells what others have sent.
    await pool.withServer({ feature, signal: never(), prefer }, nameOf);
    const busy = [1, 2].map((seed) => other.run(graph(seed), { signal: stop.signal }).catch(() => null));
    const watched = servers[0]?.run(graph(9), { signal: stop.signal }).catch(() => null);
    await eventually(() => {
      expect(servers[0]?.queueRemaining).toBe(3);
    });
    await expect(pool.withServer({ feature, signal: never(), prefer }, nameOf)).resolves.toBe(names[1]);
    stop.abort(new Error('enough'));
    await Promise.all([...busy, watched]);
  });

  it('one that is up but not known yet, once it is', async () => {
    const { pool, names } = await poolOf(1);
    let isKnown = false;
    const options = { knows: () => isKnown, accepts: () => isKnown };
    const work = pool.withServer({ feature, signal: never(), ...options }, nameOf);
    await new Promise((resolve) => setImmediate(resolve));
    isKnown = true;
    await expect(work).resolves.toBe(names[0]);
  });

  it('nobody while it is not known, but not for long, and not when it is aborted', async () => {
    const { pool } = await poolOf(1, { learnWithinMs: 60 });
    const options = { knows: () => false, accepts: () => false };
    await expect(pool.withServer({ feature, signal: never(), ...options }, nameOf)).rejects.toBeInstanceOf(RuntimeAway);
    const { pool: patient } = await poolOf(1, { learnWithinMs: 600_000 });
    const controller = new AbortController();
    const work = patient.withServer({ feature, signal: controller.signal, ...options }, nameOf);
    const stopped = new Error('stopped');
    controller.abort(stopped);
    await expect(work).rejects.toBe(stopped);
  });
});

describe('work that fails', () => {
  it('goes elsewhere when a server is out of memory, which then rests from that kind of work', async () => {
    const { pool, theirs, names, ups } = await poolOf(2, { coolDownMs: 600_000 });
    theirs[0]?.faults.outOfMemory(1);
    const prefer = ({ name }: ComfyServer): number => Number(name === names[0]);
    const draw = (kind: 'image' | 'video'): Promise<string> =>
      pool.withServer({ feature: kind, signal: never(), prefer }, drawOn());
    await expect(draw('video')).resolves.toBe(names[1]);
    await expect(draw('video')).resolves.toBe(names[1]);
    await expect(draw('image')).resolves.toBe(names[0]);
    expect(ups()).toEqual([true, true]);
    expect(pool.upServers('video').map(({ name }) => name)).toEqual([names[1]]);
    expect(pool.problems()).toEqual([expect.stringMatching(/^video at .* gets no work: .*OutOfMemoryError/)]);
  });

  it('leaves the only server to other kinds of work when that is out of memory, and is done there later', async () => {
    const { pool, theirs, names } = await poolOf(1);
    theirs[0]?.faults.outOfMemory(1);
    const draw = (kind: 'image' | 'video'): Promise<string> =>
      pool.withServer({ feature: kind, signal: never() }, drawOn());
    expect(await failureOf(draw('video'))).toMatchObject({ kind: 'out_of_memory' });
    await expect(draw('image')).resolves.toBe(names[0]);
    await eventually(() => {
      expect(pool.problems()).toEqual([]);
    });
    await expect(draw('video')).resolves.toBe(names[0]);
  });

  it('goes elsewhere when a server dies in the middle of it', async () => {
    const { pool, theirs, names, ups } = await poolOf(2, ONCE);
    theirs[0]?.faults.hang(1);
    const prefer = ({ name }: ComfyServer): number => (name === names[0] ? 1 : 0);
    const onNode = vi.fn();
    const work = pool.withServer({ feature, signal: never(), prefer }, (server) =>
      server.run(graph(), { signal: never(), onNode }).then(() => server.name),
    );
    await untilSampling(onNode);
    await theirs[0]?.faults.stop();
    await expect(work).resolves.toBe(names[1]);
    expect(ups()).toEqual([false, true]);
  });

  it('fails by itself, and blames nobody, when a file of this machine cannot be read', async () => {
    const { pool, ups } = await poolOf(2);
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'atelier-pool-')), 'lora.safetensors');
    onTestFinished(() => rm(path.dirname(file), { recursive: true }));
    await writeFile(file, Buffer.alloc(1_000_000));
    const data = await openAsBlob(file);
    await rm(file);
    const send = vi.fn((server: ComfyServer) =>
      server.upload({ name: 'lora.safetensors', subfolder: 'loras', type: 'output', data }, never()),
    );
    const error: unknown = await pool.withServer({ feature, signal: never() }, send).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LocalFault);
    expect(String(error)).toContain('lora.safetensors could not be read on this machine');
    expect(ups()).toEqual([true, true]);
    expect(send).toHaveBeenCalledOnce();
  });

  it('goes elsewhere when a server lacks a file', async () => {
    const { pool, names } = await poolOf(2);
    const work = vi.fn((server: ComfyServer) =>
      server.name === names[0]
        ? Promise.reject(new ComfyError({ kind: 'missing_file', server: server.name, detail: 'no such checkpoint' }))
        : nameOf(server),
    );
    const prefer = ({ name }: ComfyServer): number => (name === names[0] ? 1 : 0);
    await expect(pool.withServer({ feature, signal: never(), prefer }, work)).resolves.toBe(names[1]);
  });

  it('is not tried elsewhere when it can never succeed', async () => {
    const { pool, theirs } = await poolOf(2);
    const error = await failureOf(
      pool.withServer({ feature, signal: never() }, (server) => server.run(graph(1, 0), { signal: never() })),
    );
    expect(error.kind).toBe('rejected');
    expect(theirs.flatMap((there) => paths(there, '/prompt'))).toHaveLength(1);
  });

  it('fails, and does not wait, where servers rest because of other work of the same job', async () => {
    const { pool, theirs } = await poolOf(1, { coolDownMs: 600_000 });
    theirs[0]?.faults.outOfMemory(1);
    const signal = never();
    expect(await failureOf(pool.withServer({ feature, signal }, drawOn()))).toMatchObject({ kind: 'out_of_memory' });
    expect(await failureOf(pool.withServer({ feature, signal }, nameOf))).toMatchObject({ kind: 'out_of_memory' });
    await expect(pool.withServer({ feature, signal: never() }, nameOf)).rejects.toBeInstanceOf(RuntimeAway);
  });

  it('waits where one server cannot read a file and the other rests', async () => {
    const { pool, theirs, names } = await poolOf(2, { coolDownMs: 600_000 });
    theirs[1]?.faults.outOfMemory(1);
    const onSecond = ({ name }: ComfyServer): boolean => name === names[1];
    const memory = failureOf(pool.withServer({ feature, signal: never(), accepts: onSecond }, drawOn()));
    expect(await memory).toMatchObject({ kind: 'out_of_memory' });
    theirs[0]?.faults.fail(9, 'CheckpointLoaderSimple', { type: 'SafetensorError', message: 'header too large' });
    const work = pool.withServer({ feature, signal: never() }, drawOn());
    await expect(work).rejects.toMatchObject({ name: 'RuntimeAway', wasBegun: true });
  });

  it('is tried once on each server, and rejects with the last failure', async () => {
    const { pool, theirs } = await poolOf(2, { coolDownMs: 600_000 });
    for (const there of theirs) there.faults.outOfMemory(5);
    expect(await failureOf(pool.withServer({ feature, signal: never() }, drawOn()))).toMatchObject({
      kind: 'out_of_memory',
    });
    expect(theirs.map((there) => there.prompts.length)).toEqual([1, 1]);
    expect(pool.upServers('image')).toEqual([]);
  });

  it('is tried once more on the only server', async () => {
    const { pool, theirs, names } = await poolOf(1);
    theirs[0]?.faults.httpError(1, '/prompt', 500);
    await expect(pool.withServer({ feature, signal: never() }, drawOn())).resolves.toBe(names[0]);
    theirs[0]?.faults.httpError(2, '/prompt', 500);
    expect(await failureOf(pool.withServer({ feature, signal: never() }, drawOn()))).toMatchObject({ kind: 'garbage' });
  });

  it('waits, rather than fails, while no server is there', async () => {
    const { pool, theirs, names, ups } = await poolOf(2, ONCE);
    for (const there of theirs) await there.faults.stop();
    const signal = never();
    const work = pool.withServer({ feature, signal }, drawOn());
    await expect(work).rejects.toBeInstanceOf(RuntimeAway);
    await expect(work).rejects.toThrow(names[0]);
    expect(ups()).toEqual([false, false]);
    // Other works of that job find nobody now, but it was begun; the next job was not.
    await expect(pool.withServer({ feature, signal }, drawOn())).rejects.toMatchObject({ wasBegun: true });
    const later = pool.withServer({ feature, signal: never() }, drawOn());
    await expect(later).rejects.toMatchObject({ name: 'RuntimeAway', wasBegun: false });
  });

  it.each(['timeout', 'forgotten'] as const)(
    'waits, rather than fails, when every server is silent: %s',
    async (kind) => {
      const { pool } = await poolOf(2, ONCE);
      const work = vi.fn(({ name }: ComfyServer) =>
        Promise.reject(new ComfyError({ kind, server: name, detail: 'no answer' })),
      );
      await expect(pool.withServer({ feature, signal: never() }, work)).rejects.toThrow(RuntimeAway);
      expect(work).toHaveBeenCalledTimes(2);
    },
  );

  it('waits when the only server has become a black hole, and tells that it is down', async () => {
    const { pool, theirs, ups } = await poolOf(1, { ...ONCE, limits: { submitMs: 50, statsMs: 50, cancelMs: 50 } });
    theirs[0]?.faults.blackHole(true);
    await expect(pool.withServer({ feature, signal: never() }, drawOn())).rejects.toThrow(RuntimeAway);
    expect(ups()).toEqual([false]);
    theirs[0]?.faults.blackHole(false);
  });

  it('waits while no server accepts it', async () => {
    const { pool } = await poolOf(1);
    await expect(pool.withServer({ feature, signal: never(), accepts: () => false }, nameOf)).rejects.toThrow(
      'not fit for this',
    );
  });

  it('stops when it is aborted, and blames nobody', async () => {
    const { pool, theirs, ups } = await poolOf(2);
    for (const there of theirs) there.faults.hang(1);
    const controller = new AbortController();
    const onNode = vi.fn();
    const { signal } = controller;
    const work = pool.withServer({ feature, signal }, (server) => server.run(graph(), { signal, onNode }));
    await untilSampling(onNode);
    const stopped = new Error('stopped');
    controller.abort(stopped);
    await expect(work).rejects.toBe(stopped);
    expect(ups()).toEqual([true, true]);
    expect(theirs.flatMap((there) => there.prompts)).toHaveLength(1);
  });
});
