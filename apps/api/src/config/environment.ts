import {
  AUTH_PROVIDERS,
  AUTO_SELECTIONS,
  DEFAULT_PRICES,
  PRICED_ACTIONS,
  RUNTIME_FEATURES,
  VOUCHING_PROVIDERS,
  type Amounts,
  type AuthProvider,
  type PricedAction,
} from '@atelier/contracts';
import { redisUrlSchema } from '@atelier/contracts/redis';
import { z } from 'zod';
import { databaseSettings } from './database-settings.js';
import {
  ADMIN_TOKEN_LENGTH,
  rotationProblems,
  rotationSettings,
  SESSION_SECRET_LENGTH,
  STORAGE_SECRET_LENGTH,
  storageRotationSettings,
} from './rotated-secrets.js';
import { safetySettings } from './safety-settings.js';
import { siteProblems, siteSettings } from './site-settings.js';
import { trustedProxies } from './trusted-proxies.js';
import { listSchema, switchSchema } from './variable-types.js';

const priceSchema = z
  .string()
  .regex(/^\d+(\+\d+)?$/, { error: 'write Sparks, or Sparks+passes, such as 15 or 100+1' })
  .optional();

const settingsSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  /** What this installation is for. The test-user login exists in development and preview only. */
  APP_ENV: z.enum(['development', 'preview', 'production']).default('production'),
  /** The address that it listens at. */
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4600),
  /** Where browsers reach this installation. */
  PUBLIC_URL: z.url().default('http://127.0.0.1:4600'),
  /** Where workers reach the API; only the disk storage needs it. */
  INTERNAL_URL: z.url().optional(),
  /** Postgres 15 or newer. */
  DATABASE_URL: z.string().min(1),
  ...databaseSettings,
  /** Redis or Valkey, which must not evict anything (`noeviction`). */
  REDIS_URL: redisUrlSchema,
  /** Signs access tokens. At least 32 characters. */
  SESSION_SECRET: z.string().min(SESSION_SECRET_LENGTH),
  /** Bearer credential of operators: test users, /admin/queues, /metrics. Unset: these are closed. */
  ADMIN_TOKEN: z.string().min(ADMIN_TOKEN_LENGTH).optional(),
  ...rotationSettings,
  /** Where traces go: what takes OTLP over HTTP, such as http://tempo:4318. Unset: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Of the requests, how many are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Bearer credential of Prometheus and autoscalers: /api/metrics and the figures of queues, and nothing else. */
  METRICS_TOKEN: z.string().min(ADMIN_TOKEN_LENGTH).optional(),
  /** Social accounts that make their owners operators: `google:1234567890`, by the provider's own id; separated by commas. */
  OPERATOR_ACCOUNTS: listSchema.pipe(
    z.array(z.templateLiteral([z.enum(AUTH_PROVIDERS), ':', z.string().min(1)], { error: 'write google:1234567890' })),
  ),
  /** Whose e-mail makes them operators, where one of OPERATOR_PROVIDERS vouches for it; separated by commas. */
  OPERATOR_EMAILS: listSchema.transform((emails) => emails.map((email) => email.toLowerCase())),
  /** Providers whose word on an e-mail is enough for that; separated by commas. */
  OPERATOR_PROVIDERS: listSchema.pipe(
    z.array(z.enum(VOUCHING_PROVIDERS, { error: `write some of ${VOUCHING_PROVIDERS.join(', ')}` })),
  ),
  /** Credentials of each provider's application; a provider is offered where both of its own are set. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  X_CLIENT_ID: z.string().optional(),
  X_CLIENT_SECRET: z.string().optional(),
  DISCORD_CLIENT_ID: z.string().optional(),
  DISCORD_CLIENT_SECRET: z.string().optional(),
  /** Where browsers reach the local OAuth server that stands in for providers without credentials. In development only. */
  OAUTH_LOCAL_URL: z.url().optional(),
  /** Where this process reaches it, if not there. */
  OAUTH_LOCAL_INTERNAL_URL: z.url().optional(),
  /** Credentials of the PayPal application that takes the payments, and the id of its webhook. Unset: nothing is sold. */
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  /** Buying for more than so many US dollars within a day asks for a sign-in of the last minutes. */
  FRESH_SIGN_IN_OVER_USD: z.coerce.number().min(0).default(40),
  PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'live']).default('sandbox'),
  /** Where browsers reach the local server that stands in for PayPal. In development only. */
  PAYPAL_LOCAL_URL: z.url().optional(),
  /** Where this process reaches it, if not there. */
  PAYPAL_LOCAL_INTERNAL_URL: z.url().optional(),
  /** Which candidates of a training are taken where its creator does not choose within a day. */
  AUTO_SELECTION: z.enum(AUTO_SELECTIONS).default('recommended'),
  /** Draws a small “AI” mark on every image and video that is made, beside the one that machines read. */
  VISIBLE_LABEL: switchSchema,
  /**
   * Whose word is taken for where a call comes from (`X-Forwarded-For`): addresses, networks, and the names that Fastify has for
   * some of them; separated by commas or spaces.
   */
  TRUSTED_PROXIES: trustedProxies,
  /** How long the headers of a request may take to arrive, and a body that is no file. */
  REQUEST_SECONDS: z.coerce.number().min(0.5).max(300).default(30),
  /** Multiplies every rate limit; for tests and for load from one address. */
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).default(1),
  /**
   * Kinds of work that workers with GPUs are started for once there is some, and are stopped after: it is taken while none of them is there.
   * Separated by commas.
   */
  RUNTIME_ON_DEMAND: listSchema.pipe(
    z.array(z.enum(RUNTIME_FEATURES, { error: `write some of ${RUNTIME_FEATURES.join(', ')}` })),
  ),
  /** Where files lie: in STORAGE_DIR, or in an S3 bucket. */
  STORAGE_DRIVER: z.enum(['disk', 's3']).default('disk'),
  /** Folder of the built web app, served by this process; unset where another server does it. */
  WEB_DIST: z.string().optional(),
  /** Train the public sample characters on an empty installation. */
  SEED_SAMPLES: switchSchema,
  /** How often it is looked for what a crash left behind. */
  SWEEP_SECONDS: z.coerce.number().min(0.05).default(15),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Where the log is written to beside the standard output. */
  LOG_FILE: z.string().min(1).optional(),
  /** What each work costs, in Sparks, or Sparks+passes, such as 100+1. */
  PRICE_IMAGE: priceSchema,
  PRICE_VARIATION: priceSchema,
  PRICE_ASSIGNMENT: priceSchema,
  PRICE_VIDEO: priceSchema,
  PRICE_REFINE: priceSchema,
  PRICE_SHEET: priceSchema,
  ...safetySettings,
  ...siteSettings,
});

type Settings = z.infer<typeof settingsSchema>;

/** The variables with the credentials of each provider: id and secret. */
export const PROVIDER_CREDENTIALS = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  x: ['X_CLIENT_ID', 'X_CLIENT_SECRET'],
  discord: ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
} as const satisfies Record<AuthProvider, [keyof Settings, keyof Settings]>;

/** What stands in for others on a machine of one's own, by why it must not elsewhere. */
const LOCAL_STAND_INS = {
  'lets anybody sign in as anybody: only where APP_ENV is development': ['OAUTH_LOCAL_URL', 'OAUTH_LOCAL_INTERNAL_URL'],
  'lets anybody pay with nothing: only where APP_ENV is development': ['PAYPAL_LOCAL_URL', 'PAYPAL_LOCAL_INTERNAL_URL'],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

const PAYPAL_CREDENTIALS = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;

/** Credentials that came without the others that they need. */
function paypalProblems(given: Partial<Settings>): { name: keyof Settings; message: string }[] {
  const missing = PAYPAL_CREDENTIALS.filter((name) => given[name] === undefined);
  if (missing.length === PAYPAL_CREDENTIALS.length) return [];
  return missing.map((name) => ({ name, message: `set all of ${PAYPAL_CREDENTIALS.join(', ')}, or none` }));
}

/** An e-mail is worth what is known of who vouches for it: the weakest provider must not make operators. */
function operatorProblems(given: Partial<Settings>): { name: keyof Settings; message: string }[] {
  const isOpen = given.OPERATOR_EMAILS?.length && !given.OPERATOR_PROVIDERS?.length;
  return isOpen
    ? [{ name: 'OPERATOR_PROVIDERS', message: 'say whose word on OPERATOR_EMAILS is enough, such as google' }]
    : [];
}

/** What may read figures alone must not be what may do anything. */
const tokenProblems = (given: Partial<Settings>): { name: keyof Settings; message: string }[] =>
  given.METRICS_TOKEN !== undefined && given.METRICS_TOKEN === given.ADMIN_TOKEN
    ? [{ name: 'METRICS_TOKEN', message: 'choose another one than ADMIN_TOKEN' }]
    : [];

/** What is wrong with the variables of the sign-in and payment providers, taken together. */
function providerProblems(given: Partial<Settings>): { name: keyof Settings; message: string }[] {
  const halves = Object.values(PROVIDER_CREDENTIALS).flatMap(([id, secret]) => {
    if ((given[id] === undefined) === (given[secret] === undefined)) return [];
    return [{ name: given[id] === undefined ? id : secret, message: `set both ${id} and ${secret}, or neither` }];
  });
  const incomplete = [...halves, ...paypalProblems(given), ...operatorProblems(given), ...tokenProblems(given)];
  if (given.APP_ENV === 'development') return incomplete;
  const local = Object.entries(LOCAL_STAND_INS).flatMap(([message, names]) =>
    names.filter((name) => given[name] !== undefined).map((name) => ({ name, message })),
  );
  return [...incomplete, ...local];
}

const isGiven = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

const baseSchema = settingsSchema.superRefine(
  (given, context) => {
    for (const { name, message } of [...providerProblems(given), ...siteProblems(given), ...rotationProblems(given)]) {
      context.addIssue({ code: 'custom', path: [name], message });
    }
  },
  // Also where something else is wrong: every variable at fault is to be named at once.
  { when: isGiven },
);

const diskSettings = z.object({
  STORAGE_DRIVER: z.literal('disk').default('disk'),
  /** The folder of all files. */
  STORAGE_DIR: z.string().min(1),
  /** Signs the URLs of files. At least 32 characters. */
  STORAGE_SECRET: z.string().min(STORAGE_SECRET_LENGTH),
  ...storageRotationSettings,
});

const diskSchema = diskSettings.superRefine(
  (given, context) => {
    for (const { name, message } of rotationProblems(given)) {
      context.addIssue({ code: 'custom', path: [name], message });
    }
  },
  { when: isGiven },
);

const s3Schema = z.object({
  STORAGE_DRIVER: z.literal('s3'),
  /** The S3 server, where it is not AWS. */
  S3_ENDPOINT: z.url().optional(),
  /** Where browsers reach the S3 server, if not at S3_ENDPOINT. */
  S3_PUBLIC_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().min(3),
  S3_ACCESS_KEY_ID: z.string().min(1),
  S3_SECRET_ACCESS_KEY: z.string().min(1),
  /** Names the bucket in the path, not in the host: most servers but AWS want that. */
  S3_FORCE_PATH_STYLE: switchSchema,
});

/** What says where the files lie: all that a command needs which shows some. */
export const storageSchema = z.intersection(
  settingsSchema.pick({ PUBLIC_URL: true, INTERNAL_URL: true }),
  z.union([s3Schema, diskSchema]),
);

/** Every variable that the API reads. By storage driver: S3 keys are asked for only where storage is S3. */
export const environmentSchema = z.intersection(baseSchema, z.union([s3Schema, diskSchema]));
export type Environment = z.infer<typeof environmentSchema>;

/** Names of all variables known to `environmentSchema`. */
export const ENVIRONMENT_NAMES: readonly string[] = [baseSchema, diskSchema, s3Schema].flatMap((schema) =>
  Object.keys(schema.shape),
);

export class ConfigurationError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is not usable: ${problems.join('; ')}`);
    this.name = 'ConfigurationError';
  }
}

/** Parses the environment once, before anything starts. Throws `ConfigurationError` naming each variable at fault. */
export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(problemsOf(given));
}

/** Reported by driver: a union's own error would list what both drivers miss. */
function problemsOf(given: Record<string, string | undefined>): string[] {
  const driver = given.STORAGE_DRIVER === 's3' ? s3Schema : diskSchema;
  return [baseSchema, driver].flatMap((schema) => {
    const issues = schema.safeParse(given).error?.issues ?? [];
    return issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  });
}

/** Price of one unit of each action: the defaults, overridden by PRICE_*. */
export function pricesFrom(environment: Environment): Record<PricedAction, Amounts> {
  const overrides: Record<PricedAction, string | undefined> = {
    image: environment.PRICE_IMAGE,
    variation: environment.PRICE_VARIATION,
    assignment: environment.PRICE_ASSIGNMENT,
    video: environment.PRICE_VIDEO,
    refine: environment.PRICE_REFINE,
    sheet: environment.PRICE_SHEET,
  };
  const prices = { ...DEFAULT_PRICES };
  for (const action of PRICED_ACTIONS) {
    const [spark, pass] = (overrides[action] ?? '').split('+');
    if (spark) prices[action] = { spark: Number(spark), pass: Number(pass ?? 0) };
  }
  return prices;
}
