import { createHash, randomUUID } from 'node:crypto';
import {
  CANCEL_CHANNEL,
  JOBS,
  QUEUE_PREFIX,
  QUEUES,
  WORKER_KEY_PREFIX,
  type JobOutput,
  type MadeVariations,
  type OutcomeOf,
  type PayloadOf,
  type PictureFacts,
  type QueueName,
  type Scorecard,
  type Unshown,
  type StoredFile,
  type WorkerHeartbeat,
} from '@atelier/contracts';
import { Worker, type Job } from 'bullmq';
import { Redis } from 'ioredis';

type Handlers = {
  [Q in QueueName]: (payload: PayloadOf<(typeof JOBS)[Q]>, job: Job) => Promise<OutcomeOf<(typeof JOBS)[Q]>>;
};

/** What the queues know it by. */
export const WORKER_NAME = 'fake-worker';
/** Where it says that it works. */
export const SERVER_NAME = 'gpu-1:8188';

const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Puts a few bytes where the API said, as a worker does. */
async function put(output: JobOutput): Promise<StoredFile> {
  const bytes = Buffer.from(`made for ${output.key}`);
  const response = await fetch(output.url, { method: 'PUT', headers: output.headers, body: bytes });
  if (!response.ok) throw new Error(`storage said ${response.status}: ${await response.text()}`);
  return { key: output.key, content_type: output.content_type, bytes: bytes.length, sha256: hash(bytes) };
}

const picture = async (output: JobOutput) => ({ ...(await put(output)), width: 1024, height: 1024 });

const provenance = {
  engine: 'preview' as const,
  engine_version: 'test',
  models: [],
  prompt_as_sent: '',
  negative_as_sent: '',
  digital_source_type: 'algorithmicMedia' as const,
};

export const UNSHOWN: Unshown = { full_body: true, cells: [] };

export const SCORECARD: Scorecard = {
  likeness: { value: 0.8, says: 'very_like' },
  variety: { value: 0.7, says: 'varied' },
  adherence: null,
  soundness: { value: 1, says: 'sound' },
  change: 'turned',
  reason: 'earliest_later_no_better',
};

/** Looks like nothing else that is made. */
export const phashOf = (seed: string): string => hash(Buffer.from(seed)).slice(0, 16);

export function factsOf(seed: string, overrides: Partial<PictureFacts> = {}): PictureFacts {
  return {
    width: 1024,
    height: 1024,
    bytes: 1000,
    sha256: hash(Buffer.from(seed)),
    phash: phashOf(seed),
    sharpness: 200,
    faces: [{ box: [0.3, 0.3, 0.4, 0.4], score: 0.9, side: 'front' }],
    nsfw: 0,
    conversions: [],
    ...overrides,
  };
}

const rendered = async (output: { id: string; image: JobOutput; thumbnail: JobOutput }, seed: number) => ({
  id: output.id,
  image: await picture(output.image),
  thumbnail: await picture(output.thumbnail),
  seed,
  provenance,
});

export async function makeVariations({
  outputs,
  seed,
}: Pick<PayloadOf<(typeof JOBS)['variation']>, 'outputs' | 'seed'>): Promise<MadeVariations> {
  const variations = outputs.map(async (output) => ({ ...(await rendered(output, seed)), facts: factsOf(output.id) }));
  return { variations: await Promise.all(variations), blocked: [] };
}

/** Answers every job at once and puts real bytes into the storage; a test replaces single handlers. */
export const defaultHandlers: Handlers = {
  ingest: async ({ pictures }) => ({
    pictures: await Promise.all(
      pictures.map(async (item) => ({
        result: 'accepted' as const,
        image_id: item.image_id,
        image: await picture(item.image),
        thumbnail: await picture(item.thumbnail),
        facts: factsOf(item.image_id),
      })),
    ),
  }),
  variation: async (payload) => ({ ...(await makeVariations(payload)), duration_ms: 1 }),
  training: async ({ candidates, variations }) => ({
    ...(variations ? { variations: await makeVariations(variations) } : {}),
    candidates: await Promise.all(
      (['body', 'face'] as const)
        .flatMap((kind) => candidates.filter((place) => place.kind === kind).slice(0, 2))
        .map(async (place, index) => ({
          id: place.id,
          kind: place.kind,
          index: index % 2,
          steps: 10,
          model: await put(place.model),
          previews: await Promise.all(
            place.previews.slice(0, 1).map(async (output) => ({
              ...(await picture(output)),
              phash: phashOf(output.key),
              ...(index % 2 === 0 ? { cell: { prompt: 0, strength: 1 } } : {}),
            })),
          ),
          score: 0.8,
          recommended: index % 2 === 0,
          // The others are as a worker of an earlier release tells them.
          ...(index % 2 === 0 ? { scorecard: SCORECARD, unshown: UNSHOWN } : {}),
        })),
    ),
    blocked: [],
    provenance,
    duration_ms: 1,
  }),
  image: async ({ outputs, seed, ...payload }) => ({
    ...(payload.task === 'sheet' ? { sheet: { pack: await put(payload.pack), stickers: 8, gaps: [] } } : {}),
    ...(payload.task === 'import'
      ? {
          imported: {
            model: await put(payload.model),
            engine: 'preview' as const,
            trigger_word: payload.trigger_word ?? 'named in the file',
            lora: null,
            unshown: UNSHOWN,
          },
        }
      : {}),
    images: await Promise.all(
      (payload.task === 'sheet' ? [payload.sheet, ...outputs] : outputs).map(async (output, index) => ({
        ...(await rendered(output, seed + index)),
        thumbhash: 'k8cJDYI=',
        phash: phashOf(output.id),
        nsfw: 0,
      })),
    ),
    blocked: [],
    duration_ms: 1,
  }),
  video: async ({ source, source_is_upload, video, poster, seconds, fps, seed }) => ({
    video: await picture(video),
    poster: await picture(poster),
    seconds,
    fps,
    seed,
    source_phash: source_is_upload ? phashOf(source.key) : null,
    phashes: [phashOf(poster.key)],
    nsfw: 0,
    provenance,
    duration_ms: 1,
  }),
};

/** A worker without a model: real queues, real storage, made-up pictures. */
export class FakeWorker {
  readonly handlers: Handlers = { ...defaultHandlers };
  /** What a job that was taken waits for before work begins. */
  beforeWork: () => Promise<void> = () => Promise.resolve();
  /** Jobs that were told to be aborted. */
  readonly aborted: string[] = [];
  private readonly redis: Redis;
  private readonly subscriber: Redis;
  private readonly workers: Worker[];
  private readonly key = `${WORKER_KEY_PREFIX}${randomUUID()}`;

  constructor(redisUrl: string) {
    this.redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
    this.subscriber = new Redis(redisUrl, { maxRetriesPerRequest: null });
    // A test may take Redis away.
    for (const connection of [this.redis, this.subscriber]) connection.on('error', () => undefined);
    this.subscriber.on('message', (_channel, jobId) => this.aborted.push(jobId));
    this.workers = QUEUES.map((queue) => this.work(queue));
  }

  async start(): Promise<void> {
    await this.subscriber.subscribe(CANCEL_CHANNEL);
    await this.beat();
    await Promise.all(this.workers.map((worker) => worker.waitUntilReady()));
  }

  /** What it is told of each image from now on, until its handler is another. */
  watchImages(): Parameters<Handlers['image']>[0][] {
    const payloads: Parameters<Handlers['image']>[0][] = [];
    this.handlers.image = (payload, job) => {
      payloads.push(payload);
      return defaultHandlers.image(payload, job);
    };
    return payloads;
  }

  /** The heartbeat, which a flushed Redis has lost. */
  async beat(differently: Partial<WorkerHeartbeat> = {}): Promise<void> {
    const features = { train: true, vary: true, image: true, video: true, refine: true };
    const heartbeat: WorkerHeartbeat = {
      id: WORKER_NAME,
      engine: 'preview',
      ready: true,
      detail: 'fake',
      queues: [...QUEUES],
      features,
      problems: [],
      ...differently,
    };
    await this.redis.set(this.key, JSON.stringify(heartbeat));
  }

  publish(channel: string, message: string): Promise<number> {
    return this.redis.publish(channel, message);
  }

  async vanish(): Promise<void> {
    await this.redis.del(this.key);
  }

  async flush(): Promise<void> {
    await this.redis.flushdb();
  }

  /** From now on no job of the queue is taken. */
  async pause(queue: QueueName): Promise<void> {
    await this.workers[QUEUES.indexOf(queue)]?.pause();
  }

  resume(queue: QueueName): void {
    void this.workers[QUEUES.indexOf(queue)]?.resume();
  }

  async stop(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close(true)));
    this.redis.disconnect();
    this.subscriber.disconnect();
  }

  private work(queue: QueueName): Worker {
    const connection = this.redis.duplicate();
    const process = async (job: Job): Promise<unknown> => {
      const { payload } = job.data as { payload: unknown };
      const parsed: unknown = JOBS[queue].payload.parse(payload);
      await this.beforeWork();
      await job.updateProgress({ stage: 'preparing', percent: 0, eta_seconds: null, server: SERVER_NAME });
      const handler = this.handlers[queue] as (payload: unknown, job: Job) => Promise<unknown>;
      return handler(parsed, job);
    };
    const worker = new Worker(queue, process, { name: WORKER_NAME, connection, prefix: QUEUE_PREFIX, concurrency: 4 });
    worker.on('error', () => undefined);
    worker.on('closed', () => {
      connection.disconnect();
    });
    return worker;
  }
}
