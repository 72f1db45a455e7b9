import type { JOBS, JobDefinition, QueueName } from '@atelier/contracts';
import { generateImages } from './image.processor.js';
import { ingest } from './ingest.processor.js';
import type { JobContext, Processor } from './processor.js';
import { train } from './training.processor.js';
import { vary } from './variation.processor.js';
import { generateVideo } from './video.processor.js';

type Processors = { readonly [Queue in QueueName]: Processor<(typeof JOBS)[Queue]> };

const PROCESSORS: Processors = {
  ingest,
  variation: vary,
  training: train,
  image: generateImages,
  video: generateVideo,
};

/** Runs the work of a queue on a payload that its definition has parsed. */
export function processPayload(definition: JobDefinition, payload: unknown, context: JobContext): Promise<unknown> {
  // Each processor was checked against its own definition above; only the union of them is beyond the type system.
  const processor = PROCESSORS[definition.queue] as Processor<JobDefinition>;
  return processor(payload, context);
}
