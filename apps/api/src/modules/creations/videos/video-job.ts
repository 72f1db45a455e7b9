import { videoJob } from '@atelier/contracts';
import { z } from 'zod';

/** What is kept of a video job: its payload without URLs. */
export const videoInputSchema = videoJob.payload
  .omit({ creation_id: true, source: true, video: true, poster: true, visible_label: true })
  .extend({ source_key: z.string(), allow_sensitive: z.boolean().default(false) });

export const VIDEO_FPS = 24;

export const videoPrefix = (userId: string, creationId: string): string => `users/${userId}/videos/${creationId}/`;
