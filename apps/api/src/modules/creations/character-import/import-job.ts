import { z } from 'zod';

/** What is kept in the row of the job that makes a character of a model file. */
export const importInputSchema = z.object({
  upload_key: z.string(),
  name: z.string(),
  /** Null: the one that the file names. */
  trigger_word: z.string().nullable(),
  seed: z.int(),
  output_ids: z.array(z.uuid()).min(1),
});
export type ImportInput = z.infer<typeof importInputSchema>;

export const importPrefix = (userId: string, characterId: string): string =>
  `users/${userId}/characters/${characterId}/`;
export const modelKey = (prefix: string): string => `${prefix}model.safetensors`;
export const previewKeys = (prefix: string, id: string): { image: string; thumbnail: string } => ({
  image: `${prefix}${id}.png`,
  thumbnail: `${prefix}${id}-thumbnail.webp`,
});
