import { writeFile } from 'node:fs/promises';
import type { CandidateKind, DrawingOptions } from '@atelier/contracts';
import type { Logger } from 'pino';
import type { MadePicture } from '../../../media/decode-picture.js';
import type { PictureFlaw } from '../../../media/picture-flaws.js';
import { ComfyError } from '../client/errors.js';
import { type RuntimeContext, PLAIN_OPTIONS } from '../../model-runtime.js';
import { buildPrompt, type Prompt } from '../prompt/build-prompt.js';
import { runForPicture } from '../graph/run-graph.js';
import type { JobFolder } from './job-folder.js';
import { hasEffect } from './scoring/score.js';
import type { ServerFiles } from './server-files.js';
import { type TrainingServers, workOnServer, type Workplace } from './server-work.js';

type Wish = Pick<DrawingOptions, 'shot' | 'direction' | 'expression'>;

/** What the previews show, each with a seed of its own: for the body how it stands, for the face how it looks. */
const WISHES: Readonly<Record<CandidateKind, readonly Wish[]>> = {
  body: [
    { shot: 'full', direction: 'front', expression: 'none' },
    { shot: 'upper', direction: 'front-left', expression: 'none' },
    { shot: 'cowboy', direction: 'front-right', expression: 'none' },
  ],
  face: [
    { shot: 'portrait', direction: 'center', expression: 'none' },
    { shot: 'portrait', direction: 'front-left', expression: 'none' },
    { shot: 'portrait', direction: 'front-right', expression: 'smile' },
  ],
};
export const PREVIEWS = WISHES.body.length;
/** Plain surroundings show the character, and are the same for every candidate. */
const SURROUNDINGS = 'simple background';
/** A preview that comes out flawed is drawn once more from a seed as far from the others' as this. */
const ANOTHER_SEED = 1000;

interface PreviewJob {
  triggerWord: string;
  seed: number;
  folder: JobFolder;
  files: ServerFiles;
  logger: Logger;
  context: Pick<RuntimeContext, 'jobId' | 'signal' | 'onPreview'>;
}

/** The previews of one candidate, on disk. */
export interface CandidatePreviews {
  files: string[];
  /** Whether the LoRA changes anything at all of what is drawn without it. */
  hasEffect: boolean;
  /** What is wrong with one of them, drawn from either seed; null where nothing is. */
  flaw: PictureFlaw | null;
  /** Version of the server that drew them. */
  version: string;
}

/** A picture that shows something, and the seed that it came from. */
interface Shown {
  png: Buffer;
  seed: number;
}

/** Draws what candidates are judged by: the same prompts with the same seeds, with each LoRA and without any. */
export class Previews {
  /** By server, for servers of different versions draw the same seed differently. */
  private readonly plain = new Map<string, Promise<Shown[]>>();

  constructor(
    private readonly servers: TrainingServers,
    private readonly job: PreviewJob,
  ) {}

  /** The prompt of the `index`-th preview. */
  promptOf(kind: CandidateKind, index: number): Prompt {
    const { family } = this.servers.graphs.settings;
    const edge = this.edge;
    const wish = WISHES[kind][index] ?? { shot: 'portrait', direction: 'front', expression: 'none' };
    const rest = { ...PLAIN_OPTIONS, prompt: SURROUNDINGS, width: edge, height: edge };
    return buildPrompt({ ...rest, ...wish }, { family, triggerWord: this.job.triggerWord });
  }

  /** Draws the previews of a candidate, telling after each. */
  async draw(kind: CandidateKind, steps: number, onDrawn: () => void): Promise<CandidatePreviews> {
    const { files, folder, logger, context } = this.job;
    const { signal } = context;
    const piece = {
      name: `previews of ${kind} ${String(steps)}`,
      feature: 'image',
      kind,
      files,
      logger,
      signal,
    } as const;
    return workOnServer(this.servers, piece, async (place) => {
      const { server, version } = place;
      const plain = await this.plainOn(place, kind);
      const lora = await files.placeCheckpoint(server, kind, steps, signal);
      const paths: string[] = [];
      const [withLora, without]: [Buffer[], Buffer[]] = [[], []];
      for (const [index, { png, seed }] of plain.entries()) {
        const made = await this.drawShown(place, { kind, index, lora, seed });
        if ('flaw' in made) return { files: [], hasEffect: false, flaw: made.flaw, version };
        const file = folder.file(`preview_${kind}_${String(steps)}_${String(index)}.png`);
        await writeFile(file, made.png);
        paths.push(file);
        // Pictures of different seeds differ anyway.
        if (made.seed === seed) {
          withLora.push(made.png);
          without.push(png);
        }
        onDrawn();
      }
      const effect = withLora.length === 0 || (await hasEffect(withLora, without));
      return { files: paths, hasEffect: effect, flaw: null, version };
    });
  }

  private get edge(): number {
    return this.servers.graphs.settings.profile.training.resolution;
  }

  private plainOn(place: Workplace, kind: CandidateKind): Promise<Shown[]> {
    const key = `${place.server.url} ${kind}`;
    const drawn = this.plain.get(key) ?? this.drawPlain(place, kind);
    this.plain.set(key, drawn);
    drawn.catch(() => this.plain.delete(key));
    return drawn;
  }

  private async drawPlain(place: Workplace, kind: CandidateKind): Promise<Shown[]> {
    const drawn: Shown[] = [];
    for (let index = 0; index < PREVIEWS; index += 1) {
      const seed = this.job.seed + index;
      const made = await this.drawShown(place, { kind, index, lora: null, seed });
      if ('flaw' in made) {
        // No LoRA is to blame for it.
        const { name: server } = place.server;
        throw new ComfyError({ kind: 'garbage', server, detail: `draws without any LoRA only what is ${made.flaw}` });
      }
      drawn.push(made);
    }
    return drawn;
  }

  /** Draws one, from another seed where the first gives nothing to see; what is wrong with both where neither does. */
  private async drawShown(place: Workplace, wish: PreviewWish): Promise<Shown | { flaw: PictureFlaw }> {
    const made = await this.drawOne(place, wish);
    if (made.flaw === null) return { png: made.bytes, seed: wish.seed };
    const { logger } = this.job;
    logger.warn({ server: place.server.name, ...wish, flaw: made.flaw }, 'a preview is flawed, and drawn once more');
    const seed = wish.seed + ANOTHER_SEED;
    const again = await this.drawOne(place, { ...wish, seed });
    return again.flaw === null ? { png: again.bytes, seed } : { flaw: again.flaw };
  }

  private drawOne({ server, schema }: Workplace, { kind, index, lora, seed }: PreviewWish): Promise<MadePicture> {
    const { context } = this.job;
    const loras = kind === 'body' ? { bodyLora: lora } : { faceLora: lora };
    const request = {
      ...this.promptOf(kind, index),
      ...loras,
      width: this.edge,
      height: this.edge,
      seed: seed >>> 0,
      prefix: `atelier/${context.jobId}_preview_${kind}`,
    };
    const graph = this.servers.graphs.image(request, schema);
    return runForPicture(server, graph, { context, onFraction: () => undefined });
  }
}

interface PreviewWish {
  kind: CandidateKind;
  index: number;
  /** As the server calls it; null for none. */
  lora: string | null;
  seed: number;
}
