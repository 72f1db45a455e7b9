import { createHash } from 'node:crypto';
import type { CameraShot } from '@atelier/contracts';
import type { Logger } from 'pino';
import sharp from 'sharp';
import type { MadePicture } from '../../media/decode-picture.js';
import type { PictureFlaw } from '../../media/picture-flaws.js';
import {
  RuntimeRejection,
  type ImageRequest,
  type ImagineRequest,
  type KeptWork,
  type ModelDescription,
  type ModelFile,
  type ModelRuntime,
  type ModelVerdict,
  type RefineRequest,
  type RenderedImage,
  type RenderedVideo,
  type RuntimeContext,
  type RuntimeHealth,
  type TrainRequest,
  type TrainResult,
  type VariationRequest,
  type VideoRequest,
} from '../model-runtime.js';
import type { Translator } from '../../prompt/translator.js';
import type { ComfyServer } from './client/comfy-server.js';
import { toRuntimeError } from './client/errors.js';
import type { GraphBuilder } from './graph/graph-builder.js';
import { TemplateError, type Feature } from './graph/template.js';
import { NodesMissing } from './graph/template-set.js';
import { judgeLora } from './judge-lora.js';
import type { LoraShelf } from './pool/lora-shelf.js';
import type { Mishaps } from './pool/mishaps.js';
import type { ServerPool } from './pool/server-pool.js';
import { type Attempt, asksForFullBody, drawFullBody } from './full-body.js';
import {
  askForWholeFigure,
  buildImaginePrompt,
  buildPrompt,
  type Prompt,
  refinePrompt,
  videoPrompt,
} from './prompt/build-prompt.js';
import { inEnglish } from './prompt/in-english.js';
import { variationPrompts, type VariationPrompt } from './prompt/variation-prompts.js';
import { runForPicture, runForVideo } from './graph/run-graph.js';
import type { ServerFacts } from './pool/server-facts.js';
import { provenanceOf } from './provenance.js';
import { sideBySide, SharedProgress, WHOLE_BAR } from './side-by-side.js';
import type { ComfyTrainer } from './training/comfy-trainer.js';
import { finishVideo } from './video-file.js';

export interface ComfyuiParts {
  pool: ServerPool;
  shelf: LoraShelf;
  facts: ServerFacts;
  mishaps: Mishaps;
  graphs: GraphBuilder;
  trainer: ComfyTrainer;
  translator: Translator;
  logger: Logger;
  findFfmpeg: () => Promise<string>;
  /** Stops what goes on in the background. */
  stop: () => Promise<void>;
}

/** Jobs that one server takes at once: one in its sampler, and one that is being prepared or fetched meanwhile. */
const JOBS_PER_SERVER = 2;
/** Far from the seeds of the other images of a request. */
const ANOTHER_SEED = 0x4000_0000;

/** Any number of stock ComfyUI servers as one engine. */
export class ComfyuiRuntime implements ModelRuntime {
  readonly engine = 'comfyui';
  readonly capacity: ModelRuntime['capacity'];
  readonly kept: KeptWork;

  constructor(private readonly parts: ComfyuiParts) {
    const servers = parts.pool.states().length;
    this.kept = parts.trainer.kept;
    this.capacity = { jobs: JOBS_PER_SERVER * servers, trainings: servers };
  }

  health(): Promise<RuntimeHealth> {
    const { pool, facts, mishaps, translator } = this.parts;
    const up = pool.upServers();
    const fit = up.filter((server) => facts.knows(server));
    const states = pool.states();
    const features = facts.features((feature) => pool.upServers(feature));
    const known = states.filter(({ up: isUp }) => isUp).map(({ name, detail }) => `${name} (${detail})`);
    return Promise.resolve({
      ready: fit.length > 0,
      detail: `${String(fit.length)} of ${String(states.length)} ComfyUI servers up${known.length > 0 ? `: ${known.join(', ')}` : ''}`,
      features,
      away: facts.away(pool.allServers(), features),
      problems: [...pool.problems(), ...facts.problems(up), ...mishaps.problems(), ...translator.problems()],
      servers: pool.reports(),
    });
  }

  async train(request: TrainRequest, context: RuntimeContext): Promise<TrainResult> {
    const { family, trainBase, profile } = this.parts.graphs.settings;
    const strengths = { body: profile.loraBody, face: profile.loraFace };
    const result = await asRuntime(() => this.parts.trainer.train(request, context));
    return { ...result, lora: { family, base_model: trainBase, strengths } };
  }

  judgeModel(model: ModelDescription): ModelVerdict {
    return judgeLora(model, this.parts.graphs.settings);
  }

  async generateImages(request: ImageRequest, context: RuntimeContext): Promise<RenderedImage[]> {
    const { graphs, translator } = this.parts;
    const { family } = graphs.settings;
    const { body, face, triggerWord } = request;
    const wish = await inEnglish(request, family, translator, context.signal);
    return this.draw(request, buildPrompt(wish, { family, triggerWord }), { body, face }, context);
  }

  async imagine(request: ImagineRequest, context: RuntimeContext): Promise<RenderedImage[]> {
    const { graphs, translator } = this.parts;
    const { family } = graphs.settings;
    const wish = await inEnglish(request, family, translator, context.signal);
    return this.draw(request, buildImaginePrompt(wish, family), { body: null, face: null }, context);
  }

  async vary(request: VariationRequest, context: RuntimeContext): Promise<RenderedImage[]> {
    const { graphs, facts } = this.parts;
    const progress = new SharedProgress(context, 'generating', request.count);
    const source = new SharedPicture(request.source, context.signal);
    return this.pieces('vary', request.count, context, (index) =>
      this.soundly({ feature: 'vary', context, loras: [], seed: request.seed + index }, ({ server, seed }) =>
        source.use(server, async (image) => {
          const { schema, report, version } = facts.factsOf(server);
          if (!report.variation) throw new Error(`${server.name} has lost its way to vary pictures`);
          const method = report.variation;
          const prompts = variationPrompts(request.count, request.seed, method, graphs.settings);
          const { denoise, ...prompt } = variationOf(prompts, index);
          const wish = {
            ...prompt,
            image,
            seed,
            prefix: prefixOf(context, index),
            ...(denoise === null ? {} : { denoise }),
          };
          const graph = graphs.variation(method, wish, schema);
          const made = await runForPicture(server, graph, { context, onFraction: progress.forPiece(index) });
          return {
            flaw: made.flaw,
            made: { ...asRendered(made), seed, provenance: provenanceOf(version, graph, prompt) },
          };
        }),
      ),
    );
  }

  async refine(request: RefineRequest, context: RuntimeContext): Promise<RenderedImage> {
    const { graphs, facts } = this.parts;
    const prompt = refinePrompt(graphs.settings.family);
    const progress = new SharedProgress(context, 'generating', 1);
    const { scale, body, face } = request;
    const before = await sharp(request.image).metadata();
    const width = Math.round(before.width * scale);
    const height = Math.round(before.height * scale);
    const piece = { feature: 'refine', context, loras: lorasOf({ body, face }), seed: request.seed } as const;
    return this.soundly(piece, async ({ server, names, seed }) => {
      const { schema, version } = facts.factsOf(server);
      const image = await uploadPicture(server, request.image, context.signal);
      const loras = placedLoras({ body, face }, names);
      const wish = { ...prompt, ...loras, image, scale, seed, prefix: prefixOf(context, 0) };
      const graph = graphs.refine(wish, schema);
      const work = { context, onFraction: progress.forPiece(0) };
      const made = await runForPicture(server, graph, work, { width, height });
      const provenance = provenanceOf(version, graph, prompt, request);
      return { flaw: made.flaw, made: { ...asRendered(made), seed, provenance } };
    });
  }

  async generateVideo(request: VideoRequest, context: RuntimeContext): Promise<RenderedVideo> {
    // Whatever family draws the images, video models were taught English.
    const prompt = videoPrompt(await this.parts.translator.translate(request.prompt, context.signal));
    const { width, height } = await sharp(request.image).metadata();
    const progress = new SharedProgress(context, 'generating', 1);
    return this.soundly({ feature: 'video', context, loras: [], seed: request.seed }, async ({ server, seed }) => {
      const { schema, report, version } = this.parts.facts.factsOf(server);
      if (!report.video) throw new Error(`${server.name} has lost its video model`);
      const image = await uploadPicture(server, request.image, context.signal);
      const { seconds } = request;
      const wish = { ...prompt, image, width, height, seconds, seed, prefix: prefixOf(context, 0) };
      const plan = this.parts.graphs.planVideo(report.video, wish);
      const graph = this.parts.graphs.video(report.video, wish, schema);
      const mp4 = await runForVideo(server, graph, { context, onFraction: progress.forPiece(0) });
      context.onProgress({ stage: 'encoding', percent: 99 });
      const { flaw, ...finished } = await finishVideo(mp4, await this.parts.findFfmpeg(), context.signal);
      const provenance = provenanceOf(version, graph, prompt);
      return { flaw, made: { ...finished, seconds: plan.frames / plan.fps, fps: plan.fps, seed, provenance } };
    });
  }

  async close(): Promise<void> {
    await this.parts.stop();
    await this.parts.pool.close();
  }

  /** Images of one prompt, each from a seed of its own, in exactly the size asked for. */
  private draw(
    request: Pick<ImageRequest, 'prompt' | 'negative_prompt' | 'width' | 'height' | 'count' | 'seed'> & {
      shot?: CameraShot;
    },
    prompt: Prompt,
    models: CharacterFiles,
    context: RuntimeContext,
  ): Promise<RenderedImage[]> {
    const { width, height, count } = request;
    const { graphs, facts, logger } = this.parts;
    const progress = new SharedProgress(context, 'generating', count);
    const loras = lorasOf(models);
    const isWatched = graphs.settings.checksFullBody && asksForFullBody(request);
    const firmly = isWatched ? askForWholeFigure(prompt, graphs.settings.family) : prompt;
    const attempt = (index: number, { seed, insists, context: told, part }: Attempt): Promise<RenderedImage> =>
      this.soundly({ feature: 'image', context: told, loras, seed }, async (place) => {
        const { schema, version } = facts.factsOf(place.server);
        const said = insists ? firmly : prompt;
        const named = placedLoras(models, place.names);
        const wish = { ...said, ...named, width, height, seed: place.seed, prefix: prefixOf(context, index) };
        const graph = graphs.image(wish, schema);
        const work = { context: told, onFraction: progress.forPiece(index, part) };
        const made = await runForPicture(place.server, graph, work, { width, height });
        const provenance = provenanceOf(version, graph, said, models);
        return { flaw: made.flaw, made: { ...asRendered(made), seed: place.seed, provenance } };
      });
    return this.pieces('image', count, context, async (index) => {
      const seed = request.seed + index;
      if (!isWatched) return attempt(index, { seed, insists: false, context, part: WHOLE_BAR });
      const image = await drawFullBody({ seed, context, logger }, (one) => attempt(index, one));
      progress.forPiece(index)(1);
      return image;
    });
  }

  /**
   * A piece of work, done once more where what came of it is flawed: from another seed, for the same one would give the same, and
   * by another server where there is one. Stock nodes leave no choice of how precisely a VAE computes.
   */
  private async soundly<T>(piece: Piece, work: (place: Place) => Promise<Looked<T>>): Promise<T> {
    const { logger, mishaps } = this.parts;
    const { feature, context } = piece;
    const spoilt: ComfyServer[] = [];
    for (const seed of [piece.seed, piece.seed + ANOTHER_SEED].map((one) => one >>> 0)) {
      const { looked, server } = await this.onServer(piece, spoilt, async (place, names) => ({
        looked: await work({ server: place, names, seed }),
        server: place,
      }));
      if (looked.flaw === null) return looked.made;
      spoilt.push(server);
      const { flaw } = looked;
      logger.warn({ jobId: context.jobId, server: server.name, feature, seed, flaw }, 'what a server made is flawed');
    }
    const line = `${feature} at ${[...new Set(spoilt.map(({ name }) => name))].join(', ')} came out flat or as noise, twice`;
    mishaps.note(line);
    throw new RuntimeRejection('output_flawed', line);
  }

  /** A piece of work on the best server that can do it, with the LoRAs that it needs in their places there. */
  private onServer<T>(
    { feature, context: { signal, onServer }, loras }: Piece,
    spoilt: readonly ComfyServer[],
    work: (server: ComfyServer, names: string[]) => Promise<T>,
  ): Promise<T> {
    const { pool, shelf, facts } = this.parts;
    const hasAll = (server: ComfyServer): boolean => loras.every(({ sha256 }) => shelf.has(server, sha256));
    return asRuntime(() =>
      pool.withServer(
        {
          signal,
          feature,
          knows: (server) => facts.knows(server),
          accepts: (server) => facts.can(server, feature),
          prefer: (server) => Number(hasAll(server)) - 2 * Number(spoilt.includes(server)),
        },
        (server) => {
          onServer?.(server.name);
          return shelf.use(server, loras, signal, (names) => work(server, names));
        },
      ),
    );
  }

  /** Pieces of one job: two for each server that can do them, so that the next stands in its queue when one ends. */
  private pieces<T>(
    feature: Feature,
    count: number,
    { signal }: RuntimeContext,
    piece: (index: number) => Promise<T>,
  ): Promise<T[]> {
    const { pool, facts, logger } = this.parts;
    const servers = pool.upServers().filter((server) => facts.can(server, feature)).length;
    return sideBySide({ count, concurrency: Math.max(1, 2 * servers), signal, logger }, piece);
  }
}

/** One picture or clip of a request. */
interface Piece {
  feature: Feature;
  context: RuntimeContext;
  loras: ModelFile[];
  seed: number;
}

interface Place {
  server: ComfyServer;
  /** Of the LoRAs, there. */
  names: string[];
  /** The one to draw from. */
  seed: number;
}

interface Looked<T> {
  flaw: PictureFlaw | null;
  made: T;
}

/** Failures as the port names them. */
async function asRuntime<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NodesMissing || error instanceof TemplateError) {
      throw new RuntimeRejection('graph_rejected', error.message);
    }
    throw toRuntimeError(error);
  }
}

/** The trained models that a picture is drawn with. */
interface CharacterFiles {
  body: ModelFile | null;
  face: ModelFile | null;
}

const lorasOf = ({ body, face }: CharacterFiles): ModelFile[] => [body, face].filter((file) => file !== null);

/** Which of the names that a server gave them is whose. */
function placedLoras({ body, face }: CharacterFiles, names: readonly string[]) {
  const rest = [...names];
  const bodyLora = body ? (rest.shift() ?? null) : null;
  return { bodyLora, faceLora: face ? (rest.shift() ?? null) : null };
}

/** A picture as the port names what is in it. */
const asRendered = ({ bytes: png, width, height, square, small }: MadePicture) => {
  return { png, width, height, square, small };
};

const prefixOf = ({ jobId }: RuntimeContext, index: number): string => `atelier/${jobId}_${String(index)}`;

function variationOf(prompts: VariationPrompt[], index: number): VariationPrompt {
  const prompt = prompts[index];
  if (!prompt)
    throw new Error(`there are ${String(prompts.length)} variations, but number ${String(index)} was asked for`);
  return prompt;
}

/** The name says what is in the file, so that the same picture is one file however often it is sent. */
async function uploadPicture(server: ComfyServer, picture: Buffer, signal: AbortSignal): Promise<string> {
  const name = `atelier_${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.png`;
  const data = new Blob([new Uint8Array(picture)]);
  await server.upload({ name, subfolder: '', type: 'input', data }, signal);
  return name;
}

/**
 * A picture that several pieces of one job draw from, sent to each server once: a server that writes it anew for one piece while it
 * reads it for another would read half of it.
 */
class SharedPicture {
  private readonly names = new Map<ComfyServer, Promise<string>>();

  constructor(
    private readonly bytes: Buffer,
    private readonly signal: AbortSignal,
  ) {}

  /** Works with the name that the picture has there. Where that fails it is sent again: the server may have lost its disk. */
  async use<T>(server: ComfyServer, work: (name: string) => Promise<T>): Promise<T> {
    const name = this.names.get(server) ?? uploadPicture(server, this.bytes, this.signal);
    this.names.set(server, name);
    try {
      return await work(await name);
    } catch (error) {
      if (this.names.get(server) === name) this.names.delete(server);
      throw error;
    }
  }
}
