import type { CandidateKind } from '@atelier/contracts';
import { cutOwnPart } from '../../../media/own-part.js';
import { clamp } from '../../../vision/planes.js';
import {
  type RuntimeContext,
  RuntimeRejection,
  type TrainedCandidate,
  type TrainRequest,
} from '../../model-runtime.js';
import { type ClothesColour, colourSharesOf, rarestColour } from '../../judging/measures.js';
import { judgeCandidates } from '../../judging/scorecard.js';
import { lidsFallIn } from '../figure/lids-fall.js';
import { showsMoods } from '../figure/shows-moods.js';
import { unshownBy } from '../figure/unshown.js';
import type { Models } from '../image/generate-image.js';
import { findPaintedFace } from '../figure/even-skin.js';
import { type CutSubject, cutSubject, packSubject } from '../model/make-cutout.js';
import { raisesArms } from '../model/measure.js';
import { type Cutout, encodeModel, type Look, type PreviewModel } from '../model/preview-model.js';
import { cropPicture, decodePicture, encodeCutout } from '../canvas/picture.js';
import { Steps } from '../canvas/progress.js';
import { type Grid, GridDrawer } from './grid.js';

const MAX_PACKED = 24;
const FACE_EDGE = 512;
/** What is lost where a picture was made of another one of them: what the first candidates know is the creator's own. */
const AGAIN = 1;
/** What is lost where a piece of a background was cut out with the figure: the first candidate may know no other picture. */
const REMAINS = 0.6;
/** How strictly the earliest and the latest candidate keep what they have learned; one alone is between them. */
const LOOKS = { first: 0.2, last: 0.9, only: 0.55 } as const;

/** Sharp pictures first, and among them those that show something new: another side, another framing. The creator's own before what was made of them. */
export function rankSubjects(subjects: readonly CutSubject[]): CutSubject[] {
  const rest = [...subjects];
  const ranked: CutSubject[] = [];
  const seen = new Map<string, number>();
  const sharpest = Math.max(1e-6, ...subjects.map(({ facts }) => facts.sharpness));
  const trait = ({ facts }: CutSubject): string => `${facts.face?.side ?? 'unknown'} ${String(facts.truncated)}`;
  const worth = (subject: CutSubject): number =>
    Math.sqrt(subject.facts.sharpness / sharpest) +
    (subject.facts.face ? 0.5 : 0) -
    subject.facts.order * 0.3 -
    (subject.facts.isVariation ? AGAIN : 0) -
    (subject.facts.remains ? REMAINS : 0) -
    (seen.get(trait(subject)) ?? 0) * 0.4;
  while (rest.length > 0) {
    rest.sort((a, b) => worth(b) - worth(a));
    const next = rest.shift();
    if (!next) break;
    ranked.push(next);
    seen.set(trait(next), (seen.get(trait(next)) ?? 0) + 1);
  }
  return ranked;
}

/** Sizes of the candidates: rising, the last with all there is; fewer where there are fewer pictures than sizes. */
export function candidateSizes(available: number, wanted: number): number[] {
  const most = Math.min(available, MAX_PACKED);
  const sizes = Array.from({ length: wanted }, (_, i) => Math.max(1, Math.round((most * (i + 1)) / wanted)));
  return [...new Set(sizes.map((size) => Math.min(size, most)))];
}

/** The head with some room around it. */
async function cutFace(subject: CutSubject): Promise<Cutout | null> {
  const { facts, landmarks, picture } = subject;
  if (!facts.face) return null;
  const [x, y, w, h] = facts.face.box;
  const left = Math.max(0, Math.floor(x - w * 0.3));
  const top = Math.max(0, Math.floor(y - h * 0.4));
  const width = Math.min(picture.width - left, Math.ceil(w * 1.6));
  const height = Math.min(picture.height - top, Math.ceil(h * 1.65));
  if (width < 16 || height < 16) return null;
  const crop = cropPicture(picture, left, top, width, height);
  const png = await encodeCutout(crop);
  const small = Math.max(width, height) > FACE_EDGE ? await encodeCutout(await decodePicture(png, FACE_EDGE)) : png;
  const scale = Math.min(1, FACE_EDGE / Math.max(width, height));
  const shift = (px: number, py: number): [number, number] => [(px - left) * scale, (py - top) * scale];
  return {
    png: small,
    landmarks: landmarks.map(([px, py]) => shift(px, py)),
    facts: {
      ...facts,
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      truncated: true,
      face: { ...facts.face, box: [...shift(x, y), w * scale, h * scale] },
    },
  };
}

/** Each candidate keeps more strictly what it has learned than the one before, which is freer in turn. */
export function lookOf(index: number, count: number): Look {
  const strict = count === 1 ? LOOKS.only : LOOKS.first + ((LOOKS.last - LOOKS.first) * index) / (count - 1);
  return { colours: strict, outlines: strict };
}

interface Draft {
  model: PreviewModel;
  steps: number;
}

/** What candidates are finished with. */
interface Finish {
  subjects: readonly CutSubject[];
  /** What clothes are asked for in. */
  colour: ClothesColour;
  /** Candidates of other kinds that are done already, and all there are. */
  done: number;
  total: number;
}

/** All that a training run carries from step to step. */
class Training {
  private readonly steps: Steps;

  constructor(
    private readonly request: TrainRequest,
    context: RuntimeContext,
  ) {
    this.steps = new Steps(context);
  }

  async run(): Promise<TrainedCandidate[]> {
    await this.steps.report('preparing', 0);
    const subjects = await this.cutAll();
    const ranked = rankSubjects(subjects);
    const packed: Cutout[] = [];
    for (const [i, subject] of ranked.slice(0, MAX_PACKED).entries()) {
      const tried = {
        showsMoods: await showsMoods(subject),
        lidsFall: lidsFallIn(subject),
        redraws: findPaintedFace(subject.picture, subject.landmarks) !== null,
        raisesArms: raisesArms(subject.picture, subject.landmarks),
      };
      packed.push(await packSubject({ ...subject, facts: { ...subject.facts, ...tried } }));
      await this.steps.report('training', 66 + (6 * (i + 1)) / ranked.length);
    }
    const expressive = await this.drawExpressions(subjects);
    const bodies = this.draft('body', packed, expressive.bodies, 3);
    const best = bodies[bodies.length - 1]?.model;
    if (!best) throw new RuntimeRejection('no_subject_found', 'no subject was found in any of the pictures');
    const faces = await this.draftFaces(ranked, expressive.faces);
    const colour = rarestColour(await Promise.all(packed.slice(0, 6).map(({ png }) => colourSharesOf(png))));
    const total = bodies.length + faces.length;
    const finish = { subjects, colour, total };
    const candidates = await this.finish('body', bodies, (draft) => ({ body: draft.model, face: null }), {
      ...finish,
      done: 0,
    });
    if (candidates.length === 0) throw new RuntimeRejection('output_flawed', 'every preview of every body is flawed');
    return [
      ...candidates,
      ...(await this.finish('face', faces, (draft) => ({ body: best, face: draft.model }), {
        ...finish,
        done: bodies.length,
      })),
    ];
  }

  /** The expressions of the first picture that this engine drew itself: every candidate has them. */
  private async drawExpressions(subjects: readonly CutSubject[]): Promise<Record<'bodies' | 'faces', Cutout[]>> {
    const drawn: Record<'bodies' | 'faces', Cutout[]> = { bodies: [], faces: [] };
    const [first] = subjects.flatMap(({ withExpressions }) => withExpressions ?? []);
    for await (const subject of first?.() ?? []) {
      drawn.bodies.push(await packSubject(subject));
      const face = await cutFace(subject);
      if (face) drawn.faces.push(face);
      await this.steps.checkpoint();
    }
    return drawn;
  }

  /** Candidates of rising size, each with a look of its own. */
  private draft(
    kind: CandidateKind,
    cutouts: readonly Cutout[],
    expressive: readonly Cutout[],
    wanted: number,
  ): Draft[] {
    const { modelName: name } = this.request;
    return candidateSizes(cutouts.length, wanted).map((size, i, sizes) => ({
      model: { kind, name, cutouts: [...cutouts.slice(0, size), ...expressive], look: lookOf(i, sizes.length) },
      steps: size,
    }));
  }

  private async cutAll(): Promise<CutSubject[]> {
    const subjects: CutSubject[] = [];
    const { pictures } = this.request;
    for (const [i, picture] of pictures.entries()) {
      const bytes = await cutOwnPart(await picture.read(), picture.facts);
      const subject = await cutSubject({ ...picture, bytes, order: i / pictures.length });
      if (subject) subjects.push({ ...subject, facts: { ...subject.facts, isVariation: picture.isVariation } });
      await this.steps.report('preprocessing', 2 + (64 * (i + 1)) / pictures.length);
    }
    if (subjects.length === 0)
      throw new RuntimeRejection('no_subject_found', 'no subject was found in any of the pictures');
    return subjects;
  }

  /** Two or three face models where at least two pictures show a face. */
  private async draftFaces(ranked: readonly CutSubject[], expressive: readonly Cutout[]): Promise<Draft[]> {
    const cutouts: Cutout[] = [];
    for (const subject of ranked.slice(0, MAX_PACKED)) {
      const cutout = await cutFace(subject);
      if (cutout) cutouts.push(cutout);
      await this.steps.checkpoint();
    }
    if (cutouts.length < 2) return [];
    return this.draft('face', cutouts, expressive, cutouts.length >= 6 ? 3 : 2);
  }

  /** Draws what candidates make and judges them; what is flawed is left out. */
  private async finish(
    kind: CandidateKind,
    drafts: readonly Draft[],
    modelsOf: (draft: Draft) => Models,
    { subjects, colour, done, total }: Finish,
  ): Promise<TrainedCandidate[]> {
    const drawer = new GridDrawer(kind, colour, this.request.seed);
    const drawn: (Draft & Grid)[] = [];
    for (const [index, draft] of drafts.entries()) {
      const grid = await drawer.draw(modelsOf(draft), draft.model, subjects);
      if (!grid.flawed) drawn.push({ ...draft, ...grid });
      await this.steps.report('generating', 74 + clamp((26 * (done + index + 1)) / total, 0, 26));
    }
    const judged = judgeCandidates(
      drawn.map(({ measured }) => measured),
      drawer.change,
    );
    return drawn.flatMap(({ model, steps, previews }, index) => {
      const judgement = judged[index];
      const file = new Blob([new Uint8Array(encodeModel(model))]);
      const readPreviews = () => Promise.resolve(previews);
      const unshown = unshownBy(model);
      return judgement ? [{ kind, index, steps, model: file, readPreviews, unshown, ...judgement }] : [];
    });
  }
}

/** Learns a character: cuts it out of every picture, measures it, and packs models of rising size to choose from. */
export function train(request: TrainRequest, context: RuntimeContext): Promise<TrainedCandidate[]> {
  return new Training(request, context).run();
}
