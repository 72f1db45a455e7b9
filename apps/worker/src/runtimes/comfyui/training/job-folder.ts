import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { CandidateKind } from '@atelier/contracts';

/** Longer than any job may wait for a worker between two of its attempts. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;
const PART = '.part';

/**
 * What one job keeps on this machine while it trains: its crops, and checkpoints to go on from when a server is lost. Another attempt of
 * the same job finds it again.
 */
export class JobFolder {
  private constructor(readonly path: string) {}

  static async open(root: string, jobId: string): Promise<JobFolder> {
    const folder = new JobFolder(path.join(root, jobId));
    await mkdir(folder.path, { recursive: true });
    await folder.touch();
    return folder;
  }

  /** Removes what jobs left of which nothing was heard for long: cancelled ones, or ones that another worker went on with. */
  static async removeAbandoned(root: string, now = Date.now()): Promise<void> {
    const names = await readdir(root).catch(() => []);
    for (const name of names) {
      const folder = path.join(root, name);
      const found = await stat(folder).catch(() => null);
      if (found?.isDirectory() && now - found.mtimeMs > ABANDONED_MS)
        await rm(folder, { recursive: true, force: true });
    }
  }

  file(name: string): string {
    return path.join(this.path, name);
  }

  checkpoint(kind: CandidateKind, steps: number): string {
    return this.file(`${kind}_${String(steps)}.safetensors`);
  }

  /** Lets `fetch` write a checkpoint, which counts only once it is there whole. */
  async keepCheckpoint(kind: CandidateKind, steps: number, fetch: (file: string) => Promise<unknown>): Promise<void> {
    const file = this.checkpoint(kind, steps);
    await fetch(file + PART);
    if (!(await isWholeSafetensors(file + PART))) {
      await rm(file + PART, { force: true });
      throw new IncompleteCheckpoint(`the checkpoint of ${kind} at step ${String(steps)} is not whole`);
    }
    await rename(file + PART, file);
    await this.touch();
  }

  /** The steps of the checkpoints that are kept here, rising. */
  async checkpoints(kind: CandidateKind): Promise<number[]> {
    const steps = (await readdir(this.path)).map(
      (name) => new RegExp(`^${kind}_(\\d+)\\.safetensors$`).exec(name)?.[1],
    );
    return steps.flatMap((text) => (text === undefined ? [] : [Number(text)])).sort((a, b) => a - b);
  }

  /** Removes the checkpoints that are not among these. */
  async keepOnly(kind: CandidateKind, wanted: ReadonlySet<number>): Promise<void> {
    for (const steps of await this.checkpoints(kind)) {
      if (!wanted.has(steps)) await rm(this.checkpoint(kind, steps), { force: true });
    }
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }

  /** When a worker last used it, null where it is gone. Any worker of this machine may. */
  async touchedAt(): Promise<number | null> {
    const found = await stat(this.path).catch(() => null);
    return found?.mtimeMs ?? null;
  }

  /** Removes it, unless a worker has used it since `touchedAt` was read. */
  async removeIfUntouched(since: number | null): Promise<void> {
    if ((await this.touchedAt()) === since) await this.remove();
  }

  private async touch(): Promise<void> {
    const now = new Date();
    await utimes(this.path, now, now);
  }
}

/** A checkpoint that broke off while it was written or fetched. */
export class IncompleteCheckpoint extends Error {
  override readonly name = 'IncompleteCheckpoint';
}

const LONGEST_HEADER = 100_000_000;

/** Whether a file has all the bytes that its own header announces. A server that was stopped while it wrote leaves a shorter one. */
async function isWholeSafetensors(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const length = Buffer.alloc(8);
    if ((await handle.read(length, 0, 8, 0)).bytesRead < 8) return false;
    const headerBytes = Number(length.readBigUInt64LE());
    if (headerBytes > Math.min(LONGEST_HEADER, size - 8)) return false;
    const header = Buffer.alloc(headerBytes);
    await handle.read(header, 0, headerBytes, 8);
    return size === 8 + headerBytes + dataBytes(header.toString());
  } finally {
    await handle.close();
  }
}

function dataBytes(header: string): number {
  try {
    const tensors = Object.values(JSON.parse(header) as Record<string, { data_offsets?: [number, number] }>);
    return Math.max(0, ...tensors.map(({ data_offsets }) => data_offsets?.[1] ?? 0));
  } catch {
    return Number.NaN;
  }
}
