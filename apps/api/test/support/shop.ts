import type { Payment } from '@atelier/contracts';
import { freePort, startLocalPayPal, waitFor, type LocalPayPal } from '@atelier/local-services';
import { PaymentSettlement } from '../../src/modules/payments/settlement/payment-settlement.service.js';
import { LedgerService } from '../../src/modules/ledger/index.js';
import { TestApp, type SignedIn } from './app.js';

/** Milliseconds between attempts to deliver a webhook: tests do not wait for long. */
const PAUSES_MS = [50, 100, 200, 500];

/** The whole API with a PayPal of its own to sell by. */
export class Shop {
  private constructor(
    readonly app: TestApp,
    readonly paypal: LocalPayPal,
  ) {}

  static async start(overrides: NodeJS.ProcessEnv = {}): Promise<Shop> {
    const port = String(await freePort());
    const webhookUrl = `http://127.0.0.1:${port}/api/webhooks/paypal`;
    const paypal = await startLocalPayPal({ webhookUrl, webhookPausesMs: PAUSES_MS });
    const app = await TestApp.start({ PORT: port, PAYPAL_LOCAL_URL: paypal.url, ...overrides });
    return new Shop(app, paypal);
  }

  async stop(): Promise<void> {
    await this.app.stop();
    await this.paypal.stop();
  }

  /** Begins to buy a package, or a plan. */
  async begin({ api }: SignedIn, code = 'spark_creator', key?: string): Promise<Payment> {
    const options = key === undefined ? undefined : { context: { idempotencyKey: key } };
    if (code === 'pro') return api.payments.create({ item: { kind: 'plan', code: 'pro' } }, options);
    const { packages } = await api.offers.packages();
    const id = packages.find((one) => one.code === code)?.id ?? '';
    return api.payments.create({ item: { kind: 'package', id } }, options);
  }

  /** What the payer does at PayPal. */
  async approve(payment: Payment, pay: 'wallet' | 'echeck' | 'declining' = 'wallet'): Promise<void> {
    await this.paypal.control('approve_order', { order: orderOf(payment), pay });
  }

  /** Bought, paid and credited. */
  async buy(user: SignedIn, code?: string): Promise<Payment> {
    const payment = await this.begin(user, code);
    await this.approve(payment);
    return user.api.payments.capture({ id: payment.id });
  }

  /** The payment once it is in one of the statuses. */
  becomes({ api }: SignedIn, id: string, ...statuses: Payment['status'][]): Promise<Payment> {
    return waitFor(
      async () => {
        const payment = await api.payments.get({ id });
        return statuses.includes(payment.status) ? payment : null;
      },
      { timeoutMs: 60_000, what: `payment to be ${statuses.join(' or ')}` },
    );
  }

  /** All that PayPal says by itself of a payment that was bought has been looked into: nobody looks at it at the same time. */
  async hasHeardOf({ id }: Payment): Promise<void> {
    const types = ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'];
    await waitFor(async () => {
      const sql = 'SELECT type FROM payment_events WHERE payment_id = $1 AND handled_at IS NOT NULL';
      const handled = await this.app.database.query<{ type: string }[]>(sql, [id]);
      return types.every((type) => handled.some((event) => event.type === type));
    });
  }

  /** As any of its three ways to come about: nothing more than a reason to look. */
  look(id: string): Promise<void> {
    return this.app.nest.get(PaymentSettlement).settle(id);
  }

  /** The time has come for the sweep to look at it. */
  async due(id: string): Promise<void> {
    await this.app.database.query('UPDATE payments SET next_check_at = now() WHERE id = $1', [id]);
  }

  async sparks({ api }: SignedIn): Promise<number> {
    return (await api.wallet.get()).spark.available;
  }

  /** How often, and how much, money was really taken for a payment. */
  async takenFor({ id }: Payment): Promise<string[]> {
    const { orders } = await this.paypal.control('happened', {});
    return orders
      .flatMap(({ purchase_units }) => purchase_units)
      .filter(({ custom_id }) => custom_id === id)
      .flatMap(({ payments }) => payments?.captures.map(({ amount }) => amount.value) ?? []);
  }

  /** How much was really given back. */
  async givenBackFor({ id }: Payment): Promise<string[]> {
    const { orders } = await this.paypal.control('happened', {});
    return orders
      .flatMap(({ purchase_units }) => purchase_units)
      .filter(({ custom_id }) => custom_id === id)
      .flatMap(({ payments }) => payments?.refunds?.map(({ amount }) => amount.value) ?? []);
  }

  /** Everything in the books that does not agree. */
  discrepancies(): Promise<unknown[]> {
    return this.app.nest.get(LedgerService).verify(this.app.database.manager);
  }
}

/** PayPal's number of the order that a payment waits for. */
export const orderOf = ({ approve_url }: Pick<Payment, 'approve_url'>): string =>
  new URL(approve_url ?? 'about:blank').searchParams.get('token') ?? '';
