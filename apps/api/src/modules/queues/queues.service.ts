import {
  CANCEL_CHANNEL,
  JOBS,
  jobEnvelopeSchema,
  type JobEnvelope,
  type QueueName,
  workerProgressSchema,
} from '@atelier/contracts';
import type { RedisClient } from '@atelier/contracts/redis';
import { currentTraceparent } from '@atelier/tracing';
import { getSharedConfigToken, InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Queue, type Job as BullJob, type JobState } from 'bullmq';
import { logQueueError } from './redis.js';

/** Of the API's own work; not among `QUEUES`, which are the workers'. */
export const MAINTENANCE_QUEUE = 'maintenance';

const KEPT_SECONDS = 3_600;

function envelopeOf(name: QueueName, jobId: string, payload: unknown, storage: JobEnvelope['storage']): JobEnvelope {
  const trace = currentTraceparent();
  return {
    version: JOBS[name].version,
    job_id: jobId,
    payload,
    signed_at: new Date().toISOString(),
    ...(storage ? { storage } : {}),
    ...(trace === null ? {} : { trace }),
  };
}

/** What workers made of a job so far. */
export interface Attempts {
  count: number;
  /** Null before a worker has taken it, and where the worker does not tell. */
  worker: string | null;
  /** As workers tell it with their progress; null where they do not. */
  server: string | null;
}

/** The BullMQ queues: transport only. All of it can be lost and is rebuilt from the jobs table. */
@Injectable()
export class QueuesService implements OnApplicationShutdown {
  private readonly connection: RedisClient;
  private readonly queues: Readonly<Record<QueueName, Queue>>;

  constructor(
    @Inject(getSharedConfigToken()) { connection }: { connection: RedisClient },
    @InjectQueue('ingest') ingest: Queue,
    @InjectQueue('variation') variation: Queue,
    @InjectQueue('training') training: Queue,
    @InjectQueue('image') image: Queue,
    @InjectQueue('video') video: Queue,
    @InjectQueue(MAINTENANCE_QUEUE) readonly maintenance: Queue,
  ) {
    this.connection = connection;
    this.queues = { ingest, variation, training, image, video };
    for (const queue of this.all()) {
      queue.on('error', (error) => {
        logQueueError(`queue ${queue.name}`, error);
      });
    }
  }

  /** The workers' queues and the API's own. */
  all(): Queue[] {
    return [...Object.values(this.queues), this.maintenance];
  }

  /** Adds a job under its row's id; adding it again while it is there changes nothing. */
  async add(
    name: QueueName,
    jobId: string,
    priority: number,
    payload: unknown,
    storage?: JobEnvelope['storage'],
  ): Promise<void> {
    await this.queues[name].add(JOBS[name].name, envelopeOf(name, jobId, payload, storage), {
      jobId,
      priority,
      attempts: 3,
      backoff: { type: 'exponential', delay: 1_000 },
      removeOnComplete: { age: KEPT_SECONDS },
      removeOnFail: { age: KEPT_SECONDS },
    });
  }

  /** Gives a job another payload where it stands. A worker that has it already keeps the old one for this attempt. */
  async replacePayload(job: BullJob, payload: unknown, storage?: JobEnvelope['storage']): Promise<void> {
    const { given_back, trace } = jobEnvelopeSchema.safeParse(job.data).data ?? {};
    const envelope = envelopeOf(job.queueName as QueueName, String(job.id), payload, storage);
    await job.updateData({ ...envelope, given_back, trace } satisfies JobEnvelope);
  }

  /** `unknown`: the queue has no such job. */
  stateOf(name: QueueName, jobId: string): Promise<JobState | 'unknown'> {
    return this.queues[name].getJobState(jobId);
  }

  async find(name: QueueName, jobId: string): Promise<BullJob | null> {
    return (await this.queues[name].getJob(jobId)) ?? null;
  }

  /**
   * How many attempts were made, and which worker and server made the last: what was given back was none, what lost its worker was one. Null where
   * there is no such job.
   */
  async attempts(name: QueueName, jobId: string): Promise<Attempts | null> {
    const job = await this.find(name, jobId);
    if (!job) return null;
    // Asked last: of what ends meanwhile, the news of its end counts the attempt.
    const underWay = (await this.stateOf(name, jobId)) === 'active' ? 1 : 0;
    const { server = null } = workerProgressSchema.safeParse(job.progress).data ?? {};
    return { count: job.attemptsMade + job.stalledCounter + underWay, worker: job.processedBy ?? null, server };
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

  /** The library closes the queues, but not a connection that it was given. */
  onApplicationShutdown(): void {
    this.connection.disconnect();
  }
}
