import { z } from 'zod';
import { byIdSchema, idSchema, route, timeSchema } from './base.js';

const tags = ['quests'];

/** A quest with how far the user is; fields as in specification §3. `id` is the user's own record of it. */
export const questProgressSchema = z.object({
  id: idSchema,
  quest_code: z.string(),
  quest_name: z.string(),
  quest_text: z.string(),
  assigned_credits: z.int(),
  assigned_character_passes: z.int(),
  is_completed: z.boolean(),
  is_claimed: z.boolean(),
  completed_at: timeSchema.nullable(),
});
export type QuestProgress = z.infer<typeof questProgressSchema>;

export const questsContract = {
  list: route
    .route({ method: 'GET', path: '/quests', tags, summary: 'Quests with their rewards, newest completed first' })
    .output(z.object({ items: z.array(questProgressSchema) })),
  claim: route
    .route({ method: 'POST', path: '/quests/{id}/claim', tags, summary: 'Take the reward of a completed quest, once' })
    .meta({ idempotent: true })
    .input(byIdSchema)
    .output(questProgressSchema),
};
