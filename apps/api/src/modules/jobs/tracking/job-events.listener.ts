import { setTimeout as delay } from 'node:timers/promises';
import { QUEUES, type QueueName } from '@atelier/contracts';
import { OnQueueEvent, QueueEventsHost, QueueEventsListener } from '@nestjs/bullmq';
import { Injectable, Logger, type Type } from '@nestjs/common';
import { logQueueError } from '../../queues/index.js';
import { JobTracker } from './job-tracker.service.js';

const CLOSING_MS = 3_000;

interface JobEvent {
  jobId: string;
}

/** Hears what workers report on one queue, and has it noted in the order in which it happened. */
@Injectable()
export abstract class JobEvents extends QueueEventsHost {
  protected abstract readonly queue: QueueName;
  private readonly logger = new Logger(JobEvents.name);
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(private readonly tracker: JobTracker) {
    super();
  }

  @OnQueueEvent('active')
  onActive({ jobId }: JobEvent): void {
    this.inOrder(jobId, () => this.tracker.noteTaken(this.queue, jobId));
  }

  /** Without `prev` it has only just been queued; with it, it waits again after a worker has had it. */
  @OnQueueEvent('waiting')
  onWaiting({ jobId, prev }: JobEvent & { prev?: string }): void {
    if (prev !== undefined) this.inOrder(jobId, () => this.tracker.noteWaiting(this.queue, jobId));
  }

  @OnQueueEvent('progress')
  onProgress({ jobId, data }: JobEvent & { data: unknown }): void {
    this.inOrder(jobId, () => this.tracker.noteProgress(jobId, data));
  }

  @OnQueueEvent('completed')
  onCompleted({ jobId }: JobEvent): void {
    this.inOrder(jobId, () => this.tracker.noteEnd(this.queue, jobId));
  }

  @OnQueueEvent('failed')
  onFailed({ jobId }: JobEvent): void {
    this.inOrder(jobId, () => this.tracker.noteEnd(this.queue, jobId));
  }

  @OnQueueEvent('error')
  onError(error: Error): void {
    logQueueError(`events of ${this.queue}`, error);
  }

  /** While Redis is away BullMQ never finishes closing; what is not heard any more, the sweep finds. */
  override async onApplicationShutdown(): Promise<void> {
    await Promise.race([super.onApplicationShutdown(), delay(CLOSING_MS, undefined, { ref: false })]);
  }

  /** Of one job, what happened first is noted first. */
  private inOrder(jobId: string, work: () => Promise<void>): void {
    const before = this.underWay.get(jobId) ?? Promise.resolve();
    const now = before.then(work).catch((error: unknown) => {
      this.logger.warn(`event of job ${jobId} is left to the sweep: ${String(error)}`);
    });
    this.underWay.set(jobId, now);
    void now.then(() => {
      if (this.underWay.get(jobId) === now) this.underWay.delete(jobId);
    });
  }
}

function listenerTo(queue: QueueName): Type<JobEvents> {
  @QueueEventsListener(queue)
  class QueueJobEvents extends JobEvents {
    protected readonly queue = queue;
  }
  return QueueJobEvents;
}

/** A class to each queue, as @nestjs/bullmq wants it. */
export const JOB_EVENT_LISTENERS = QUEUES.map(listenerTo);
