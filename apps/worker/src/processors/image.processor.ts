import {
  drawingOptionsSchema,
  PICTURE_REFUSALS,
  type imageJob,
  type OutcomeOf,
  type PayloadOf,
  type PictureRule,
} from '@atelier/contracts';
import { perceptualHash } from '../media/inspect-picture.js';
import { sourceTypeOf, type Marking } from '../media/provenance.js';
import { heldBackBy } from '../media/judge-safety.js';
import { makeThumbnail, thumbHashOf } from '../media/thumbnail.js';
import type { RenderedImage } from '../runtimes/model-runtime.js';
import { elapsedMs, fetchRequired, MAX_PICTURE_BYTES, modelFile, saveRendered } from './artifacts.js';
import { type BroughtModel, drawWithModel, storeModel, takeModel } from './import-model.js';
import { PermanentFailure, runtimeContext, SPANS, type JobContext, type Processor } from './processor.js';

type Payload = PayloadOf<typeof imageJob>;
type Task<T extends Payload['task']> = Extract<Payload, { task: T }>;
type Delivered = OutcomeOf<typeof imageJob>['images'][number];

/**
 * Makes images: of a trained character, of words alone, or of another image by a second pass. What the safety check holds
 * back is counted and never stored.
 */
export const generateImages: Processor<typeof imageJob> = async (payload, context) => {
  const startedAt = performance.now();
  const brought = payload.task === 'import' ? await takeModel(payload, context) : null;
  const rendered = await render(payload, brought, context);
  const images: Delivered[] = [];
  const blocked: PictureRule[] = [];
  for (const [index, places] of payload.outputs.entries()) {
    context.report('saving', SPANS.saving, (100 * index) / payload.outputs.length);
    const image = rendered[index];
    if (!image) break;
    const rating = await context.analysis.rateSafety(image.png);
    const rule = heldBackBy(rating, payload.allow_sensitive);
    if (rule) blocked.push(rule);
    else images.push(await deliver({ ...image, nsfw: rating.nsfw }, places, payload, context));
  }
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

/** Stores a picture with its thumbnail. */
async function deliver(
  image: RenderedImage & { nsfw: number },
  places: Payload['outputs'][number],
  { creation_id: creationId, visible_label: visibleLabel }: Payload,
  context: JobContext,
): Promise<Delivered> {
  const marking: Marking = { creationId, provenance: image.provenance, visibleLabel };
  const [thumbnail, thumbhash] = await Promise.all([makeThumbnail(image.png, marking), thumbHashOf(image.png)]);
  const { picture } = await saveRendered(image, thumbnail, places, marking, context);
  return { ...picture, thumbhash, nsfw: image.nsfw, phash: await perceptualHash(image.png) };
}
