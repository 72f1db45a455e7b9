import { existsSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { makeScratch } from '../../../scripts/lib/scratch.mjs';

const MEMORY = '/dev/shm';
/** No process has this id. */
const ABANDONED = `${MEMORY}/atelier-tests-${String(2 ** 30)}`;

describe.runIf(existsSync(MEMORY))('where tests write what nobody keeps', () => {
  it('is a folder in memory for everybody, which is gone with the run and with what killed runs have left', async () => {
    await mkdir(ABANDONED, { recursive: true });
    const { env, remove } = await makeScratch({ SEED: '1' }, { enough: 1 });
    try {
      const folder = env.TMPDIR ?? '';
      expect(env).toEqual({ SEED: '1', TMPDIR: `${MEMORY}/atelier-tests-${String(process.pid)}` });
      expect((await stat(folder)).mode & 0o7777).toBe(0o1777);
      expect(existsSync(ABANDONED)).toBe(false);
      await writeFile(`${folder}/left`, 'x');
      await remove();
      expect(existsSync(folder)).toBe(false);
    } finally {
      await Promise.all([remove(), rm(ABANDONED, { recursive: true, force: true })]);
    }
  });

  it('stays where it is where somebody has said so, on a disk, and where there is little memory', async () => {
    expect((await makeScratch({ TMPDIR: '/elsewhere' }, { enough: 1 })).env).toEqual({ TMPDIR: '/elsewhere' });
    expect((await makeScratch({}, { enough: 1, memory: '/proc' })).env).toEqual({});
    expect((await makeScratch({}, { enough: 1, memory: '/no/such/folder' })).env).toEqual({});
    expect((await makeScratch({}, { enough: 2 ** 60 })).env).toEqual({});
  });
});
