import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { LocalServiceError } from './errors.mjs';
import { endLeftover, isRunning } from './leftovers.mjs';
import { freePort, waitFor } from './net.mjs';
import { supervise } from './supervised-process.mjs';
import { findProgram } from './system-program.mjs';

const REDIS = {
  command: 'redis-server',
  debian: 'redis-server',
  missing:
    'Redis is missing: install it (Debian/Ubuntu: apt-get install redis-server, macOS: brew install redis) or set REDIS_URL.',
};

/**
 * Finds `redis-server`, installing it where that is possible without asking.
 * @param {import('./system-program.mjs').Machine} [machine]
 */
export const findRedis = (machine) => findProgram(REDIS, machine);

/**
 * @typedef {object} RedisOptions
 * @property {string} [dataDir] it keeps there what it was told (append-only file), and its password; without, it forgets and asks for none
 * @property {number} [port]
 * @property {string} [users] the text of an ACL file, with a user `health` who may PING
 * @property {import('./system-program.mjs').Machine} [machine]
 */

/**
 * A Redis on the loopback interface. Other users of this machine reach that, too: one that keeps data asks for a password, which its
 * address holds.
 * @param {RedisOptions} [options]
 * @returns {Promise<{url: string, pid: number, stop(): Promise<void>, ended: Promise<import('./supervised-process.mjs').ProcessEnd>, lastLog(lines?: number): Promise<string>}>}
 */
export async function startRedis({ dataDir, port, users, machine } = {}) {
  const binary = await findRedis(machine);
  const directory = dataDir ? resolve(dataDir) : await mkdtemp(join(tmpdir(), 'atelier-redis-'));
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await endLeftoverRedis(directory);
  const attempts = port ? 1 : 3;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await serve({ binary, directory, users, keep: dataDir !== undefined, port: port ?? (await freePort()) });
    } catch (error) {
      if (attempt >= attempts || !String(error).includes('in use')) throw error;
      await mkdir(directory, { recursive: true, mode: 0o700 });
    }
  }
}

/** @typedef {{binary: string, directory: string, users: string | undefined, keep: boolean, port: number}} ServeOptions */

/**
 * Its settings lie in a file: the arguments of a process are there for everybody to read.
 * @param {ServeOptions} options
 * @returns {Promise<{settings: string, login: string[], url: string}>}
 */
async function configure({ directory, users, keep, port }) {
  const password = keep ? await passwordOf(directory) : '';
  const usersFile = join(directory, 'users.acl');
  if (users !== undefined) await writeSecret(usersFile, users);
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
    ...(password ? { requirepass: password } : {}),
    ...(users === undefined ? {} : { aclfile: usersFile }),
  };
  const file = join(directory, 'redis.conf');
  const lines = Object.entries(settings).map(([key, value]) => `${key} ${JSON.stringify(value)}\n`);
  await writeSecret(file, lines.join(''));
  const login = users === undefined ? [password] : ['health', 'health'];
  return { settings: file, login: login.filter(Boolean), url: addressOf(port, password) };
}

/** @param {string} directory made once, so that a command finds the Redis of another process */
async function passwordOf(directory) {
  const file = join(directory, 'password');
  const kept = await readFile(file, 'utf8').catch(() => '');
  const password = kept.trim() || randomBytes(24).toString('base64url');
  await writeSecret(file, `${password}\n`);
  return password;
}

/**
 * @param {string} file
 * @param {string} text
 */
async function writeSecret(file, text) {
  await writeFile(file, text, { mode: 0o600 });
  // The mode above is for new files alone.
  await chmod(file, 0o600);
}

/**
 * @param {number} port
 * @param {string} password
 */
const addressOf = (port, password) => `redis://${password && `:${password}@`}127.0.0.1:${port}`;

/** @param {ServeOptions} options */
async function serve(options) {
  const { binary, directory, keep, port } = options;
  const logFile = join(directory, 'redis.log');
  await writeSecret(logFile, '');
  const { settings, login, url } = await configure(options);
  const server = await supervise({
    command: binary,
    args: [settings],
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
        return pings(port, login);
      },
      { timeoutMs: 30_000, what: 'Redis' },
    );
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url,
    pid: server.pid,
    ended: server.ended,
    lastLog: server.lastLog,
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
  const password = (await readFile(join(dataDir, 'password'), 'utf8').catch(() => '')).trim();
  return port && (await pings(port, [password])) ? addressOf(port, password) : null;
}

/**
 * @param {number} port
 * @param {string[]} login
 * @returns {Promise<boolean>}
 */
function pings(port, login) {
  return new Promise((resolvePing) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.setTimeout(1_000, () => socket.destroy());
    const commands = [...(login.length > 0 ? [['AUTH', ...login]] : []), ['PING'], ['QUIT']];
    socket.once('connect', () => socket.write(commands.map((words) => `${words.join(' ')}\r\n`).join('')));
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    // While the append-only file is being read it answers -LOADING. After QUIT it closes the connection.
    socket.once('end', () => resolvePing(answer.includes('+PONG')));
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
