import type { DataSource, EntityManager } from 'typeorm';
import { LedgerService, ProPeriods, type PurchaseUse } from '../../modules/ledger/index.js';
import { findOperatorActions } from '../../modules/operations/index.js';
import { PaymentsRepository } from '../../modules/payments/index.js';
import { UsersService } from '../../modules/users/index.js';
import { dollars, printList, type Command, type OptionReader } from '../support.js';
import { findPerson, isId } from './people.js';

const LIMIT = 50;
export const limitOf = (options: OptionReader): number => options.integer('limit', { min: 1, max: 1_000 }) ?? LIMIT;
export const time = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

/** The user that `--user` means. Payments and audit outlive the account, so an id is taken as it is. */
async function userIdOf(database: DataSource, given: string): Promise<string> {
  if (isId(given)) return given.toLowerCase();
  return (await findPerson(new UsersService(database), database.manager, given)).id;
}

export const PAYMENTS: Command = {
  summary: 'Lists the payments of a user, newest first, with what has become of what was bought. Times are UTC.',
  usage: '--user <id|email> [--limit 50]',
  options: { user: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ database, options, print }) => {
    const userId = await userIdOf(database, options.required('user'));
    const payments = await new PaymentsRepository(database).findLatest(userId, limitOf(options));
    const uses = await findUses(database.manager, userId);
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
    printList(print, { head, rows, none: 'No payments.' });
  },
};

/** By payment, what became of the Sparks and passes, or of the days of Pro. */
async function findUses(manager: EntityManager, userId: string): Promise<Map<string, string>> {
  const lots = await new LedgerService().usesOf(manager, userId);
  const periods = await new ProPeriods().findAllOf(manager, userId);
  const uses = new Map<string, string>();
  for (const lot of lots) {
    const before = uses.get(lot.paymentId);
    uses.set(lot.paymentId, before === undefined ? lotInWords(lot) : `${before}, ${lotInWords(lot)}`);
  }
  for (const { paymentId, endsAt, revokedAt } of periods) {
    uses.set(paymentId, revokedAt === null ? `Pro until ${endsAt.toISOString().slice(0, 10)}` : 'Pro taken back');
  }
  return uses;
}

function lotInWords({ currency, granted, captured, held, expired, refunded, frozen }: PurchaseUse): string {
  const used = `${String(captured)}/${String(granted)} ${currency === 'spark' ? 'Sparks' : 'passes'}`;
  const rest = [
    held > 0 && `${String(held)} held`,
    expired > 0 && `${String(expired)} expired`,
    refunded > 0 && `${String(refunded)} refunded`,
    frozen && 'frozen',
  ].filter((part) => part !== false);
  return rest.length === 0 ? used : `${used} (${rest.join(', ')})`;
}

export const AUDIT: Command = {
  summary: 'Lists what operators did by commands, newest first. Times are UTC.',
  usage: '[--user <id|email>] [--limit 50]',
  options: { user: { type: 'string' }, limit: { type: 'string' } },
  run: async ({ database, options, print }) => {
    const user = options.optional('user');
    const about = user === undefined ? {} : { userId: await userIdOf(database, user) };
    const actions = await findOperatorActions(database.manager, { ...about, limit: limitOf(options) });
    const rows = actions.map(({ createdAt, operator, action, userId, paymentId, reason, details }) => {
      return [time(createdAt), operator, action, userId ?? '-', paymentId ?? '-', reason, JSON.stringify(details)];
    });
    const head = ['time', 'operator', 'action', 'user', 'payment', 'reason', 'details'];
    printList(print, { head, rows, none: 'Nothing was done yet.' });
  },
};
