import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { amountsInWords, LedgerService, ProPeriods } from '../../modules/ledger/index.js';
import { PaymentsRepository, RefundRequests, type RefundRow } from '../../modules/payments/index.js';
import { dollars, EXIT, Refusal, UsageError, type Changed, type Command, type CommandContext } from '../support.js';
import { withPublisher } from './announcements.js';
import { isId } from './people.js';

const WAIT_MS = 60_000;
const LOOK_EVERY_MS = 500;

export const REFUND: Command = {
  summary: 'Gives the money of a payment back, all that is left or a part, and takes the Sparks that are left of it.',
  usage: '--payment <id> [--amount 4.99] [--no-wait]',
  options: { payment: { type: 'string' }, amount: { type: 'string' }, 'no-wait': { type: 'boolean' } },
  changes: true,
  run: async (context) => {
    const { options, print } = context;
    const paymentId = options.required('payment');
    if (!isId(paymentId)) throw new UsageError(`--payment is the id of a payment, not "${paymentId}"`);
    const amountCents = options.cents('amount');
    const payments = new PaymentsRepository(context.database);
    const asked = await context.change('money.refund', (manager) => ask(manager, payments, { paymentId, amountCents }));
    if (!asked) throw new Error('a refund was asked for, but none was written down');
    const { refund, userId } = asked;
    print(`Written down: ${dollars(refund.amountCents)} of payment ${paymentId} (refund ${refund.id}).`);
    print(`Taken out of the wallet: ${amountsInWords(refund, 'en')}.`);
    await tellPages(context, userId);
    if (options.has('no-wait')) {
      print('PayPal is asked as soon as the API runs.');
      return EXIT.done;
    }
    return tellOutcome(context, payments, { refundId: refund.id, userId });
  },
};

interface Asked {
  refund: RefundRow;
  userId: string;
}

async function ask(
  manager: EntityManager,
  payments: PaymentsRepository,
  { paymentId, amountCents }: { paymentId: string; amountCents: number | undefined },
): Promise<Changed<Asked>> {
  const payment = await payments.find(paymentId, manager);
  if (!payment) throw new Refusal(`There is no payment ${paymentId}. See: npm run money -- payments --user <id|email>`);
  const { userId, status, capturedAt } = payment;
  const left = payment.amountCents - payment.refundedCents;
  if (capturedAt === null)
    throw new Refusal(`Its money has not arrived (it is ${status}), so there is nothing to give back.`);
  if (left === 0) throw new Refusal(`All of it, ${dollars(payment.amountCents)}, was given back before.`);
  if (amountCents !== undefined && amountCents > left) {
    throw new Refusal(`Of this payment ${dollars(left)} is left; ${dollars(amountCents)} is more than that.`);
  }
  const requests = new RefundRequests(new LedgerService(), new ProPeriods());
  const refund = await requests.ask(manager, { paymentId, askedBy: 'operator', amountCents });
  const { id, spark, pass } = refund;
  const details = { refund_id: id, amount_cents: refund.amountCents, spark, pass };
  return { result: { refund, userId }, note: { userId, paymentId, details } };
}

function tellPages(context: CommandContext, userId: string): Promise<void> {
  return withPublisher(context, async ({ publish }) => {
    const wallet = await new LedgerService().wallet(context.database.manager, userId);
    await publish(userId, { type: 'wallet', wallet });
  });
}

/** The API asks PayPal at its next sweep. What comes of it is told, if it comes within a minute. */
async function tellOutcome(
  { print }: CommandContext,
  payments: PaymentsRepository,
  { refundId, userId }: { refundId: string; userId: string },
): Promise<number> {
  print('Waiting for the API to ask PayPal …');
  const until = Date.now() + WAIT_MS;
  let refund: RefundRow | null;
  do {
    await delay(LOOK_EVERY_MS);
    refund = await payments.findRefund(refundId);
  } while (refund?.status === 'pending' && Date.now() < until);
  if (refund?.status === 'completed') {
    print(`Done: PayPal gives ${dollars(refund.amountCents)} back.`);
    return EXIT.done;
  }
  if (refund?.status === 'failed') {
    print(
      `PayPal refused (${refund.error ?? 'it did not say why'}). No money was given back, and what was taken out of the wallet is back in it.`,
    );
    return EXIT.refused;
  }
  print('Not done yet. It is done by itself once the API runs and PayPal answers; it need not be asked for again.');
  print(`Look with: npm run money -- payments --user ${userId}`);
  return EXIT.done;
}
