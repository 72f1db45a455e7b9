import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from '../../infra/local/net.mjs';
import { runningPostgres, startPostgres } from '../../infra/local/postgres.mjs';
import { runningRedis } from '../../infra/local/redis.mjs';
import { createCleanup } from './cleanup.mjs';
import { Failure } from './failure.mjs';
import { acquireLock, BORROWED, lockOwner } from './lock.mjs';

/**
 * @typedef {object} Installation
 * @property {string} databaseUrl
 * @property {string | undefined} redisUrl undefined where nothing listens
 * @property {boolean} mayRun false where it is known that no API runs
 * @property {() => Promise<void>} release
 */

/**
 * The installation that a command is for: the one that the environment names, else this checkout's own, which may be running;
 * where it is not, its Postgres is started until `release`. With `mayBegin` one that was never started is begun.
 * @param {{dataDir: string, env: NodeJS.ProcessEnv, mayBegin?: boolean}} options
 * @returns {Promise<Installation>}
 */
export async function findInstallation({ dataDir, env, mayBegin = false }) {
  const redisUrl = env.REDIS_URL || undefined;
  if (env.DATABASE_URL)
    return { databaseUrl: env.DATABASE_URL, redisUrl, mayRun: true, release: async () => undefined };
  const files = join(dataDir, 'postgres');
  if (!mayBegin && !existsSync(join(files, 'PG_VERSION'))) {
    throw new Failure(`There is no database in ${dataDir} yet: run npm start once, or set DATABASE_URL.`);
  }
  const letGo = await takeTurn(dataDir);
  // It is no command that holds it, for this is the only one now.
  if (!(await lockOwner(dataDir))) return borrow({ dataDir, files, redisUrl, letGo });
  await letGo();
  return attach({ dataDir, files, redisUrl });
}

/**
 * Another command may have borrowed the database, and is about to stop it.
 * @param {string} dataDir
 */
function takeTurn(dataDir) {
  const attempt = () =>
    acquireLock(dataDir, BORROWED).catch((error) => {
      // The holder may have released it since: then the next attempt gets it.
      if (error instanceof Failure) return null;
      throw error;
    });
  return waitFor(attempt, { timeoutMs: 180_000, what: 'another command to end' });
}

/**
 * @param {{dataDir: string, files: string, redisUrl: string | undefined}} place
 * @returns {Promise<Installation>}
 */
async function attach({ dataDir, files, redisUrl }) {
  // It may be starting just now.
  const databaseUrl = await waitFor(() => runningPostgres(files), {
    timeoutMs: 60_000,
    what: 'the Postgres of npm start',
  });
  const redis = redisUrl ?? (await runningRedis(join(dataDir, 'redis'))) ?? undefined;
  return { databaseUrl, redisUrl: redis, mayRun: true, release: async () => undefined };
}

/**
 * @param {{dataDir: string, files: string, redisUrl: string | undefined, letGo: () => Promise<void>}} place
 * @returns {Promise<Installation>}
 */
async function borrow({ dataDir, files, redisUrl, letGo }) {
  const cleanup = createCleanup();
  cleanup.add(letGo);
  try {
    // The installation must not be started meanwhile: two servers on the same files would destroy them.
    cleanup.add(await acquireLock(dataDir));
    const server = await startPostgres({ dataDir: files });
    cleanup.add(server.stop);
    return { databaseUrl: server.url, redisUrl, mayRun: false, release: cleanup.run };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}
