import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/**
 * A Postgres and a Redis for a test run: those that TEST_POSTGRES_URL and TEST_REDIS_URL name, else throw-away ones.
 * @returns {Promise<{postgresUrl: string, redisUrl: string, stop(): Promise<void>}>}
 */
export async function testServices() {
  const { TEST_POSTGRES_URL: givenPostgres, TEST_REDIS_URL: givenRedis } = process.env;
  const [postgres, redis] = await Promise.allSettled([
    givenPostgres ? given(givenPostgres) : temporaryPostgres(),
    givenRedis ? given(givenRedis) : startRedis(),
  ]);
  const stop = async () => {
    const running = [postgres, redis].flatMap((service) => (service.status === 'fulfilled' ? [service.value] : []));
    await Promise.all(running.map((service) => service.stop()));
  };
  if (postgres.status === 'rejected' || redis.status === 'rejected') {
    await stop();
    throw postgres.status === 'rejected' ? postgres.reason : /** @type {PromiseRejectedResult} */ (redis).reason;
  }
  return { postgresUrl: postgres.value.url, redisUrl: redis.value.url, stop };
}

/** @param {string} url */
async function given(url) {
  return { url, stop: async () => undefined };
}

async function temporaryPostgres() {
  const home = await mkdtemp(join(tmpdir(), 'atelier-postgres-'));
  // Root's Postgres runs as another user, who has to pass through.
  await chmod(home, 0o711);
  return startPostgres({ dataDir: join(home, 'data'), persistent: false, scratch: home });
}
