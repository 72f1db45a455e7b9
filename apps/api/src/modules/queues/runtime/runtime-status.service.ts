import {
  QUEUE_FEATURES,
  RUNTIME_FEATURES,
  WORKER_KEY_PREFIX,
  workerHeartbeatSchema,
  type QueueName,
  type RuntimeFeature,
  type RuntimeStatus,
  type WorkerHeartbeat,
} from '@atelier/contracts';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { DomainError } from '../../../common/domain-error.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { readMessage } from '../messages.js';
import { connectRedis } from '../redis.js';

/** What a worker cannot do only for now. */
const awayAt = ({ ready, away }: WorkerHeartbeat): readonly RuntimeFeature[] => away ?? (ready ? [] : RUNTIME_FEATURES);

const featuresOf = (queue: QueueName): RuntimeFeature[] => [QUEUE_FEATURES[queue] ?? []].flat();

/** A job is done by one worker, so one of them must be able to do all of it. */
function refusalOf(
  workers: WorkerHeartbeat[],
  queue: QueueName,
  needed: readonly RuntimeFeature[] = featuresOf(queue),
): DomainError | null {
  const ofQueue = workers.filter(({ queues }) => queues.includes(queue));
  // A runtime that is away for a moment keeps nobody from work that does not need it.
  const serving = needed.length === 0 ? ofQueue : ofQueue.filter(({ ready }) => ready);
  if (serving.length === 0) return new DomainError('unavailable');
  if (serving.some(({ features }) => needed.every((feature) => features[feature]))) return null;
  const feature = needed.find((one) => !serving.some(({ features }) => features[one])) ?? needed.at(-1);
  if (feature === undefined) return null;
  const passes = ofQueue.some((worker) => awayAt(worker).includes(feature));
  return passes ? new DomainError('unavailable') : new DomainError('feature_unavailable', { feature });
}

/** What workers can do altogether, by what each says of itself. */
export function runtimeStatusOf(alive: readonly WorkerHeartbeat[]): RuntimeStatus {
  const ready = alive.filter((worker) => worker.ready);
  const engines = (ready.length > 0 ? ready : alive).map(({ engine }) => engine);
  const can = (feature: RuntimeFeature): boolean => ready.some((worker) => worker.features[feature]);
  // Without any worker nothing says that it will stay so.
  const mayReturn = (feature: RuntimeFeature): boolean =>
    alive.length === 0 || alive.some((worker) => awayAt(worker).includes(feature));
  return {
    engine: engines.find((engine) => engine === 'comfyui') ?? engines[0] ?? null,
    available: RUNTIME_FEATURES.some(can),
    features: {
      train: can('train'),
      vary: can('vary'),
      image: can('image'),
      video: can('video'),
      refine: can('refine'),
    },
    away: RUNTIME_FEATURES.filter((feature) => !can(feature) && mayReturn(feature)),
  };
}

/** Which workers are alive and what they can do, by the heartbeats that they keep in Redis. */
@Injectable()
export class RuntimeStatusService implements OnApplicationShutdown {
  private readonly redis: Redis;

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.redis = connectRedis(environment.REDIS_URL, { failFast: true });
  }

  async status(): Promise<RuntimeStatus> {
    return runtimeStatusOf(await this.workers());
  }

  /**
   * Throws `unavailable` where no worker that is ready serves the queue, or the servers for its kind of work are away, which
   * passes, and `feature_unavailable` where none is set up for that, which an operator must mend. `features`: what the work needs, where that is
   * something else than most of the queue does.
   */
  async assertAvailable(queue: QueueName, features: readonly RuntimeFeature[] = []): Promise<void> {
    const refusal = refusalOf(await this.workers(), queue, features.length > 0 ? features : undefined);
    if (refusal) throw refusal;
  }

  /** Whether work for all of these queues would be taken now. */
  async isAvailable(queues: QueueName[]): Promise<boolean> {
    const workers = await this.workers();
    return queues.every((queue) => refusalOf(workers, queue) === null);
  }

  /** Whether nothing is set up for the work of a queue, though workers for it are there: waiting does not mend that. */
  async isOff(queue: QueueName): Promise<boolean> {
    return refusalOf(await this.workers(), queue)?.code === 'feature_unavailable';
  }

  /** Engines that would do the work of a queue now. */
  async enginesOf(queue: QueueName): Promise<Set<WorkerHeartbeat['engine']>> {
    const workers = await this.workers();
    return new Set(workers.filter(({ ready, queues }) => ready && queues.includes(queue)).map(({ engine }) => engine));
  }

  async workers(): Promise<WorkerHeartbeat[]> {
    const keys: string[] = [];
    for await (const found of this.redis.scanStream({ match: `${WORKER_KEY_PREFIX}*`, count: 100 })) {
      keys.push(...(found as string[]));
    }
    if (keys.length === 0) return [];
    const values = await this.redis.mget(keys);
    return values.flatMap((value) => {
      const worker = value === null ? null : readMessage('heartbeat', workerHeartbeatSchema, value);
      return worker ? [worker] : [];
    });
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
