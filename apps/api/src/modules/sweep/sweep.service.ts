import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IdempotencyService } from '../../common/idempotency.service.js';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';

/** Any number that nothing else locks by. */
const SWEEP_LOCK = 4_600_001;

/** Work that a module wants done at every sweep, such as selecting what nobody selected in time. */
type SweepTask = () => Promise<void>;

/** Finds what fell through, every few seconds, on one API instance at a time. What to look after, each module adds when it starts. */
@Injectable()
export class SweepService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SweepService.name);
  private readonly tasks: SweepTask[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly dataSource: DataSource,
    private readonly idempotency: IdempotencyService,
  ) {}

  addTask(task: SweepTask): void {
    this.tasks.push(task);
  }

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
  }

  /** One sweep, unless another instance is at it. A fault with one task does not keep the others from theirs. */
  async sweep(): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const rows = (await runner.query('SELECT pg_try_advisory_lock($1) AS locked', [SWEEP_LOCK])) as {
        locked: boolean;
      }[];
      if (!rows[0]?.locked) return;
      try {
        await this.sweepAll();
      } finally {
        await runner.query('SELECT pg_advisory_unlock($1)', [SWEEP_LOCK]);
      }
    } finally {
      await runner.release();
    }
  }

  private async sweepAll(): Promise<void> {
    for (const task of this.tasks) await this.attempt('task', task);
    await this.attempt('idempotency keys', () => this.idempotency.purge());
  }

  private async attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(`${what}: ${String(error)}`);
    }
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.running = this.attempt('sweep', () => this.sweep()).then(() => {
        if (this.timer) this.schedule();
      });
    }, this.environment.SWEEP_SECONDS * 1000);
  }
}
