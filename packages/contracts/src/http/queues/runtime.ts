import { z } from 'zod';
import { apiRoute } from '../base.js';

/** What the workers can do now. With no worker ready `available` is false and every feature is off. */
export const runtimeStatusSchema = z.object({
  /** Also where it is not ready, such as with every GPU server away; null with no worker alive. */
  engine: z.enum(['preview', 'comfyui']).nullable(),
  available: z.boolean(),
  features: z.object({
    train: z.boolean(),
    vary: z.boolean(),
    image: z.boolean(),
    video: z.boolean(),
    refine: z.boolean(),
  }),
});
export type RuntimeStatus = z.infer<typeof runtimeStatusSchema>;

export const runtimeContract = {
  status: apiRoute
    .route({ method: 'GET', path: '/runtime', tags: ['runtime'], summary: 'Which engine makes the pictures' })
    .meta({ public: true })
    .output(runtimeStatusSchema),
};
