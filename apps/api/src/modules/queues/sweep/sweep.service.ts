import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Idempotency } from '../../../common/idempotency.js';
import { reportError } from '../../../common/report-error.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';

/** Any number that nothing else locks by. */
const SWEEP_LOCK = 4_600_001;

/** How long what did not succeed waits at most before it is tried again. */
const RETRY_SECONDS = 300;

/** Work that a module wants done, such as selecting for a creator who did not in time. */
type SweepWork = () => Promise<void>;

/** How often a task is done where every sweep would be too much. Each instance counts for itself. */
interface SweepPace {
  everySeconds: number;
  /** How long after the start it is done for the first time; at the first sweep when absent. */
  firstAfterSeconds?: number;
}

interface SweepTask {
  work: SweepWork;
  everyMs: number;
  /** By a clock that nobody sets: by the other one, everything would wait for as long as that was ahead. */
  dueAt: number;
}

/** When the last sweep ended, how long it took, and how many of its tasks failed. */
interface SweepRun {
  ended_at: Date;
  seconds: number;
  failed: number;
}

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
    private readonly idempotency: Idempotency,
  ) {}

  /** Has `work` done at every sweep, or at the pace that is given. */
  addTask(work: SweepWork, { everySeconds, firstAfterSeconds = 0 }: SweepPace = { everySeconds: 0 }): void {
    this.tasks.push({ work, everyMs: everySeconds * 1000, dueAt: performance.now() + firstAfterSeconds * 1000 });
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
    await this.alone(async () => {
      const begun = performance.now();
      const failed = await this.sweepAll();
      await this.dataSource.query(
        `INSERT INTO sweep_runs (ended_at, seconds, failed) VALUES (now(), $1, $2)
         ON CONFLICT (sole) DO UPDATE SET ended_at = excluded.ended_at, seconds = excluded.seconds, failed = excluded.failed`,
        [(performance.now() - begun) / 1000, failed],
      );
    });
  }

  /**
   * Does it under a lock, unless another instance has that. It is of the session, for a sweep may wait for others, such as a mail server, and
   * must keep no transaction open meanwhile. A pooler gives sessions to others in between: before one it has to be of a transaction.
   */
  private async alone(work: () => Promise<void>): Promise<void> {
    const isPooled = this.environment.DATABASE_POOLED;
    const runner = this.dataSource.createQueryRunner();
    try {
      if (isPooled) await runner.startTransaction();
      const lock = isPooled ? 'pg_try_advisory_xact_lock' : 'pg_try_advisory_lock';
      const [row] = (await runner.query(`SELECT ${lock}($1) AS locked`, [SWEEP_LOCK])) as { locked: boolean }[];
      if (!row?.locked) return;
      try {
        await work();
      } finally {
        if (!isPooled) await runner.query('SELECT pg_advisory_unlock($1)', [SWEEP_LOCK]);
      }
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }

  /** Of any instance; null before the first. */
  async latest(): Promise<SweepRun | null> {
    const rows: SweepRun[] = await this.dataSource.query('SELECT ended_at, seconds, failed FROM sweep_runs');
    return rows[0] ?? null;
  }

  /** Answers how many tasks failed. */
  private async sweepAll(): Promise<number> {
    let failed = 0;
    for (const task of this.tasks) if (task.dueAt <= performance.now() && !(await this.sweepTask(task))) failed += 1;
    if (!(await this.attempt('idempotency keys', () => this.idempotency.purge()))) failed += 1;
    return failed;
  }

  private async sweepTask(task: SweepTask): Promise<boolean> {
    const succeeded = await this.attempt('task', task.work);
    task.dueAt = performance.now() + (succeeded ? task.everyMs : Math.min(task.everyMs, RETRY_SECONDS * 1000));
    return succeeded;
  }

  /** Whether it succeeded. */
  private async attempt(what: string, work: SweepWork): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.logger.warn(`${what}: ${String(error)}`);
      reportError(error);
      return false;
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
