import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError, parseEntry, type BackupFile, type StoredEntry } from './manifest.js';

const OBJECTS = 'objects';

/** Passes everything on and knows its length and SHA-256 at the end. */
function measured(): { through: Transform; result: () => Pick<BackupFile, 'bytes' | 'sha256'> } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Writes a file of the backup whole, for its owner alone. */
export async function writeBackupFile(
  folder: string,
  name: string,
  source: Readable,
  ...steps: Transform[]
): Promise<BackupFile> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { through, result } = measured();
  await pipeline([source, ...steps, through, createWriteStream(path, { mode: 0o600, flush: true })]);
  return { name, ...result() };
}

/** Throws `BackupError` where a file is not what the manifest says. */
export async function verifyBackupFile(folder: string, { name, bytes, sha256 }: BackupFile): Promise<void> {
  const found = await measure(join(folder, name));
  if (found?.bytes === bytes && found.sha256 === sha256) return;
  throw new BackupError(`${name} is ${found ? 'damaged: it is not what was written' : 'missing'}`);
}

async function measure(path: string): Promise<Pick<BackupFile, 'bytes' | 'sha256'> | null> {
  const { through, result } = measured();
  try {
    await pipeline(createReadStream(path), through, async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) void chunk;
    });
    return result();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Objects lie by the hash of what is in them, so what is there already is never written again, and no run spoils that of another. */
export const nameOfContent = (sha256: string): string => `${OBJECTS}/${sha256.slice(0, 2)}/${sha256}`;

export const fileOfEntry = ({ sha256, bytes }: StoredEntry): BackupFile => ({
  name: nameOfContent(sha256),
  bytes,
  sha256,
});

export const openEntry = (folder: string, { sha256 }: StoredEntry): Readable =>
  createReadStream(join(folder, nameOfContent(sha256)));

export const isWhole = (folder: string, entry: StoredEntry): Promise<boolean> =>
  verifyBackupFile(folder, fileOfEntry(entry)).then(
    () => true,
    () => false,
  );

export async function writeContent(folder: string, source: Readable): Promise<Pick<BackupFile, 'bytes' | 'sha256'>> {
  const unfinished = `${OBJECTS}/unfinished-${randomUUID()}`;
  try {
    const { bytes, sha256 } = await writeBackupFile(folder, unfinished, source);
    const path = join(folder, nameOfContent(sha256));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(join(folder, unfinished), path);
    return { bytes, sha256 };
  } catch (error) {
    await rm(join(folder, unfinished), { force: true });
    throw error;
  }
}

export async function* readEntries(folder: string, { name }: BackupFile): AsyncGenerator<StoredEntry> {
  for await (const line of createInterface({ input: createReadStream(join(folder, name)), crlfDelay: Infinity })) {
    if (line !== '') yield parseEntry(line);
  }
}

/** Removes what the backup that was just made does not need: earlier runs, and objects that were deleted since. */
export async function prune(folder: string, { run, contents }: { run: string; contents: Set<string> }): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('run-') && name !== run) await rm(join(folder, name), { recursive: true });
  }
  for (const name of await readdir(join(folder, OBJECTS)).catch(() => [])) {
    const path = join(folder, OBJECTS, name);
    if (name.startsWith('unfinished-')) await rm(path, { force: true });
    else {
      for (const sha256 of await readdir(path)) if (!contents.has(sha256)) await rm(join(path, sha256));
    }
  }
}
