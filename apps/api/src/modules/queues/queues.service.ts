import { setTimeout as delay } from 'node:timers/promises';
import { CANCEL_CHANNEL, JOBS, QUEUE_PREFIX, QUEUES, type JobEnvelope, type QueueName } from '@atelier/contracts';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Queue, QueueEvents, type Job as BullJob, type JobState } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { connectRedis } from './redis.js';

/** Of the API's own work; not among `QUEUES`, which are the workers'. */
export const MAINTENANCE_QUEUE = 'maintenance';

const KEPT_SECONDS = 3_600;
const CLOSING_MS = 3_000;

const envelopeOf = (name: QueueName, jobId: string, payload: unknown): JobEnvelope => ({
  version: JOBS[name].version,
  job_id: jobId,
  payload,
  signed_at: new Date().toISOString(),
});

export interface QueueListeners {
  active: (queue: QueueName, jobId: string) => Promise<void>;
  /** It waits again, after a worker has had it. */
  waiting: (queue: QueueName, jobId: string) => Promise<void>;
  progress: (jobId: string, data: unknown) => Promise<void>;
  finished: (queue: QueueName, jobId: string) => Promise<void>;
}

/** The BullMQ queues: transport only. All of it can be lost and is rebuilt from the jobs table. */
@Injectable()
export class QueuesService implements OnApplicationShutdown {
  private readonly logger = new Logger(QueuesService.name);
  private readonly connection: Redis;
  private readonly eventConnections: Redis[] = [];
  private readonly events: QueueEvents[] = [];
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly queues: ReadonlyMap<QueueName, Queue>;
  readonly maintenance: Queue;

  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {
    this.connection = connectRedis(environment.REDIS_URL, { failFast: true });
    this.queues = new Map(QUEUES.map((name) => [name, this.createQueue(name)]));
    this.maintenance = this.createQueue(MAINTENANCE_QUEUE);
  }

  /** The workers' queues and the API's own. */
  all(): Queue[] {
    return [...this.queues.values(), this.maintenance];
  }

  queue(name: QueueName): Queue {
    const queue = this.queues.get(name);
    if (!queue) throw new Error(`unknown queue ${name}`);
    return queue;
  }

  /** Adds a job under its row's id; adding it again while it is there changes nothing. */
  async add(name: QueueName, jobId: string, priority: number, payload: unknown): Promise<void> {
    await this.queue(name).add(JOBS[name].name, envelopeOf(name, jobId, payload), {
      jobId,
      priority,
      attempts: 3,
      backoff: { type: 'exponential', delay: 1_000 },
      removeOnComplete: { age: KEPT_SECONDS },
      removeOnFail: { age: KEPT_SECONDS },
    });
  }

  /** Gives a job another payload where it stands. A worker that has it already keeps the old one for this attempt. */
  async replacePayload(job: BullJob, payload: unknown): Promise<void> {
    await job.updateData(envelopeOf(job.queueName as QueueName, String(job.id), payload));
  }

  /** `unknown`: the queue has no such job. */
  stateOf(name: QueueName, jobId: string): Promise<JobState | 'unknown'> {
    return this.queue(name).getJobState(jobId);
  }

  async find(name: QueueName, jobId: string): Promise<BullJob | null> {
    return (await this.queue(name).getJob(jobId)) ?? null;
  }

  /** Takes a waiting job out, and tells every worker to abort it should one be at it. */
  async cancel(name: QueueName, jobId: string): Promise<void> {
    await this.connection.publish(CANCEL_CHANNEL, jobId);
    const job = await this.find(name, jobId);
    if (job && !(await job.isActive())) await job.remove();
  }

  async ping(): Promise<void> {
    await this.connection.ping();
  }

  listen(listeners: QueueListeners): void {
    for (const name of QUEUES) this.listenTo(name, listeners);
  }

  async onApplicationShutdown(): Promise<void> {
    const closing = Promise.allSettled([...this.events, ...this.all()].map((closable) => closable.close()));
    // While Redis is away, BullMQ's listeners never finish closing; what they hold is of no use to anybody by now.
    await Promise.race([closing, delay(CLOSING_MS, undefined, { ref: false })]);
    for (const connection of [...this.eventConnections, this.connection]) connection.disconnect();
  }

  private createQueue(name: string): Queue {
    const queue = new Queue(name, { connection: this.connection, prefix: QUEUE_PREFIX });
    queue.on('error', (error) => {
      this.logger.warn(`queue ${name}: ${error.message}`);
    });
    return queue;
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

  private listenTo(name: QueueName, listeners: QueueListeners): void {
    const connection = connectRedis(this.environment.REDIS_URL);
    const events = new QueueEvents(name, { connection, prefix: QUEUE_PREFIX });
    this.eventConnections.push(connection);
    this.events.push(events);
    events.on('error', (error) => {
      this.logger.warn(`events of ${name}: ${error.message}`);
    });
    events.on('active', ({ jobId }) => {
      this.inOrder(jobId, () => listeners.active(name, jobId));
    });
    events.on('waiting', ({ jobId, prev }) => {
      if (prev !== undefined) this.inOrder(jobId, () => listeners.waiting(name, jobId));
    });
    events.on('progress', ({ jobId, data }) => {
      this.inOrder(jobId, () => listeners.progress(jobId, data));
    });
    events.on('completed', ({ jobId }) => {
      this.inOrder(jobId, () => listeners.finished(name, jobId));
    });
    events.on('failed', ({ jobId }) => {
      this.inOrder(jobId, () => listeners.finished(name, jobId));
    });
  }
}
