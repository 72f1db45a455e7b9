import { z } from 'zod';
import { LIMITS } from '../../../limits.js';
import { LANGUAGES } from '../../../languages.js';
import { authProviderSchema, deviceSchema, roleSchema } from '../../account/auth.js';
import { byIdSchema, idSchema, okSchema, pageOf, pageQuerySchema, timeSchema } from '../../base.js';
import { walletSchema, walletTransactionSchema } from '../../ledger/wallet.js';
import { paymentSchema } from '../../payments.js';
import { searchSchema } from '../../text.js';
import { operatorChangeRoute, operatorReasonSchema, operatorRoute } from './base.js';
import { adminPersonRowSchema } from './person.js';

/** One account as operators see it: nothing of it is a secret by which somebody comes in. */
export const adminPersonSchema = adminPersonRowSchema.extend({
  role: roleSchema,
  language: z.enum(LANGUAGES),
  plan_ends_at: timeSchema.nullable(),
  /** Null where it is open; `reason` is null where refused prompts paused it. */
  pause: z.object({ since: timeSchema, reason: z.string().nullable() }).nullable(),
  age_confirmed: z.boolean(),
  wallet: walletSchema,
  sign_ins: z.array(z.object({ provider: authProviderSchema, email: z.string().nullable(), last_used_at: timeSchema })),
  devices: z.array(deviceSchema.omit({ current: true })),
});
export type AdminPerson = z.infer<typeof adminPersonSchema>;

/** Whom to look for: by an id, or by the beginning of an email or a name; everybody, newest first, where nothing is said. */
export const adminPeopleQuerySchema = pageQuerySchema.extend({ q: searchSchema.optional() });
export type AdminPeopleQuery = z.infer<typeof adminPeopleQuerySchema>;

const personPageSchema = pageQuerySchema.extend({ id: idSchema });
export type AdminPersonPage = z.infer<typeof personPageSchema>;
const changeSchema = byIdSchema.extend({ reason: operatorReasonSchema });

/** Sparks, passes, or both. */
export const adminGrantSchema = changeSchema
  .extend({
    spark: z.int().min(0).max(LIMITS.operatorGrant.spark),
    pass: z.int().min(0).max(LIMITS.operatorGrant.pass),
  })
  .refine(({ spark, pass }) => spark + pass > 0);
export type AdminGrant = z.infer<typeof adminGrantSchema>;

/** A part of a payment, or all that is left of it. */
export const adminRefundSchema = changeSchema.extend({ amount_cents: z.int().min(1).optional() });
export type AdminRefund = z.infer<typeof adminRefundSchema>;

const person = '/admin/people/{id}';

export const adminPeopleContract = {
  list: operatorRoute
    .route({ method: 'GET', path: '/admin/people', summary: 'Open accounts, newest first' })
    .input(adminPeopleQuerySchema)
    .output(pageOf(adminPersonRowSchema)),
  get: operatorRoute
    .route({ method: 'GET', path: person, summary: 'One account: plan, wallet, ways in, devices' })
    .input(byIdSchema)
    .output(adminPersonSchema),
  transactions: operatorRoute
    .route({ method: 'GET', path: `${person}/transactions`, summary: 'What happened to their wallet, newest first' })
    .input(personPageSchema)
    .output(pageOf(walletTransactionSchema)),
  payments: operatorRoute
    .route({ method: 'GET', path: `${person}/payments`, summary: 'What they paid, newest first' })
    .input(personPageSchema)
    .output(pageOf(paymentSchema)),
  grant: operatorChangeRoute
    .route({ method: 'POST', path: `${person}/grant`, summary: 'Give Sparks and passes, and tell them the reason' })
    .input(adminGrantSchema)
    .output(walletSchema),
  suspend: operatorChangeRoute
    .route({ method: 'POST', path: `${person}/suspend`, summary: 'Pause the account, and tell them the reason' })
    .input(changeSchema)
    .output(okSchema),
  restore: operatorChangeRoute
    .route({ method: 'POST', path: `${person}/restore`, summary: 'Open a paused account, and tell them the reason' })
    .input(changeSchema)
    .output(okSchema),
  endSessions: operatorChangeRoute
    .route({ method: 'POST', path: `${person}/end-sessions`, summary: 'Sign them out everywhere' })
    .input(changeSchema)
    .output(z.object({ ended: z.int() })),
  refund: operatorChangeRoute
    .route({
      method: 'POST',
      path: '/admin/payments/{id}/refund',
      summary: 'Give money back, and take what is left of what it bought',
    })
    .input(adminRefundSchema)
    .output(okSchema),
};
