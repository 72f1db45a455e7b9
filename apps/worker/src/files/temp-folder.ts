import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path, { join } from 'node:path';

/** Longer than any job may take. */
const LONGEST_USE_MS = 24 * 60 * 60 * 1000;
/** Host, process id and a random end: containers may share a folder for temporary files, and each has a process 1. */
const PREFIX = 'atelier-work_';
const NAME = new RegExp(`^${PREFIX}(.+)_(\\d+)_[^_]+$`);

/**
 * Gives a new empty folder below one that belongs to this process alone; the caller removes it. The first call in a
 * process also removes what processes that are no more have left behind.
 */
export async function makeTempFolder(purpose: string): Promise<string> {
  ofProcess ??= begin();
  const parent = await ofProcess;
  // Made again where something has tidied up behind a worker that was idle for long.
  await mkdir(parent, { recursive: true, mode: 0o700 });
  return mkdtemp(path.join(parent, `${purpose}-`));
}

/** Lends a new empty folder, which is removed when the work is over. */
export async function withTempFolder<T>(purpose: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeTempFolder(purpose);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

let ofProcess: Promise<string> | undefined;

async function begin(): Promise<string> {
  await removeLeftBehind(tmpdir());
  return mkdtemp(path.join(tmpdir(), `${PREFIX}${hostname()}_${String(process.pid)}_`));
}

/** Removes the folders of processes that are no more. */
export async function removeLeftBehind(root: string): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names) {
    const [, host, pid] = NAME.exec(name) ?? [];
    if (host === undefined) continue;
    const folder = path.join(root, name);
    const isOver = host === hostname() ? !isAnotherAlive(Number(pid)) : await isForgotten(folder);
    // What belongs to another user cannot be removed, and is theirs to remove.
    if (isOver) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** This process has none yet, so what bears its id is left from an earlier one, as after the restart of a container. */
function isAnotherAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether nothing was put into it for so long that no job can still use it. Of another host's processes nothing else is known. */
async function isForgotten(folder: string): Promise<boolean> {
  const found = await stat(folder).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > LONGEST_USE_MS;
}

/** A folder for one attempt of one job, made when it is first used and removed with all that is in it. */
export class Scratch {
  #folder: Promise<string> | undefined;

  /** Where a file of this name may be written. */
  async path(name: string): Promise<string> {
    this.#folder ??= makeTempFolder('job');
    return join(await this.#folder, name);
  }

  async remove(): Promise<void> {
    if (this.#folder) await rm(await this.#folder, { recursive: true, force: true });
  }
}
