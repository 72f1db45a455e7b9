import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { LocalServiceError } from './errors.mjs';
import { endLeftover, isRunning } from './leftovers.mjs';
import { freePort, waitFor } from './net.mjs';
import { supervise } from './supervised-process.mjs';

const execute = promisify(execFile);

const HOW_TO_GET_REDIS =
  'Redis is missing: install it (Debian/Ubuntu: apt-get install redis-server, macOS: brew install redis) or set REDIS_URL.';

/**
 * @typedef {object} RedisMachine what finding a Redis depends on; replaced in tests only
 * @property {string} path
 * @property {boolean} mayInstall
 */

/** @returns {RedisMachine} */
function thisMachine() {
  return {
    path: process.env.PATH ?? '',
    mayInstall: process.getuid?.() === 0 && existsSync('/etc/debian_version'),
  };
}

/**
 * Finds `redis-server`, installing it where that is possible without asking.
 * @param {RedisMachine} [machine]
 * @returns {Promise<string>} its path
 */
export async function findRedis(machine = thisMachine()) {
  const found = await onPath('redis-server', machine.path);
  if (found) return found;
  if (!machine.mayInstall) throw new LocalServiceError(HOW_TO_GET_REDIS);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await execute('apt-get', ['update', '-q'], { env });
    // The package starts a system service by itself; this machine's is started by us alone.
    await execute('apt-get', ['install', '-yq', '--no-install-recommends', 'redis-server'], {
      env: { ...env, RUNLEVEL: '1' },
      maxBuffer: 16 * 1024 * 1024,
    });
  } catch (error) {
    throw new LocalServiceError(HOW_TO_GET_REDIS, { cause: error });
  }
  const installed = await onPath('redis-server', machine.path);
  if (!installed) throw new LocalServiceError(HOW_TO_GET_REDIS);
  return installed;
}

/**
 * @param {string} command
 * @param {string} path
 * @returns {Promise<string | null>}
 */
async function onPath(command, path) {
  for (const directory of path.split(delimiter).filter(Boolean)) {
    const candidate = join(directory, command);
    const runs = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return candidate;
  }
  return null;
}

/**
 * A Redis on the loopback interface. With a `dataDir` it keeps what it was told (append-only file); without, it forgets.
 * @param {{dataDir?: string, port?: number, machine?: RedisMachine}} [options]
 * @returns {Promise<{url: string, pid: number, stop(): Promise<void>, ended: Promise<import('./supervised-process.mjs').ProcessEnd>}>}
 */
export async function startRedis({ dataDir, port, machine } = {}) {
  const binary = await findRedis(machine);
  const directory = dataDir ? resolve(dataDir) : await mkdtemp(join(tmpdir(), 'atelier-redis-'));
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await endLeftoverRedis(directory);
  const attempts = port ? 1 : 3;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await serve({ binary, directory, keep: dataDir !== undefined, port: port ?? (await freePort()) });
    } catch (error) {
      if (attempt >= attempts || !String(error).includes('in use')) throw error;
      await mkdir(directory, { recursive: true, mode: 0o700 });
    }
  }
}

/** @param {{binary: string, directory: string, keep: boolean, port: number}} options */
async function serve({ binary, directory, keep, port }) {
  const logFile = join(directory, 'redis.log');
  await writeFile(logFile, '', { mode: 0o600 });
  const settings = {
    bind: '127.0.0.1',
    port: String(port),
    dir: directory,
    pidfile: join(directory, 'redis.pid'),
    // BullMQ keeps jobs here: an evicted key would be a lost job.
    'maxmemory-policy': 'noeviction',
    appendonly: keep ? 'yes' : 'no',
    save: '',
    // Tests that run side by side take one each.
    databases: '1024',
    'shutdown-timeout': '3',
  };
  const server = await supervise({
    command: binary,
    args: Object.entries(settings).flatMap(([key, value]) => [`--${key}`, value]),
    cwd: directory,
    logFile,
    removeAfter: keep ? [] : [directory],
  });
  let ended = false;
  void server.ended.then(() => (ended = true));
  try {
    await waitFor(
      async () => {
        if (ended) {
          const log = await server.lastLog(5);
          throw new LocalServiceError(
            `Redis did not start: ${log.split('\n').at(-1) || 'it ended without saying why'}`,
          );
        }
        return pings(port);
      },
      { timeoutMs: 30_000, what: 'Redis' },
    );
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: server.pid,
    ended: server.ended,
    stop: async () => {
      await server.stop();
    },
  };
}

/**
 * The Redis that runs on these files, whichever process started it; null where none does.
 * @param {string} dataDir
 * @returns {Promise<string | null>} its url
 */
export async function runningRedis(dataDir) {
  // Its own log says where it listens, and is a new one with every start.
  const log = await readFile(join(dataDir, 'redis.log'), 'utf8').catch(() => '');
  const port = Number(/\bport=(\d+)/.exec(log)?.[1]);
  return port && (await pings(port)) ? `redis://127.0.0.1:${port}` : null;
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function pings(port) {
  return new Promise((resolvePing) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.setTimeout(1_000, () => socket.destroy());
    socket.once('connect', () => socket.write('PING\r\n'));
    // While the append-only file is being read it answers -LOADING.
    socket.once('data', (data) => {
      resolvePing(data.toString().startsWith('+PONG'));
      socket.destroy();
    });
    socket.once('error', () => resolvePing(false));
    socket.once('close', () => resolvePing(false));
  });
}

/** @param {string} directory */
async function endLeftoverRedis(directory) {
  const pidFile = join(directory, 'redis.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (!Number.isInteger(pid)) return;
  if (isRunning(pid)) await endLeftover(pid, 'redis-server', 'SIGTERM');
  await rm(pidFile, { force: true });
}
