import type { WorkerHeartbeat } from '@atelier/contracts';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { RuntimeStatusService } from '../../queues/index.js';
import { shared } from './number-gauges.js';

interface FailureTotal {
  server: string;
  reason: string;
  count: number;
}

/** More than are ever alive; whoever is forgotten and comes back is counted anew. */
const WORKERS_REMEMBERED = 200;

/** Adds up what workers count of their servers, each since it started: workers come and go, and a sum of them would fall. */
export class ServerFailures {
  private readonly seen = new Map<string, Map<string, number>>();
  private readonly totals = new Map<string, FailureTotal>();
  private hasLooked = false;

  /** Since this process looked first: what workers had counted before is not its own. */
  get counts(): readonly Readonly<FailureTotal>[] {
    return [...this.totals.values()];
  }

  look(workers: readonly Pick<WorkerHeartbeat, 'id' | 'servers'>[]): void {
    for (const { id, servers = [] } of workers) {
      const before = this.seen.get(id);
      const now = new Map<string, number>();
      for (const { name: server, failures } of servers) {
        for (const [reason, count] of Object.entries(failures)) {
          const key = JSON.stringify([server, reason]);
          const known = before?.get(key) ?? (this.hasLooked ? 0 : count);
          now.set(key, count);
          const total = this.totals.get(key) ?? { server, reason, count: 0 };
          this.totals.set(key, { ...total, count: total.count + Math.max(0, count - known) });
        }
      }
      // The last seen stand last.
      this.seen.delete(id);
      this.seen.set(id, now);
    }
    for (const id of [...this.seen.keys()].slice(0, -WORKERS_REMEMBERED)) this.seen.delete(id);
    this.hasLooked = true;
  }
}

/** What all workers together say of each server; those of a version that does not tell say nothing. */
export function serversOf(
  workers: readonly Pick<WorkerHeartbeat, 'servers'>[],
): ReadonlyMap<string, { up: boolean; busy: number }> {
  const all = new Map<string, { up: boolean; busy: number }>();
  for (const { name, up, busy = 0 } of workers.flatMap(({ servers = [] }) => servers)) {
    if (up === undefined) continue;
    const known = all.get(name) ?? { up: false, busy: 0 };
    all.set(name, { up: known.up || up, busy: known.busy + busy });
  }
  return all;
}

/** How the GPU servers do, by what workers say of them. While Redis is away nothing is heard of them. */
export function registerServerMetrics(registry: Registry, runtime: Pick<RuntimeStatusService, 'workers'>): void {
  const read = shared(() => runtime.workers().catch(() => null));
  const failures = new ServerFailures();
  new Counter({
    name: 'atelier_server_failures_total',
    help: 'Failures of GPU servers, by reason (docs/gpu.md), since this process looked first',
    labelNames: ['server', 'reason'],
    registers: [registry],
    async collect() {
      const workers = await read();
      if (workers) failures.look(workers);
      this.reset();
      for (const { server, reason, count } of failures.counts) this.inc({ server, reason }, count);
    },
  });
  new Gauge({
    name: 'atelier_server_up',
    help: 'Whether a GPU server gets work: 1 where any worker gives it some. Absent for what no worker names any more',
    labelNames: ['server'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [server, { up }] of serversOf((await read()) ?? [])) this.set({ server }, Number(up));
    },
  });
  new Gauge({
    name: 'atelier_server_busy',
    help: 'Works that a GPU server is at, for all workers together',
    labelNames: ['server'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const [server, { busy }] of serversOf((await read()) ?? [])) this.set({ server }, busy);
    },
  });
  new Gauge({
    name: 'atelier_server_file_unreadable',
    help: '1 for each model file that a GPU server has and cannot read; it gets no work that needs it',
    labelNames: ['server', 'file'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { servers = [] } of (await read()) ?? []) {
        for (const { name: server, unreadable } of servers) {
          for (const { file } of unreadable) this.set({ server, file }, 1);
        }
      }
    },
  });
}
