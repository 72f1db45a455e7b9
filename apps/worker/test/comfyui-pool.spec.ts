import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ComfyError } from '../src/runtimes/comfyui/client/errors.js';
import type { ComfyServer } from '../src/runtimes/comfyui/client/comfy-server.js';
import { ServerPool } from '../src/runtimes/comfyui/pool/server-pool.js';
import { RuntimeAway } from '../src/runtimes/model-runtime.js';
import { startComfyServer, type StandIn } from './comfyui-server/index.js';
import { clientOf, failureOf, graph, logger, never, paths, untilSampling } from './support/comfyui-client.js';

const HEALTH = { healthEveryMs: 20, coolDownMs: 100 };

async function poolOf(count: number, options: Partial<typeof HEALTH> = {}) {
  const theirs: StandIn[] = [];
  for (let i = 0; i < count; i += 1) {
    const there = await startComfyServer({ version: i % 2 === 0 ? '0.33.0' : '0.3.64' });
    onTestFinished(() => there.close());
    theirs.push(there);
  }
  const servers = theirs.map(({ url }) => clientOf(url));
  const pool = new ServerPool(servers, { logger, ...HEALTH, ...options });
  onTestFinished(() => pool.close());
  await pool.start();
  const names = servers.map(({ name }) => name);
  const ups = (): boolean[] => pool.states().map(({ up }) => up);
  return { pool, theirs, servers, names, ups };
}

const ONCE = { healthEveryMs: 600_000 };
const nameOf = (server: ComfyServer): Promise<string> => Promise.resolve(server.name);
const drawOn =
  (seed = 1) =>
  (server: ComfyServer): Promise<string> =>
    server.run(graph(seed), { signal: never() }).then(() => server.name);

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
    await vi.waitFor(() => {
      expect(ups()).toEqual([false, true]);
    });
    await theirs[0]?.faults.start();
    await vi.waitFor(() => {
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
    await vi.waitFor(() => {
      expect(details).toEqual([expect.stringContaining('HTTP 500'), expect.stringContaining('ComfyUI 0.33.0')]);
    });
  });
});

describe('the next work goes to', () => {
  it('the least busy server', async () => {
    const { pool, names } = await poolOf(2);
    const release: (() => void)[] = [];
    const held = (): Promise<string> =>
      pool.withServer(
        { signal: never() },
        (server) =>
          new Promise((resolve) =>
            release.push(() => {
              resolve(server.name);
            }),
          ),
      );
    const works = [held(), held()];
    await vi.waitFor(() => {
      expect(pool.states().map(({ busy }) => busy)).toEqual([1, 1]);
    });
    for (const free of release) free();
    expect(new Set(await Promise.all(works))).toEqual(new Set(names));
    expect(pool.states().map(({ busy }) => busy)).toEqual([0, 0]);
  });

  it('the one that is preferred, even where it is busier, among those accepted', async () => {
    const { pool, names } = await poolOf(3);
    const prefer = ({ name }: ComfyServer): number => names.indexOf(name);
    const inner = pool.withServer({ signal: never(), prefer }, () =>
      pool.withServer({ signal: never(), prefer }, nameOf),
    );
    await expect(inner).resolves.toBe(names[2]);
    const accepts = ({ name }: ComfyServer): boolean => name !== names[2];
    await expect(pool.withServer({ signal: never(), prefer, accepts }, nameOf)).resolves.toBe(names[1]);
  });

  it('the one that it is pinned to', async () => {
    const { pool, names, theirs, ups } = await poolOf(2);
    await expect(pool.withServer({ signal: never(), pinned: names[1] }, nameOf)).resolves.toBe(names[1]);
    await theirs[1]?.faults.stop();
    await vi.waitFor(() => {
      expect(ups()).toEqual([true, false]);
    });
    await expect(pool.withServer({ signal: never(), pinned: names[1] }, nameOf)).rejects.toBeInstanceOf(RuntimeAway);
  });
});

describe('work that fails', () => {
  it('goes elsewhere when a server is out of memory, which then rests', async () => {
    const { pool, theirs, names, ups } = await poolOf(2);
    theirs[0]?.faults.outOfMemory(1);
    const changes: [string, boolean, string | undefined][] = [];
    pool.onChange(({ name }, isUp) => changes.push([name, isUp, pool.states()[0]?.detail]));
    const prefer = ({ name }: ComfyServer): number => (name === names[0] ? 1 : 0);
    await expect(pool.withServer({ signal: never(), prefer }, drawOn())).resolves.toBe(names[1]);
    await vi.waitFor(() => {
      expect(ups()).toEqual([true, true]);
    });
    expect(changes).toEqual([
      [names[0], false, expect.stringContaining('OutOfMemoryError')],
      [names[0], true, expect.stringContaining('ComfyUI 0.33.0')],
    ]);
  });

  it('goes elsewhere when a server dies in the middle of it', async () => {
    const { pool, theirs, names, ups } = await poolOf(2, ONCE);
    theirs[0]?.faults.hang(1);
    const prefer = ({ name }: ComfyServer): number => (name === names[0] ? 1 : 0);
    const onNode = vi.fn();
    const work = pool.withServer({ signal: never(), prefer }, (server) =>
      server.run(graph(), { signal: never(), onNode }).then(() => server.name),
    );
    await untilSampling(onNode);
    await theirs[0]?.faults.stop();
    await expect(work).resolves.toBe(names[1]);
    expect(ups()).toEqual([false, true]);
  });

  it('goes elsewhere when a server lacks a file', async () => {
    const { pool, names } = await poolOf(2);
    const work = vi.fn((server: ComfyServer) =>
      server.name === names[0]
        ? Promise.reject(new ComfyError({ kind: 'missing_file', server: server.name, detail: 'no such checkpoint' }))
        : nameOf(server),
    );
    const prefer = ({ name }: ComfyServer): number => (name === names[0] ? 1 : 0);
    await expect(pool.withServer({ signal: never(), prefer }, work)).resolves.toBe(names[1]);
  });

  it('is not tried elsewhere when it can never succeed', async () => {
    const { pool, theirs } = await poolOf(2);
    const error = await failureOf(
      pool.withServer({ signal: never() }, (server) => server.run(graph(1, 0), { signal: never() })),
    );
    expect(error.kind).toBe('rejected');
    expect(theirs.flatMap((there) => paths(there, '/prompt'))).toHaveLength(1);
  });

  it('is tried once on each server, and rejects with the last failure', async () => {
    const { pool, theirs, ups } = await poolOf(2, ONCE);
    for (const there of theirs) there.faults.outOfMemory(5);
    expect(await failureOf(pool.withServer({ signal: never() }, drawOn()))).toMatchObject({ kind: 'out_of_memory' });
    expect(theirs.map((there) => there.prompts.length)).toEqual([1, 1]);
    expect(ups()).toEqual([false, false]);
  });

  it('is tried once more on the only server', async () => {
    const { pool, theirs, names } = await poolOf(1);
    theirs[0]?.faults.httpError(1, '/prompt', 500);
    await expect(pool.withServer({ signal: never() }, drawOn())).resolves.toBe(names[0]);
    theirs[0]?.faults.httpError(2, '/prompt', 500);
    expect(await failureOf(pool.withServer({ signal: never() }, drawOn()))).toMatchObject({ kind: 'garbage' });
  });

  it('waits, rather than fails, while no server is there', async () => {
    const { pool, theirs, names, ups } = await poolOf(2, ONCE);
    for (const there of theirs) await there.faults.stop();
    const work = pool.withServer({ signal: never() }, drawOn());
    await expect(work).rejects.toBeInstanceOf(RuntimeAway);
    await expect(work).rejects.toThrow(names[0]);
    expect(ups()).toEqual([false, false]);
    await expect(pool.withServer({ signal: never() }, drawOn())).rejects.toBeInstanceOf(RuntimeAway);
  });

  it('waits while no server accepts it', async () => {
    const { pool } = await poolOf(1);
    await expect(pool.withServer({ signal: never(), accepts: () => false }, nameOf)).rejects.toThrow(
      'not fit for this',
    );
  });

  it('stops when it is aborted, and blames nobody', async () => {
    const { pool, theirs, ups } = await poolOf(2);
    for (const there of theirs) there.faults.hang(1);
    const controller = new AbortController();
    const onNode = vi.fn();
    const { signal } = controller;
    const work = pool.withServer({ signal }, (server) => server.run(graph(), { signal, onNode }));
    await untilSampling(onNode);
    const stopped = new Error('stopped');
    controller.abort(stopped);
    await expect(work).rejects.toBe(stopped);
    expect(ups()).toEqual([true, true]);
    expect(theirs.flatMap((there) => there.prompts)).toHaveLength(1);
  });
});
