import { setTimeout as delay } from 'node:timers/promises';
import type { RuntimeStatus, WorkerHeartbeat } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AwayReason, awayReasonOf, ObjectStore } from '../../files/index.js';
import { QueuesService, runtimeStatusOf, RuntimeStatusService } from '../../queues/index.js';

/** How old an answer may be: however many ask, the parts are asked once in this time. */
const FRESH_MS = 2_000;
/** A part that has said nothing by then is away. */
const ANSWER_WITHIN_MS = 1_500;

/** Whether it does, and in time. */
export async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const late = delay(ANSWER_WITHIN_MS, false, { signal: waiting.signal }).catch(() => false);
  const done = work().then(
    () => true,
    () => false,
  );
  return await Promise.race([done, late]).finally(() => {
    waiting.abort();
  });
}

export interface Health {
  checks: Record<'postgres' | 'redis' | 'storage', boolean>;
  /** Why the storage is away; null where it is not. */
  storageAway: { reason: AwayReason; message: string } | null;
  workers: WorkerHeartbeat[];
  /** As without any worker while Redis is away. */
  runtime: RuntimeStatus;
}

/** How the parts are that this process needs, and the workers. */
@Injectable()
export class HealthService {
  private latest: { state: Promise<Health>; askedAt: number; isAsking: boolean } | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly queues: QueuesService,
    private readonly store: ObjectStore,
    private readonly runtime: RuntimeStatusService,
  ) {}

  /** As it was a moment ago; those who ask while it is found out get the same answer. */
  state(): Promise<Health> {
    const { latest } = this;
    if (latest && (latest.isAsking || performance.now() - latest.askedAt < FRESH_MS)) return latest.state;
    const asked = { state: this.ask(), askedAt: performance.now(), isAsking: true };
    void asked.state.finally(() => {
      asked.isAsking = false;
    });
    this.latest = asked;
    return asked.state;
  }

  /** Asks each part, and changes nothing in any: it is a stranger's question. */
  private async ask(): Promise<Health> {
    let workers: WorkerHeartbeat[] = [];
    let runtime = runtimeStatusOf([]);
    let storageAway: Health['storageAway'] = { reason: 'unreachable', message: 'The storage does not answer.' };
    const [postgres, redis, storage] = await Promise.all([
      succeeds(() => this.dataSource.query('SELECT 1')),
      succeeds(() => this.queues.ping()),
      succeeds(async () => {
        storageAway = await this.storageFault();
        if (storageAway) throw new Error(storageAway.message);
      }),
      succeeds(async () => {
        workers = await this.runtime.workers();
        runtime = this.runtime.statusOf(workers);
      }),
    ]);
    return { checks: { postgres, redis, storage }, storageAway, workers, runtime };
  }

  private storageFault(): Promise<Health['storageAway']> {
    return this.store.check().then(
      () => null,
      (error: unknown) => ({
        reason: awayReasonOf(error),
        message: error instanceof Error ? error.message : String(error),
      }),
    );
  }
}
