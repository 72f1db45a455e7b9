import { z } from 'zod';
import { NOTIFICATION_TYPES } from '../notice-definition.js';
import { amountsSchema } from '../prices.js';
import { byIdSchema, idSchema, pageOf, pageQuerySchema, apiRoute, timeSchema } from './base.js';

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
  /** What can be claimed with it, or has been; null where there is nothing to claim. */
  reward: z.object({ amounts: amountsSchema, claimed: z.boolean() }).nullable(),
  read: z.boolean(),
  created_at: timeSchema,
});
export type Notification = z.infer<typeof notificationSchema>;

const readNotificationsSchema = z.object({ ids: z.array(idSchema).max(100).optional() });
export type ReadNotificationsInput = z.infer<typeof readNotificationsSchema>;

const notificationsQuerySchema = pageQuerySchema.extend({
  /** Of one kind alone; how many are unread is told of all kinds. */
  type: z.enum(NOTIFICATION_TYPES).optional(),
});
export type NotificationsQuery = z.infer<typeof notificationsQuerySchema>;

export const notificationsContract = {
  list: apiRoute
    .route({ method: 'GET', path: '/notifications', tags, summary: 'Newest first, with how many are unread' })
    .input(notificationsQuerySchema)
    .output(pageOf(notificationSchema).extend({ unread: z.int() })),
  read: apiRoute
    .route({ method: 'POST', path: '/notifications/read', tags, summary: 'Mark some as read, or all of them' })
    .meta({ whilePaused: true })
    .input(readNotificationsSchema)
    .output(z.object({ unread: z.int() })),
  claim: apiRoute
    .route({
      method: 'POST',
      path: '/notifications/{id}/claim',
      tags,
      summary: 'Take the reward that it tells of, once; the same as claiming the quest behind it',
    })
    .meta({ idempotent: true })
    .input(byIdSchema)
    .output(notificationSchema),
};
