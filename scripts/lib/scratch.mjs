import { chmod, mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning } from '../../infra/local/leftovers.mjs';

const PREFIX = 'atelier-tests-';
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
 * Removes the folders of runs that were killed.
 * @param {string} directory
 */
async function removeAbandoned(directory) {
  const folders = (await readdir(directory)).filter((name) => name.startsWith(PREFIX));
  const abandoned = folders.filter((name) => !isRunning(Number(name.slice(PREFIX.length))));
  await Promise.all(abandoned.map((name) => rm(join(directory, name), { recursive: true, force: true })));
}

/**
 * Where tests write what nobody keeps: in memory, where the machine has plenty. They make and remove databases and whole
 * installations, which is half of the work on a disk. Elsewhere, and where TMPDIR is set, it stays where it would be.
 * @param {NodeJS.ProcessEnv} env
 * @param {{memory?: string, enough?: number}} [machine] its disk of memory, and how many bytes of it there have to be
 * @returns {Promise<{env: NodeJS.ProcessEnv, remove: () => Promise<void>}>}
 */
export async function makeScratch(env, { memory = '/dev/shm', enough = ENOUGH } = {}) {
  if (env.TMPDIR || !(await isInMemory(memory, enough))) return { env, remove: async () => {} };
  await removeAbandoned(memory);
  const folder = join(memory, `${PREFIX}${String(process.pid)}`);
  await mkdir(folder);
  // As the system's own: Postgres runs as somebody else.
  await chmod(folder, 0o1777);
  return { env: { ...env, TMPDIR: folder }, remove: () => rm(folder, { recursive: true, force: true }) };
}
