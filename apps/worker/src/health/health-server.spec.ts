import { readdir, readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { WorkerStatus } from '../queue/start-worker.js';
import { startHealthServer, type HealthServer } from './health-server.js';

let server: HealthServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const STATUS: WorkerStatus = {
  id: 'w1',
  redis: true,
  runtime: { ready: true, detail: 'fine' },
  jobs: { image: { running: 1, completed: 5, failed: 2, interrupted: 3 } },
  dropped: 4,
};

async function ask(path: string, status: WorkerStatus) {
  server = await startHealthServer('127.0.0.1', 0, () => status);
  const response = await fetch(`http://127.0.0.1:${String(server.port)}${path}`);
  return { status: response.status, body: await response.text() };
}

describe('the health endpoints', () => {
  it('lives even when it cannot work', async () => {
    expect((await ask('/healthz', { ...STATUS, redis: false })).status).toBe(200);
  });

  it.each([
    [STATUS, 200],
    [{ ...STATUS, redis: false }, 503],
    [{ ...STATUS, runtime: { ready: false, detail: 'no ffmpeg' } }, 503],
  ])('is ready with Redis and a runtime only', async (status, code) => {
    const answer = await ask('/readyz', status);
    expect(answer.status).toBe(code);
    expect(JSON.parse(answer.body)).toEqual(status);
  });

  it('counts', async () => {
    const { body } = await ask('/metrics', STATUS);
    expect(body).toContain('atelier_worker_ready 1\n');
    expect(body).toContain('atelier_worker_jobs_running{queue="image"} 1\n');
    expect(body).toContain('atelier_worker_attempts_total{queue="image",result="failed"} 2\n');
    expect(body).toContain('atelier_worker_messages_dropped_total 4\n');
  });

  it('counts whatever rules and dashboards ask of workers', async () => {
    const folder = new URL('../../../../infra/observability/', import.meta.url);
    const dashboards = await readdir(new URL('dashboards/', folder));
    const files = ['prometheus-rules.yml', ...dashboards.map((name) => `dashboards/${name}`)];
    const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
    const asked = new Set(texts.flatMap((text) => text.match(/\batelier_worker_\w+/g) ?? []));
    const { body } = await ask('/metrics', STATUS);
    expect(asked.size).toBeGreaterThan(2);
    expect([...asked].filter((name) => !body.includes(`# TYPE ${name} `))).toEqual([]);
    expect(Number(/^atelier_worker_disk_free_ratio (.*)$/m.exec(body)?.[1])).toBeGreaterThan(0);
  });

  it('knows nothing else', async () => {
    expect((await ask('/', STATUS)).status).toBe(404);
  });
});
