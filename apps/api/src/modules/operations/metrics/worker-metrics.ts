import { workerHeartbeatSchema } from '@atelier/contracts';
import { Gauge, type Registry } from 'prom-client';
import type { RuntimeStatusService } from '../../queues/index.js';

const ENGINES = workerHeartbeatSchema.shape.engine.options;

/** While Redis is away no worker is known; the other metrics are read all the same. */
export function registerWorkerMetrics(registry: Registry, runtime: RuntimeStatusService): void {
  const read = () => runtime.workers().catch(() => null);
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
