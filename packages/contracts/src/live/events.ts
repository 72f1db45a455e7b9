import { z } from 'zod';
import { languageSchema } from '../errors/index.js';
import { idSchema } from '../http/base.js';
import { jobSchema } from '../http/jobs.js';
import { notificationSchema } from '../http/notifications.js';
import { paymentStatusSchema } from '../http/payments.js';
import { walletSchema } from '../http/ledger/wallet.js';
import { trainingSessionStatusSchema } from '../states.js';

/** What `GET /api/live` sends, each as the JSON of one server-sent event whose name is its `type`. */
export const liveEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job'), job: jobSchema }),
  z.object({ type: z.literal('wallet'), wallet: walletSchema }),
  /** A payment moved on, and with it perhaps the wallet or the plan. */
  z.object({ type: z.literal('payment'), payment_id: idSchema, status: paymentStatusSchema }),
  z.object({ type: z.literal('session'), session_id: idSchema, status: trainingSessionStatusSchema }),
  /** A picture of unfinished work, as a `data:` URL; worth showing until the next one, or until the job is done. */
  z.object({ type: z.literal('preview'), job_id: idSchema, image: z.string().startsWith('data:image/') }),
  z.object({
    type: z.literal('notification'),
    notification: notificationSchema,
    /** What it says in each language: a page is in that of its browser, which need not be the account's. Absent from instances before this. */
    words: z.record(languageSchema, notificationSchema.pick({ title: true, text: true })).optional(),
    unread: z.int(),
  }),
  /** On whichever of the user's pages: these, or all where there are none. */
  z.object({ type: z.literal('notifications_read'), ids: z.array(idSchema).optional(), unread: z.int() }),
  /** One of the user's own, with all that was made of it. */
  z.object({ type: z.literal('character_deleted'), character_id: idSchema }),
  /** This sign-in was ended elsewhere; the stream ends with it. `reason` is there only where the account was closed. */
  z.object({ type: z.literal('signed_out'), session_id: idSchema, reason: z.literal('closed').optional() }),
  /** This stream ends because its user has opened `LIMITS.liveStreams` newer ones; a page that opened it again would end another's. */
  z.object({ type: z.literal('stream_replaced'), stream_id: idSchema }),
]);
export type LiveEvent = z.infer<typeof liveEventSchema>;

/** Redis channel on which API instances pass a user's events to each other. */
export const liveChannel = (userId: string): string => `atelier:live:${userId}`;
