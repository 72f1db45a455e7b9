import { z } from 'zod';
import { NOTIFICATION_TYPES } from '../notices.js';
import { idSchema, pageOf, pageQuerySchema, route, timeSchema } from './base.js';

const tags = ['notifications'];

export const notificationSchema = z.object({
  id: idSchema,
  type: z.enum(NOTIFICATION_TYPES),
  /** Which of `NOTICES`. */
  code: z.string(),
  /** In the caller's language. */
  title: z.string(),
  text: z.string(),
  /** Where in the web app it leads, or null. */
  path: z.string().nullable(),
  read: z.boolean(),
  created_at: timeSchema,
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationsContract = {
  list: route
    .route({ method: 'GET', path: '/notifications', tags, summary: 'Newest first, with how many are unread' })
    .input(pageQuerySchema)
    .output(pageOf(notificationSchema).extend({ unread: z.int() })),
  read: route
    .route({ method: 'POST', path: '/notifications/read', tags, summary: 'Mark some as read, or all of them' })
    .input(z.object({ ids: z.array(idSchema).max(100).optional() }))
    .output(z.object({ unread: z.int() })),
};
