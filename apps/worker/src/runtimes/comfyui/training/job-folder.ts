import { chmod, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CandidateKind } from '@atelier/contracts';
import { NotSafetensors } from '../../safetensors-header.js';
import { type Caution, cautionSchema, NO_CAUTION } from './checkpoint/caution.js';
import { IncompleteCheckpoint } from './checkpoint/judge-checkpoint.js';
import { type CheckpointFacts, readCheckpoint } from './checkpoint/read-checkpoint.js';

/** Longer than any job may wait for a worker between two of its attempts. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;
const PART = '.part';
/** Pictures of people lie here, on a machine that may have other users. */
const OWN_FOLDER = { recursive: true, mode: 0o700 } as const;
export const OWN_FILE = { mode: 0o600 } as const;

/** Makes a folder that nobody else may look into. */
export async function makeOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, OWN_FOLDER);
  // One that an earlier version left may be open to all.
  await chmod(folder, OWN_FOLDER.mode);
}

/**
 * What one job keeps on this machine while it trains: its crops, and checkpoints to go on from when a server is lost. Another attempt of
 * the same job finds it again.
 */
export class JobFolder {
  private constructor(readonly path: string) {}

  static async open(root: string, jobId: string): Promise<JobFolder> {
    const folder = new JobFolder(path.join(root, jobId));
    await makeOwnFolder(root);
    await makeOwnFolder(folder.path);
    await folder.touch();
    return folder;
  }

  /** The jobs of which something is kept. */
  static jobIds(root: string): Promise<string[]> {
    return readdir(root).catch(() => []);
  }

  /** Removes what is kept of a job. An id that is none of those leads nowhere else. */
  static async removeOf(root: string, jobId: string): Promise<void> {
    if ((await JobFolder.jobIds(root)).includes(jobId)) await new JobFolder(path.join(root, jobId)).remove();
  }

  /** Removes what jobs left of which nothing was heard for long, such as ones that a worker of another machine went on with. */
  static async removeAbandoned(root: string, now = Date.now()): Promise<void> {
    for (const name of await JobFolder.jobIds(root)) {
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

  /**
   * Lets `fetch` write a checkpoint, which counts only once it is there whole and `assertSound`, told what is in it, has not thrown.
   */
  async keepCheckpoint(
    kind: CandidateKind,
    steps: number,
    fetch: (file: string) => Promise<unknown>,
    assertSound: (facts: CheckpointFacts) => void,
  ): Promise<CheckpointFacts> {
    const file = this.checkpoint(kind, steps);
    try {
      await fetch(file + PART);
      const facts = await factsOf(file + PART);
      assertSound(facts);
      await rename(file + PART, file);
      await this.touch();
      return facts;
    } catch (error) {
      await rm(file + PART, { force: true });
      throw error;
    }
  }

  /** What is in a checkpoint that is kept here. */
  readCheckpoint(kind: CandidateKind, steps: number): Promise<CheckpointFacts> {
    return factsOf(this.checkpoint(kind, steps));
  }

  removeCheckpoint(kind: CandidateKind, steps: number): Promise<void> {
    return rm(this.checkpoint(kind, steps), { force: true });
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
      if (!wanted.has(steps)) await this.removeCheckpoint(kind, steps);
    }
  }

  /** How carefully a LoRA is to be trained after what earlier attempts met with. */
  async caution(kind: CandidateKind): Promise<Caution> {
    try {
      return cautionSchema.parse(JSON.parse(await readFile(this.file(`caution_${kind}.json`), 'utf8')));
    } catch {
      // There is none, or a worker was stopped while it wrote it.
      return NO_CAUTION;
    }
  }

  keepCaution(kind: CandidateKind, caution: Caution): Promise<void> {
    return writeFile(this.file(`caution_${kind}.json`), JSON.stringify(caution), OWN_FILE);
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

async function factsOf(file: string): Promise<CheckpointFacts> {
  try {
    return await readCheckpoint(file);
  } catch (error) {
    throw error instanceof NotSafetensors ? new IncompleteCheckpoint(error.message) : error;
  }
}
