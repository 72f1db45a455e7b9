import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '../../infra/local/leftovers.mjs';

/** The process it belongs to stands in its name; the rest keeps it apart from one of an earlier process with the same number. */
const OURS = /^atelier-tests-(\d+)-/;
const TMPFS = 0x01021994;
/** Bytes, far above what a run writes. */
const ENOUGH = 8 * 1024 ** 3;

/**
 * Whether it is a disk of memory, with so much of both that nothing else will miss it.
 * @param {string} directory
 * @param {number} enough
 */
async function isInMemory(directory, enough) {
  const disk = await statfs(directory).catch(() => null);
  const hasSpace = disk?.type === TMPFS && disk.bavail * disk.bsize >= enough;
  return hasSpace && process.availableMemory() >= 1.5 * enough;
}

/**
 * Removes the folders of runs that were killed, as far as they are ours to remove.
 * @param {string} directory
 */
async function removeAbandoned(directory) {
  const isAbandoned = (/** @type {string} */ name) => {
    const [, pid] = OURS.exec(name) ?? [];
    return pid !== undefined && (Number(pid) === process.pid || !isRunning(Number(pid)));
  };
  const abandoned = (await readdir(directory)).filter(isAbandoned);
  await Promise.allSettled(abandoned.map((name) => rm(join(directory, name), { recursive: true })));
}

/**
 * Where tests write temporary files: in memory, where the machine has plenty. They make and remove databases and whole
 * installations, which is half of the work on a disk. Elsewhere, and where TMPDIR is set, it stays where it would be.
 * @param {NodeJS.ProcessEnv} env
 * @param {{memory?: string, enough?: number}} [machine] its disk of memory, and how many bytes of it there have to be
 * @returns {Promise<{env: NodeJS.ProcessEnv, remove: () => Promise<void>}>}
 */
export async function makeScratch(env, { memory = '/dev/shm', enough = ENOUGH } = {}) {
  if (env.TMPDIR || !(await isInMemory(memory, enough))) return { env, remove: async () => {} };
  await removeAbandoned(memory);
  const folder = await mkdtemp(join(memory, `atelier-tests-${String(process.pid)}-`));
  // The same mode as the system's own: Postgres runs as another user.
  await chmod(folder, 0o1777);
  return { env: { ...env, TMPDIR: folder }, remove: () => rm(folder, { recursive: true, force: true }) };
}
