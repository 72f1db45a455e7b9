import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from './failure.mjs';

/** The process that runs the installation, and the one that borrows its database while none runs it. */
const RUNNING = 'running.pid';
export const BORROWED = 'borrowed.pid';

/**
 * The process that holds a data directory; null where none does.
 * @param {string} dataDir
 * @param {string} [name]
 */
export async function lockOwner(dataDir, name = RUNNING) {
  const owner = Number(await readFile(join(dataDir, name), 'utf8').catch(() => ''));
  return owner && (await isOurs(owner)) ? owner : null;
}

/**
 * One start at a time for a data directory. A lock whose owner is gone is taken over.
 * @param {string} dataDir
 * @param {string} [name]
 * @returns {Promise<() => Promise<void>>} lets go
 */
export async function acquireLock(dataDir, name = RUNNING) {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, name);
  // No process may ever see a lock without its owner: it would look like one whose owner is gone.
  const own = `${path}.${process.pid}`;
  await writeFile(own, String(process.pid), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (await isLinked(own, path)) return () => rm(path, { force: true });
      const owner = await lockOwner(dataDir, name);
      if (owner) {
        throw new Failure(
          `Atelier is already running here (process ${owner}): stop it with Ctrl-C there, or kill ${owner}`,
        );
      }
      await removeStale(path);
    }
  } finally {
    await rm(own, { force: true });
  }
  throw new Failure(`Another start is under way in ${dataDir}: try again in a moment.`);
}

/**
 * @param {string} own
 * @param {string} path
 * @returns {Promise<boolean>} false where there is one already
 */
async function isLinked(own, path) {
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Of several that find the same lock stale one takes it away, and not what another has put in its place since.
 * @param {string} path
 */
async function removeStale(path) {
  const aside = `${path}.${process.pid}.stale`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  const owner = Number(await readFile(aside, 'utf8'));
  if (owner && (await isOurs(owner))) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

/** @param {number} pid ids are reused, so the command line decides where it can be read */
async function isOurs(pid) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (pid === process.pid) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'node scripts');
  return command.includes('node') || command.includes('scripts');
}
