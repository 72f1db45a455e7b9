import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { LocalServiceError } from './errors.mjs';
import { freePort, waitFor } from './net.mjs';
import { endLeftover, isRunning } from './leftovers.mjs';
import { postgresBinaries, reachableFor, serverUser } from './postgres-install.mjs';
import { supervise } from './supervised-process.mjs';

const execute = promisify(execFile);
const ROLE = 'atelier';
const DATABASE = 'atelier';
const PASSWORD_FILE = 'atelier.password';
/** For what has taken a connection and then says nothing. */
const ANSWER_WITHIN_MS = 5_000;
/** Where a socket can be: its path has 103 bytes at most on macOS, of which its name takes 20, and a comma begins another folder. */
const SOCKET_FOLDER = /^[\w./-]{1,80}$/;

/**
 * A real Postgres on the loopback interface, from binaries that came with `npm install`.
 * With `persistent: false` it is faster, and its files go when it stops, `scratch` with them; its url names a socket in its folder,
 * too, which `pg` and libpq prefer to the network.
 * @param {{dataDir: string, port?: number, persistent?: boolean, scratch?: string}} options
 * @returns {Promise<{url: string, pid: number, stop(): Promise<void>, ended: Promise<import('./supervised-process.mjs').ProcessEnd>, lastLog(lines?: number): Promise<string>}>}
 */
export async function startPostgres({ dataDir, port, persistent = true, scratch }) {
  const user = await serverUser();
  const binaries = await postgresBinaries(user);
  const directory = await reachableFor(user, resolve(dataDir));
  await endLeftoverPostgres(directory);
  if (!existsSync(join(directory, 'PG_VERSION'))) await initialise({ binaries, user, directory, persistent });
  const password = (await readFile(join(directory, PASSWORD_FILE), 'utf8')).trim();
  const options = { binaries, user, directory, persistent, password, scratch };
  // Between finding a free port and listening on it, another process may take it.
  const attempts = port ? 1 : 3;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await serve({ ...options, port: port ?? (await freePort()) });
    } catch (error) {
      if (attempt >= attempts || !/could not bind|Address already in use/.test(String(error))) throw error;
    }
  }
}

/**
 * @typedef {object} Cluster
 * @property {import('./postgres-install.mjs').Binaries} binaries
 * @property {import('./postgres-install.mjs').ServerUser} user
 * @property {string} directory
 * @property {boolean} persistent
 */

/**
 * Builds the cluster beside its place and moves it there, so that a first start that was interrupted leaves nothing half-made.
 * @param {Cluster} cluster
 */
async function initialise({ binaries, user, directory, persistent }) {
  const building = `${directory}.building`;
  await rm(building, { recursive: true, force: true });
  await mkdir(building, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(building, user.uid, user.gid);
  const password = randomBytes(18).toString('base64url');
  const passwordFile = `${building}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(passwordFile, user.uid, user.gid);
  try {
    const flags = [`--pgdata=${building}`, `--username=${ROLE}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    // The built-in provider sorts and folds case the same way on every operating system.
    flags.push('--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
    if (!persistent) flags.push('--no-sync');
    await execute(binaries.initdb, flags, { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
    await writeFile(join(building, PASSWORD_FILE), password, { mode: 0o600 });
    await rm(directory, { recursive: true, force: true });
    await rename(building, directory);
  } catch (error) {
    await rm(building, { recursive: true, force: true });
    const detail = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : error;
    throw new LocalServiceError(`Postgres could not create its files in ${directory}: ${detail}`, { cause: error });
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/**
 * @param {string} password
 * @param {number} port
 */
const urlOf = (password, port) => `postgres://${ROLE}:${encodeURIComponent(password)}@127.0.0.1:${port}`;

/** @param {Cluster & {password: string, port: number, scratch?: string}} options */
async function serve({ binaries, user, directory, persistent, password, port, scratch }) {
  // A socket in a file takes half as long as one over the network, for which tests wait very often.
  const socket = !persistent && SOCKET_FOLDER.test(directory);
  const settings = [
    `unix_socket_directories=${socket ? directory : ''}`,
    'max_connections=200',
    'log_destination=stderr',
  ];
  if (!persistent) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const logFile = `${directory}.log`;
  await writeFile(logFile, '', { mode: 0o600 });
  const server = await supervise({
    command: binaries.postgres,
    args: ['-D', directory, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    ...user,
    cwd: '/',
    env: { ...process.env, LC_ALL: 'C' },
    logFile,
    // A fast shutdown: ends sessions, keeps every committed transaction.
    stopSignal: 'SIGINT',
    removeAfter: persistent ? [] : [directory, logFile, ...(scratch ? [scratch] : [])],
  });
  const base = urlOf(password, port);
  try {
    await accepting(`${base}/postgres`, server);
    await createDatabase(`${base}/postgres`, DATABASE);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    url: `${base}/${DATABASE}${socket ? `?host=${encodeURIComponent(directory)}` : ''}`,
    pid: server.pid,
    ended: server.ended,
    lastLog: server.lastLog,
    stop: async () => {
      await server.stop();
    },
  };
}

/**
 * @param {string} url
 * @param {import('./supervised-process.mjs').SupervisedProcess} server
 */
async function accepting(url, server) {
  const given = new AbortController();
  // Beside the asking, not between: whoever else has the port may take a connection and say nothing. So may nobody at all: a
  // connection to a free port can get that port as its own, reach itself, and keep the server from its port.
  const ended = server.ended.then(async () => {
    const reasons = (await server.lastLog(8)).split('\n').filter((line) => /FATAL|ERROR|could not/.test(line));
    throw new LocalServiceError(`Postgres did not start: ${reasons.join(' ') || 'it ended without saying why'}`);
  });
  ended.catch(() => undefined);
  // Recovery after a crash replays the log first.
  const accepted = waitFor(() => accepts(url), { timeoutMs: 60_000, what: 'Postgres', signal: given.signal });
  await Promise.race([accepted, ended]).finally(() => given.abort());
}

/** @param {string} url */
async function accepts(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_WITHIN_MS });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * The database of the server that runs on these files, whichever process started it; null where none does.
 * @param {string} dataDir
 * @returns {Promise<string | null>} its url
 */
export async function runningPostgres(dataDir) {
  const read = (/** @type {string} */ name) => readFile(join(dataDir, name), 'utf8').catch(() => '');
  const [pid = '', , , port = ''] = (await read('postmaster.pid')).split('\n');
  const password = (await read(PASSWORD_FILE)).trim();
  if (!password || !Number(port) || !isRunning(Number(pid))) return null;
  const url = urlOf(password, Number(port));
  return (await accepts(`${url}/postgres`)) ? `${url}/${DATABASE}` : null;
}

/**
 * A server of an earlier run that lost its supervisor still holds the directory; a stale lock of a dead one may name a
 * process id that now belongs to another process, and then Postgres would refuse to start. A lock that names nobody stays: by it Postgres
 * sees whether sessions of a server that was killed are still at its files.
 * @param {string} directory
 */
async function endLeftoverPostgres(directory) {
  const lock = join(directory, 'postmaster.pid');
  const content = await readFile(lock, 'utf8').catch(() => '');
  const pid = Number.parseInt(content, 10);
  if (!Number.isInteger(pid) || !isRunning(pid)) return;
  if (!(await endLeftover(pid, directory, 'SIGINT'))) await rm(lock, { force: true });
}

/**
 * Creates a database unless it is there.
 * @param {string} url of any database of the server
 * @param {string} name
 * @param {string} [template] the database that it is to be a copy of, which must have no connections
 * @returns {Promise<string>} the new database's url
 */
export async function createDatabase(url, name, template = 'template0') {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0) {
      const names = [name, template].map((each) => client.escapeIdentifier(each));
      await client.query(`CREATE DATABASE ${names[0]} TEMPLATE ${names[1]} ENCODING 'UTF8'`);
    }
  } finally {
    await client.end();
  }
  const created = new URL(url);
  created.pathname = `/${encodeURIComponent(name)}`;
  return created.href;
}

/**
 * A database of its own for a test.
 * @param {string} serverUrl
 * @param {string} [template] what it is to be a copy of; empty when absent
 * @returns {Promise<string>}
 */
export function freshDatabase(serverUrl, template) {
  return createDatabase(serverUrl, `test_${randomBytes(8).toString('hex')}`, template);
}
