import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IncompleteCheckpoint, JobFolder } from './job-folder.js';

function safetensors(bytes: number): Buffer {
  const header = Buffer.from(JSON.stringify({ a: { dtype: 'U8', shape: [bytes], data_offsets: [0, bytes] } }));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([length, header, Buffer.alloc(bytes)]);
}

describe('JobFolder', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'atelier-job-folder-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('keeps whole checkpoints only, and finds them again', async () => {
    const folder = await JobFolder.open(root, 'job');
    await folder.keepCheckpoint('body', 20, (file) => writeFile(file, safetensors(100)));
    await folder.keepCheckpoint('body', 100, (file) => writeFile(file, safetensors(100)));
    await folder.keepCheckpoint('face', 30, (file) => writeFile(file, safetensors(1)));
    const cut = safetensors(100).subarray(0, 90);
    await expect(folder.keepCheckpoint('body', 110, (file) => writeFile(file, cut))).rejects.toThrow(
      IncompleteCheckpoint,
    );
    await expect(folder.keepCheckpoint('body', 110, (file) => writeFile(file, 'x'))).rejects.toThrow(
      IncompleteCheckpoint,
    );
    const again = await JobFolder.open(root, 'job');
    expect(await again.checkpoints('body')).toEqual([20, 100]);
    await again.keepOnly('body', new Set([100]));
    expect(await again.checkpoints('body')).toEqual([100]);
    expect(await again.checkpoints('face')).toEqual([30]);
  });

  it('is removed only where nobody has gone on with it', async () => {
    const folder = await JobFolder.open(root, 'job');
    const before = new Date(Date.now() - 60_000);
    await utimes(folder.path, before, before);
    const touchedAt = await folder.touchedAt();
    const again = await JobFolder.open(root, 'job');
    await folder.removeIfUntouched(touchedAt);
    expect(await readdir(root)).toEqual(['job']);
    await folder.removeIfUntouched(await again.touchedAt());
    expect(await readdir(root)).toEqual([]);
    await folder.removeIfUntouched(await again.touchedAt());
  });

  it('removes what nothing was heard of for a day', async () => {
    await JobFolder.open(root, 'young');
    const old = await JobFolder.open(root, 'old');
    const before = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await utimes(old.path, before, before);
    await JobFolder.removeAbandoned(root);
    expect(await readdir(root)).toEqual(['young']);
  });
});
