import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Environment } from '../../../config/environment.js';
import type { SweepService } from '../../queues/index.js';
import type { HealthService } from '../health/health.service.js';
import { shared } from './number-gauges.js';

/** Open for as long as a page or a file takes, or asked by machines that want to hear of trouble: none says how quick the API is. */
const UNTIMED = ['/api/live', '/api/files/', '/api/healthz', '/api/livez', '/api/readyz', '/api/metrics'];

/** How quickly requests to the API are answered, and with what. */
export function registerHttpMetrics(registry: Registry, fastify: FastifyInstance): void {
  const durations = new Histogram({
    name: 'atelier_http_request_duration_seconds',
    help: 'How long this process took to answer requests to the API, by the status of the answer; without files and what stays open',
    labelNames: ['status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '';
    if (route.startsWith('/api/') && !UNTIMED.some((path) => route.startsWith(path))) {
      durations.observe({ status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    }
    done();
  });
}

/** What this process needs, as `/api/readyz` finds it. */
export function registerPartMetrics(registry: Registry, health: Pick<HealthService, 'state'>): void {
  new Gauge({
    name: 'atelier_part_working',
    help: 'Whether this process reaches the database, Redis and the storage',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      const { checks } = await health.state();
      for (const [part, works] of Object.entries(checks)) this.set({ part }, Number(works));
    },
  });
}

/** What share of a disk is free, wherever this process writes or its files lie. In a container the first is the disk of the containers. */
export function registerDiskMetrics(registry: Registry, environment: Environment): void {
  const places = {
    system: process.cwd(),
    ...(environment.STORAGE_DRIVER === 'disk' ? { storage: environment.STORAGE_DIR } : {}),
  };
  new Gauge({
    name: 'atelier_disk_free_ratio',
    help: 'What share of the disk is free that the program (system) or the files (storage, where it is a disk) lie on',
    labelNames: ['place'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [place, path] of Object.entries(places)) {
        // Where a volume is not mounted there may be no folder: that the storage is away is told elsewhere.
        const found = await statfs(path).catch(() => null);
        if (!found) continue;
        const { bavail, blocks } = found;
        this.set({ place }, bavail / blocks);
      }
    },
  });
}

/** The work that nobody asks for: of whichever instance did it last. Absent before the first. */
export function registerSweepMetrics(registry: Registry, sweeps: Pick<SweepService, 'latest'>): void {
  const read = shared(() => sweeps.latest());
  new Gauge({
    name: 'atelier_sweep_ended_timestamp_seconds',
    help: 'When the last sweep ended',
    registers: [registry],
    async collect() {
      this.remove();
      const run = await read();
      if (run) this.set(run.ended_at.getTime() / 1000);
    },
  });
  new Gauge({
    name: 'atelier_sweep_failed_tasks',
    help: 'How many tasks of the last sweep failed; expected to be 0',
    registers: [registry],
    async collect() {
      this.remove();
      const run = await read();
      if (run) this.set(run.failed);
    },
  });
}
