import { openAsBlob } from 'node:fs';
import type { CandidateKind } from '@atelier/contracts';
import type { ComfyServer } from '../client/comfy-server.js';
import type { TrainingSet } from './dataset.js';
import type { JobFolder } from './job-folder.js';

/** The folder of LoRAs under a server's output folder, which it lists together with its own. */
export const LORA_FOLDER = 'loras';

/** What all names of one LoRA of one job begin with, on every server and in every attempt. */
export const jobPrefix = (jobId: string, kind: CandidateKind): string => `atelier_${jobId}_${kind}`;

/** A file that a chunk left: the server writes `<prefix>_<total steps>_steps_<counter>_.safetensors`. */
export interface CheckpointName {
  /** As the server lists it, which may be with the folder it lies in. */
  file: string;
  steps: number;
  counter: number;
}

/** The checkpoints of a prefix among a server's LoRAs. Of several with the same steps the last one written counts. */
export function findCheckpoints(files: readonly string[], prefix: string): Map<number, CheckpointName> {
  const found = new Map<number, CheckpointName>();
  for (const file of files) {
    const name = file.split(/[\\/]/).at(-1) ?? '';
    if (!name.startsWith(`${prefix}_`)) continue;
    const match = /^(\d+)_steps_(\d+)_\.safetensors$/.exec(name.slice(prefix.length + 1));
    if (!match) continue;
    const checkpoint = { file, steps: Number(match[1]), counter: Number(match[2]) };
    if (checkpoint.counter >= (found.get(checkpoint.steps)?.counter ?? -1)) found.set(checkpoint.steps, checkpoint);
  }
  return found;
}

/** What one attempt of a job has put on which server, and knows to be there. Nothing else on a server is relied on. */
export class ServerFiles {
  private readonly sets = new Map<ComfyServer, Set<CandidateKind>>();
  private readonly loras = new Map<ComfyServer, Map<string, string>>();

  constructor(
    private readonly jobId: string,
    private readonly folder: JobFolder,
  ) {}

  /** How little a server has to be sent before it can work on a kind: higher is less. */
  preference(server: ComfyServer, kind: CandidateKind): number {
    const placed = this.sets.get(server);
    if (!placed) return 0;
    return placed.has(kind) ? 2 : 1;
  }

  /** Puts pictures and captions into a folder of the server's input folder, and resolves with its name. */
  async placeSet(server: ComfyServer, { kind, crops }: TrainingSet, signal: AbortSignal): Promise<string> {
    const subfolder = jobPrefix(this.jobId, kind);
    const placed = this.sets.get(server) ?? new Set();
    if (placed.has(kind)) return subfolder;
    for (const { name, file, caption } of crops) {
      await server.upload({ name: `${name}.png`, subfolder, type: 'input', data: await openAsBlob(file) }, signal);
      const text = new Blob([caption], { type: 'text/plain' });
      await server.upload({ name: `${name}.txt`, subfolder, type: 'input', data: text }, signal);
    }
    this.sets.set(server, placed.add(kind));
    return subfolder;
  }

  /** Puts a checkpoint that is kept here among the server's LoRAs, and resolves with the name that it has there. */
  async placeCheckpoint(server: ComfyServer, kind: CandidateKind, steps: number, signal: AbortSignal): Promise<string> {
    const known = this.loras.get(server)?.get(keyOf(kind, steps));
    if (known !== undefined) return known;
    // The server's own counters begin at 1, so this never stands for a file that it has written.
    const name = `${jobPrefix(this.jobId, kind)}_${String(steps)}_steps_00000_.safetensors`;
    const data = await openAsBlob(this.folder.checkpoint(kind, steps));
    await server.upload({ name, subfolder: LORA_FOLDER, type: 'output', data }, signal);
    this.noteCheckpoint(server, kind, steps, name);
    return name;
  }

  /** Remembers a checkpoint that the server has and that was seen to be whole. */
  noteCheckpoint(server: ComfyServer, kind: CandidateKind, steps: number, file: string): void {
    const known = this.loras.get(server) ?? new Map<string, string>();
    this.loras.set(server, known.set(keyOf(kind, steps), file));
  }

  /** Takes nothing for granted on a server any more: it may have come back with an empty disk. */
  forget(server: ComfyServer): void {
    this.sets.delete(server);
    this.loras.delete(server);
  }
}

const keyOf = (kind: CandidateKind, steps: number): string => `${kind} ${String(steps)}`;
