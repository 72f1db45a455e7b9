import {
  drawingOptionsSchema,
  type Focus,
  focusOfFace,
  PICTURE_REFUSALS,
  type imageJob,
  type OutcomeOf,
  type PayloadOf,
  type PictureRule,
} from '@atelier/contracts';
import pMap from 'p-map';
import { perceptualHash } from '../media/inspect-picture.js';
import { sourceTypeOf, type Marking } from '../media/provenance.js';
import { heldBackBy } from '../media/judge-safety.js';
import { thumbHashOf } from '../media/thumbnail.js';
import type { RenderedImage } from '../runtimes/model-runtime.js';
import { elapsedMs, encodeRendered, fetchRequired, MAX_PICTURE_BYTES, modelFile, saveRendered } from './artifacts.js';
import { type BroughtModel, drawWithModel, storeModel, takeModel } from './import-model.js';
import { PermanentFailure, runtimeContext, SPANS, type JobContext, type Processor } from './processor.js';

type Payload = PayloadOf<typeof imageJob>;
type Task<T extends Payload['task']> = Extract<Payload, { task: T }>;
type Delivered = OutcomeOf<typeof imageJob>['images'][number];
/** What became of one picture. */
type Finished = { image: Delivered } | { rule: PictureRule };

/** While one is stored the next is rated. */
const AT_ONCE = 2;

/**
 * Makes images: of a trained character, of words alone, or of another image by a second pass. What the safety check holds
 * back is counted and never stored.
 */
export const generateImages: Processor<typeof imageJob> = async (payload, context) => {
  const startedAt = performance.now();
  // A GPU draws meanwhile.
  void context.analysis.prepareToRate();
  const brought = payload.task === 'import' ? await takeModel(payload, context) : null;
  const rendered = await render(payload, brought, context);
  const pictures = payload.outputs.flatMap((places, index) => {
    const image = rendered[index];
    return image ? [{ image, places }] : [];
  });
  let done = 0;
  context.report('saving', SPANS.saving, 0);
  const finish = async ({ image, places }: (typeof pictures)[number]): Promise<Finished> => {
    const finished = await rateAndDeliver(image, places, payload, context);
    done += 1;
    context.report('saving', SPANS.saving, (100 * done) / pictures.length);
    return finished;
  };
  const finished = await pMap(pictures, finish, { concurrency: AT_ONCE });
  const images = finished.flatMap((each) => ('image' in each ? [each.image] : []));
  const blocked = finished.flatMap((each) => ('rule' in each ? [each.rule] : []));
  const imported = await keep(payload, brought, { images, blocked }, context);
  return { images, blocked, ...(imported ? { imported } : {}), duration_ms: elapsedMs(startedAt) };
};

/** A model of which nothing may be seen, or that draws children as they must not be, is not stored. Trying again would draw the same. */
async function keep(
  payload: Payload,
  brought: BroughtModel | null,
  { images, blocked }: { images: readonly Delivered[]; blocked: readonly PictureRule[] },
  context: JobContext,
) {
  if (payload.task !== 'import' || !brought) return null;
  const rule = blocked.find((each) => each === 'minor') ?? (images.length === 0 ? blocked[0] : undefined);
  if (rule) throw new PermanentFailure(PICTURE_REFUSALS.output[rule], 'the safety check held its pictures back');
  if (images.length === 0) throw new Error('nothing was drawn with the model');
  return storeModel(payload, brought, context);
}

function render(payload: Payload, brought: BroughtModel | null, context: JobContext): Promise<RenderedImage[]> {
  switch (payload.task) {
    case 'import':
      if (!brought) throw new Error('the model was not taken');
      return drawWithModel(payload, brought, context);
    case 'character':
      return drawCharacter(payload, context);
    case 'waifu':
      return imagine(payload, context);
    case 'refine':
      return refine(payload, context);
  }
}

const drawCharacter = (payload: Task<'character'>, context: JobContext): Promise<RenderedImage[]> =>
  context.runtime.generateImages(
    {
      body: modelFile(payload.body, context),
      face: payload.face && modelFile(payload.face, context),
      triggerWord: payload.trigger_word,
      ...drawingOptionsSchema.parse(payload),
      count: payload.outputs.length,
      seed: payload.seed,
    },
    runtimeContext(context),
  );

const imagine = (payload: Task<'waifu'>, context: JobContext): Promise<RenderedImage[]> =>
  context.runtime.imagine(
    {
      prompt: payload.prompt,
      negative_prompt: payload.negative_prompt,
      width: payload.width,
      height: payload.height,
      count: payload.outputs.length,
      seed: payload.seed,
    },
    runtimeContext(context),
  );

async function refine(payload: Task<'refine'>, context: JobContext): Promise<RenderedImage[]> {
  const image = await fetchRequired(payload.source, MAX_PICTURE_BYTES, context);
  const { scale, seed } = payload;
  const request = {
    image,
    scale,
    seed,
    body: payload.body && modelFile(payload.body, context),
    face: payload.face && modelFile(payload.face, context),
  };
  const refined = await context.runtime.refine(request, runtimeContext(context));
  // Where no model took part in the second pass, the picture stays what it was.
  const kept = refined.provenance.models.length === 0 ? await sourceTypeOf(image) : null;
  return [kept ? { ...refined, provenance: { ...refined.provenance, digital_source_type: kept } } : refined];
}

/**
 * Rates a picture while what would be stored of it is made. Nothing of it leaves the worker before it is rated. Where its face is does not
 * decide about that, so it is looked for after that, while the files are on their way.
 */
async function rateAndDeliver(
  image: RenderedImage,
  places: Payload['outputs'][number],
  payload: Payload,
  context: JobContext,
): Promise<Finished> {
  const preparing = prepare(image, places, payload);
  // Of what is held back nobody hears whether it could have been made.
  preparing.catch(() => undefined);
  const rating = await context.analysis.rateSafety(image.png);
  const rule = heldBackBy(rating, payload.allow_sensitive);
  if (rule) return { rule };
  const { encoded, ...hashes } = await preparing;
  const [picture, focus] = await Promise.all([saveRendered(image, encoded, places, context), focusOf(image, context)]);
  return { image: { ...picture, ...hashes, focus, nsfw: rating.nsfw } };
}

async function prepare(
  image: RenderedImage,
  places: Payload['outputs'][number],
  { creation_id: creationId, visible_label: visibleLabel }: Payload,
) {
  const marking: Marking = { creationId, provenance: image.provenance, visibleLabel };
  const [encoded, thumbhash, phash] = await Promise.all([
    encodeRendered(image, places, marking),
    thumbHashOf(image.png),
    perceptualHash(image.png),
  ]);
  return { encoded, thumbhash, phash };
}

/** Where frames of another shape look: at the largest face. A picture is delivered whether one is found or not. */
async function focusOf({ png, focus }: RenderedImage, { analysis }: JobContext): Promise<Focus | null> {
  if (focus !== undefined) return focus;
  const box = await analysis.findFace(png).catch(() => null);
  return box && focusOfFace(box);
}
