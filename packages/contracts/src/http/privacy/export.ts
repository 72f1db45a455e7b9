import { z } from 'zod';
import { idSchema, apiRoute, timeSchema } from '../base.js';

const tags = ['account'];

/** Everything held of a user, as one zip: `data.json` and the files. `url` is signed anew at each read, and never outlives `expires_at`. */
export const accountExportSchema = z.object({
  id: idSchema,
  status: z.enum(['pending', 'running', 'ready', 'failed', 'expired']),
  percent: z.number().min(0).max(100),
  bytes: z.int().nullable(),
  url: z.string().nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  requested_at: timeSchema,
  expires_at: timeSchema.nullable(),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

export const exportContract = {
  requestExport: apiRoute
    .route({
      method: 'POST',
      path: '/users/me/export',
      tags,
      successStatus: 202,
      summary: 'Have everything held of the user put into one zip; the one under way, where there is one',
    })
    .meta({ idempotent: true, limit: 'account', freshSignIn: true, whilePaused: true })
    .output(accountExportSchema),
  export: apiRoute
    .route({ method: 'GET', path: '/users/me/export', tags, summary: 'The latest export, or null' })
    .output(accountExportSchema.nullable()),
};
