import {
  madeVariationsSchema,
  suggestCaption,
  type MadeVariations,
  type PayloadOf,
  type trainingJob,
} from '@atelier/contracts';
import { RuntimeRejection } from '../runtimes/model-runtime.js';
import type { JobContext } from './processor.js';
import { fetchInput, InputUnavailable, putOutput } from './transfer.js';
import { makeVariations } from './variation.processor.js';

type Payload = PayloadOf<typeof trainingJob>;
type Part = NonNullable<Payload['variations']>;

/** A few measures of a handful of pictures. */
const MAX_RECORD_BYTES = 1024 * 1024;

/**
 * The variations that a training makes first. Once they are written down, a further attempt finds the very same: what it goes on with has
 * learned from them.
 */
export async function variationsFirst(part: Part, context: JobContext): Promise<MadeVariations> {
  const recorded = await findRecorded(part, context);
  if (recorded) return recorded;
  const made = await makeAny(part, context);
  await putOutput(part.record.output, Buffer.from(JSON.stringify(made)), context);
  return made;
}

/** The good ones, as the training is told of pictures. Each is fetched from where it is stored, be it this attempt's or another's. */
export function picturesOf(part: Part, { variations }: MadeVariations): Payload['pictures'] {
  const stored = new Map(part.outputs.map((output) => [output.id, output.stored]));
  return variations.flatMap(({ id, facts, weakness }) => {
    const input = weakness ? undefined : stored.get(id);
    return input ? [{ ...input, image_id: id, facts, is_variation: true, caption: suggestCaption(facts) }] : [];
  });
}

async function findRecorded({ record }: Part, context: JobContext): Promise<MadeVariations | null> {
  try {
    const bytes = await fetchInput(record.stored, MAX_RECORD_BYTES, context);
    return madeVariationsSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    if (error instanceof InputUnavailable) return null;
    throw error;
  }
}

/** None where nothing that can be used comes of the picture: it is trained on as it is, and nothing is charged for variations. */
async function makeAny(part: Part, context: JobContext): Promise<MadeVariations> {
  try {
    return await makeVariations(part, context);
  } catch (error) {
    const isFruitless =
      error instanceof RuntimeRejection && (error.code === 'output_flawed' || error.code === 'no_subject_found');
    if (!isFruitless) throw error;
    context.logger.warn({ err: error }, 'no variations came of the picture, it is trained on without them');
    return { variations: [], blocked: [] };
  }
}
