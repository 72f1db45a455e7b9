import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, supervise, waitFor, waitForHttp } from '@atelier/local-services';
import type { Stack } from '../../scripts/lib/stack.mjs';
import { GpuServer } from './gpu-servers.js';
import { startTestStack } from './test-stack.js';

const CADDYFILE = fileURLToPath(new URL('../../infra/docker/Caddyfile', import.meta.url));

export function hasCaddy(): boolean {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Of which one may be killed: two APIs, three workers, two GPU servers. */
export const PROCESSES = ['api', 'api-2', 'worker', 'worker-2', 'worker-3', 'gpu', 'gpu-2'] as const;
export type ProcessName = (typeof PROCESSES)[number];
export type GpuName = Extract<ProcessName, `gpu${string}`>;

/** What one installation of several machines would run, on this one: two APIs behind the proxy of compose, three workers, two GPU servers. */
export interface Fleet {
  stack: Stack;
  /** Kill -9, of a GPU server once it is at work; nothing starts it again. */
  kill: (name: ProcessName) => Promise<void>;
  /** Another GPU server takes the place of one that was killed, with nothing on its disk but the models it began with. */
  replace: (name: GpuName) => Promise<void>;
  /** How many jobs each worker has done, by the name of its log. */
  doneBy: () => Promise<Record<string, number>>;
  stop: () => Promise<void>;
}

/** The Caddyfile that compose uses, on ports that are free here. */
async function startProxy(port: number, upstreams: number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-caddy-'));
  const file = join(folder, 'Caddyfile');
  const written = await readFile(CADDYFILE, 'utf8');
  await writeFile(file, written.replace(':8080', `:${port}`).replace(':8333', `:${await freePort()}`));
  const proxy = await supervise({
    command: 'caddy',
    args: ['run', '--adapter', 'caddyfile', '--config', file],
    env: {
      ...process.env,
      API_UPSTREAM: upstreams.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    logFile: join(folder, 'caddy.log'),
  });
  return async () => {
    await proxy.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

export async function startFleet(): Promise<Fleet> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const each of stops.reverse()) await each();
  };
  try {
    const [port, first, second] = [await freePort(), await freePort(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    stops.push(await startProxy(port, [first, second]));
    const gpus = { gpu: await GpuServer.start('0.3.64'), 'gpu-2': await GpuServer.start('0.33.0') };
    stops.push(() => Promise.all(Object.values(gpus).map((gpu) => gpu.stop())));
    const stack = await startTestStack('fleet', {
      PORT: String(first),
      PUBLIC_URL: url,
      INTERNAL_URL: url,
      COMFYUI_URLS: Object.values(gpus)
        .map((gpu) => gpu.url)
        .join(','),
    });
    stops.push(stack.stop);
    const processes = {
      api: stack.api(),
      'api-2': await stack.addApi(second),
      worker: stack.worker(),
      'worker-2': await stack.addWorker(),
      'worker-3': await stack.addWorker(),
    };
    await waitForHttp(`http://127.0.0.1:${second}/api/livez`, { timeoutMs: 120_000 });
    return {
      stack,
      kill: async (name) => {
        if (name === 'gpu' || name === 'gpu-2') return killAtWork(gpus[name]);
        processes[name].kill('SIGKILL');
        await processes[name].ended;
      },
      replace: async (name) => {
        gpus[name] = await GpuServer.start(gpus[name].version, Number(new URL(gpus[name].url).port));
      },
      doneBy: () => countDone(stack.logsDir),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function killAtWork(gpu: GpuServer): Promise<void> {
  await waitFor(() => gpu.isWorking(), { what: 'a prompt', timeoutMs: 120_000 });
  await gpu.stop('SIGKILL');
}

async function countDone(logs: string): Promise<Record<string, number>> {
  const names = (await readdir(logs)).filter((name) => name.startsWith('worker'));
  const counts = names.sort().map(async (name) => {
    const lines = (await readFile(join(logs, name), 'utf8')).split('\n');
    return [
      name.replace('.log', ''),
      lines.filter((line) => /"queue":"image".*"msg":"job done"/.test(line)).length,
    ] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
