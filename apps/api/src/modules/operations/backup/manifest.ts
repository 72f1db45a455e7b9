import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const MANIFEST = 'manifest.json';

/** A file of the backup. `name`: below its folder. */
const fileSchema = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });
export type BackupFile = z.infer<typeof fileSchema>;

const tableSchema = z.object({
  name: z.string(),
  /** In the order of the file. */
  columns: z.array(z.string()).min(1),
  rows: z.int(),
  file: fileSchema,
});
export type TableDump = z.infer<typeof tableSchema>;

const sequenceSchema = z.object({ name: z.string(), last_value: z.string() });

const manifestSchema = z.object({
  format: z.literal(1),
  begun_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  /** Where the tables of this run lie; objects are shared by all runs into one folder. */
  run: z.string(),
  /** The schema of the dump, by its migrations. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  /** `file`: a line of JSON for each object (`StoredEntry`). */
  objects: z.object({ count: z.int(), bytes: z.int(), file: fileSchema }),
  /** What rows of the dump name and the storage did not have: deleted while the backup was made, or missing before. */
  absent: z.array(z.string()),
  /** What is not in it and a restored installation needs; by the names of variables. */
  secrets: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

const entrySchema = z.object({
  key: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  content_type: z.string(),
  /** As the storage said: an object with the same is not read again. */
  etag: z.string(),
  stored_at: z.iso.datetime(),
});
export type StoredEntry = z.infer<typeof entrySchema>;

export const parseEntry = (line: string): StoredEntry => entrySchema.parse(JSON.parse(line));

/** A folder that is no backup, or one that this version cannot read. */
export class BackupError extends Error {}

/** Null where there is none yet. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError(`${join(folder, MANIFEST)} cannot be read by this version`, { cause: error });
  }
}

/** Last, and at once: until then the folder is the backup that it was. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = join(folder, MANIFEST);
  await writeFile(`${path}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
