import { join } from 'node:path';
import { startPostgres } from '../../infra/local/postgres.mjs';
import { startRedis } from '../../infra/local/redis.mjs';
import { createCleanup } from './cleanup.mjs';
import { keepRunning } from './keep-running.mjs';

/** @typedef {import('./keep-running.mjs').Kept<import('./keep-running.mjs').Part & {url: string}>} KeptService */

/**
 * @typedef {object} Services
 * @property {string} databaseUrl
 * @property {string} redisUrl
 * @property {() => Promise<unknown>} running resolves once both run, at once where they do
 * @property {Promise<never>} failed rejects when one of them has ended unasked, and was not to be, or could not be, started again
 * @property {() => Promise<void>} stop
 */

/**
 * Postgres and Redis: those the environment names, else this machine's own in the data directory. Once started, each stays where it is: on its port.
 * @param {{dataDir: string, env: NodeJS.ProcessEnv, persistent?: boolean, isKept?: () => boolean, notice?: (text: string) => void}} options
 * `isKept`: whether one that ends is started again, on the same data
 * @returns {Promise<Services>}
 */
export async function startServices({ dataDir, env, persistent = true, isKept = () => false, notice }) {
  const cleanup = createCleanup();
  /** @type {KeptService[]} */
  const kept = [];
  /**
   * @param {string} name
   * @param {string | undefined} given
   * @param {string} log
   * @param {(port: number | undefined) => Promise<import('./keep-running.mjs').Part & {url: string}>} start
   */
  const provide = async (name, given, log, start) => {
    if (given) return given;
    /** @type {number | undefined} */
    let port;
    const service = await keepRunning({
      name,
      logFile: join(dataDir, log),
      isKept,
      notice,
      start: async () => {
        const server = await start(port);
        port = Number(new URL(server.url).port);
        return server;
      },
    });
    cleanup.add(service.stop);
    kept.push(service);
    return service.current().url;
  };

  const [database, redis] = await Promise.allSettled([
    provide('Postgres', env.DATABASE_URL, 'postgres.log', (port) =>
      startPostgres({ dataDir: join(dataDir, 'postgres'), port, persistent }),
    ),
    provide('Redis', env.REDIS_URL, 'redis/redis.log', (port) => startRedis({ dataDir: join(dataDir, 'redis'), port })),
  ]);
  if (database.status === 'fulfilled' && redis.status === 'fulfilled') {
    const failed = /** @type {Promise<never>} */ (Promise.race(kept.map((service) => service.failed)));
    failed.catch(() => undefined);
    const running = () => Promise.all(kept.map((service) => service.running()));
    return { databaseUrl: database.value, redisUrl: redis.value, running, failed, stop: cleanup.run };
  }
  await cleanup.run();
  throw database.status === 'rejected' ? database.reason : /** @type {PromiseRejectedResult} */ (redis).reason;
}
