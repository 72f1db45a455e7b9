import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NO_CAUTION } from './checkpoint/caution.js';
import { IncompleteCheckpoint } from './checkpoint/judge-checkpoint.js';
import { JobFolder } from './job-folder.js';

function safetensors(bytes: number): Buffer {
  const header = Buffer.from(JSON.stringify({ a: { dtype: 'U8', shape: [bytes], data_offsets: [0, bytes] } }));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([length, header, Buffer.alloc(bytes)]);
}

const accept = () => undefined;

describe('JobFolder', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'atelier-job-folder-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('keeps whole checkpoints only, and finds them again', async () => {
    const folder = await JobFolder.open(root, 'job');
    await folder.keepCheckpoint('body', 20, (file) => writeFile(file, safetensors(100)), accept);
    await folder.keepCheckpoint('body', 100, (file) => writeFile(file, safetensors(100)), accept);
    await folder.keepCheckpoint('face', 30, (file) => writeFile(file, safetensors(1)), accept);
    const cut = safetensors(100).subarray(0, 90);
    await expect(folder.keepCheckpoint('body', 110, (file) => writeFile(file, cut), accept)).rejects.toThrow(
      IncompleteCheckpoint,
    );
    await expect(folder.keepCheckpoint('body', 110, (file) => writeFile(file, 'x'), accept)).rejects.toThrow(
      IncompleteCheckpoint,
    );
    const again = await JobFolder.open(root, 'job');
    expect(await again.checkpoints('body')).toEqual([20, 100]);
    await again.keepOnly('body', new Set([100]));
    expect(await again.checkpoints('body')).toEqual([100]);
    expect(await again.checkpoints('face')).toEqual([30]);
  });

  it('keeps no checkpoint that is refused, and leaves the one before in its place', async () => {
    const folder = await JobFolder.open(root, 'job');
    const keep = (bytes: number, accepts: () => void) =>
      folder.keepCheckpoint('body', 20, (file) => writeFile(file, safetensors(bytes)), accepts);
    await keep(100, accept);
    const before = await readFile(folder.checkpoint('body', 20));
    const refuse = () => {
      throw new Error('not this one');
    };
    await expect(keep(50, refuse)).rejects.toThrow('not this one');
    expect(await readdir(folder.path)).toEqual(['body_20.safetensors']);
    expect((await readFile(folder.checkpoint('body', 20))).equals(before)).toBe(true);
  });

  it('knows how careful earlier attempts had to be, for each kind by itself', async () => {
    const folder = await JobFolder.open(root, 'job');
    await folder.keepCaution('body', { level: 2, fullPrecisionFits: false });
    const again = await JobFolder.open(root, 'job');
    expect(await again.caution('body')).toEqual({ level: 2, fullPrecisionFits: false });
    expect(await again.caution('face')).toEqual(NO_CAUTION);
    await writeFile(again.file('caution_body.json'), '{"level":');
    expect(await again.caution('body')).toEqual(NO_CAUTION);
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
