import { type Durations, QUEUES, type QueueName, type WorkerHeartbeat } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { KeptFor } from '../../../common/kept-for.js';
import { RuntimeStatusService } from '../../queues/index.js';
import type { Job } from '../job.entity.js';
import { type JobInLine, JobsRepository } from '../jobs.repository.js';
import { forecast, machinesOf } from './forecast.js';
import { JobDurations, leftOf, timesOf } from './job-durations.service.js';

/** Workers tell how they are this often. */
const WORKERS_FRESH_MS = 5_000;
/** A line that is longer is not read for each page anew, but once in this time. */
const LONG_LINE = 200;
const LINE_FRESH_MS = 1_000;

/** Of a job that waits. */
export interface JobForecast {
  /** In its queue; 1 for the next to be worked on. */
  position: number;
  /** Seconds until it is done; null where nobody can tell. */
  eta: Durations | null;
}

type Forecasts = ReadonlyMap<string, JobForecast>;
type Usual = (job: JobInLine) => Durations | null;

const secondsOf = (durations: Durations | null, which: keyof Durations): number => durations?.[which] ?? Infinity;

/** When jobs that wait will be done, by what workers are at and what else waits: all kinds of work share their slots. */
@Injectable()
export class JobForecasts {
  private readonly workers = new KeptFor(WORKERS_FRESH_MS, () => this.runtime.workers());
  private kept: { forecasts: Forecasts; at: number } | null = null;

  constructor(
    private readonly jobs: JobsRepository,
    private readonly durations: JobDurations,
    private readonly runtime: RuntimeStatusService,
  ) {}

  /** Of those of these that wait. The line is read once for all of them. */
  async of(jobs: readonly Job[]): Promise<Forecasts> {
    const waiting = jobs.filter(({ status }) => status === 'queued');
    if (waiting.length === 0) return new Map();
    const { kept } = this;
    const isFresh = kept && performance.now() - kept.at < LINE_FRESH_MS;
    if (isFresh && waiting.every(({ id }) => kept.forecasts.has(id))) return kept.forecasts;
    const line = await this.jobs.findLine();
    const forecasts = this.foresee(line, await this.machines(), await this.usual());
    this.kept = line.length > LONG_LINE ? { forecasts, at: performance.now() } : null;
    return forecasts;
  }

  /** Without Redis nobody can tell, which is no reason to refuse to show a job. */
  private machines(): Promise<WorkerHeartbeat[]> {
    return this.workers.get().catch(() => []);
  }

  private async usual(): Promise<Usual> {
    const [sheet, ...ofQueues] = await Promise.all([
      this.durations.ofSheet(),
      ...QUEUES.map((queue) => this.durations.of(queue)),
    ]);
    const byQueue = new Map<QueueName, Durations | null>(
      QUEUES.map((queue, index) => [queue, ofQueues[index] ?? null]),
    );
    return ({ queue, task, pictures }) => {
      const one = byQueue.get(queue) ?? null;
      return task === 'sheet' ? sheet : one && timesOf(one, pictures);
    };
  }

  private foresee(line: readonly JobInLine[], workers: readonly WorkerHeartbeat[], usual: Usual): Forecasts {
    const machines = machinesOf(workers);
    const active = line.filter(({ status }) => status === 'active');
    const queued = line.filter(({ status }) => status === 'queued');
    const endsBy = (which: keyof Durations) =>
      forecast(
        machines,
        active.map((job) => {
          const takes = usual(job);
          const left = secondsOf(takes && leftOf(takes, job.spent), which);
          return { queue: job.queue, worker: job.worker, left, takes: secondsOf(takes, which) };
        }),
        queued.map((job) => ({ id: job.id, queue: job.queue, takes: secondsOf(usual(job), which) })),
      );
    const [p50s, p90s] = [endsBy('p50'), endsBy('p90')];
    const places = new Map<QueueName, number>();
    return new Map(
      queued.map(({ id, queue }) => {
        const position = (places.get(queue) ?? 0) + 1;
        places.set(queue, position);
        const [p50, p90] = [p50s.get(id), p90s.get(id)];
        // Other slots may become free first where all take longer, so that a job is done no later.
        const eta = p50 === undefined || p90 === undefined ? null : { p50, p90: Math.max(p50, p90) };
        return [id, { position, eta }];
      }),
    );
  }
}
