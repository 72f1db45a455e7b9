import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'atelier-temp-folder-'));
  vi.stubEnv('TMPDIR', root);
  vi.resetModules();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true, force: true });
});

/** The module as a process that has just started has it. */
const fresh = () => import('./temp-folder.js');

async function leave(name: string): Promise<string> {
  const folder = path.join(root, name);
  await mkdir(path.join(folder, 'job-1'), { recursive: true });
  await writeFile(path.join(folder, 'job-1', 'lora.safetensors'), 'x');
  return folder;
}

/** The id of a process that is no more. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return Number(child.pid);
}

describe('makeTempFolder', () => {
  it('gives folders below one of the process', async () => {
    const { makeTempFolder } = await fresh();
    const [one, two] = [await makeTempFolder('job'), await makeTempFolder('job')];
    expect(one).not.toBe(two);
    expect(path.dirname(one)).toBe(path.dirname(two));
    await rm(path.dirname(one), { recursive: true });
    expect(await readdir(await makeTempFolder('job'))).toEqual([]);
  });

  it('removes what dead processes left, and nothing of living ones or of others', async () => {
    const [dead, alive] = [await deadPid(), process.ppid];
    await leave(`atelier-work_${hostname()}_${String(dead)}_a`);
    // A container's worker has the same id after each restart.
    await leave(`atelier-work_${hostname()}_${String(process.pid)}_b`);
    await leave(`atelier-work_${hostname()}_${String(alive)}_c`);
    await leave(`atelier-work_elsewhere_${String(dead)}_d`);
    const old = await leave(`atelier-work_elsewhere_${String(dead)}_e`);
    const before = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(old, before, before);
    await leave(`something-else_${String(dead)}_f`);
    const own = path.basename(path.dirname(await (await fresh()).makeTempFolder('job')));
    expect((await readdir(root)).sort()).toEqual(
      [
        `atelier-work_${hostname()}_${String(alive)}_c`,
        `atelier-work_elsewhere_${String(dead)}_d`,
        `something-else_${String(dead)}_f`,
        own,
      ].sort(),
    );
  });
});

describe('withTempFolder', () => {
  it('removes the folder, whatever came of the work', async () => {
    const { withTempFolder } = await fresh();
    const folders: string[] = [];
    const work = async (folder: string) => {
      folders.push(folder);
      await writeFile(path.join(folder, 'a'), 'x');
      if (folders.length === 2) throw new Error('failed');
      return 'done';
    };
    expect(await withTempFolder('video', work)).toBe('done');
    await expect(withTempFolder('video', work)).rejects.toThrow('failed');
    expect(await readdir(path.dirname(folders[0] ?? ''))).toEqual([]);
  });
});
