import { assignmentTabSchema } from '@atelier/contracts';
import { z } from 'zod';

/** The tabs of My characters: the creator's own by their state, and what others share. */
export const characterTabSchema = z.enum([...assignmentTabSchema.options, 'public']);
export type CharacterTab = z.infer<typeof characterTabSchema>;
