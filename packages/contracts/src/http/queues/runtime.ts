import { z } from 'zod';
import { RUNTIME_FEATURES } from '../../jobs/definition.js';
import { apiRoute } from '../base.js';

/** What the workers can do now. `available` is false where that is nothing at all. */
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
  /** What is off only for now, and waits for a server that is away; the rest of what is off stays so until an operator sets it up. */
  away: z.array(z.enum(RUNTIME_FEATURES)),
});
export type RuntimeStatus = z.infer<typeof runtimeStatusSchema>;

export const runtimeContract = {
  status: apiRoute
    .route({ method: 'GET', path: '/runtime', tags: ['runtime'], summary: 'Which engine makes the pictures' })
    .meta({ public: true })
    .output(runtimeStatusSchema),
};
