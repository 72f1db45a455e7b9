import {
  WORKER_KEY_PREFIX,
  workerHeartbeatSchema,
  type QueueName,
  type RuntimeStatus,
  type WorkerHeartbeat,
} from '@atelier/contracts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { DomainError } from '../../common/domain-error.js';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { connectRedis } from '../queues/index.js';

/** Which workers are alive and what they can do, by the heartbeats that they keep in Redis. */
@Injectable()
export class RuntimeStatusService implements OnApplicationShutdown {
  private readonly redis: Redis;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.redis = connectRedis(environment.REDIS_URL, { failFast: true });
  }

  async status(): Promise<RuntimeStatus> {
    const ready = (await this.workers()).filter((worker) => worker.ready);
    const can = (feature: keyof RuntimeStatus['features']): boolean => ready.some((worker) => worker.features[feature]);
    return {
      engine: ready.find((worker) => worker.engine === 'comfyui')?.engine ?? ready[0]?.engine ?? null,
      available: ready.length > 0,
      features: {
        train: can('train'),
        vary: can('vary'),
        image: can('image'),
        video: can('video'),
        refine: can('refine'),
      },
    };
  }

  /** Throws `unavailable` where no worker that is ready serves the queue, or, without one, any queue. */
  async assertAvailable(queue?: QueueName): Promise<void> {
    const workers = await this.workers();
    const serves = workers.some(({ ready, queues }) => ready && (queue === undefined || queues.includes(queue)));
    if (!serves) throw new DomainError('unavailable');
  }

  async workers(): Promise<WorkerHeartbeat[]> {
    const keys: string[] = [];
    for await (const found of this.redis.scanStream({ match: `${WORKER_KEY_PREFIX}*`, count: 100 })) {
      keys.push(...(found as string[]));
    }
    if (keys.length === 0) return [];
    const values = await this.redis.mget(keys);
    return values.flatMap((value) => {
      const parsed = value === null ? undefined : workerHeartbeatSchema.safeParse(JSON.parse(value));
      return parsed?.success ? [parsed.data] : [];
    });
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
