import { userInfo } from 'node:os';
import { redisUrlSchema } from '@atelier/contracts/redis';
import { z } from 'zod';
import type { StorageOptions } from '../modules/files/storage/storage.module.js';
import { ConfigurationError, storageSchema } from './environment.js';
import { databaseSettings } from './database-settings.js';
import { siteSettings } from './site-settings.js';
import { safetySettings } from './safety-settings.js';
import { storageOptionsFrom } from './storage-options.js';

const safetySchema = z.object(safetySettings);

const commandSchema = z.object({
  DATABASE_URL: z.string({ error: 'set it to the Postgres of this installation' }).min(1),
  ...databaseSettings,
  /** Where open pages are told at once; without it they learn at their next look. */
  REDIS_URL: redisUrlSchema.optional(),
  /** When a day begins, for a command about days. */
  THEME_TIME_ZONE: siteSettings.THEME_TIME_ZONE,
  /** Who is at it, for the audit. */
  OPERATOR_NAME: z.string().trim().min(1).optional(),
});

/** What an operator's command reads of the environment: much less than the API, so that it runs wherever the database can be reached. */
export type CommandEnvironment = z.infer<typeof commandSchema> & {
  /** Where the files lie, for a command that shows some; null where not all of it is said. */
  storage: StorageOptions | null;
  /** What judges prompts, for a command that asks about it. Throws `ConfigurationError`. */
  readSafety: () => z.infer<typeof safetySchema>;
};

/** What a schema says is wrong, by variable. */
const problemsOf = ({ issues }: z.ZodError): ConfigurationError =>
  new ConfigurationError(issues.map(({ path, message }) => `${path.join('.')}: ${message}`));

/** Throws `ConfigurationError` naming each variable at fault. */
export function readCommandEnvironment(source: NodeJS.ProcessEnv = process.env): CommandEnvironment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = commandSchema.safeParse(given);
  if (!parsed.success) throw problemsOf(parsed.error);
  const readSafety = () => {
    const safety = safetySchema.safeParse(given);
    if (safety.success) return safety.data;
    throw problemsOf(safety.error);
  };
  return { ...parsed.data, storage: readStorage(given), readSafety };
}

function readStorage(given: NodeJS.ProcessEnv): StorageOptions | null {
  const parsed = storageSchema.safeParse(given);
  return parsed.success ? storageOptionsFrom(parsed.data) : null;
}

/** The account on this machine that runs the command; null where it has no name, as in some containers. */
export function systemUser(): string | null {
  try {
    return userInfo().username || null;
  } catch {
    return null;
  }
}
