import { statfsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { WorkerStatus } from '../queue/start-worker.js';

export interface HealthServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Answers whether the worker lives (`/healthz`), whether it can work (`/readyz`), and how much it has done (`/metrics`,
 * in Prometheus' text format).
 */
export async function startHealthServer(host: string, port: number, status: () => WorkerStatus): Promise<HealthServer> {
  const server = createServer((request, response) => {
    const { code, type, body } = answer(request.url ?? '/', status());
    response.writeHead(code, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  });
  await listen(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

function answer(url: string, status: WorkerStatus): { code: number; type: string; body: string } {
  const { pathname } = new URL(url, 'http://worker');
  switch (pathname) {
    case '/healthz':
      return { code: 200, type: JSON_TYPE, body: JSON.stringify({ status: 'ok', id: status.id }) };
    case '/readyz': {
      const isReady = status.redis && status.runtime.ready;
      return { code: isReady ? 200 : 503, type: JSON_TYPE, body: JSON.stringify(status) };
    }
    case '/metrics':
      return { code: 200, type: 'text/plain; version=0.0.4; charset=utf-8', body: metricsText(status) };
    default:
      return { code: 404, type: JSON_TYPE, body: JSON.stringify({ status: 'not found' }) };
  }
}

function metricsText({ jobs, redis, runtime, dropped }: WorkerStatus): string {
  const queues = Object.entries(jobs);
  const disk = statfsSync(tmpdir());
  const lines = [
    '# HELP atelier_worker_ready Whether Redis and the runtime are there.',
    '# TYPE atelier_worker_ready gauge',
    `atelier_worker_ready ${redis && runtime.ready ? '1' : '0'}`,
    '# HELP atelier_worker_jobs_running Jobs under way.',
    '# TYPE atelier_worker_jobs_running gauge',
    ...queues.map(([queue, { running }]) => `atelier_worker_jobs_running{queue="${queue}"} ${String(running)}`),
    '# HELP atelier_worker_attempts_total Attempts that have ended, by how.',
    '# TYPE atelier_worker_attempts_total counter',
    ...queues.flatMap(([queue, counts]) =>
      (['completed', 'failed', 'interrupted'] as const).map(
        (result) => `atelier_worker_attempts_total{queue="${queue}",result="${result}"} ${String(counts[result])}`,
      ),
    ),
    '# HELP atelier_worker_messages_dropped_total Messages over Redis that were not as they should be.',
    '# TYPE atelier_worker_messages_dropped_total counter',
    `atelier_worker_messages_dropped_total ${String(dropped)}`,
    '# HELP atelier_worker_disk_free_ratio What share of the disk is free that work is kept on while it is done.',
    '# TYPE atelier_worker_disk_free_ratio gauge',
    `atelier_worker_disk_free_ratio ${String(disk.bavail / disk.blocks)}`,
    '# HELP process_resident_memory_bytes Memory that the worker holds.',
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${String(process.memoryUsage.rss())}`,
  ];
  return `${lines.join('\n')}\n`;
}
