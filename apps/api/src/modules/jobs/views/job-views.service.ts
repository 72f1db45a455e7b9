import { type Durations, type Job as JobView, type Receipt, taskOf } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { jobFailureOf } from '../../../common/failure.js';
import { toReceipt } from '../../ledger/index.js';
import type { Job } from '../job.entity.js';
import { JobsRepository } from '../jobs.repository.js';
import { JobDurations, leftOf } from './job-durations.service.js';
import { type JobForecast, JobForecasts } from './job-forecasts.service.js';

/** What it cost. */
export const receiptOf = (job: Job): Receipt =>
  toReceipt({
    price_spark: job.priceSpark,
    price_pass: job.pricePass,
    hold_id: job.holdId,
    captured_spark: job.capturedSpark,
    captured_pass: job.capturedPass,
    receipt_reason: job.againOf !== null && job.receiptReason === 'free' ? 'made_again' : job.receiptReason,
    finished_at: job.finishedAt,
    trace: job.trace,
  });

/** How many images it makes; 1 for other work. */
function picturesOf({ queue, input }: Job): number {
  if (queue !== 'image' || typeof input !== 'object' || input === null || !('output_ids' in input)) return 1;
  return Array.isArray(input.output_ids) ? Math.max(1, input.output_ids.length) : 1;
}

/** Jobs as creators see them: with their place in the queue and when they will be done. */
@Injectable()
export class JobViews {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly durations: JobDurations,
    private readonly forecasts: JobForecasts,
  ) {}

  async viewOf(job: Job): Promise<JobView> {
    return this.toView(job, await this.forecasts.of([job]));
  }

  /** In the order of the jobs. */
  async viewsOf(jobs: readonly Job[]): Promise<JobView[]> {
    const forecasts = await this.forecasts.of(jobs);
    return Promise.all(jobs.map((job) => this.toView(job, forecasts)));
  }

  async ofMany(ids: string[]): Promise<Map<string, JobView>> {
    const views = await this.viewsOf(await this.jobs.findByIds(ids));
    return new Map(views.map((view) => [view.id, view]));
  }

  private async toView(job: Job, forecasts: ReadonlyMap<string, JobForecast>): Promise<JobView> {
    const waits = job.status === 'queued' ? forecasts.get(job.id) : undefined;
    return {
      id: job.id,
      queue: job.queue,
      status: job.status,
      subject: { type: job.subjectType, id: job.subjectId },
      progress: job.progress,
      queue_position: waits?.position ?? null,
      eta: job.status === 'active' ? await this.timeLeft(job) : (waits?.eta ?? null),
      attempts: job.attempts,
      error: job.errorCode ? jobFailureOf(job.errorCode, job.queue, job.title, job.input) : null,
      receipt: receiptOf(job),
      created_at: job.createdAt.toISOString(),
      started_at: job.startedAt?.toISOString() ?? null,
      finished_at: job.finishedAt?.toISOString() ?? null,
    };
  }

  private async timeLeft(job: Job): Promise<Durations | null> {
    const isSheet = taskOf(job.input) === 'sheet';
    const usual = isSheet ? await this.durations.ofSheet() : await this.durations.of(job.queue, picturesOf(job));
    const spent = job.startedAt ? (Date.now() - job.startedAt.getTime()) / 1000 : 0;
    return usual && leftOf(usual, spent);
  }
}
