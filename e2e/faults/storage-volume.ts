import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** Of memory: what hundreds of runs store has to find room. */
const ROOM = '50%';
/** The disk driver ends the names of its files with it. */
const MARK = '~';

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
    for (const key of (await this.keys()).filter(isMeant)) await rm(this.fileOf(key));
  }

  /** Of everything that is stored. */
  async keys(): Promise<string[]> {
    const files = await readdir(join(this.path, 'objects'), { recursive: true });
    return files.filter((file) => file.endsWith(MARK)).map((file) => file.slice(0, -MARK.length));
  }

  /** Moves a file to where nobody looks for it; answers what brings it back. */
  async hide(key: string): Promise<() => Promise<void>> {
    const [from, to] = [this.fileOf(key), this.fileOf(`${key}.aside`)];
    await rename(from, to);
    return () => rename(to, from);
  }

  /** Changes a file's first byte; answers what changes it back. */
  async spoil(key: string): Promise<() => Promise<void>> {
    const bytes = await readFile(this.fileOf(key));
    const spoilt = Buffer.from(bytes);
    spoilt[0] = 255 - (bytes[0] ?? 0);
    await writeFile(this.fileOf(key), spoilt);
    return () => writeFile(this.fileOf(key), bytes);
  }

  private fileOf(key: string): string {
    return join(this.path, 'objects', key + MARK);
  }

  private aside(folder: string): string {
    return join(this.path, `aside-${folder}`);
  }

  private async remount(options: string): Promise<void> {
    await execute('mount', ['-o', `remount,${options}`, this.path]);
  }
}
