import { randomUUID } from 'node:crypto';
import type { LocalPayPalFault, LocalPayPalOperation } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SignedIn } from './support/app.js';
import { Shop } from './support/shop.js';
import { eventually } from './jest/eventually.js';

let shop: Shop;
let user: SignedIn;
let before: number;
beforeAll(async () => {
  shop = await Shop.start();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  user = await shop.app.signUp();
  before = await shop.sparks(user);
});
afterEach(async () => {
  await shop.paypal.restart();
  await shop.paypal.control('heal', {});
  expect(await shop.discrepancies()).toEqual([]);
});

const MOMENTS = ['before', 'after'] as const;
/** For longer than it is asked for again at once, so that only what happens by itself later can help. */
const DOWN_MS = 4_000;
const A_MINUTE = 60_000;

const onlyPayment = async (): Promise<string> => (await user.api.payments.list({})).items[0]?.id ?? '';
const die = (operation: LocalPayPalOperation, when: (typeof MOMENTS)[number]): Promise<null> =>
  shop.paypal.control('fail', { operation, fault: 'die', when, downMs: DOWN_MS });
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

describe.each(MOMENTS)('a PayPal that dies %s', (when) => {
  it.each(['token', 'create_order'] as const)(
    `its %s: the payment is begun by itself, and nothing is charged`,
    async (operation) => {
      if (operation === 'token') await shop.paypal.control('expire_tokens', {});
      await die(operation, when);
      const key = randomUUID();
      await quietly(shop.begin(user, 'spark_creator', key));
      const id = await onlyPayment();
      await eventually(async () => {
        expect((await user.api.payments.get({ id })).approve_url).toMatch(/^http/);
      }, A_MINUTE);
      const payment = await shop.begin(user, 'spark_creator', key);
      expect(payment).toMatchObject({ id, status: 'created' });
      expect(await shop.takenFor(payment)).toEqual([]);
      await shop.approve(payment);
      await shop.becomes(user, id, 'completed');
      expect(await shop.takenFor(payment)).toEqual(['9.99']);
      expect(await shop.sparks(user)).toBe(before + 700);
    },
    A_MINUTE + 10_000,
  );

  it.each(['get_order', 'capture'] as const)(
    'its %s: the money is taken and credited once, by itself',
    async (operation) => {
      const payment = await shop.begin(user);
      await shop.paypal.control('hold_webhooks', { hold: true });
      await shop.approve(payment);
      await die(operation, when);
      await quietly(user.api.payments.capture({ id: payment.id }));
      await shop.becomes(user, payment.id, 'completed');
      expect(await shop.takenFor(payment)).toEqual(['9.99']);
      expect(await shop.sparks(user)).toBe(before + 700);
    },
    A_MINUTE + 10_000,
  );

  it(
    'its refund: the money is given back once, by itself',
    async () => {
      const payment = await shop.buy(user);
      await shop.paypal.control('hold_webhooks', { hold: true });
      await die('refund', when);
      await quietly(user.api.payments.refund({ id: payment.id }));
      await shop.becomes(user, payment.id, 'refunded');
      expect(await shop.givenBackFor(payment)).toEqual(['9.99']);
      expect(await shop.sparks(user)).toBe(before);
    },
    A_MINUTE + 10_000,
  );

  it(
    'its answer about a dispute: what is disputed is frozen by itself',
    async () => {
      const payment = await shop.buy(user);
      await die('dispute', when);
      await shop.paypal.control('open_dispute', { capture: payment.transaction_id ?? '' });
      await shop.becomes(user, payment.id, 'disputed');
      expect(await shop.sparks(user)).toBe(before);
    },
    A_MINUTE + 10_000,
  );
});

it('takes up a webhook again that came while its certificate could not be had', async () => {
  const payment = await shop.begin(user);
  await shop.app.database.query('UPDATE payments SET next_check_at = NULL WHERE id = $1', [payment.id]);
  await shop.paypal.control('fail', { operation: 'cert', fault: 'error_503', times: 3 });
  await shop.approve(payment);
  await shop.becomes(user, payment.id, 'completed');
  expect(await shop.sparks(user)).toBe(before + 700);
});

const FAULTS: readonly LocalPayPalFault[] = ['error_500', 'error_503', 'error_429', 'break'];
it.each(FAULTS)(
  'goes on by itself after %s at every step, before the work and after it',
  async (fault) => {
    for (const operation of ['create_order', 'capture', 'get_order', 'refund'] as const) {
      for (const when of MOMENTS) await shop.paypal.control('fail', { operation, fault, when });
    }
    const key = randomUUID();
    await quietly(shop.begin(user, 'spark_creator', key));
    await shop.paypal.control('hold_webhooks', { hold: true });
    const id = await onlyPayment();
    await eventually(async () => {
      expect((await user.api.payments.get({ id })).approve_url).toMatch(/^http/);
    }, A_MINUTE);
    const payment = await user.api.payments.get({ id });
    await shop.approve(payment);
    await quietly(user.api.payments.capture({ id }));
    await shop.becomes(user, id, 'completed');
    expect(await shop.takenFor(payment)).toEqual(['9.99']);
    await quietly(user.api.payments.refund({ id }));
    await shop.becomes(user, id, 'refunded');
    expect(await shop.givenBackFor(payment)).toEqual(['9.99']);
    expect(await shop.sparks(user)).toBe(before);
  },
  120_000,
);
