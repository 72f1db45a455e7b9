import {
  type Likeness,
  type MadeVariations,
  mainFaceOf,
  type PayloadOf,
  type PictureRule,
  type variationJob,
} from '@atelier/contracts';
import { compareVariation, type Looks, type VariationScore } from '../media/compare-variation.js';
import { type ImageAnalysis, inspectPicture, perceptualHash } from '../media/inspect-picture.js';
import { cutOwnPart } from '../media/own-part.js';
import type { Marking } from '../media/provenance.js';
import { elapsedMs, encodeRendered, fetchRequired, MAX_PICTURE_BYTES, saveRendered } from './artifacts.js';
import { type JobContext, pictureContext, SPANS, type Processor } from './processor.js';

const UNMEASURED: Likeness = { drawn: false, faces: [] };

type Facts = PayloadOf<typeof variationJob>['source']['facts'];

/** Makes variations of one picture. */
export const vary: Processor<typeof variationJob> = async (payload, context) => {
  const startedAt = performance.now();
  const made = await makeVariations(payload, context);
  return { ...made, duration_ms: elapsedMs(startedAt) };
};

/**
 * Makes them, measures each as the ingest job measures uploads, and compares it with its source. What the safety check holds back is
 * counted and never stored.
 */
export async function makeVariations(
  payload: PayloadOf<typeof variationJob>,
  context: JobContext,
): Promise<MadeVariations> {
  const { facts, drawn } = payload.source;
  const whole = await fetchRequired(payload.source, MAX_PICTURE_BYTES, context);
  const source = await cutOwnPart(whole, facts);
  const rendered = await context.runtime.vary(
    { source, facts, drawn, count: payload.outputs.length, seed: payload.seed },
    pictureContext(context),
  );
  const compare = await comparisonWith(source, { ...facts, isWhole: source === whole }, context.analysis);
  const variations: MadeVariations['variations'] = [];
  const blocked: PictureRule[] = [];
  for (const [index, places] of payload.outputs.entries()) {
    context.report('saving', SPANS.saving, (100 * index) / payload.outputs.length);
    const image = rendered[index];
    if (!image) break;
    const rating = await context.analysis.rateSafety(image.png, image.square);
    if (rating.blocked) {
      blocked.push(rating.blocked);
      continue;
    }
    // Something to learn from: a model that saw the label would draw it.
    const marking: Marking = { creationId: places.id, provenance: image.provenance, visibleLabel: false };
    const encoded = await encodeRendered(image, places, marking);
    const picture = await saveRendered(image, encoded, places, context);
    const measured = await inspectPicture(
      encoded.full.bytes,
      { conversions: [], nsfw: rating.nsfw, drawn: rating.drawn },
      context.analysis,
    );
    const score = await compare(encoded.full.bytes, measured);
    const weakness = score.weakness ?? (image.remains ? 'background_left' : undefined);
    variations.push({ ...picture, facts: measured, ...score, ...(weakness ? { weakness } : {}) });
  }
  return { variations, blocked };
}

type Compare = (variation: Buffer, facts: Facts) => Promise<VariationScore>;

/** Looks at the source once, so that each of its variations can be compared with it. */
async function comparisonWith(
  source: Buffer,
  facts: Facts & { isWhole: boolean },
  analysis: ImageAnalysis,
): Promise<Compare> {
  // Of a picture of several only a part was varied, in which the faces lie elsewhere.
  const faces = facts.isWhole ? facts.faces : await analysis.detectFaces(source);
  const main = facts.isWhole ? mainFaceOf(facts) : faces[0];
  const { drawn } = facts;
  const looksOf = async (picture: Buffer, looks: Pick<Looks, 'faces' | 'phash' | 'sharpness'>): Promise<Looks> => ({
    ...looks,
    // Of a picture from before that was looked at it is not known how its faces are to be measured.
    likeness: drawn === undefined ? UNMEASURED : await analysis.measureLikeness(picture, { faces: looks.faces, drawn }),
    figureColours: () => analysis.figureColours(picture),
  });
  const own = await looksOf(source, {
    faces: main ? [main, ...faces.filter((face) => face !== main)] : faces,
    phash: await perceptualHash(source),
    sharpness: facts.sharpness,
  });
  let figure: Promise<number[]> | undefined;
  const once: Looks = { ...own, figureColours: () => (figure ??= own.figureColours()) };
  return async (variation, measured) => compareVariation(await looksOf(variation, measured), once);
}
