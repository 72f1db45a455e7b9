import { QUEUES, queueNameSchema } from '@atelier/contracts';
import { redisUrlSchema } from '@atelier/contracts/redis';
import { z } from 'zod';
import { SAFETY_BOUNDS } from '../media/judge-safety.js';
import { comfyuiEnvironmentSchema } from '../runtimes/comfyui/settings/settings.js';

const csv = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const milliseconds = (fallback: number) => z.coerce.number().int().min(500).max(600_000).default(fallback);

/** What there is to know of GPU servers: all that an operator's commands for them read. */
const gpuEnvironmentSchema = z.object({
  /** GPU servers, separated by commas; the built-in engine where there are none. */
  COMFYUI_URLS: csv.pipe(z.array(z.url({ protocol: /^https?$/ }))).default([]),
  ...comfyuiEnvironmentSchema.shape,
  /** An ffmpeg to use instead of the one that is found. */
  FFMPEG_PATH: z.string().optional(),
});
type GpuEnvironment = z.infer<typeof gpuEnvironmentSchema>;

/** Every variable that a worker reads. A variable that is set to nothing counts as not set. */
export const environmentSchema = z.object({
  /** The API’s Redis, as the user `worker` (infra/docker/redis.acl). */
  REDIS_URL: redisUrlSchema,
  /** Which queues this worker serves, separated by commas. */
  WORKER_QUEUES: csv.pipe(z.array(queueNameSchema).min(1)).default([...QUEUES]),
  /** How many jobs of the runtime run at once; as many as the runtime says where it is not set. */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).optional(),
  /** The address that the health endpoints listen at. */
  WORKER_HEALTH_HOST: z.string().default('127.0.0.1'),
  /** Port of the health endpoints; 0 for none. */
  WORKER_HEALTH_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Whether a worker that cannot start as it is configured ends, with exit code 78, or stays and does nothing. */
  WORKER_WHEN_MISCONFIGURED: z.enum(['end', 'stay']).default('end'),
  ...gpuEnvironmentSchema.shape,
  /** Who looks younger, in years, is taken for a child: pictures of them are refused in anything but everyday dress. */
  SAFETY_LOOKS_UNDER: z.coerce.number().min(18).max(40).default(SAFETY_BOUNDS.looksUnder),
  /** The rating, 0–1, from which such a picture is not taken for an everyday one. */
  SAFETY_EVERYDAY_BELOW: z.coerce.number().min(0.02).max(0.5).default(SAFETY_BOUNDS.everydayBelow),
  /** Whether the faces of photographs are described by numbers, so that pictures of somebody else are found in a set. */
  COMPARE_FACES: z.enum(['on', 'off']).default('on'),
  /** Where errors are reported to: the DSN of a Sentry-compatible server. */
  SENTRY_DSN: z
    .url({ protocol: /^https?$/, error: 'must be a DSN, such as https://key@errors.example.com/1' })
    .optional(),
  /** Where traces go: what takes OTLP over HTTP, such as http://tempo:4318. Unset: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** What this installation is for, as the API says it: told with what is reported. */
  APP_ENV: z.enum(['development', 'preview', 'production']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** How long a job stays with a worker that has gone silent. Longer, by a sixth, than any stretch in which the event loop is held. */
  WORKER_LOCK_MS: milliseconds(12_000),
  /** How often jobs of workers that have gone silent are looked for; they are found by the second look after `WORKER_LOCK_MS`. */
  WORKER_STALLED_MS: milliseconds(1_500),
});
export type Environment = z.infer<typeof environmentSchema>;

/** The environment is not usable; the message says which variable and why, on one line. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** Asked when the rest of the environment may be what is wrong. */
export const staysWhenMisconfigured = (source: NodeJS.ProcessEnv = process.env): boolean =>
  source.WORKER_WHEN_MISCONFIGURED === 'stay';

/** Reads and checks the environment, once, before anything is started. */
export const readEnvironment = (source: NodeJS.ProcessEnv = process.env): Environment =>
  read(environmentSchema, source, 'The worker cannot start');

/** What the commands for GPU servers need of it: no Redis. */
export const readGpuEnvironment = (source: NodeJS.ProcessEnv): GpuEnvironment =>
  read(gpuEnvironmentSchema, source, 'The settings of the GPU servers cannot be used');

function read<T>(schema: z.ZodType<T>, source: NodeJS.ProcessEnv, failure: string): T {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) =>
    given[String(issue.path[0])] === undefined
      ? `${String(issue.path[0])} is not set`
      : `${issue.path.join('.')}: ${issue.message}`,
  );
  throw new EnvironmentError(`${failure}: ${problems.join('; ')}.`);
}
