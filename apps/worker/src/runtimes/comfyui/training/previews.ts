import { readFile, writeFile } from 'node:fs/promises';
import type { CandidateKind, DrawingOptions, PreviewCell, PreviewChange } from '@atelier/contracts';
import type { Logger } from 'pino';
import type { MadePicture } from '../../../media/decode-picture.js';
import { compressPng } from '../../../media/png.js';
import type { PictureFlaw } from '../../../media/picture-flaws.js';
import { ComfyError } from '../client/errors.js';
import { CELLS, changeOf as clothesChangeOf, type ClothesColour, isFull } from '../../judging/measures.js';
import { type RuntimeContext, PLAIN_OPTIONS } from '../../model-runtime.js';
import { buildPrompt, type Prompt } from '../prompt/build-prompt.js';
import { runForPicture } from '../graph/run-graph.js';
import { OWN_FILE, type JobFolder } from './job-folder.js';
import { hasEffect } from './scoring/score.js';
import type { ServerFiles } from './server-files.js';
import { type TrainingServers, workOnServer, type Workplace } from './server-work.js';

type Wish = Pick<DrawingOptions, 'shot' | 'direction'>;

/** What the two prompts show, each with a seed of its own: for the body how it stands, for the face how it looks. */
const WISHES: Readonly<Record<CandidateKind, readonly [Wish, Wish]>> = {
  body: [
    { shot: 'full', direction: 'front' },
    { shot: 'upper', direction: 'front-left' },
  ],
  face: [
    { shot: 'portrait', direction: 'center' },
    { shot: 'portrait', direction: 'front-left' },
  ],
};
export const PREVIEWS = CELLS.length;
const PROMPTS = [0, 1] as const;
/** So many cells are at full strength; they come first. */
const FULL = CELLS.filter(isFull).length;
/** Plain surroundings show the character, and are the same for every candidate. */
const SURROUNDINGS = 'simple background';
/** A preview that comes out flawed is drawn once more from a seed as far from the others' as this. */
const ANOTHER_SEED = 1000;

interface PreviewJob {
  triggerWord: string;
  seed: number;
  /** What the second prompt of a body asks clothes for in. */
  colour: ClothesColour;
  folder: JobFolder;
  files: ServerFiles;
  logger: Logger;
  context: Pick<RuntimeContext, 'jobId' | 'signal' | 'onPreview' | 'onServer'>;
}

/** The previews of one candidate, on disk. */
export interface CandidatePreviews {
  files: { file: string; cell: PreviewCell }[];
  /** What the same prompts and seeds give without any LoRA, on the same server, on disk. */
  plain: string[];
  /** Whether the LoRA changes anything at all of what is drawn without it. */
  hasEffect: boolean;
  /** What is wrong with one of them, drawn from either seed; null where nothing is. */
  flaw: PictureFlaw | null;
  /** How many came out flawed at first. */
  redrawn: number;
  /** Version of the server that drew them. */
  version: string;
}

/** A picture that shows something, and the seed that it came from. */
interface Shown {
  png: Buffer;
  seed: number;
}

/** As `Shown`, also on disk. */
interface Plain extends Shown {
  file: string;
}

/** Draws what candidates are judged by: the same prompts with the same seeds, with each LoRA and without any. */
export class Previews {
  /** By server, for servers of different versions draw the same seed differently. */
  private readonly plain = new Map<string, Promise<Plain[]>>();

  private plainSets = 0;

  constructor(
    private readonly servers: TrainingServers,
    private readonly job: PreviewJob,
  ) {}

  /** What the second prompt asks for. */
  changeOf(kind: CandidateKind): PreviewChange {
    return kind === 'face' ? 'turned' : clothesChangeOf(this.job.colour);
  }

  /** One of the two prompts. */
  promptOf(kind: CandidateKind, index: number): Prompt {
    const { family } = this.servers.graphs.settings;
    const edge = this.edge;
    const [first, second] = WISHES[kind];
    const clothing = kind === 'body' && index === 1 ? `${this.job.colour} clothes` : '';
    const rest = { ...PLAIN_OPTIONS, prompt: SURROUNDINGS, clothing_prompt: clothing, width: edge, height: edge };
    return buildPrompt({ ...rest, ...(index === 0 ? first : second) }, { family, triggerWord: this.job.triggerWord });
  }

  /**
   * Draws the previews of a candidate, telling after each. One that changes nothing at full strength changes nothing at less, and
   * one that draws nothing to see is not offered: of such, no more is drawn.
   */
  async draw(kind: CandidateKind, steps: number, onDrawn: () => void): Promise<CandidatePreviews> {
    const { files, logger, context } = this.job;
    const { signal, onServer } = context;
    const piece = {
      name: `previews of ${kind} ${String(steps)}`,
      feature: 'image',
      kind,
      files,
      logger,
      signal,
      onServer,
    } as const;
    return workOnServer(this.servers, piece, async (place) => {
      const { server, version } = place;
      const plain = await this.plainOn(place, kind);
      const lora = await files.placeCheckpoint(server, kind, steps, signal);
      const drawn: Cell[] = [];
      const result = (changes: Partial<CandidatePreviews>): CandidatePreviews => ({
        files: drawn,
        plain: plain.map(({ file }) => file),
        hasEffect: true,
        flaw: null,
        redrawn: drawn.filter(({ isRedrawn }) => isRedrawn).length,
        version,
        ...changes,
      });
      for (const [at, cell] of CELLS.entries()) {
        if (at === FULL && !(await this.changes(drawn, plain))) return result({ hasEffect: false });
        const made = await this.drawCell(place, { kind, steps, cell, lora, seed: plain[cell.prompt]?.seed ?? 0 });
        if ('flaw' in made) return result({ files: [], hasEffect: false, flaw: made.flaw });
        drawn.push(made);
        onDrawn();
      }
      return result({});
    });
  }

  /** Whether pictures at full strength differ from those without a LoRA; those of other seeds differ anyway. */
  private async changes(drawn: readonly Cell[], plain: readonly Plain[]): Promise<boolean> {
    const full = drawn.filter(({ cell, isRedrawn }) => isFull(cell) && !isRedrawn);
    if (full.length === 0) return true;
    const pngs = await Promise.all(full.map(({ file }) => readFile(file)));
    return hasEffect(
      pngs,
      full.flatMap(({ cell }) => plain[cell.prompt]?.png ?? []),
    );
  }

  private async drawCell(
    place: Workplace,
    { steps, cell, ...wish }: Omit<PreviewWish, 'index' | 'share'> & { steps: number; cell: PreviewCell },
  ): Promise<Cell | { flaw: PictureFlaw }> {
    const made = await this.drawShown(place, { ...wish, index: cell.prompt, share: cell.strength });
    if ('flaw' in made) return made;
    const name = [wish.kind, steps, cell.prompt, Math.round(cell.strength * 100)].join('_');
    const file = this.job.folder.file(`preview_${name}.png`);
    await writeFile(file, made.png, OWN_FILE);
    return { file, cell, isRedrawn: made.seed !== wish.seed };
  }

  private get edge(): number {
    return this.servers.graphs.settings.profile.training.resolution;
  }

  private plainOn(place: Workplace, kind: CandidateKind): Promise<Plain[]> {
    const key = `${place.server.url} ${kind}`;
    const drawn = this.plain.get(key) ?? this.drawPlain(place, kind);
    this.plain.set(key, drawn);
    drawn.catch(() => this.plain.delete(key));
    return drawn;
  }

  private async drawPlain(place: Workplace, kind: CandidateKind): Promise<Plain[]> {
    const drawn: Plain[] = [];
    const number = (this.plainSets += 1);
    const { name: server } = place.server;
    for (const index of PROMPTS) {
      const seed = this.job.seed + index;
      const made = await this.drawShown(place, { kind, index, lora: null, share: 1, seed });
      if ('flaw' in made) {
        // No LoRA is to blame for it.
        throw new ComfyError({ kind: 'garbage', server, detail: `draws without any LoRA only what is ${made.flaw}` });
      }
      const file = this.job.folder.file(`plain_${String(number)}_${String(index)}.png`);
      await writeFile(file, made.png, OWN_FILE);
      drawn.push({ ...made, file });
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

  private async drawOne(
    { server, schema }: Workplace,
    { kind, index, lora, share, seed }: PreviewWish,
  ): Promise<MadePicture> {
    const { context } = this.job;
    const loras = kind === 'body' ? { bodyLora: lora } : { faceLora: lora };
    const request = {
      ...this.promptOf(kind, index),
      ...loras,
      loraShare: share,
      width: this.edge,
      height: this.edge,
      seed: seed >>> 0,
      prefix: `atelier/${context.jobId}_preview_${kind}`,
    };
    const graph = this.servers.graphs.image(request, schema);
    const made = await runForPicture(server, graph, { context, onFraction: () => undefined });
    // Those without a LoRA are held for as long as it lasts.
    return { ...made, bytes: await compressPng(made.bytes) };
  }
}

interface PreviewWish {
  kind: CandidateKind;
  index: number;
  /** As the server calls it; null for none. */
  lora: string | null;
  /** Of its usual strength. */
  share: number;
  seed: number;
}

/** One picture of the grid, on disk. */
interface Cell {
  file: string;
  cell: PreviewCell;
  isRedrawn: boolean;
}
