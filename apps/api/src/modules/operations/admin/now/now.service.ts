import { type AdminNow, type AdminWorker, QUEUES, type WorkerHeartbeat } from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Environment } from '../../../../config/environment.js';
import { ENVIRONMENT } from '../../../../config/environment.token.js';
import { JobDurations, JobsRepository } from '../../../jobs/index.js';
import { LedgerService, readMovedLately } from '../../../ledger/index.js';
import { MailOutbox } from '../../../messages/index.js';
import { PaymentsRepository } from '../../../payments/index.js';
import { SweepService } from '../../../queues/index.js';
import { HealthService } from '../../health/health.service.js';
import { stateOf } from '../../health/status.service.js';
import { KeptFor } from '../../../../common/kept-for.js';

/** Pages ask every few seconds, and there may be several. */
const FRESH_MS = 2_000;
/** It adds up a day. */
const MONEY_FRESH_MS = 30_000;

/** How the installation is, for operators: what each room says of itself, side by side. */
@Injectable()
export class NowService {
  private readonly latest = new KeptFor(FRESH_MS, () => this.ask());
  private readonly money = new KeptFor(MONEY_FRESH_MS, () => this.askForMoney());

  constructor(
    private readonly dataSource: DataSource,
    private readonly health: HealthService,
    private readonly jobs: JobsRepository,
    private readonly durations: JobDurations,
    private readonly ledger: LedgerService,
    private readonly payments: PaymentsRepository,
    private readonly outbox: MailOutbox,
    private readonly sweeps: SweepService,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'SMTP_URL'>,
  ) {}

  /** As it was a moment ago. Rejects while Postgres is away. */
  read(): Promise<AdminNow> {
    return this.latest.get();
  }

  /** The next answer is as of then. */
  forget(): void {
    this.latest.forget();
    this.money.forget();
  }

  private async ask(): Promise<AdminNow> {
    const { checks: parts, workers: alive, runtime } = await this.health.state();
    const [queues, workers, holds, money, mail, sweep] = await Promise.all([
      this.queues(),
      this.workers(alive),
      this.ledger.openHolds(this.dataSource.manager),
      this.money.get(),
      this.mail(),
      this.sweeps.latest(),
    ]);
    const { away } = runtime;
    return {
      checked_at: new Date().toISOString(),
      state: stateOf(parts, away.length > 0),
      parts,
      away,
      queues,
      workers,
      holds,
      money,
      mail,
      sweep: sweep && { ...sweep, ended_at: sweep.ended_at.toISOString() },
    };
  }

  private async queues(): Promise<AdminNow['queues']> {
    const [counts, failures, durations] = await Promise.all([
      this.jobs.countUnfinished(),
      this.jobs.countFailures(),
      Promise.all(QUEUES.map((queue) => this.durations.measured(queue))),
    ]);
    return QUEUES.map((queue, index) => {
      const waiting = counts.find((row) => row.queue === queue && row.status === 'queued');
      const active = counts.find((row) => row.queue === queue && row.status === 'active');
      return {
        queue,
        waiting: waiting?.count ?? 0,
        active: active?.count ?? 0,
        oldest_seconds: waiting?.oldest_seconds ?? null,
        durations: durations[index] ?? null,
        failures: failures.filter((row) => row.queue === queue).map(({ code, hour, day }) => ({ code, hour, day })),
      };
    });
  }

  private async workers(alive: readonly WorkerHeartbeat[]): Promise<AdminWorker[]> {
    const rows = await this.jobs.findByIds(alive.flatMap(({ jobs }) => jobs ?? []));
    const known = new Map(rows.map((job) => [job.id, job]));
    const jobOf = (id: string) => {
      const job = known.get(id);
      return { id, queue: job?.queue ?? null, started_at: job?.startedAt?.toISOString() ?? null };
    };
    const views = alive.map(({ id, engine, ready, away, problems, jobs, servers }) => ({
      id,
      engine,
      ready,
      away: away ?? [],
      problems,
      jobs: jobs?.map(jobOf) ?? null,
      servers: servers ?? null,
    }));
    return views.toSorted((one, other) => one.id.localeCompare(other.id));
  }

  private async askForMoney(): Promise<AdminNow['money']> {
    const [paid, { grant, capture, release }] = await Promise.all([
      this.payments.lastDay(),
      readMovedLately(this.dataSource.manager),
    ]);
    return {
      purchases: { count: paid.purchases, cents: paid.purchased_cents },
      refunds: { count: paid.refunds, cents: paid.refunded_cents },
      granted: grant,
      captured: capture,
      returned: release,
    };
  }

  private async mail(): Promise<AdminNow['mail']> {
    const [{ waiting, oldest }, failed] = await Promise.all([this.outbox.waitingNumbers(), this.outbox.countFailed()]);
    return { configured: this.environment.SMTP_URL !== undefined, waiting, oldest_seconds: oldest, failed };
  }
}
