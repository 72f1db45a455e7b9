import { openAsBlob } from 'node:fs';
import type { Provenance } from '@atelier/contracts';
import type { Logger } from 'pino';
import {
  RuntimeRejection,
  type KeptWork,
  type RuntimeContext,
  type TrainedCandidate,
  type TrainRequest,
  type TrainResult,
} from '../../model-runtime.js';
import type { Translator } from '../../../prompt/translator.js';
import { toRuntimeError } from '../client/errors.js';
import type { Mishaps } from '../pool/mishaps.js';
import { trainingSteps, type ComfyuiSettings } from '../settings/settings.js';
import { prepareDataset, type TrainingSet } from './dataset.js';
import { JobFolder } from './job-folder.js';
import { type Drawn, judge, type Judged, readPreviews, unwornColour } from './judge.js';
import { LoraTraining } from './lora-training.js';
import { planChunks, totalSteps } from './plan.js';
import { Previews, PREVIEWS } from './previews.js';
import { TrainingProgress } from './progress.js';
import { describePictures } from './scoring/describe-pictures.js';
import { ServerFiles } from './server-files.js';
import type { TrainingServers } from './server-work.js';

interface TrainerOptions extends TrainingServers {
  settings: ComfyuiSettings;
  mishaps: Mishaps;
  translator: Translator;
  logger: Logger;
  /** Where checkpoints are kept while a job trains, a folder for each job. */
  workDir: string;
  /** How pictures are looked at, in a process of its own unless told otherwise. */
  describe?: typeof describePictures;
}

/** How long a further attempt finds what one that did not succeed has left. */
const KEPT_MS = 2 * 60 * 60 * 1000;
/** Far from the body's, so that no chunk of the one draws the same noise as one of the other. */
const FACE_SEED = 0x10_0000;

/**
 * Trains LoRAs on GPU servers, in chunks, so that percentages are true and what was trained is not lost with a worker or a server.
 * There is no loss to tell: stock nodes hand it on to `LossGraphNode` alone, which draws it as a picture without numbers one could read.
 */
export class ComfyTrainer {
  private readonly atWork = new Set<string>();
  /** Those of them that have ended for good, and are only to stop. */
  private readonly settled = new Set<string>();
  readonly kept: KeptWork = {
    jobIds: () => JobFolder.jobIds(this.options.workDir),
    release: async (jobId) => {
      if (this.atWork.has(jobId)) this.settled.add(jobId);
      else await this.quietly(JobFolder.removeOf(this.options.workDir, jobId));
    },
  };

  constructor(private readonly options: TrainerOptions) {}

  async train(request: TrainRequest, context: RuntimeContext): Promise<TrainResult> {
    await this.removeAbandoned();
    const folder = await JobFolder.open(this.options.workDir, context.jobId);
    this.atWork.add(context.jobId);
    try {
      const result = await new TrainingRun(this.options, folder, request, context).run();
      return { ...result, release: () => this.quietly(folder.remove()) };
    } catch (error) {
      if (!context.signal.aborted && toRuntimeError(error) instanceof RuntimeRejection) await folder.remove();
      else await this.removeLater(folder);
      context.signal.throwIfAborted();
      throw error;
    } finally {
      this.atWork.delete(context.jobId);
      if (this.settled.delete(context.jobId)) await this.quietly(folder.remove());
    }
  }

  /** Removes what abandoned trainings left, such as those of workers that are no more. */
  removeAbandoned(): Promise<void> {
    return this.quietly(JobFolder.removeAbandoned(this.options.workDir));
  }

  private async removeLater(folder: JobFolder): Promise<void> {
    const touchedAt = await folder.touchedAt();
    setTimeout(() => void this.quietly(folder.removeIfUntouched(touchedAt)), KEPT_MS).unref();
  }

  private quietly(removal: Promise<void>): Promise<void> {
    return removal.catch((error: unknown) => {
      this.options.logger.warn({ err: error }, 'what a training left on disk could not be removed');
    });
  }
}

/** One attempt of one job. */
class TrainingRun {
  private readonly logger: Logger;
  private readonly files: ServerFiles;
  private readonly progress: TrainingProgress;

  constructor(
    private readonly options: TrainerOptions,
    private readonly folder: JobFolder,
    private readonly request: TrainRequest,
    private readonly context: RuntimeContext,
  ) {
    this.logger = options.logger.child({ jobId: context.jobId });
    this.files = new ServerFiles(context.jobId, folder);
    this.progress = new TrainingProgress(context.onProgress);
  }

  /** The request with captions in the language of the model: what is said of a picture must be said again in prompts. */
  private async captioned(): Promise<TrainRequest> {
    const { settings, translator } = this.options;
    if (settings.profile.readsKorean) return this.request;
    const pictures: TrainRequest['pictures'] = [];
    for (const picture of this.request.pictures) {
      pictures.push({ ...picture, caption: await translator.translate(picture.caption, this.context.signal) });
    }
    return { ...this.request, pictures };
  }

  async run(): Promise<TrainResult> {
    const { describe = describePictures } = this.options;
    const sets = await prepareDataset(await this.captioned(), {
      folder: this.folder.file('crops'),
      resolution: this.options.settings.profile.training.resolution,
      logger: this.logger,
      signal: this.context.signal,
      onProgress: (share) => {
        this.progress.preparing(share);
      },
    });
    const trainings = await this.trainAll(sets.map((set) => this.trainingOf(set)));
    const colour = await unwornColour(sets);
    const previews = new Previews(this.options, {
      colour,
      triggerWord: this.request.triggerWord,
      seed: this.request.seed,
      folder: this.folder,
      files: this.files,
      logger: this.logger,
      context: this.context,
    });
    const drawn = this.worthOffering(await this.drawAll(trainings, previews));
    const test = { sets, colour, changeOf: (kind: Drawn['kind']) => previews.changeOf(kind) };
    const judged = await judge(drawn, test, (files) => describe(files, this.context.signal));
    const candidates = await Promise.all(judged.map((one) => this.toCandidate(one, judged)));
    this.progress.generating(1);
    return { candidates, provenance: this.provenance(previews, drawn) };
  }

  private trainingOf(set: TrainingSet): LoraTraining {
    const { settings } = this.options;
    const steps = trainingSteps(settings, this.request.pictures.length);
    return new LoraTraining(this.options, {
      jobId: this.context.jobId,
      set,
      plan: planChunks(set.kind, steps, settings.profile.training.chunkSteps),
      seed: this.request.seed + (set.kind === 'face' ? FACE_SEED : 0),
      folder: this.folder,
      files: this.files,
      progress: this.progress,
      mishaps: this.options.mishaps,
      logger: this.logger,
      signal: this.context.signal,
      onServer: this.context.onServer,
    });
  }

  /** Trains all, and resolves with those that came to their end: a face that goes astray is left out. */
  private async trainAll(trainings: readonly LoraTraining[]): Promise<LoraTraining[]> {
    const starts: number[] = [];
    for (const training of trainings) starts.push(await training.resume());
    const total = trainings.reduce((sum, { plan }) => sum + totalSteps(plan), 0);
    this.progress.startTraining(
      total,
      starts.reduce((sum, start) => sum + start, 0),
    );
    const trained: LoraTraining[] = [];
    for (const [index, training] of trainings.entries()) {
      try {
        await training.train(starts[index] ?? 0);
        trained.push(training);
      } catch (error) {
        const isDispensable = training.plan.kind === 'face' && error instanceof RuntimeRejection;
        if (!isDispensable || error.code !== 'diverged') throw error;
        this.logger.warn({ err: error }, 'the face LoRA goes astray and is left out');
      }
    }
    return trained;
  }

  private async drawAll(trainings: readonly LoraTraining[], previews: Previews): Promise<Drawn[]> {
    const wanted: { kind: Drawn['kind']; steps: number }[] = [];
    for (const { plan } of trainings) {
      const kept = await this.folder.checkpoints(plan.kind);
      wanted.push(...plan.marks.filter((mark) => kept.includes(mark)).map((steps) => ({ kind: plan.kind, steps })));
    }
    const drawn: Drawn[] = [];
    let pictures = 0;
    this.progress.generating(0);
    for (const { kind, steps } of wanted) {
      const result = await previews.draw(kind, steps, () => {
        pictures += 1;
        // The last tenth is for looking at them.
        this.progress.generating((0.9 * pictures) / (wanted.length * PREVIEWS));
      });
      drawn.push({ kind, steps, ...result });
    }
    return drawn;
  }

  /**
   * Leaves out what draws nothing but flat pictures or noise, and what has learned nothing; without a body that has there is
   * nothing to deliver.
   */
  private worthOffering(drawn: readonly Drawn[]): Drawn[] {
    const sound = drawn.filter(({ flaw }) => flaw === null);
    this.noteLeftOut('draw flat pictures or noise', drawn, sound);
    if (!sound.some(({ kind }) => kind === 'body')) {
      throw new RuntimeRejection('diverged', 'every trained LoRA of the body draws flat pictures or noise');
    }
    const effective = sound.filter((one) => one.hasEffect);
    this.noteLeftOut('change nothing', sound, effective);
    if (!effective.some(({ kind }) => kind === 'body')) {
      throw new RuntimeRejection('no_effect', 'pictures drawn with any of the trained LoRAs are the same as without');
    }
    return effective;
  }

  private noteLeftOut(why: string, all: readonly Drawn[], kept: readonly Drawn[]): void {
    const left = all.filter((one) => !kept.includes(one)).map(({ kind, steps }) => `${kind} ${String(steps)}`);
    if (left.length > 0) this.logger.warn({ left }, `LoRAs that ${why} are left out`);
  }

  private async toCandidate(judged: Judged, all: readonly Judged[]): Promise<TrainedCandidate> {
    const { kind, steps, score, recommended, scorecard } = judged;
    return {
      kind,
      index: all.filter((other) => other.kind === kind).indexOf(judged),
      steps,
      model: await openAsBlob(this.folder.checkpoint(kind, steps), { type: 'application/octet-stream' }),
      readPreviews: () => readPreviews(judged.files),
      score,
      recommended,
      scorecard,
    };
  }

  private provenance(previews: Previews, drawn: readonly Drawn[]): Provenance {
    const { trainBase, profile } = this.options.settings;
    const { positive, negative } = previews.promptOf('body', 0);
    const bases = new Set([trainBase, profile.files.checkpoint ?? profile.files.unet ?? trainBase]);
    return {
      engine: 'comfyui',
      engine_version: [...new Set(drawn.map(({ version }) => version))].join(', '),
      // A stock server tells the names of its files and no hashes.
      models: [...bases].map((name) => ({ role: 'checkpoint', name, sha256: null })),
      prompt_as_sent: positive,
      negative_as_sent: negative,
      digital_source_type: 'trainedAlgorithmicMedia',
    };
  }
}
