import type { imageJob } from '@atelier/contracts';
import { elapsedMs, fetchRequired, MAX_MODEL_BYTES, saveRendered } from './artifacts.js';
import { runtimeContext, SPANS, type Processor } from './processor.js';

/** Makes images of a trained character. What the safety check holds back is counted and never stored. */
export const generateImages: Processor<typeof imageJob> = async (payload, context) => {
  const startedAt = performance.now();
  context.report('preparing', SPANS.fetching, 0);
  const body = await fetchRequired(payload.body, MAX_MODEL_BYTES, context);
  const face = payload.face && (await fetchRequired(payload.face, MAX_MODEL_BYTES, context));
  context.report('generating', SPANS.working, 0);
  const rendered = await context.runtime.generateImages(
    {
      body,
      face,
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
    const rating = await context.senses.rateSafety(image.png);
    if (rating.blocked) blocked += 1;
    else images.push((await saveRendered(image, places, payload.creation_id, context)).picture);
  }
  return { images, blocked, duration_ms: elapsedMs(startedAt) };
};
