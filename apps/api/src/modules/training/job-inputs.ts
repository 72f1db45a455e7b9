import { candidateKindSchema, pictureFactsSchema } from '@atelier/contracts';
import { z } from 'zod';

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
  places: z.array(z.object({ id: z.uuid(), kind: candidateKindSchema })),
});
export type TrainingInput = z.infer<typeof trainingInputSchema>;
