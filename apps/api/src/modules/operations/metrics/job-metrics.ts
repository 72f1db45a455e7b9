import {
  QUEUES,
  type QueueName,
  RUNTIME_FEATURES,
  type WorkerHeartbeat,
  workerHeartbeatSchema,
} from '@atelier/contracts';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { FinishedJobs, JobsRepository } from '../../jobs/index.js';
import { droppedMessages, type QueuesService, type RuntimeStatusService } from '../../queues/index.js';
import { shared } from './number-gauges.js';

/** The sweep ends a job some seconds after its time limit; a job that is past this was not ended by it. */
const OVERDUE_SECONDS = 60;

export function registerJobMetrics(
  registry: Registry,
  { jobs, queues, finished }: { jobs: JobsRepository; queues: QueuesService; finished: Pick<FinishedJobs, 'counts'> },
): void {
  new Counter({
    name: 'atelier_jobs_finished_total',
    help: 'Jobs that this process has settled since it started, by how they ended and the code of the error',
    labelNames: ['queue', 'outcome', 'code'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { queue, outcome, code, count } of finished.counts) this.inc({ queue, outcome, code }, count);
    },
  });
  registerUnfinished(registry, jobs);
  new Gauge({
    name: 'atelier_jobs_overdue',
    help: 'Jobs past their time limit that nothing has ended; expected to be 0',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      const rows = await jobs.countOverdue(OVERDUE_SECONDS);
      for (const queue of QUEUES) this.set({ queue }, rows.find((row) => row.queue === queue)?.count ?? 0);
    },
  });
  new Gauge({
    name: 'atelier_jobs_unsettled',
    help: 'Jobs that have ended in their queue but hold their price still; for seconds only. Absent while Redis is away',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await countUnsettled(jobs, queues).catch(() => null);
      if (counts) for (const queue of QUEUES) this.set({ queue }, counts.get(queue) ?? 0);
    },
  });
}

function registerUnfinished(registry: Registry, jobs: JobsRepository): void {
  const read = shared(() => jobs.countUnfinished());
  const gauge = (key: 'count' | 'oldest_seconds', name: string, help: string) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue', 'status'],
      registers: [registry],
      async collect() {
        const rows = await read();
        for (const queue of QUEUES) {
          for (const status of ['queued', 'active']) {
            const row = rows.find((candidate) => candidate.queue === queue && candidate.status === status);
            this.set({ queue, status }, row?.[key] ?? 0);
          }
        }
      },
    });
  gauge('count', 'atelier_jobs_unfinished', 'Jobs that wait or are being worked on');
  gauge(
    'oldest_seconds',
    'atelier_jobs_unfinished_oldest_seconds',
    'Since when the oldest of them was asked for; 0 without any',
  );
}

async function countUnsettled(jobs: JobsRepository, queues: QueuesService): Promise<Map<QueueName, number>> {
  const counts = new Map<QueueName, number>();
  const unfinished = await jobs.findUnfinished();
  const states = await Promise.all(unfinished.map(({ queue, id }) => queues.stateOf(queue, id)));
  unfinished.forEach(({ queue }, index) => {
    const state = states[index];
    if (state === 'completed' || state === 'failed') counts.set(queue, (counts.get(queue) ?? 0) + 1);
  });
  return counts;
}

const ENGINES = workerHeartbeatSchema.shape.engine.options;

/** While Redis is away no worker is known; the other metrics are read all the same. */
export function registerWorkerMetrics(registry: Registry, runtime: RuntimeStatusService): void {
  new Counter({
    name: 'atelier_redis_messages_dropped_total',
    help: 'Messages over Redis that were not as they should be, by source. More than none is a broken or a hostile worker',
    labelNames: ['source'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [source, count] of Object.entries(droppedMessages)) this.inc({ source }, count);
    },
  });
  const read = () => runtime.workers().catch(() => null);
  registerRuntimeMetrics(registry, runtime);
  new Gauge({
    name: 'atelier_workers_alive',
    help: 'Workers with a recent heartbeat',
    labelNames: ['engine', 'ready'],
    registers: [registry],
    async collect() {
      this.reset();
      const workers = await read();
      if (!workers) return;
      for (const engine of ENGINES) {
        for (const ready of [true, false]) {
          const alive = workers.filter((worker) => worker.engine === engine && worker.ready === ready);
          this.set({ engine, ready: String(ready) }, alive.length);
        }
      }
    },
  });
  registerQueueWorkers(registry, read);
  new Gauge({
    name: 'atelier_runtime_problems',
    help: 'What workers say that an operator should mend; /api/readyz tells it in words',
    labelNames: ['engine'],
    registers: [registry],
    async collect() {
      this.reset();
      const workers = await read();
      if (!workers) return;
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

function registerQueueWorkers(registry: Registry, read: () => Promise<WorkerHeartbeat[] | null>): void {
  new Gauge({
    name: 'atelier_queue_workers',
    help: 'Workers that are ready and take work of a queue. Absent while Redis is away',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset();
      const workers = await read();
      if (!workers) return;
      for (const queue of QUEUES) {
        this.set({ queue }, workers.filter(({ ready, queues }) => ready && queues.includes(queue)).length);
      }
    },
  });
}

/** What can be made now. Absent while Redis is away, like the workers. */
function registerRuntimeMetrics(registry: Registry, runtime: RuntimeStatusService): void {
  const read = () => runtime.status().catch(() => null);
  new Gauge({
    name: 'atelier_runtime_available',
    help: 'Whether anything at all can be made now: 0 with every GPU server away, with no worker, or with none that is set up for anything',
    registers: [registry],
    async collect() {
      this.reset();
      const status = await read();
      if (status) this.set(Number(status.available));
    },
  });
  new Gauge({
    name: 'atelier_runtime_feature_away',
    help: 'Whether a kind of work waits for servers that are away; 0 for what is on, and for what is not set up',
    labelNames: ['feature'],
    registers: [registry],
    async collect() {
      this.reset();
      const status = await read();
      if (!status) return;
      for (const feature of RUNTIME_FEATURES) this.set({ feature }, Number(status.away.includes(feature)));
    },
  });
}
