import { QUEUES, workerHeartbeatSchema } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import { DataSource } from 'typeorm';
import { AnalyticsService } from '../analytics/index.js';
import { RuntimeStatusService } from '../runtime/index.js';

const ENGINES = workerHeartbeatSchema.shape.engine.options;

interface StatusCount {
  queue: string;
  status: string;
  count: string;
}

/** Numbers for Prometheus, read when they are asked for. */
@Injectable()
export class MetricsService {
  private readonly registry = new Registry();

  constructor(
    private readonly dataSource: DataSource,
    private readonly runtime: RuntimeStatusService,
    private readonly analytics: AnalyticsService,
  ) {
    collectDefaultMetrics({ register: this.registry });
    this.registerJobs();
    this.registerHolds();
    this.registerWorkers();
    this.registerProblems();
    this.registerAnalytics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  private registerJobs(): void {
    const { dataSource } = this;
    new Gauge({
      name: 'atelier_jobs_unfinished',
      help: 'Jobs that wait or are being worked on',
      labelNames: ['queue', 'status'],
      registers: [this.registry],
      async collect() {
        const rows: StatusCount[] = await dataSource.query(
          `SELECT queue, status, count(*) AS count FROM jobs WHERE status IN ('queued', 'active') GROUP BY 1, 2`,
        );
        for (const queue of QUEUES) {
          for (const status of ['queued', 'active']) {
            const row = rows.find((candidate) => candidate.queue === queue && candidate.status === status);
            this.set({ queue, status }, Number(row?.count ?? 0));
          }
        }
      },
    });
  }

  private registerHolds(): void {
    const { dataSource } = this;
    new Gauge({
      name: 'atelier_holds_open',
      help: 'Holds neither captured nor released',
      registers: [this.registry],
      async collect() {
        const rows: { count: string }[] = await dataSource.query(
          `SELECT count(*) AS count FROM holds WHERE status = 'open'`,
        );
        this.set(Number(rows[0]?.count ?? 0));
      },
    });
  }

  private registerWorkers(): void {
    const { runtime } = this;
    new Gauge({
      name: 'atelier_workers_alive',
      help: 'Workers with a recent heartbeat',
      labelNames: ['engine', 'ready'],
      registers: [this.registry],
      async collect() {
        const workers = await runtime.workers();
        for (const engine of ENGINES) {
          for (const ready of [true, false]) {
            const alive = workers.filter((worker) => worker.engine === engine && worker.ready === ready);
            this.set({ engine, ready: String(ready) }, alive.length);
          }
        }
      },
    });
  }

  private registerProblems(): void {
    const { runtime } = this;
    new Gauge({
      name: 'atelier_runtime_problems',
      help: 'What workers say that an operator should mend; /api/readyz tells it in words',
      labelNames: ['engine'],
      registers: [this.registry],
      async collect() {
        const workers = await runtime.workers();
        for (const engine of ENGINES) {
          const problems = workers.filter((worker) => worker.engine === engine).map((worker) => worker.problems.length);
          this.set(
            { engine },
            problems.reduce((sum, count) => sum + count, 0),
          );
        }
      },
    });
  }

  private registerAnalytics(): void {
    const { analytics } = this;
    new Counter({
      name: 'atelier_analytics_events_total',
      help: 'Events of the web app that were stored since this process started',
      labelNames: ['name'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [name, count] of analytics.counts) this.inc({ name }, count);
      },
    });
  }
}
