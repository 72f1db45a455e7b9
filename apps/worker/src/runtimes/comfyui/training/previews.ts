import { writeFile } from 'node:fs/promises';
import type { CandidateKind, DrawingOptions } from '@atelier/contracts';
import type { Logger } from 'pino';
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
  /** Version of the server that drew them. */
  version: string;
}

/** Draws what candidates are judged by: the same prompts with the same seeds, with each LoRA and without any. */
export class Previews {
  /** By server, for servers of different versions draw the same seed differently. */
  private readonly plain = new Map<string, Promise<Buffer[]>>();

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
      const drawn: Buffer[] = [];
      const paths: string[] = [];
      for (let index = 0; index < PREVIEWS; index += 1) {
        const png = await this.drawOne(place, kind, index, lora);
        const file = folder.file(`preview_${kind}_${String(steps)}_${String(index)}.png`);
        await writeFile(file, png);
        drawn.push(png);
        paths.push(file);
        onDrawn();
      }
      return { files: paths, hasEffect: await hasEffect(drawn, plain), version };
    });
  }

  private get edge(): number {
    return this.servers.graphs.settings.profile.training.resolution;
  }

  private plainOn(place: Workplace, kind: CandidateKind): Promise<Buffer[]> {
    const key = `${place.server.url} ${kind}`;
    const drawn = this.plain.get(key) ?? this.drawPlain(place, kind);
    this.plain.set(key, drawn);
    drawn.catch(() => this.plain.delete(key));
    return drawn;
  }

  private async drawPlain(place: Workplace, kind: CandidateKind): Promise<Buffer[]> {
    const drawn: Buffer[] = [];
    for (let index = 0; index < PREVIEWS; index += 1) drawn.push(await this.drawOne(place, kind, index, null));
    return drawn;
  }

  private async drawOne(
    { server, schema }: Workplace,
    kind: CandidateKind,
    index: number,
    lora: string | null,
  ): Promise<Buffer> {
    const { seed, context } = this.job;
    const loras = kind === 'body' ? { bodyLora: lora } : { faceLora: lora };
    const request = {
      ...this.promptOf(kind, index),
      ...loras,
      width: this.edge,
      height: this.edge,
      seed: (seed + index) >>> 0,
      prefix: `atelier/${context.jobId}_preview_${kind}`,
    };
    const graph = this.servers.graphs.image(request, schema);
    const { bytes } = await runForPicture(server, graph, { context, onFraction: () => undefined });
    return bytes;
  }
}
