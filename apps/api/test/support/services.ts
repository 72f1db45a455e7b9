import { freshDatabase, testServices } from '@atelier/local-services';
import { Redis } from 'ioredis';

/** A Postgres database and a Redis database of its own. */
export interface FreshServices {
  databaseUrl: string;
  redisUrl: string;
  release(): Promise<void>;
}

/** Counts the databases given out, in the one that nobody is given. */
const GIVEN_OUT = 'atelier-tests:databases';

async function freshRedisDatabase(serverUrl: string): Promise<string> {
  const redis = new Redis(serverUrl);
  try {
    return new URL(`/${String(await redis.incr(GIVEN_OUT))}`, serverUrl).href;
  } finally {
    redis.disconnect();
  }
}

async function emptied(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.flushdb().finally(() => {
    redis.disconnect();
  });
}

/** Both are of the servers that all specs of a run share; Postgres’ is a copy of the migrated template (test/jest/global-setup.mjs). */
export async function freshServices(): Promise<FreshServices> {
  const services = await testServices();
  const [databaseUrl, redisUrl] = await Promise.all([
    freshDatabase(services.postgresUrl, process.env.TEST_DATABASE_TEMPLATE),
    freshRedisDatabase(services.redisUrl),
  ]);
  return {
    databaseUrl,
    redisUrl,
    release: async () => {
      await emptied(redisUrl);
      await services.stop();
    },
  };
}
