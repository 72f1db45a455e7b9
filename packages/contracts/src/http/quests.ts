import { z } from 'zod';
import { byIdSchema, idSchema, apiRoute, timeSchema } from './base.js';

const tags = ['quests'];

/** A quest with how far the user is; fields as in specification §3. */
export const questProgressSchema = z.object({
  /** The user's own record of it, by which it is claimed; null until it is completed. */
  id: idSchema.nullable(),
  /** Which of `QUESTS`. */
  quest_code: z.string(),
  /** In the caller's language, as are `quest_text` and the text of `progress`. */
  quest_name: z.string(),
  quest_text: z.string(),
  /** `done` never exceeds `target`. */
  progress: z.object({ done: z.int(), target: z.int(), text: z.string() }),
  assigned_credits: z.int(),
  assigned_character_passes: z.int(),
  /** Path in the web app, or null. */
  badge_url: z.string().nullable(),
  /** Where in the web app it is worked on, or null. */
  path: z.string().nullable(),
  is_completed: z.boolean(),
  is_claimed: z.boolean(),
  /** Completed and claimed with an earlier account of the same person, which they closed: it is rewarded once. */
  earlier_account: z.boolean(),
  /** Null until it is completed, and where that was with an earlier account. */
  completed_at: timeSchema.nullable(),
});
export type QuestProgress = z.infer<typeof questProgressSchema>;

export const questsContract = {
  list: apiRoute
    .route({
      method: 'GET',
      path: '/quests',
      tags,
      summary: 'Every quest: completed ones first, newest first, then the rest in their order',
    })
    .output(z.object({ items: z.array(questProgressSchema) })),
  claim: apiRoute
    .route({ method: 'POST', path: '/quests/{id}/claim', tags, summary: 'Take the reward of a completed quest, once' })
    .meta({ idempotent: true })
    .input(byIdSchema)
    .output(questProgressSchema),
};
