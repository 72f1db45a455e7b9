import { type Durations, type Job as JobView, type Receipt, taskOf } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { jobFailureOf } from '../../../common/failure.js';
import { toReceipt } from '../../ledger/index.js';
import type { Job } from '../job.entity.js';
import { JobsRepository } from '../jobs.repository.js';
import { JobDurations } from './job-durations.service.js';

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

/** Jobs as creators see them: with their place in the queue and when they will be done. */
@Injectable()
export class JobViews {
  constructor(
    private readonly jobs: JobsRepository,
    private readonly durations: JobDurations,
  ) {}

  async viewOf(job: Job): Promise<JobView> {
    const position = job.status === 'queued' ? await this.jobs.queuePosition(job) : null;
    return {
      id: job.id,
      queue: job.queue,
      status: job.status,
      subject: { type: job.subjectType, id: job.subjectId },
      progress: job.progress,
      queue_position: position,
      eta: await this.eta(job, position),
      attempts: job.attempts,
      error: job.errorCode ? jobFailureOf(job.errorCode, job.queue, job.title, job.input) : null,
      receipt: receiptOf(job),
      created_at: job.createdAt.toISOString(),
      started_at: job.startedAt?.toISOString() ?? null,
      finished_at: job.finishedAt?.toISOString() ?? null,
    };
  }

  async ofMany(ids: string[]): Promise<Map<string, JobView>> {
    const rows = await this.jobs.findByIds(ids);
    const views = await Promise.all(rows.map((row) => this.viewOf(row)));
    return new Map(views.map((view) => [view.id, view]));
  }

  /** Waiting: as many jobs as stand before it, and its own. Running: what is left of its own; nothing, once that is over. */
  private async eta(job: Job, position: number | null): Promise<Durations | null> {
    if (job.status !== 'queued' && job.status !== 'active') return null;
    const usual = await this.durations.of(job.queue);
    if (!usual) return null;
    const own = taskOf(job.input) === 'sheet' ? await this.durations.ofSheet() : usual;
    if (position !== null) {
      const ahead = position - 1;
      return { p50: usual.p50 * ahead + own.p50, p90: usual.p90 * ahead + own.p90 };
    }
    const spent = job.startedAt ? (Date.now() - job.startedAt.getTime()) / 1000 : 0;
    return spent < own.p90 ? { p50: Math.max(0, own.p50 - spent), p90: own.p90 - spent } : null;
  }
}
