import { amountsSchema, candidateKindSchema, pictureFactsSchema } from '@atelier/contracts';
import { z } from 'zod';
import type { Job } from '../jobs/index.js';

/** What is kept in the row of each job of a session, from which its payload is built whenever it is queued. */
export const ingestInputSchema = z.object({
  pictures: z.array(
    z.object({
      image_id: z.uuid(),
      /** Of an upload, which goes when it has been checked, or of an image of a creation, which stays. */
      upload_key: z.string(),
      /** The latter. */
      made_here: z.boolean().default(false),
    }),
  ),
});

export const variationInputSchema = z.object({
  image: z.object({ image_id: z.uuid(), key: z.string(), facts: pictureFactsSchema }),
  seed: z.int(),
  variation_ids: z.array(z.uuid()).min(1),
});

/** Variations that a training makes first. `price`: the part of the job's price that is theirs. */
const variationPartSchema = variationInputSchema.extend({ price: amountsSchema });
export type VariationPart = z.infer<typeof variationPartSchema>;

export const trainingInputSchema = z.object({
  assignment_request_id: z.uuid(),
  model_name: z.string(),
  seed: z.int(),
  pictures: z.array(
    z.object({
      image_id: z.uuid(),
      key: z.string(),
      facts: pictureFactsSchema,
      is_variation: z.boolean(),
      /** As it was when the training was begun; absent in jobs from before there were any. */
      caption: z.string().optional(),
    }),
  ),
  variations: variationPartSchema.optional(),
  places: z.array(z.object({ id: z.uuid(), kind: candidateKindSchema })),
});
export type TrainingInput = z.infer<typeof trainingInputSchema>;

const withVariationsSchema = z.object({ variations: z.looseObject({}) });

/** Whether it is a training that makes variations first. */
export const makesVariations = ({ queue, input }: Pick<Job, 'queue' | 'input'>): boolean =>
  queue === 'training' && withVariationsSchema.safeParse(input).success;
