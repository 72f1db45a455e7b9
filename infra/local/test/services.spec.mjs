import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runningRedis } from '../redis.mjs';
import { freePort, freshDatabase, isPortFree, startPostgres, startRedis, testServices, waitFor } from '../index.mjs';
import { copyPostgres, isAlive, runNode, temporaryDirectory } from './support.mjs';

/** @type {Awaited<ReturnType<typeof temporaryDirectory>>} */
let directory;
/** @type {Array<() => Promise<unknown>>} */
let stops;

beforeEach(async () => {
  directory = await temporaryDirectory();
  stops = [];
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(stops.map((stop) => stop()));
  await directory.remove();
});

/**
 * @param {string} url
 * @param {string} sql
 */
async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** On files that are there already: those of the server before it, else a copy of those of an earlier one. */
async function postgres() {
  const dataDir = join(directory.path, 'postgres');
  if (!existsSync(dataDir)) await copyPostgres(dataDir);
  const server = await startPostgres({ dataDir });
  stops.push(server.stop);
  return server;
}

describe('Postgres', () => {
  it('speaks UTF-8 and keeps what was committed over a stop', async () => {
    const first = await postgres();
    expect(await query(first.url, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    await query(first.url, `CREATE TABLE names AS SELECT '하늘 🎨' AS name`);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await postgres();
    expect(await query(second.url, 'SELECT name FROM names')).toEqual([{ name: '하늘 🎨' }]);
  });

  it('starts again after kill -9', async () => {
    const first = await postgres();
    await query(first.url, 'CREATE TABLE kept AS SELECT 1 AS one');
    process.kill(first.pid, 'SIGKILL');
    await first.ended;
    const second = await postgres();
    expect(await query(second.url, 'SELECT one FROM kept')).toEqual([{ one: 1 }]);
  });

  it('ignores a stale lock whose process id belongs to somebody else now', async () => {
    const first = await postgres();
    const lock = join(directory.path, 'postgres', 'postmaster.pid');
    const content = await readFile(lock, 'utf8');
    await first.stop();
    await writeFile(lock, content.replace(/^\d+/, String(process.pid)), { mode: 0o666 });
    const second = await postgres();
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('takes over from a server that still runs on the same directory', async () => {
    const first = await postgres();
    const second = await postgres();
    expect(isAlive(first.pid)).toBe(false);
    expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('does not start where another program has its port, which takes connections and says nothing', async () => {
    /** @type {Set<import('node:net').Socket>} */
    const taken = new Set();
    const silent = createServer((socket) => taken.add(socket));
    const port = await new Promise((resolve) =>
      silent.listen(0, '127.0.0.1', () => resolve(Object(silent.address()).port)),
    );
    stops.push(async () => {
      for (const socket of taken) socket.destroy();
      silent.close();
    });
    const dataDir = join(directory.path, 'postgres');
    await copyPostgres(dataDir);
    await expect(startPostgres({ dataDir, port })).rejects.toThrow(/^Postgres did not start: .*could not bind/);
  });

  it('gives every test an empty database of its own', async () => {
    const server = await postgres();
    const [one, two] = [await freshDatabase(server.url), await freshDatabase(server.url)];
    await query(one, 'CREATE TABLE mine (id int)');
    expect(await query(two, `SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
  });
});

describe('Redis', () => {
  it('never evicts, and with a data directory keeps what it was told', async () => {
    const start = async () => {
      const server = await startRedis({ dataDir: join(directory.path, 'redis') });
      const client = new Redis(server.url);
      stops.push(server.stop);
      return { server, client };
    };
    const first = await start();
    expect(await first.client.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    await first.client.set('kept', 'yes');
    first.client.disconnect();
    await first.server.stop();
    const second = await start();
    expect(await second.client.get('kept')).toBe('yes');
    second.client.disconnect();
  });

  it('that keeps data asks for a password, which nobody else on the machine can read', async () => {
    const folder = join(directory.path, 'locked');
    const server = await startRedis({ dataDir: folder });
    stops.push(server.stop);
    const { host, password } = new URL(server.url);
    expect(password).toMatch(/^[\w-]{32}$/);
    for (const login of ['', ':another@']) {
      const stranger = new Redis(`redis://${login}${host}`, { retryStrategy: () => null });
      stranger.on('error', () => undefined);
      await expect(stranger.ping()).rejects.toThrow();
      stranger.disconnect();
    }
    expect(await runningRedis(folder)).toBe(server.url);
    expect((await readFile(`/proc/${server.pid}/cmdline`, 'utf8').catch(() => '')).includes(password)).toBe(false);
    for (const name of ['password', 'redis.conf']) {
      const { mode } = await stat(join(folder, name));
      expect(mode & 0o077, name).toBe(0);
    }
  });

  it('says in one line how to get it where there is none and nothing may be installed', async () => {
    const start = startRedis({ machine: { path: directory.path, mayInstall: false } });
    await expect(start).rejects.toThrow(/^Redis is missing: .*apt-get install redis-server.*brew.*REDIS_URL\.$/);
  });
});

describe('what was started', () => {
  const local = new URL('../index.mjs', import.meta.url).href;

  it('ends and leaves no files when its parent is killed with -9', async () => {
    await copyPostgres(join(directory.path, 'data'));
    const script = join(directory.path, 'parent.mjs');
    await writeFile(
      script,
      `import { startPostgres, startRedis } from '${local}';
       const postgres = await startPostgres({ dataDir: '${directory.path}/data', persistent: false });
       const redis = await startRedis();
       console.log(JSON.stringify([postgres.pid, redis.pid]));
       setInterval(() => undefined, 1000);`,
    );
    const { stdout } = await runNode([script], { onOutput: (_, child) => child.kill('SIGKILL') });
    /** @type {number[]} */
    const pids = JSON.parse(stdout);
    expect(pids).toHaveLength(2);
    await waitFor(() => !pids.some(isAlive), { timeoutMs: 15_000, what: 'both servers to end' });
    await waitFor(async () => !(await readdir(directory.path)).includes('data'), { what: 'the files to go' });
  });

  it('ends and leaves no files when told to stop', async () => {
    // Where nobody else starts and stops anything meanwhile; its name is short, as the path of a socket has to be.
    const folder = await mkdtemp(join(tmpdir(), 't-'));
    await chmod(folder, 0o711);
    vi.stubEnv('TMPDIR', folder);
    const services = await testServices();
    expect(await readdir(folder)).toHaveLength(2);
    // Through a socket in its own folder, not over the network.
    expect(await query(services.postgresUrl, 'SELECT inet_server_addr() AS network')).toEqual([{ network: null }]);
    await services.stop();
    expect(await readdir(folder)).toEqual([]);
    await rmdir(folder);
  });

  it('keeps its passwords to its owner', async () => {
    // The copy's modes are those of the files that were made.
    const dataDir = join(directory.path, 'postgres');
    await copyPostgres(dataDir);
    const { mode } = await stat(join(dataDir, 'atelier.password'));
    expect(mode & 0o077).toBe(0);
  });
});

describe('ports', () => {
  it('are found to be taken and free', async () => {
    const port = await freePort();
    expect(await isPortFree(port)).toBe(true);
    const redis = await startRedis({ port });
    stops.push(redis.stop);
    expect(await isPortFree(port)).toBe(false);
  });
});
