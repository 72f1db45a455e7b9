import { join } from 'node:path';
import { startPostgres } from '../../infra/local/postgres.mjs';
import { startRedis } from '../../infra/local/redis.mjs';
import { createCleanup } from './cleanup.mjs';
import { Failure } from './failure.mjs';

/**
 * @typedef {object} Services
 * @property {string} databaseUrl
 * @property {string} redisUrl
 * @property {Promise<never>} failed rejects when one of them ends unasked
 * @property {() => Promise<void>} stop
 */

/**
 * Postgres and Redis: those the environment names, else this machine's own in the data directory.
 * @param {{dataDir: string, env: NodeJS.ProcessEnv, persistent?: boolean}} options
 * @returns {Promise<Services>}
 */
export async function startServices({ dataDir, env, persistent = true }) {
  const cleanup = createCleanup();
  let stopping = false;
  /** @type {(reason: Failure) => void} */
  let fail = () => undefined;
  const failed = /** @type {Promise<never>} */ (new Promise((_, reject) => (fail = reject)));
  failed.catch(() => undefined);

  /**
   * @param {string} name
   * @param {string | undefined} given
   * @param {() => Promise<{url: string, stop(): Promise<void>, ended: Promise<unknown>}>} start
   */
  const provide = async (name, given, start) => {
    if (given) return given;
    const service = await start();
    cleanup.add(service.stop);
    void service.ended.then(() => {
      if (!stopping) fail(new Failure(`${name} has ended unexpectedly (its log is in ${dataDir})`));
    });
    return service.url;
  };
  const stop = () => {
    stopping = true;
    return cleanup.run();
  };

  const [database, redis] = await Promise.allSettled([
    provide('Postgres', env.DATABASE_URL, () => startPostgres({ dataDir: join(dataDir, 'postgres'), persistent })),
    provide('Redis', env.REDIS_URL, () => startRedis({ dataDir: join(dataDir, 'redis') })),
  ]);
  if (database.status === 'fulfilled' && redis.status === 'fulfilled') {
    return { databaseUrl: database.value, redisUrl: redis.value, failed, stop };
  }
  await stop();
  throw database.status === 'rejected' ? database.reason : /** @type {PromiseRejectedResult} */ (redis).reason;
}
