import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WORKER_KEY_PREFIX, workerHeartbeatSchema } from '@atelier/contracts';
import { freePort, startRedis, waitFor, waitForHttp, type LocalService } from '@atelier/local-services';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from './support/comfyui.js';

let redis: LocalService;
let child: ChildProcess | undefined;
beforeAll(async () => {
  redis = await startRedis();
});
afterEach(() => {
  child?.kill('SIGKILL');
});
afterAll(() => redis.stop());

/** The worker as it is started in the product, but from the sources. */
function startMain(environment: Record<string, string>) {
  const { PATH = '', NODE_OPTIONS = '' } = process.env;
  const output = { stdout: '', stderr: '' };
  const started = (child = spawn(
    process.execPath,
    [
      '--import',
      new URL('support/typescript-loader.mjs', import.meta.url).href,
      fileURLToPath(new URL('../src/main.ts', import.meta.url)),
    ],
    { env: { PATH, NODE_OPTIONS, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  ));
  started.stdout.on('data', (text: Buffer) => (output.stdout += text.toString()));
  started.stderr.on('data', (text: Buffer) => (output.stderr += text.toString()));
  const exit = once(started, 'close').then(([code]) => code as number | null);
  return { started, output, exit };
}

describe('starting a worker', () => {
  it.each([
    [{}, 'The worker cannot start: REDIS_URL is not set.\n'],
    [
      { REDIS_URL: 'redis://127.0.0.1:1', COMFYUI_URLS: 'http://127.0.0.1:1', COMFYUI_VIDEO_UNET: 'a.safetensors' },
      'COMFYUI_VIDEO_* is set: set COMFYUI_VIDEO to the model that it is for (wan22-5b, wan22-14b, ltx, svd).\n',
    ],
  ])('with %o ends with one clear line, and a code that says not to try again', async (environment, line) => {
    const { output, exit } = startMain(environment);
    expect(await exit).toBe(78);
    expect(output.stderr).toBe(line);
  });

  it('that is misconfigured stays idle where a restart policy would start it for ever', async () => {
    const { started, output, exit } = startMain({ WORKER_WHEN_MISCONFIGURED: 'stay' });
    await waitFor(() => output.stderr.includes('does nothing until that is mended'), { timeoutMs: 60_000 });
    expect(output.stderr).toMatch(/^The worker cannot start: REDIS_URL is not set\.\n/);
    started.kill('SIGTERM');
    expect(await exit).toBe(78);
  });

  it('whose own workflow does not fit a server ends once, with the reason', async () => {
    const server = await startServer('0.33.0');
    const folder = await mkdtemp(join(tmpdir(), 'atelier-workflows-'));
    try {
      const name = 'image-checkpoint.json';
      const shipped = await readFile(new URL(`../src/runtimes/comfyui/workflows/${name}`, import.meta.url), 'utf8');
      await writeFile(join(folder, name), shipped.replace('"KSampler"', '"NoSuchSampler"'));
      const environment = { REDIS_URL: redis.url, COMFYUI_URLS: server.url, COMFYUI_WORKFLOWS_DIR: folder };
      const { output, exit } = startMain(environment);
      expect(await exit).toBe(78);
      expect(output.stderr).toMatch(/^Workflows in COMFYUI_WORKFLOWS_DIR do not fit: image-checkpoint\.json: .*\n$/);
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('serves, says so, and leaves in order when asked', async () => {
    const port = await freePort();
    const { started, output, exit } = startMain({
      REDIS_URL: redis.url,
      WORKER_HEALTH_PORT: String(port),
      WORKER_QUEUES: 'image,ingest',
    });
    await waitForHttp(`http://127.0.0.1:${String(port)}/readyz`, { timeoutMs: 60_000 });
    const client = new Redis(redis.url);
    const [key = ''] = await client.keys(`${WORKER_KEY_PREFIX}*`);
    const beat = workerHeartbeatSchema.parse(JSON.parse((await client.get(key)) ?? ''));
    const capacity = { jobs: 1, trainings: 1 };
    expect(beat).toMatchObject({ engine: 'preview', ready: true, queues: ['image', 'ingest'], capacity });
    started.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(await client.keys(`${WORKER_KEY_PREFIX}*`)).toEqual([]);
    client.disconnect();
    expect(output.stderr).toBe('');
    expect(output.stdout).toContain('worker serves');
  });

  it('waits for a Redis that is not there yet', async () => {
    const [port, healthPort] = [await freePort(), await freePort()];
    const { output } = startMain({
      REDIS_URL: `redis://127.0.0.1:${String(port)}`,
      WORKER_QUEUES: 'video',
      WORKER_HEALTH_PORT: String(healthPort),
    });
    await waitFor(() => output.stdout.includes('ECONNREFUSED'), { timeoutMs: 60_000, what: 'the first try' });
    expect((await fetch(`http://127.0.0.1:${String(healthPort)}/healthz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${String(healthPort)}/readyz`)).status).toBe(503);
    const late = await startRedis({ port });
    try {
      await waitFor(() => output.stdout.includes('worker serves'), { timeoutMs: 60_000, what: 'the worker to serve' });
    } finally {
      await late.stop();
    }
  });
});
