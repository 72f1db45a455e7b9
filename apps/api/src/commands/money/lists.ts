import type { EntityManager } from 'typeorm';
import { findOperatorActions } from '../../modules/operations/index.js';
import { PaymentRow } from '../../modules/payments/index.js';
import { dollars, table, type Command, type OptionReader } from '../support.js';
import { findPerson, isId } from './people.js';

const LIMIT = 50;
export const limitOf = (options: OptionReader): number => options.integer('limit', { min: 1, max: 1_000 }) ?? LIMIT;
export const time = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

/** The user that `--user` means. Payments and audit outlive the account, so an id is taken as it is. */
async function userIdOf(manager: EntityManager, given: string): Promise<string> {
  return isId(given) ? given.toLowerCase() : (await findPerson(manager, given)).id;
}

export const PAYMENTS: Command = {
  summary: 'Lists the payments of a user, newest first, with what has become of what was bought. Times are UTC.',
  usage: '--user <id|email> [--limit 50]',
  options: { user: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ database: { manager }, options, print }) => {
    const userId = await userIdOf(manager, options.required('user'));
    const payments = await manager.find(PaymentRow, {
      where: { userId },
      order: { id: 'DESC' },
      take: limitOf(options),
    });
    if (payments.length === 0) {
      print('No payments.');
      return undefined;
    }
    const uses = await findUses(manager, userId);
    const rows = payments.map((payment) => [
      payment.id,
      time(payment.createdAt),
      payment.failure ? `${payment.status} (${payment.failure})` : payment.status,
      payment.itemNameEn,
      dollars(payment.amountCents),
      dollars(payment.refundedCents),
      uses.get(payment.id) ?? '-',
      payment.captureId ?? '-',
    ]);
    const head = ['payment', 'time', 'status', 'what', 'amount', 'refunded', 'used', 'transaction'];
    for (const line of table([head, ...rows])) print(line);
    return undefined;
  },
};

interface Use {
  payment_id: string;
  use: string;
}

/** By payment, what became of the Sparks and passes, or of the days of Pro. */
async function findUses(manager: EntityManager, userId: string): Promise<Map<string, string>> {
  const rows = await manager.query<Use[]>(
    `SELECT payment_id, string_agg(concat_ws(' ', captured || '/' || granted, CASE currency WHEN 'spark' THEN 'Sparks' ELSE 'passes' END,
         nullif('(' || concat_ws(', ', CASE WHEN held > 0 THEN held || ' held' END, CASE WHEN expired > 0 THEN expired || ' expired' END,
           CASE WHEN refunded > 0 THEN refunded || ' refunded' END, CASE WHEN frozen THEN 'frozen' END) || ')', '()')),
         ', ' ORDER BY currency DESC) AS use
       FROM lots WHERE user_id = $1 AND payment_id IS NOT NULL GROUP BY payment_id
     UNION ALL
     SELECT payment_id, CASE WHEN revoked_at IS NULL THEN 'Pro until ' || to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')
         ELSE 'Pro taken back' END
       FROM plan_periods WHERE user_id = $1`,
    [userId],
  );
  return new Map(rows.map(({ payment_id, use }) => [payment_id, use]));
}

export const AUDIT: Command = {
  summary: 'Lists what operators did by commands, newest first. Times are UTC.',
  usage: '[--user <id|email>] [--limit 50]',
  options: { user: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ database: { manager }, options, print }) => {
    const user = options.optional('user');
    const about = user === undefined ? {} : { userId: await userIdOf(manager, user) };
    const actions = await findOperatorActions(manager, { ...about, limit: limitOf(options) });
    if (actions.length === 0) {
      print('Nothing was done yet.');
      return undefined;
    }
    const rows = actions.map(({ createdAt, operator, action, userId, paymentId, reason, details }) => {
      return [time(createdAt), operator, action, userId ?? '-', paymentId ?? '-', reason, JSON.stringify(details)];
    });
    const head = ['time', 'operator', 'action', 'user', 'payment', 'reason', 'details'];
    for (const line of table([head, ...rows])) print(line);
    return undefined;
  },
};
