import type { Logger } from 'pino';
import { type RuntimeContext, RuntimeRejection } from '../../model-runtime.js';
import type { ComfyServer } from '../client/comfy-server.js';
import { ComfyError } from '../client/errors.js';
import type { Graph } from '../client/graph.js';
import type { Mishaps } from '../pool/mishaps.js';
import {
  afterDivergence,
  type Caution,
  NO_CAUTION,
  settingFor,
  type TrainingSetting,
  withoutFullPrecision,
} from './checkpoint/caution.js';
import { assertSound, type Trained, DivergedCheckpoint, IncompleteCheckpoint } from './checkpoint/judge-checkpoint.js';
import type { TrainingSet } from './dataset.js';
import type { JobFolder } from './job-folder.js';
import { type ChunkPlan, totalSteps } from './plan.js';
import type { TrainingProgress } from './progress.js';
import { type ServerFiles, type CheckpointName, findCheckpoints, jobPrefix, LORA_FOLDER } from './server-files.js';
import {
  CheckpointMissing,
  type Piece,
  TRIES,
  type TrainingServers,
  workOnServer,
  type Workplace,
} from './server-work.js';

interface LoraJob {
  jobId: string;
  set: TrainingSet;
  plan: ChunkPlan;
  seed: number;
  folder: JobFolder;
  files: ServerFiles;
  progress: TrainingProgress;
  mishaps: Mishaps;
  logger: Logger;
  signal: AbortSignal;
  onServer?: RuntimeContext['onServer'];
}

interface Chunk {
  from: number;
  to: number;
  setting: TrainingSetting;
}

/** The largest LoRA there may be: rank 128 of the largest family stays below. */
const MAX_LORA_BYTES = 4 * 2 ** 30;
const TRAIN_NODE = 'TrainLoraNode';

/**
 * Trains one LoRA chunk by chunk, each from the checkpoint of the one before, and keeps each checkpoint at once, unless it has gone
 * astray: then its chunk is trained again with a safer setting, as long as there is one.
 */
export class LoraTraining {
  private readonly prefix: string;
  private caution: Caution = NO_CAUTION;
  /** What the next chunk goes on from. */
  private last: Trained | null = null;

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
    const { folder, logger } = this.job;
    const { kind, ends } = this.plan;
    this.caution = await folder.caution(kind);
    await this.removeUnsound();
    for (const server of this.servers.pool.upServers()) await this.fetchEarlier(server);
    const kept = await folder.checkpoints(kind);
    const latest = ends.findLast((end) => kept.includes(end)) ?? 0;
    this.last = await this.keptBefore(latest + 1);
    if (latest > 0) {
      logger.info({ kind, steps: latest, ...this.caution }, 'going on from a checkpoint of an earlier attempt');
    }
    return latest;
  }

  /** Removes what must not be gone on from: an earlier release kept every file that was whole. */
  private async removeUnsound(): Promise<void> {
    const { folder, logger } = this.job;
    const { kind } = this.plan;
    for (const steps of await folder.checkpoints(kind)) {
      try {
        assertSound({ ...(await folder.readCheckpoint(kind, steps)), steps }, null);
      } catch (error) {
        if (!isUnsound(error)) throw error;
        logger.warn({ err: error, kind, steps }, 'a checkpoint of an earlier attempt is removed');
        await folder.removeCheckpoint(kind, steps);
      }
    }
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
      await this.keep(server, checkpoint, await this.keptBefore(checkpoint.steps));
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
    const { signal, logger, files, set, onServer } = this.job;
    const name = `${set.kind} ${String(from)}–${String(to)}`;
    const piece = { name, feature: 'train', kind: set.kind, files, logger, signal, onServer } as const;
    let astray: Error | undefined;
    do {
      const setting = this.settingFor(name, astray);
      astray = await this.tryChunk({ from, to, setting }, piece);
    } while (astray);
  }

  /** Trains a chunk; resolves with what happened where it went astray. */
  private async tryChunk(chunk: Chunk, piece: Piece): Promise<DivergedCheckpoint | undefined> {
    try {
      await workOnServer(this.servers, piece, (place) => this.trainOn(place, chunk));
      return undefined;
    } catch (error) {
      piece.signal.throwIfAborted();
      await this.learnFrom(error, chunk.setting);
      // Servers that ran out of memory rest for a while: the training goes on at a further attempt.
      if (error instanceof DivergedCheckpoint) return error;
      throw error;
    }
  }

  /** What a chunk is trained with now; throws where no setting is left that has not been tried. */
  private settingFor(name: string, astray: Error | undefined): TrainingSetting {
    const setting = settingFor(this.caution, this.servers.graphs.settings.profile.training.dtype);
    if (setting) return setting;
    const line = `${name} goes astray with every setting, last ${astray?.message ?? 'at an earlier attempt'}`;
    this.job.mishaps.note(`train: ${line}`);
    throw new RuntimeRejection('diverged', line);
  }

  /** Notes what a failure says about the setting, for the next try and for further attempts. */
  private async learnFrom(error: unknown, setting: TrainingSetting): Promise<void> {
    const { logger, folder, set } = this.job;
    const ownDtype = this.servers.graphs.settings.profile.training.dtype;
    if (error instanceof DivergedCheckpoint) {
      logger.warn(
        { err: error, ...setting },
        'a training goes astray, and is tried again from its last good checkpoint',
      );
      this.caution = afterDivergence(this.caution);
    } else if (error instanceof ComfyError && error.kind === 'out_of_memory' && setting.dtype !== ownDtype) {
      logger.warn({ err: error, ...setting }, 'full precision takes too much memory, and is not tried again');
      this.caution = withoutFullPrecision(this.caution);
    } else return;
    await folder.keepCaution(set.kind, this.caution);
  }

  private async trainOn({ server, schema, attempt }: Workplace, { from, to, setting }: Chunk): Promise<void> {
    const { signal, files, set, progress } = this.job;
    const folder = await files.placeSet(server, set, signal);
    const existingLora = from === 0 ? null : await files.placeCheckpoint(server, set.kind, from, signal);
    const { learningRate } = this.servers.graphs.settings.profile.training;
    const { graph } = this.servers.graphs.trainChunk(
      {
        folder,
        steps: to - from,
        existingLora,
        prefix: `${LORA_FOLDER}/${this.prefix}`,
        seed: this.seedOf(to, attempt),
        dtype: setting.dtype,
        learningRate: learningRate * setting.rateShare,
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
    try {
      this.last = await this.keep(server, written, this.last);
    } catch (error) {
      if (error instanceof DivergedCheckpoint) throw this.atPlace(error, server, { from, to, setting });
      throw error;
    }
    progress.chunkDone({ steps: to - from, seconds });
  }

  /** Says of a checkpoint where, when and how it came about. */
  private atPlace({ message }: Error, { name }: ComfyServer, { from, to, setting }: Chunk): DivergedCheckpoint {
    const rate = this.servers.graphs.settings.profile.training.learningRate * setting.rateShare;
    const chunk = `steps ${String(from)}–${String(to)} of the ${this.plan.kind}`;
    return new DivergedCheckpoint(`${chunk} at ${name}, in ${setting.dtype} at a rate of ${String(rate)}: ${message}`);
  }

  /** Fixed for a chunk; another one when it is tried again, for a server would give the answer that it remembers. */
  private seedOf(to: number, attempt: number): number {
    const index = this.plan.ends.indexOf(to);
    const tries = attempt - 1 + this.caution.level * TRIES;
    return (this.job.seed + index + tries * totalSteps(this.plan)) >>> 0;
  }

  private async checkpointsOn(server: ComfyServer): Promise<Map<number, CheckpointName>> {
    return findCheckpoints(await server.models(LORA_FOLDER, this.job.signal), this.prefix);
  }

  /** Fetches a checkpoint into the job's folder, unless what is in it cannot have come of the one before. */
  private async keep(server: ComfyServer, { file, steps }: CheckpointName, before: Trained | null): Promise<Trained> {
    const { signal, folder, files } = this.job;
    const { kind } = this.plan;
    const parts = file.split(/[\\/]/);
    const place = {
      filename: parts.at(-1) ?? file,
      subfolder: [LORA_FOLDER, ...parts.slice(0, -1)].join('/'),
      type: 'output',
    } as const;
    const fetch = (path: string): Promise<unknown> => server.download(place, path, MAX_LORA_BYTES, signal);
    const facts = await folder.keepCheckpoint(kind, steps, fetch, (found) => {
      assertSound({ ...found, steps }, before);
    });
    files.noteCheckpoint(server, kind, steps, file);
    return { ...facts, steps };
  }

  /** The latest checkpoint that is kept, of those before a step. */
  private async keptBefore(steps: number): Promise<Trained | null> {
    const { folder } = this.job;
    const { kind } = this.plan;
    const latest = (await folder.checkpoints(kind)).findLast((kept) => kept < steps);
    return latest === undefined ? null : { ...(await folder.readCheckpoint(kind, latest)), steps: latest };
  }

  private passOver(server: ComfyServer, error: unknown): void {
    this.job.signal.throwIfAborted();
    if (!(error instanceof ComfyError) && !isUnsound(error)) throw error;
    this.job.logger.warn({ err: error, server: server.name }, 'a checkpoint of an earlier attempt cannot be had');
  }
}

const isUnsound = (error: unknown): error is Error =>
  error instanceof IncompleteCheckpoint || error instanceof DivergedCheckpoint;

const isTraining = (graph: Graph, nodeId: string): boolean => graph[nodeId]?.class_type === TRAIN_NODE;
