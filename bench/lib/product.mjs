// The built API with a Postgres and a Redis of its own, all on this machine and in a folder that goes when it stops.
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, startPostgres, startRedis, supervise, waitFor } from '@atelier/local-services';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { createDataSource } = await import(new URL('apps/api/dist/database/data-source.js', `file://${root}`).href);
const { Pool } = createRequire(new URL('apps/api/package.json', `file://${root}`))('pg');
const PATIENT = { timeoutMs: 60_000 };

/** Connections by `pg` alone. The last may still be leaving while Postgres is stopped, which is no fault. */
export function openPool(connectionString, options = {}) {
  const pool = new Pool({ connectionString, ...options });
  pool.on('error', () => {});
  return pool;
}

/** A Node program of this machine that answers at `url`. */
export async function startNode(script, env, { url, logFile }) {
  const started = await supervise({ command: process.execPath, args: script, cwd: root, env, logFile });
  await waitFor(
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    PATIENT,
  );
  return started;
}

/** As `npm start` has it, without a worker and without the web app's files. */
export async function startApi(variables = {}) {
  const home = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  // Root's Postgres runs as another user, who has to pass through.
  await chmod(home, 0o711);
  const postgres = await startPostgres({ dataDir: join(home, 'postgres') });
  const redis = await startRedis();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const adminToken = randomUUID() + randomUUID();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    APP_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SESSION_SECRET: randomUUID() + randomUUID(),
    STORAGE_DRIVER: 'disk',
    STORAGE_DIR: join(home, 'files'),
    STORAGE_SECRET: randomUUID() + randomUUID(),
    ADMIN_TOKEN: adminToken,
    LOG_FILE: join(home, 'api.log'),
    // Everybody comes from one address here.
    RATE_LIMIT_FACTOR: '1000000',
    ...variables,
  };
  const database = await createDataSource(postgres.url).initialize();
  await database.runMigrations();
  await database.destroy();
  const flags = process.env.BENCH_NODE_FLAGS?.split(' ') ?? [];
  const script = [...flags, 'apps/api/dist/main.js'];
  const api = await startNode(script, env, { url: `${url}/api/healthz`, logFile: join(home, 'api.out') });
  return {
    url,
    env,
    home,
    pid: api.pid,
    postgresPid: postgres.pid,
    postgresUrl: postgres.url,
    redisUrl: redis.url,
    signUp: async () => {
      const headers = { authorization: `Bearer ${adminToken}` };
      const response = await fetch(`${url}/api/dev/test-users/create`, { method: 'POST', headers });
      if (!response.ok) throw new Error(`no user: ${response.status} ${await response.text()}`);
      return response.json();
    },
    stop: async () => {
      await api.stop();
      await redis.stop();
      await postgres.stop();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
