import { existsSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { makeScratch } from '../../../scripts/lib/scratch.mjs';

const MEMORY = '/dev/shm';
/** No process has the first number; the second is our own now, and was that of a run that was killed. */
const ABANDONED = [2 ** 30, process.pid].map((pid) => `${MEMORY}/atelier-tests-${String(pid)}-killed`);
/** What bears no number of a process is none of ours. */
const FOREIGN = `${MEMORY}/atelier-tests-of-somebody`;

describe.runIf(existsSync(MEMORY))('where tests write what nobody keeps', () => {
  it('is a folder in memory for everybody, which is gone with the run and with what killed runs have left', async () => {
    await Promise.all([...ABANDONED, FOREIGN].map((folder) => mkdir(folder, { recursive: true })));
    const { env, remove } = await makeScratch({ SEED: '1' }, { enough: 1 });
    try {
      const folder = env.TMPDIR ?? '';
      expect(env).toEqual({ SEED: '1', TMPDIR: expect.any(String) });
      expect(folder).toMatch(new RegExp(`^${MEMORY}/atelier-tests-${String(process.pid)}-`));
      expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
      expect(ABANDONED.filter((each) => existsSync(each))).toEqual([]);
      expect(existsSync(FOREIGN)).toBe(true);
      await writeFile(`${folder}/left`, 'x');
      await remove();
      expect(existsSync(folder)).toBe(false);
    } finally {
      await Promise.all([
        remove(),
        ...[...ABANDONED, FOREIGN].map((each) => rm(each, { recursive: true, force: true })),
      ]);
    }
  });

  it('stays where it is where somebody has said so, on a disk, and where there is little memory', async () => {
    expect((await makeScratch({ TMPDIR: '/elsewhere' }, { enough: 1 })).env).toEqual({ TMPDIR: '/elsewhere' });
    expect((await makeScratch({}, { enough: 1, memory: '/proc' })).env).toEqual({});
    expect((await makeScratch({}, { enough: 1, memory: '/no/such/folder' })).env).toEqual({});
    expect((await makeScratch({}, { enough: 2 ** 60 })).env).toEqual({});
  });
});
