import type { Logger } from 'pino';
import type { ComfyServer } from '../client/comfy-server.js';
import { ComfyError } from '../client/errors.js';
import type { Graph } from '../client/graph.js';
import type { TrainingSet } from './dataset.js';
import { IncompleteCheckpoint, type JobFolder } from './job-folder.js';
import { type ChunkPlan, totalSteps } from './plan.js';
import type { TrainingProgress } from './progress.js';
import { type ServerFiles, type CheckpointName, findCheckpoints, jobPrefix, LORA_FOLDER } from './server-files.js';
import { CheckpointMissing, type TrainingServers, workOnServer, type Workplace } from './server-work.js';

interface LoraJob {
  jobId: string;
  set: TrainingSet;
  plan: ChunkPlan;
  seed: number;
  folder: JobFolder;
  files: ServerFiles;
  progress: TrainingProgress;
  logger: Logger;
  signal: AbortSignal;
}

/** The largest LoRA there may be: rank 128 of the largest family stays below. */
const MAX_LORA_BYTES = 4 * 2 ** 30;
const TRAIN_NODE = 'TrainLoraNode';

/** Trains one LoRA chunk by chunk, each from the checkpoint of the one before, and keeps each checkpoint at once. */
export class LoraTraining {
  private readonly prefix: string;

  constructor(
    private readonly servers: TrainingServers,
    private readonly job: LoraJob,
  ) {
    this.prefix = jobPrefix(job.jobId, job.set.kind);
  }

  get plan(): ChunkPlan {
    return this.job.plan;
  }

  /** Fetches what earlier attempts left on servers that are up, and resolves with the step to go on from; 0 for none. */
  async resume(): Promise<number> {
    const { kind, ends } = this.plan;
    for (const server of this.servers.pool.upServers()) await this.fetchEarlier(server);
    const kept = await this.job.folder.checkpoints(kind);
    const latest = ends.findLast((end) => kept.includes(end)) ?? 0;
    if (latest > 0) this.job.logger.info({ kind, steps: latest }, 'going on from a checkpoint of an earlier attempt');
    return latest;
  }

  /** Fetches a server's last checkpoint, and those that are to be candidates. */
  private async fetchEarlier(server: ComfyServer): Promise<void> {
    const { kind, ends, marks } = this.plan;
    const found = await this.checkpointsOn(server).catch((error: unknown) => {
      this.passOver(server, error);
      return new Map<number, CheckpointName>();
    });
    let isBehind = true;
    for (const end of ends.toReversed()) {
      const wanted = isBehind || marks.includes(end);
      if ((await this.job.folder.checkpoints(kind)).includes(end)) isBehind = false;
      else if (wanted && (await this.tryToKeep(server, found.get(end)))) isBehind = false;
    }
  }

  /** Whether it was fetched. What is not whole is not, and then the one before is the last. */
  private async tryToKeep(server: ComfyServer, checkpoint: CheckpointName | undefined): Promise<boolean> {
    if (!checkpoint) return false;
    try {
      await this.keep(server, checkpoint);
      return true;
    } catch (error) {
      this.passOver(server, error);
      return false;
    }
  }

  /** Trains from a step on to the end. */
  async train(from: number): Promise<void> {
    let done = from;
    for (const end of this.plan.ends.filter((one) => one > from)) {
      await this.trainChunk(done, end);
      done = end;
      const marks = this.plan.marks.filter((mark) => mark <= end);
      await this.job.folder.keepOnly(this.plan.kind, new Set([...marks, end]));
    }
  }

  private async trainChunk(from: number, to: number): Promise<void> {
    const { signal, logger, files, set } = this.job;
    const name = `${set.kind} ${String(from)}–${String(to)}`;
    const piece = { name, feature: 'train', kind: set.kind, files, logger, signal } as const;
    await workOnServer(this.servers, piece, (place) => this.trainOn(place, from, to));
  }

  private async trainOn({ server, schema, attempt }: Workplace, from: number, to: number): Promise<void> {
    const { signal, files, set, progress } = this.job;
    const folder = await files.placeSet(server, set, signal);
    const existingLora = from === 0 ? null : await files.placeCheckpoint(server, set.kind, from, signal);
    const { graph } = this.servers.graphs.trainChunk(
      {
        folder,
        steps: to - from,
        existingLora,
        prefix: `${LORA_FOLDER}/${this.prefix}`,
        seed: this.seedOf(to, attempt),
      },
      schema,
    );
    const startedAt = performance.now();
    await server.run(graph, {
      signal,
      onProgress: ({ nodeId, value, max }) => {
        if (isTraining(graph, nodeId)) progress.withinChunk(((to - from) * value) / Math.max(1, max));
      },
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const written = (await this.checkpointsOn(server)).get(to);
    if (!written) throw new CheckpointMissing(`${server.name} left no file of ${this.prefix} at step ${String(to)}`);
    await this.keep(server, written);
    progress.chunkDone({ steps: to - from, seconds });
  }

  /** Fixed for a chunk; another one when it is tried again, for a server would give the answer that it remembers. */
  private seedOf(to: number, attempt: number): number {
    const index = this.plan.ends.indexOf(to);
    return (this.job.seed + index + (attempt - 1) * totalSteps(this.plan)) >>> 0;
  }

  private async checkpointsOn(server: ComfyServer): Promise<Map<number, CheckpointName>> {
    return findCheckpoints(await server.models(LORA_FOLDER, this.job.signal), this.prefix);
  }

  /** Fetches a checkpoint into the job's folder. */
  private async keep(server: ComfyServer, { file, steps }: CheckpointName): Promise<void> {
    const { signal, folder, files } = this.job;
    const { kind } = this.plan;
    const parts = file.split(/[\\/]/);
    const place = {
      filename: parts.at(-1) ?? file,
      subfolder: [LORA_FOLDER, ...parts.slice(0, -1)].join('/'),
      type: 'output',
    } as const;
    await folder.keepCheckpoint(kind, steps, (path) => server.download(place, path, MAX_LORA_BYTES, signal));
    files.noteCheckpoint(server, kind, steps, file);
  }

  private passOver(server: ComfyServer, error: unknown): void {
    this.job.signal.throwIfAborted();
    if (!(error instanceof ComfyError) && !(error instanceof IncompleteCheckpoint)) throw error;
    this.job.logger.warn({ err: error, server: server.name }, 'a checkpoint of an earlier attempt cannot be had');
  }
}

const isTraining = (graph: Graph, nodeId: string): boolean => graph[nodeId]?.class_type === TRAIN_NODE;
