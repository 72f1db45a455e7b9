import type { CameraShot, CandidateKind, Direction, PreviewChange } from '@atelier/contracts';
import sharp from 'sharp';
import { perceptualHash } from '../../../media/inspect-picture.js';
import { findFlaw, type PictureFlaw } from '../../../media/picture-flaws.js';
import {
  adherenceOf,
  CELLS,
  changeOf,
  type ClothesColour,
  colourSharesOf,
  isFull,
  LEAST_COLOUR_GAIN,
  varietyOf,
} from '../../judging/measures.js';
import type { Measured } from '../../judging/scorecard.js';
import { PLAIN_OPTIONS, type TrainedPreview } from '../../model-runtime.js';
import { encodePng, type Picture } from '../canvas/picture.js';
import { weaken } from '../figure/keep-look.js';
import {
  compose,
  generateImage,
  isHeadless,
  type ImageOptions,
  type Models,
  shrink,
  type Sketch,
  sketch,
  surroundingsOf,
} from '../image/generate-image.js';
import type { CutSubject } from '../model/make-cutout.js';
import { measureSharpness } from '../model/measure.js';
import type { PreviewModel } from '../model/preview-model.js';
import type { PaintedScene } from '../scene/paint-scene.js';
import { likenessOf } from './score.js';

/** What is made with the model at full strength is shown large. */
const EDGE = { full: 512, weaker: 256 } as const;
/** Without a colour of its own, which would shine on the character and count as the clothes'. */
const SURROUNDINGS = 'grey';
/** What is only measured. */
const PLAIN_EDGE = 192;

interface Wish {
  shot: CameraShot;
  direction: Direction;
  /** Added to the training's seed: the same for every candidate and strength. */
  seed: number;
}

/** What each of the two prompts shows, in plain surroundings: they show the character. */
const WISHES: Readonly<Record<CandidateKind, readonly [Wish, Wish]>> = {
  body: [
    { shot: 'full', direction: 'center', seed: 11 },
    { shot: 'upper', direction: 'front-left', seed: 23 },
  ],
  face: [
    { shot: 'portrait', direction: 'center', seed: 11 },
    { shot: 'portrait', direction: 'front-left', seed: 29 },
  ],
};

/** At most so like is a model whose preview has a hole in the place of its face: in words, not like its pictures. */
const HEADLESS_LIKENESS = 0.25;

/** A candidate's previews, and what was measured of them. */
export interface Grid {
  previews: TrainedPreview[];
  measured: Measured;
  /** One of the previews is nothing to look at. */
  flawed: boolean;
}

/** Pictures that show what they should, and no piece of an old background beside the figure: the share of both. */
export const soundnessOf = (
  flaws: readonly (PictureFlaw | null)[],
  { cutouts }: Pick<PreviewModel, 'cutouts'>,
): number =>
  (flaws.filter((flaw) => flaw === null).length / flaws.length) *
  (cutouts.filter(({ facts }) => !facts.remains).length / cutouts.length);

/** Draws the candidates of one kind with the same prompts and seeds. */
export class GridDrawer {
  private readonly scenes = new Map<string, Promise<PaintedScene>>();
  /** Of which bodies were shown. */
  private readonly pictures = new Set<string>();
  private plainGain: Promise<number | null> | undefined;

  constructor(
    private readonly kind: CandidateKind,
    private readonly colour: ClothesColour,
    private readonly seed: number,
  ) {}

  /** What the second prompt asks for. */
  get change(): PreviewChange {
    return this.kind === 'face' ? 'turned' : changeOf(this.colour);
  }

  async draw(models: Models, packed: PreviewModel, subjects: readonly CutSubject[]): Promise<Grid> {
    const previews: TrainedPreview[] = [];
    let first: { picture: Picture; headless: boolean } | undefined;
    // One sketch serves all strengths: what they change comes after it.
    const shown = this.canChange(models) ? [0, 1] : [0];
    const large = await Promise.all(shown.map((prompt) => this.sketchOf(prompt, models)));
    const small = await Promise.all(large.map((each) => shrink(each, EDGE.weaker)));
    for (const cell of CELLS.filter(({ prompt }) => shown.includes(prompt))) {
      const options = this.optionsOf(cell.prompt, isFull(cell) ? EDGE.full : EDGE.weaker);
      const sketched = (isFull(cell) ? large : small)[cell.prompt];
      if (!sketched) throw new Error('a cell of no prompt');
      const composed = await compose(sketched, this.weaker(models, cell.strength), options, await this.behind(options));
      const { picture } = composed;
      first ??= { picture, headless: isHeadless(composed, sketched) };
      previews.push({ cell, png: await encodePng(picture) });
    }
    if (!first) throw new Error('a grid has cells');
    const full = previews.filter(({ cell }) => isFull(cell)).map(({ png }) => png);
    const flaws = await Promise.all(full.map((png) => findFlaw(sharp(png))));
    const measured = {
      likeness: Math.min(likenessOf(first.picture, packed, subjects), first.headless ? HEADLESS_LIKENESS : 1),
      detail: measureSharpness(first.picture),
      variety: varietyOf(await Promise.all(full.map(perceptualHash))),
      adherence: shown.length > 1 ? await this.adherence(full, models) : null,
      soundness: soundnessOf(flaws, packed),
    };
    return { previews, measured, flawed: flaws.some((flaw) => flaw !== null) };
  }

  /** As it is, each body is shown by a picture that those before it were not shown by, as far as there are more that are calm; what is dyed is compared in one. */
  private async sketchOf(prompt: number, models: Models): Promise<Sketch> {
    const isOwn = prompt === 0;
    const sketched = await sketch(models, this.optionsOf(prompt, EDGE.full), isOwn ? this.pictures : undefined);
    if (isOwn && this.kind === 'body') this.pictures.add(sketched.pictureId);
    return sketched;
  }

  /** Without a face it is not known where clothes begin: what would show no change is not shown. */
  private canChange({ body }: Models): boolean {
    return this.kind === 'face' || body.cutouts.some(({ cloth, facts }) => cloth !== undefined || facts.face !== null);
  }

  /** Where a head is turned takes a second to see in each picture, and is not measured here. */
  private async adherence(full: readonly Buffer[], models: Models): Promise<number | null> {
    if (this.kind === 'face') return null;
    this.plainGain ??= this.drawPlain(models).then((pictures) => this.gainOf(pictures));
    return adherenceOf(await this.gainOf(full), await this.plainGain, LEAST_COLOUR_GAIN);
  }

  /** The same prompts and seeds, with nothing kept of what was learned but the cut-outs. */
  private async drawPlain({ body }: Models): Promise<Buffer[]> {
    const plain = { body: { ...body, look: null }, face: null };
    const pictures: Buffer[] = [];
    for (const prompt of [0, 1]) {
      pictures.push(await encodePng(await generateImage(plain, this.optionsOf(prompt, PLAIN_EDGE))));
    }
    return pictures;
  }

  /** By how much the share of the asked colour is larger in the second picture than in the first. */
  private async gainOf(pictures: readonly Buffer[]): Promise<number> {
    const [before, after] = await Promise.all(pictures.map(colourSharesOf));
    return Math.max(0, (after?.[this.colour] ?? 0) - (before?.[this.colour] ?? 0));
  }

  /** Of a face model only the face is applied less strongly. */
  private weaker({ body, face }: Models, strength: number): Models {
    const weakened = (model: PreviewModel): PreviewModel =>
      strength === 1 || !model.look ? model : { ...model, look: weaken(model.look, strength) };
    return this.kind === 'face' && face ? { body, face: weakened(face) } : { body: weakened(body), face };
  }

  /** A copy of the same surroundings for every candidate. */
  private async behind(options: ImageOptions): Promise<PaintedScene> {
    const key = `${String(options.seed)} ${String(options.width)}`;
    const painting = this.scenes.get(key) ?? surroundingsOf(options);
    this.scenes.set(key, painting);
    const { picture, ...scene } = await painting;
    return { ...scene, picture: { ...picture, data: picture.data.slice() } };
  }

  private optionsOf(prompt: number, edge: number): ImageOptions {
    const [plain, changed] = WISHES[this.kind];
    const { shot, direction, seed } = prompt === 0 ? plain : changed;
    const isDyed = this.kind === 'body' && prompt === 1;
    return {
      ...PLAIN_OPTIONS,
      prompt: SURROUNDINGS,
      ...(isDyed ? { clothing_prompt: `${this.colour} clothes` } : {}),
      ...{ shot, direction, width: edge, height: edge, seed: (this.seed + seed) >>> 0 },
    };
  }
}
