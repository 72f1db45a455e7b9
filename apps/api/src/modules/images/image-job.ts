import { imageJob } from '@atelier/contracts';
import { z } from 'zod';

const storedModelSchema = z.object({ key: z.string(), sha256: z.string() });

/** What is kept of an image job: its payload without URLs. */
export const imageInputSchema = imageJob.payload
  .omit({ creation_id: true, body: true, face: true, outputs: true })
  .extend({
    body: storedModelSchema,
    face: storedModelSchema.nullable(),
    output_ids: z.array(z.uuid()).min(1),
  });
export type ImageInput = z.infer<typeof imageInputSchema>;

export const imagePrefix = (userId: string, creationId: string): string => `users/${userId}/images/${creationId}/`;

export const outputKeys = (prefix: string, outputId: string): { image: string; thumbnail: string } => ({
  image: `${prefix}${outputId}.png`,
  thumbnail: `${prefix}${outputId}-thumbnail.webp`,
});
