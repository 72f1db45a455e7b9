import {
  drawingOptionsSchema,
  PICTURE_REFUSALS,
  type imageJob,
  type PayloadOf,
  type PictureRule,
} from '@atelier/contracts';
import pMap from 'p-map';
import { sourceTypeOf } from '../media/provenance.js';
import type { RenderedImage } from '../runtimes/model-runtime.js';
import { elapsedMs, fetchRequired, MAX_PICTURE_BYTES, modelFile } from './artifacts.js';
import { type Delivered, type Finished, rateAndDeliver } from './deliver-image.js';
import { type BroughtModel, drawWithModel, storeModel, takeModel } from './import-model.js';
import { PermanentFailure, pictureContext, SPANS, type JobContext, type Processor } from './processor.js';
import { makeSheet } from './sheet/make-sheet.js';

type Payload = PayloadOf<typeof imageJob>;
type Pictures = Exclude<Payload, { task: 'sheet' }>;
type Task<T extends Payload['task']> = Extract<Payload, { task: T }>;

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
  if (payload.task === 'sheet') return { ...(await makeSheet(payload, context)), duration_ms: elapsedMs(startedAt) };
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
  payload: Pictures,
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

function render(payload: Pictures, brought: BroughtModel | null, context: JobContext): Promise<RenderedImage[]> {
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
    pictureContext(context),
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
    pictureContext(context),
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
  const refined = await context.runtime.refine(request, pictureContext(context));
  // Where no model took part in the second pass, the picture stays what it was.
  const kept = refined.provenance.models.length === 0 ? await sourceTypeOf(image) : null;
  return [kept ? { ...refined, provenance: { ...refined.provenance, digital_source_type: kept } } : refined];
}
