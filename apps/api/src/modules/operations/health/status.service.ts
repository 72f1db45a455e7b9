import {
  PROMISE_DAYS,
  PROMISE_SECONDS,
  QUEUE_FEATURES,
  TIMED_WORK,
  type RuntimeStatus,
  type Status,
  type TimedWork,
  type WorkStatus,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobDurations, JobsRepository, readReturned } from '../../jobs/index.js';
import { LedgerCheck, LedgerService } from '../../ledger/index.js';
import { HealthService } from './health.service.js';

/** How old an answer may be: it sums up a month, and whoever likes may ask. */
const FRESH_MS = 15_000;

function workState({ features, away }: RuntimeStatus, work: TimedWork): WorkStatus['state'] {
  const feature = QUEUE_FEATURES[work];
  if (feature === null || features[feature]) return 'working';
  return away.includes(feature) ? 'away' : 'off';
}

/** In one word: whether everything is there that all of it needs, and whether some kind of work is away. */
export function stateOf(parts: Status['parts'], isPartAway: boolean): Status['state'] {
  if (!Object.values(parts).every(Boolean)) return 'down';
  return isPartAway ? 'partly' : 'working';
}

/** Whether the product works, and how it keeps its promise, for everybody to see. */
@Injectable()
export class StatusService {
  private latest: { status: Promise<Status>; askedAt: number } | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly health: HealthService,
    private readonly durations: JobDurations,
    private readonly jobs: JobsRepository,
    private readonly ledger: LedgerService,
    private readonly check: LedgerCheck,
  ) {}

  /** As it was a moment ago; those who ask while it is found out get the same answer. Rejects while Postgres is away. */
  read(): Promise<Status> {
    const { latest } = this;
    if (latest && performance.now() - latest.askedAt < FRESH_MS) return latest.status;
    const asked = { status: this.ask(), askedAt: performance.now() };
    // A failure is not kept: the next one asks again.
    asked.status.catch(() => {
      if (this.latest === asked) this.latest = null;
    });
    this.latest = asked;
    return asked.status;
  }

  private async ask(): Promise<Status> {
    const [{ checks: parts, runtime }, returned, overdue_holds, books] = await Promise.all([
      this.health.state(),
      readReturned(this.dataSource.manager),
      this.overdueHolds(),
      this.check.latest(),
    ]);
    const work = await this.work(runtime);
    // What an installation does not offer is no fault.
    const isPartAway = Object.values(work).some(({ state }) => state === 'away');
    return {
      state: stateOf(parts, isPartAway),
      checked_at: new Date().toISOString(),
      parts,
      work,
      promise: { days: PROMISE_DAYS, seconds: PROMISE_SECONDS, ...returned, overdue_holds },
      books: books && { checked_at: books.at.toISOString(), discrepancies: books.discrepancies },
    };
  }

  private async work(runtime: RuntimeStatus): Promise<Status['work']> {
    const all = await Promise.all(
      TIMED_WORK.map(
        async (kind) =>
          [kind, { state: workState(runtime, kind), durations: await this.durations.measured(kind) }] as const,
      ),
    );
    return Object.fromEntries(all) as Status['work'];
  }

  /** Of jobs that are finished or gone, and of those past their time limit by more than is promised. */
  async overdueHolds(): Promise<number> {
    const [{ orphaned }, overdue] = await Promise.all([
      this.ledger.openHolds(this.dataSource.manager),
      this.jobs.countOverdue(PROMISE_SECONDS, { held: true }),
    ]);
    return orphaned + overdue.reduce((sum, { count }) => sum + count, 0);
  }
}
