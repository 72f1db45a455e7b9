import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** Of memory: what hundreds of runs store has to find room. */
const ROOM = '50%';

/**
 * The disk of the storage: a volume of its own where this machine lets us mount one (Linux, as root), which can be full and read-only; else a
 * folder, which can only be away.
 */
export class StorageVolume {
  private isMounted = false;

  constructor(readonly path: string) {}

  /** Whether it can be full, or read-only. */
  get isVolume(): boolean {
    return this.isMounted;
  }

  async prepare(): Promise<void> {
    await mkdir(this.path, { recursive: true });
    try {
      await execute('mount', ['-t', 'tmpfs', '-o', `size=${ROOM}`, 'tmpfs', this.path]);
      this.isMounted = true;
    } catch {
      // Not everybody may.
    }
  }

  async remove(): Promise<void> {
    if (this.isMounted) await execute('umount', ['--lazy', this.path]);
  }

  /** What is written from now on finds no room. */
  async fill(): Promise<void> {
    const { blocks, bfree, bsize } = await statfs(this.path);
    await this.remount(`size=${String((blocks - bfree) * bsize)}`);
  }

  async makeRoom(): Promise<void> {
    await this.remount(`size=${ROOM}`);
  }

  async setReadOnly(isReadOnly: boolean): Promise<void> {
    await this.remount(isReadOnly ? 'ro' : 'rw');
  }

  /** As where a volume is not mounted: the place is there, with nothing in it. */
  async takeAway(): Promise<void> {
    for (const folder of ['objects', 'unfinished']) await rename(join(this.path, folder), this.aside(folder));
  }

  async bringBack(): Promise<void> {
    for (const folder of ['objects', 'unfinished']) {
      await rm(join(this.path, folder), { recursive: true, force: true });
      await rename(this.aside(folder), join(this.path, folder));
    }
  }

  /** Another storage, without our mark, in place of ours. */
  async swap(): Promise<void> {
    await this.takeAway();
    for (const folder of ['objects', 'unfinished']) await mkdir(join(this.path, folder));
  }

  /** Deletes files behind everybody's back, by their keys. */
  async deleteWhere(isMeant: (key: string) => boolean): Promise<void> {
    const objects = join(this.path, 'objects');
    const files = await readdir(objects, { recursive: true, withFileTypes: true });
    for (const file of files.filter((each) => each.isFile())) {
      const path = join(file.parentPath, file.name);
      if (isMeant(path.slice(objects.length + 1))) await rm(path);
    }
  }

  private aside(folder: string): string {
    return join(this.path, `aside-${folder}`);
  }

  private async remount(options: string): Promise<void> {
    await execute('mount', ['-o', `remount,${options}`, this.path]);
  }
}
