import type { CandidateKind } from '@atelier/contracts';

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
