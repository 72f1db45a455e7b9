import {
  type Focus,
  focusOfFace,
  type imageJob,
  type OutcomeOf,
  type PayloadOf,
  type PictureRule,
} from '@atelier/contracts';
import { figureIn } from '../media/png-figure.js';
import { perceptualHash } from '../media/inspect-picture.js';
import { heldBackBy } from '../media/judge-safety.js';
import type { Marking } from '../media/provenance.js';
import { thumbHashOf } from '../media/thumbnail.js';
import { coverOf, focusOfHead } from '../vision/index.js';
import type { RenderedImage } from '../runtimes/model-runtime.js';
import { encodeRendered, saveRendered } from './artifacts.js';
import type { JobContext } from './processor.js';

type Payload = PayloadOf<typeof imageJob>;
type Places = Payload['outputs'][number];
/** What a job says of all its pictures. */
type Terms = Pick<Payload, 'creation_id' | 'visible_label' | 'allow_sensitive'>;
export type Delivered = OutcomeOf<typeof imageJob>['images'][number];
/** What became of one picture. */
export type Finished = { image: Delivered } | { rule: PictureRule };

/**
 * Rates a picture while what would be stored of it is made. Nothing of it leaves the worker before it is rated. Where its face is does not
 * decide about that, so it is looked for after that, while the rest is made and is on its way.
 */
export async function rateAndDeliver(
  image: RenderedImage,
  places: Places,
  payload: Terms,
  context: JobContext,
): Promise<Finished> {
  const preparing = prepare(image, places, payload);
  // Of what is held back nobody hears whether it could have been made.
  preparing.catch(() => undefined);
  const rating = await context.analysis.rateSafety(image.png, image.square);
  const rule = heldBackBy(rating, payload.allow_sensitive);
  if (rule) return { rule };
  const looking = focusOf(image, context);
  const { encoded, ...hashes } = await preparing;
  const [picture, focus] = await Promise.all([saveRendered(image, encoded, places, context), looking]);
  const { cutOff, view } = image;
  const seen = { ...(cutOff === undefined ? {} : { cut_off: cutOff }), ...(view ? { view } : {}) };
  return { image: { ...picture, ...hashes, ...seen, focus, nsfw: rating.nsfw } };
}

async function prepare(
  image: RenderedImage,
  places: Places,
  { creation_id: creationId, visible_label: visibleLabel }: Terms,
) {
  const marking: Marking = { creationId, provenance: image.provenance, visibleLabel };
  const [encoded, thumbhash, phash] = await Promise.all([
    encodeRendered(image, places, marking),
    thumbHashOf(image.small ?? image.png),
    perceptualHash(image.small ?? image.png),
  ]);
  return { encoded, thumbhash, phash };
}

/** Where frames of another shape look: at the largest face. A picture is delivered whether one is found or not. */
async function focusOf({ png, small, focus }: RenderedImage, { analysis }: JobContext): Promise<Focus | null> {
  if (focus !== undefined) return focus;
  const box = await analysis.findFace(small ?? png).catch(() => null);
  if (!box) return null;
  // Made larger, it says what of it is the figure, and so where the hair ends.
  const figure = figureIn(png);
  if (!figure) return focusOfFace(box);
  const { width, height } = figure;
  const [x, y, w, h] = box;
  return focusOfHead(coverOf(figure), [x * width, y * height, w * width, h * height]);
}
