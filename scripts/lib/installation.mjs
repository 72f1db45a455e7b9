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
 * where it is not, its Postgres is started until `release`.
 * @param {{dataDir: string, env: NodeJS.ProcessEnv}} options
 * @returns {Promise<Installation>}
 */
export async function findInstallation({ dataDir, env }) {
  const redisUrl = env.REDIS_URL || undefined;
  if (env.DATABASE_URL)
    return { databaseUrl: env.DATABASE_URL, redisUrl, mayRun: true, release: async () => undefined };
  const files = join(dataDir, 'postgres');
  if (!existsSync(join(files, 'PG_VERSION'))) {
    throw new Failure(`There is no database in ${dataDir} yet: run npm start once, or set DATABASE_URL.`);
  }
  // Another command may have borrowed the database, and is about to stop it.
  await waitFor(async () => !(await lockOwner(dataDir, BORROWED)), { timeoutMs: 120_000, what: 'another command' });
  return (await lockOwner(dataDir)) ? attach(dataDir, files, redisUrl) : borrow(dataDir, files, redisUrl);
}

/**
 * @param {string} dataDir
 * @param {string} files
 * @param {string | undefined} redisUrl
 * @returns {Promise<Installation>}
 */
async function attach(dataDir, files, redisUrl) {
  // It may be starting just now.
  const databaseUrl = await waitFor(() => runningPostgres(files), {
    timeoutMs: 60_000,
    what: 'the Postgres of npm start',
  });
  redisUrl ??= (await runningRedis(join(dataDir, 'redis'))) ?? undefined;
  return { databaseUrl, redisUrl, mayRun: true, release: async () => undefined };
}

/**
 * @param {string} dataDir
 * @param {string} files
 * @param {string | undefined} redisUrl
 * @returns {Promise<Installation>}
 */
async function borrow(dataDir, files, redisUrl) {
  const cleanup = createCleanup();
  try {
    cleanup.add(await acquireLock(dataDir, BORROWED));
    // Nobody starts the installation meanwhile: two servers on the same files would destroy them.
    cleanup.add(await acquireLock(dataDir));
    const server = await startPostgres({ dataDir: files });
    cleanup.add(server.stop);
    return { databaseUrl: server.url, redisUrl, mayRun: false, release: cleanup.run };
  } catch (error) {
    await cleanup.run();
    throw error;
  }
}
