import { z } from 'zod';
import { LIMITS } from '../../limits.js';
import { idSchema, timeSchema } from '../base.js';
import { lineSchema } from '../text.js';

/** One file to upload. What the name and type claim is not trusted; the ingest job looks at the content. */
export const uploadRequestSchema = z.object({
  name: lineSchema.min(1).max(LIMITS.name.max),
  content_type: z.string().max(100),
  size: z.int().min(0),
});
export type UploadRequest = z.infer<typeof uploadRequestSchema>;

export const uploadTicketSchema = z.object({
  upload_id: idSchema,
  name: z.string(),
  url: z.string(),
  method: z.literal('PUT'),
  headers: z.record(z.string(), z.string()),
  expires_at: timeSchema,
});
export type UploadTicket = z.infer<typeof uploadTicketSchema>;
