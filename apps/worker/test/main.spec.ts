import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WORKER_KEY_PREFIX, workerHeartbeatSchema } from '@atelier/contracts';
import { freePort, startRedis, waitFor, waitForHttp, type LocalService } from '@atelier/local-services';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

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
  ])('with %o ends with one clear line', async (environment, line) => {
    const { output, exit } = startMain(environment);
    expect(await exit).toBe(1);
    expect(output.stderr).toBe(line);
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
    expect(beat).toMatchObject({ engine: 'preview', ready: true, queues: ['image', 'ingest'] });
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
