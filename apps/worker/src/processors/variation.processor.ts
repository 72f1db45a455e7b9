import type { OutcomeOf, PictureRule, variationJob } from '@atelier/contracts';
import { inspectPicture } from '../media/inspect-picture.js';
import { cutOwnPart } from '../media/own-part.js';
import type { Marking } from '../media/provenance.js';
import { elapsedMs, encodeRendered, fetchRequired, MAX_PICTURE_BYTES, saveRendered } from './artifacts.js';
import { runtimeContext, SPANS, type Processor } from './processor.js';

/**
 * Makes variations of one picture, and measures each as the ingest job measures uploads. What the safety check holds back is
 * counted and never stored.
 */
export const vary: Processor<typeof variationJob> = async (payload, context) => {
  const startedAt = performance.now();
  const { facts } = payload.source;
  const source = await cutOwnPart(await fetchRequired(payload.source, MAX_PICTURE_BYTES, context), facts);
  const rendered = await context.runtime.vary(
    { source, facts, count: payload.outputs.length, seed: payload.seed },
    runtimeContext(context),
  );
  const variations: OutcomeOf<typeof variationJob>['variations'] = [];
  const blocked: PictureRule[] = [];
  for (const [index, places] of payload.outputs.entries()) {
    context.report('saving', SPANS.saving, (100 * index) / payload.outputs.length);
    const image = rendered[index];
    if (!image) break;
    const rating = await context.analysis.rateSafety(image.png);
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
    variations.push({ ...picture, facts: measured });
  }
  return { variations, blocked, duration_ms: elapsedMs(startedAt) };
};
