import { z } from 'zod';
import { isErrorCode, type ErrorCode } from '../errors/index.js';

/** An input: where the worker fetches it. The URL is presigned for GET and works for the life of the job. */
export const jobInputSchema = z.object({ key: z.string(), url: z.url() });
export type JobInput = z.infer<typeof jobInputSchema>;

/** An output: where the worker puts it, and with which headers. The same job run again overwrites the same key. */
export const jobOutputSchema = z.object({
  key: z.string(),
  url: z.url(),
  headers: z.record(z.string(), z.string()),
  content_type: z.string(),
});
export type JobOutput = z.infer<typeof jobOutputSchema>;

/** A file that the worker has put. */
export const storedFileSchema = z.object({
  key: z.string(),
  content_type: z.string(),
  bytes: z.int().positive(),
  sha256: z.string().length(64),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

export const storedPictureSchema = storedFileSchema.extend({
  width: z.int().positive(),
  height: z.int().positive(),
});

/** What is needed to make an artifact again; kept with each creation and shown to its owner. Hashes are SHA-256 in hex. */
export const provenanceSchema = z.object({
  engine: z.enum(['preview', 'comfyui']),
  engine_version: z.string(),
  /** `sha256` is null where a GPU server does not tell it: a checkpoint there is known by its file's name alone. */
  models: z.array(
    z.object({
      role: z.enum(['body', 'face', 'checkpoint']),
      name: z.string().optional(),
      sha256: z.string().nullable(),
    }),
  ),
  prompt_as_sent: z.string(),
  negative_as_sent: z.string(),
  /** IPTC's term that is true of the artifact. */
  digital_source_type: z.enum(['trainedAlgorithmicMedia', 'compositeWithTrainedAlgorithmicMedia', 'algorithmicMedia']),
});
export type Provenance = z.infer<typeof provenanceSchema>;

export const errorCodeSchema = z.custom<ErrorCode>(isErrorCode, 'unknown error code');

/** Reported by a worker while it works; the last one stands in for all before it. */
export const jobProgressSchema = z.object({
  /** `varying`: a training that makes variations first is at these. */
  stage: z.enum(['preparing', 'preprocessing', 'varying', 'training', 'generating', 'encoding', 'saving']),
  percent: z.number().min(0).max(100),
  /** Measured by the worker; null until it is, and again where it turned out too short. Never 0 while it works. */
  eta_seconds: z.number().min(0).nullable(),
  /** Which of how many pictures it is at; absent where they are not made one by one. */
  picture: z.object({ number: z.int().min(1), of: z.int().min(1) }).optional(),
});
export type JobProgress = z.infer<typeof jobProgressSchema>;

/** Where work was done that needed no GPU server: by the worker's own engine. */
export const BUILT_IN_SERVER = 'built-in';

/** As a worker tells it, with what is for operators alone. */
export const workerProgressSchema = jobProgressSchema.extend({
  /** The GPU servers that worked on it so far, host and port, separated by commas, or `BUILT_IN_SERVER`; absent before one did. */
  server: z.string().max(500).optional(),
});
export type WorkerProgress = z.infer<typeof workerProgressSchema>;

/** One kind of work: the queue it waits in and the shapes of what goes in and comes out. */
export interface JobDefinition<
  Name extends string = string,
  Payload extends z.ZodType = z.ZodType,
  Outcome extends z.ZodType = z.ZodType,
> {
  /** Imperative, such as `image.generate`. */
  readonly name: Name;
  readonly queue: QueueName;
  /** Raised when a payload changes so that an older worker could misread it (docs/decisions/0054-two-versions-at-once.md). */
  readonly version: number;
  /** The oldest version whose payloads and outcomes these shapes still read; `version` where left out. */
  readonly since?: number;
  readonly payload: Payload;
  readonly outcome: Outcome;
  /** Time limit of one attempt, in seconds. */
  readonly timeoutSeconds: number;
  /** Of tasks, by the `task` of the payload, that take longer. */
  readonly taskTimeoutSeconds?: Readonly<Record<string, number>>;
}

/**
 * What a worker that has this definition makes of a payload of some version: `newer` waits for a worker of that version, `older` is no longer
 * read by anybody.
 */
export function readingOf(
  { version, since = version }: Pick<JobDefinition, 'version' | 'since'>,
  given: number,
): 'newer' | 'known' | 'older' {
  if (given > version) return 'newer';
  return given < since ? 'older' : 'known';
}

/** How many seconds an attempt may take with this payload, or with what a payload is made from. */
export function timeLimitOf({ timeoutSeconds, taskTimeoutSeconds }: JobDefinition, payload: unknown): number {
  return taskTimeoutSeconds?.[taskOf(payload) ?? ''] ?? timeoutSeconds;
}

/** Which task of its queue a payload is, or what a payload is made from; null where the queue has but one. */
export function taskOf(payload: unknown): string | null {
  const task = typeof payload === 'object' && payload !== null && 'task' in payload ? payload.task : null;
  return typeof task === 'string' ? task : null;
}

/** One queue per kind of work, so that long training never stands before a quick image. */
export const QUEUES = ['ingest', 'variation', 'training', 'image', 'video'] as const;
export const queueNameSchema = z.enum(QUEUES);
export type QueueName = z.infer<typeof queueNameSchema>;

/** Tasks that share a queue with others and have a price, and so a name, of their own. */
const NAMED_TASKS = ['refine', 'sheet', 'import'] as const;
/** What a piece of work is called where it was paid for. */
export const workKindSchema = z.enum([...QUEUES, ...NAMED_TASKS]);
export type WorkKind = z.infer<typeof workKindSchema>;

/** The kind of work that a job of this queue, task and subject is: a character is what becomes of a model that its creator brings. */
export const workKindOf = (queue: QueueName, task: string | null, subjectType: string | null): WorkKind =>
  subjectType === 'character' ? 'import' : (NAMED_TASKS.find((named) => named === task) ?? queue);

/** Which queue a worker serves first when all of its slots are taken: what is waited for on the screen goes before what takes a while. */
export const QUEUE_RANKS: Readonly<Record<QueueName, number>> = {
  ingest: 0,
  image: 1,
  video: 2,
  variation: 3,
  training: 4,
};

/** Prefix of every Redis key that BullMQ keeps. */
export const QUEUE_PREFIX = 'atelier';
/** Redis channel by which the API tells all workers to abort a job: the message is the job's id. */
export const CANCEL_CHANNEL = 'atelier:cancel';
/** Redis channel on which workers pass pictures of unfinished work: JSON, see `workPreviewSchema`. Nothing is kept of it. */
export const PREVIEW_CHANNEL = 'atelier:preview';
/** A picture of unfinished work: base64 of at most 64 KB. */
export const workPreviewSchema = z.object({
  job_id: z.uuid(),
  content_type: z.enum(['image/jpeg', 'image/png']),
  data: z.base64().max(88_000),
});
export type WorkPreview = z.infer<typeof workPreviewSchema>;
/** Redis key prefix under which each worker keeps a heartbeat (JSON, see `workerHeartbeatSchema`) that expires. */
export const WORKER_KEY_PREFIX = 'atelier:worker:';

export const RUNTIME_FEATURES = ['train', 'vary', 'image', 'video', 'refine'] as const;
export type RuntimeFeature = (typeof RUNTIME_FEATURES)[number];

/** What a worker has seen of one of its GPU servers. Times are those of the worker's clock. */
export const serverReportSchema = z.object({
  /** Host and port. */
  name: z.string(),
  /** Failures since the worker started, by reason: the kinds of the table in docs/gpu.md, all of them, so that each begins at 0. */
  failures: z.record(z.string(), z.int().min(0)),
  /** Model files that it has and cannot read, since when, and until when it gets no work that needs them. */
  unreadable: z.array(z.object({ file: z.string(), since: z.iso.datetime(), next_look: z.iso.datetime() })),
  /** The rest is absent where the worker is of a version that does not tell. Whether it gets work. */
  up: z.boolean().optional(),
  /** Why it gets none; null while it does. */
  trouble: z.string().nullable().optional(),
  /** Works of this worker that it does at present. */
  busy: z.int().min(0).optional(),
  /** Its graphics cards, with bytes of memory where it tells; as of when it last answered. */
  devices: z
    .array(z.object({ name: z.string(), free: z.number().nullable(), total: z.number().nullable() }))
    .optional(),
});
export type ServerReport = z.infer<typeof serverReportSchema>;

export const workerHeartbeatSchema = z.object({
  id: z.string(),
  engine: z.enum(['preview', 'comfyui']),
  ready: z.boolean(),
  detail: z.string(),
  queues: z.array(queueNameSchema),
  features: z.object({
    train: z.boolean(),
    vary: z.boolean(),
    image: z.boolean(),
    video: z.boolean(),
    refine: z.boolean(),
  }),
  /**
   * What it can do none of only as long as servers are away, unlike what it is not set up for. Absent where it does not tell: then all of it
   * while it is not ready, and nothing else.
   */
  away: z.array(z.enum(RUNTIME_FEATURES)).optional(),
  /** What an operator should mend, a line each. */
  problems: z.array(z.string()),
  /** Absent where it works without servers. */
  servers: z.array(serverReportSchema).optional(),
  /** The jobs that it is at. Absent where it does not tell. */
  jobs: z.array(z.uuid()).optional(),
  /** How many jobs it does at once, and how many of them may be trainings. Absent where it does not tell. */
  capacity: z.object({ jobs: z.int().min(1), trainings: z.int().min(1) }).optional(),
});
export type WorkerHeartbeat = z.infer<typeof workerHeartbeatSchema>;

/** What a worker's runtime must be able to do for the work of a queue; null where every worker can do it. */
export const QUEUE_FEATURES: Readonly<Record<QueueName, RuntimeFeature | null>> = {
  ingest: null,
  variation: 'vary',
  training: 'train',
  image: 'image',
  video: 'video',
};

/** Where the mark of the storage lies in it: whoever reads another there, or none, has not the installation's own storage before them. */
export const STORAGE_MARK_KEY = 'storage-mark.json';

/** What lies there. */
export const storageMarkSchema = z.object({ id: z.uuid() });

export const jobEnvelopeSchema = z.object({
  version: z.int(),
  job_id: z.uuid(),
  payload: z.unknown(),
  /** When the payload's URLs were signed. */
  signed_at: z.iso.datetime().optional(),
  /**
   * What workers write when they give it back though servers were up: since when, and how often it was lost by servers that had begun it.
   * Absent until then.
   */
  given_back: z.object({ times: z.int().min(0), since: z.iso.datetime() }).optional(),
  /**
   * By which a worker tells a storage that is away, or another one, from a file that is missing: where the mark of the storage is read, and whose it should
   * be. Absent where the API is of a version that does not tell.
   */
  storage: z.object({ url: z.string(), id: z.uuid() }).optional(),
  /** What the worker's spans go on from: a W3C `traceparent` (https://www.w3.org/TR/trace-context/). Absent where nothing is traced. */
  trace: z.string().optional(),
});
export type JobEnvelope = z.infer<typeof jobEnvelopeSchema>;

/**
 * A failure that trying again cannot mend, as the worker writes it into BullMQ's `failedReason`:
 * the error code, then a line break, then a line for operators.
 */
export const encodePermanentFailure = (code: ErrorCode, detail: string): string => `${code}\n${detail}`;

/** The reverse of `encodePermanentFailure`; null where a reason was written by anything else. */
export function decodePermanentFailure(reason: string): { code: ErrorCode; detail: string } | null {
  const [code, ...detail] = reason.split('\n');
  return isErrorCode(code) ? { code, detail: detail.join('\n') } : null;
}
