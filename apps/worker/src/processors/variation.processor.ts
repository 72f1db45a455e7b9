import type { variationJob } from '@atelier/contracts';
import { inspectPicture } from '../media/inspect-picture.js';
import type { Marking } from '../media/provenance.js';
import { makeThumbnail } from '../media/thumbnail.js';
import { elapsedMs, fetchRequired, MAX_PICTURE_BYTES, saveRendered } from './artifacts.js';
import { runtimeContext, SPANS, type Processor } from './processor.js';

/** Makes variations of one picture, and measures each as the ingest job measures uploads. */
export const vary: Processor<typeof variationJob> = async (payload, context) => {
  const startedAt = performance.now();
  const source = await fetchRequired(payload.source, MAX_PICTURE_BYTES, context);
  const rendered = await context.runtime.vary(
    { source, facts: payload.source.facts, count: payload.outputs.length, seed: payload.seed },
    runtimeContext(context),
  );
  const variations = [];
  for (const [index, places] of payload.outputs.entries()) {
    context.report('saving', SPANS.saving, (100 * index) / payload.outputs.length);
    const image = rendered[index];
    if (!image) break;
    // Something to learn from: a model that saw the label would draw it.
    const marking: Marking = { creationId: places.id, provenance: image.provenance, visibleLabel: false };
    const thumbnail = await makeThumbnail(image.png, marking);
    const { picture, bytes } = await saveRendered(image, thumbnail, places, marking, context);
    variations.push({ ...picture, facts: await inspectPicture(bytes, [], context.analysis) });
  }
  return { variations, duration_ms: elapsedMs(startedAt) };
};
