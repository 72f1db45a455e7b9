import { PREVIEW_CHANNEL, workPreviewSchema } from '@atelier/contracts';
import type { RedisClient } from '@atelier/contracts/redis';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { LiveService, connectRedis, readMessage } from '../../queues/index.js';
import { isFinished } from '../job.entity.js';
import { JobsRepository } from '../jobs.repository.js';

/** How long the owner of a previewed job is cached. */
const REMEMBER_MS = 30_000;

/** Passes the workers' previews of unfinished work on to the job's owner. None of them is stored. */
@Injectable()
export class JobPreviews implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(JobPreviews.name);
  private readonly subscriber: RedisClient;
  private readonly owners = new Map<string, { userId: string | null; until: number }>();

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly jobs: JobsRepository,
    private readonly live: LiveService,
  ) {
    this.subscriber = connectRedis(environment.REDIS_URL);
  }

  onApplicationBootstrap(): void {
    this.subscriber.on('message', (_channel: string, message: string) => {
      this.pass(message).catch((error: unknown) => {
        this.logger.warn(`a preview was not shown: ${String(error)}`);
      });
    });
    this.subscriber.subscribe(PREVIEW_CHANNEL).catch((error: unknown) => {
      this.logger.warn(`subscribing failed: ${String(error)}`);
    });
  }

  onApplicationShutdown(): void {
    this.subscriber.disconnect();
  }

  private async pass(message: string): Promise<void> {
    const preview = readMessage('preview', workPreviewSchema, message);
    if (!preview) return;
    const { job_id, content_type, data } = preview;
    const userId = await this.ownerOf(job_id);
    if (userId === null) return;
    this.live.deliverHere(userId, { type: 'preview', job_id, image: `data:${content_type};base64,${data}` });
  }

  /** Null for a job that is not known or has ended. */
  private async ownerOf(jobId: string): Promise<string | null> {
    const now = Date.now();
    const known = this.owners.get(jobId);
    if (known && known.until > now) return known.userId;
    for (const [id, { until }] of this.owners) if (until <= now) this.owners.delete(id);
    const job = await this.jobs.findById(jobId);
    const userId = job && !isFinished(job) ? job.userId : null;
    this.owners.set(jobId, { userId, until: now + REMEMBER_MS });
    return userId;
  }
}
