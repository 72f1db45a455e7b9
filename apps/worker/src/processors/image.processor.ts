import type { imageJob } from '@atelier/contracts';
import { xmpOf, type Marking } from '../media/provenance.js';
import { makeThumbnail } from '../media/thumbnail.js';
import { elapsedMs, modelFile, saveRendered } from './artifacts.js';
import { runtimeContext, SPANS, type Processor } from './processor.js';

/** Makes images of a trained character. What the safety check holds back is counted and never stored. */
export const generateImages: Processor<typeof imageJob> = async (payload, context) => {
  const startedAt = performance.now();
  const rendered = await context.runtime.generateImages(
    {
      body: modelFile(payload.body, context),
      face: payload.face && modelFile(payload.face, context),
      triggerWord: payload.trigger_word,
      prompt: payload.prompt,
      clothingPrompt: payload.clothing_prompt,
      negativePrompt: payload.negative_prompt,
      expression: payload.expression,
      direction: payload.direction,
      angle: payload.angle,
      shot: payload.shot,
      width: payload.width,
      height: payload.height,
      count: payload.outputs.length,
      seed: payload.seed,
    },
    runtimeContext(context),
  );
  const images = [];
  let blocked = 0;
  for (const [index, places] of payload.outputs.entries()) {
    context.report('saving', SPANS.saving, (100 * index) / payload.outputs.length);
    const image = rendered[index];
    if (!image) break;
    const marking: Marking = { creationId: payload.creation_id, provenance: image.provenance };
    const [rating, thumbnail] = await Promise.all([
      context.senses.rateSafety(image.png),
      makeThumbnail(image.png, xmpOf(marking)),
    ]);
    if (rating.blocked) blocked += 1;
    else images.push((await saveRendered(image, thumbnail, places, marking, context)).picture);
  }
  return { images, blocked, duration_ms: elapsedMs(startedAt) };
};
