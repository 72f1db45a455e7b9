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
import { serversOf, type RedisClient } from '@atelier/contracts/redis';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '../../../common/domain-error.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { readMessage } from '../messages.js';
import { connectRedis } from '../redis.js';

/** What a worker cannot do only for now. */
const awayAt = ({ ready, away }: WorkerHeartbeat): readonly RuntimeFeature[] => away ?? (ready ? [] : RUNTIME_FEATURES);

const featuresOf = (queue: QueueName): RuntimeFeature[] => [QUEUE_FEATURES[queue] ?? []].flat();

/** Where the work of a feature waits. */
const QUEUE_OF = {
  train: 'training',
  vary: 'variation',
  image: 'image',
  video: 'video',
  refine: 'image',
} as const satisfies Record<RuntimeFeature, QueueName>;

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

/**
 * What workers can do altogether, by what each says of itself. `onDemand`: what workers are started for once there is work, so that
 * their being away is no news.
 */
export function runtimeStatusOf(
  alive: readonly WorkerHeartbeat[],
  onDemand: readonly RuntimeFeature[] = [],
): RuntimeStatus {
  // One that only checks uploads has a runtime, too, of which nothing is asked.
  const workersFor = (feature: RuntimeFeature) => alive.filter(({ queues }) => queues.includes(QUEUE_OF[feature]));
  const drawing = alive.filter(({ queues }) => RUNTIME_FEATURES.some((feature) => queues.includes(QUEUE_OF[feature])));
  const ready = drawing.filter((worker) => worker.ready);
  const engines = (ready.length > 0 ? ready : drawing).map(({ engine }) => engine);
  const does = (feature: RuntimeFeature): boolean =>
    workersFor(feature).some((worker) => worker.ready && worker.features[feature]);
  // Without any worker nothing says that it will stay so.
  const mayReturn = (feature: RuntimeFeature): boolean =>
    workersFor(feature).length === 0 || workersFor(feature).some((worker) => awayAt(worker).includes(feature));
  const can = (feature: RuntimeFeature): boolean => does(feature) || (onDemand.includes(feature) && mayReturn(feature));
  return {
    engine: engines.find((engine) => engine === 'comfyui') ?? engines[0] ?? (onDemand.length > 0 ? 'comfyui' : null),
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
  private readonly redis: RedisClient;

  private readonly onDemand: readonly RuntimeFeature[];

  constructor(@Inject(ENVIRONMENT) environment: Environment) {
    this.redis = connectRedis(environment.REDIS_URL, { failFast: true });
    this.onDemand = environment.RUNTIME_ON_DEMAND;
  }

  async status(): Promise<RuntimeStatus> {
    return this.statusOf(await this.workers());
  }

  /** What these can do, and what others are started for. */
  statusOf(workers: readonly WorkerHeartbeat[]): RuntimeStatus {
    return runtimeStatusOf(workers, this.onDemand);
  }

  /**
   * Throws `unavailable` where no worker that is ready serves the queue, or the servers for its kind of work are away, which
   * passes, and `feature_unavailable` where none is set up for that, which an operator must mend. `features`: what the work needs, where that is
   * something else than most of the queue does.
   */
  async assertAvailable(queue: QueueName, features: readonly RuntimeFeature[] = []): Promise<void> {
    const refusal = this.refusalOf(await this.workers(), queue, features.length > 0 ? features : undefined);
    if (refusal) throw refusal;
  }

  /** Whether work for all of these queues would be taken now. */
  async isAvailable(queues: QueueName[]): Promise<boolean> {
    const workers = await this.workers();
    return queues.every((queue) => this.refusalOf(workers, queue) === null);
  }

  /** What is waited for is what workers are started by: it is taken before they are there. */
  private refusalOf(
    workers: WorkerHeartbeat[],
    queue: QueueName,
    needed: readonly RuntimeFeature[] = featuresOf(queue),
  ): DomainError | null {
    const refusal = refusalOf(workers, queue, needed);
    const starts = needed.length > 0 && needed.every((feature) => this.onDemand.includes(feature));
    return starts && refusal?.code === 'unavailable' ? null : refusal;
  }

  /** Whether nothing is set up for the work of a queue, though workers for it are there: waiting does not mend that. */
  async isOff(queue: QueueName): Promise<boolean> {
    return refusalOf(await this.workers(), queue)?.code === 'feature_unavailable';
  }

  /** Engines that would do the work of a queue now. */
  async enginesOf(queue: QueueName): Promise<Set<WorkerHeartbeat['engine']>> {
    const workers = await this.workers();
    const engines = workers.filter(({ ready, queues }) => ready && queues.includes(queue)).map(({ engine }) => engine);
    // What is started on demand are GPU servers: the built-in engine needs none.
    const started = engines.length === 0 && featuresOf(queue).some((feature) => this.onDemand.includes(feature));
    return new Set(started ? ['comfyui'] : engines);
  }

  async workers(): Promise<WorkerHeartbeat[]> {
    const values = await Promise.all((await this.workerKeys()).map((key) => this.redis.get(key)));
    return values.flatMap((value) => {
      const worker = value === null ? null : readMessage('heartbeat', workerHeartbeatSchema, value);
      return worker ? [worker] : [];
    });
  }

  private async workerKeys(): Promise<string[]> {
    const keys = new Set<string>();
    for (const server of serversOf(this.redis)) {
      for await (const found of server.scanStream({ match: `${WORKER_KEY_PREFIX}*`, count: 100 })) {
        for (const key of found as string[]) keys.add(key);
      }
    }
    return [...keys];
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
