import type { Payment } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { SignedIn } from './support/app.js';
import { orderOf, Shop } from './support/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.start();
});
afterAll(() => shop.stop());
afterEach(async () => {
  await shop.paypal.control('heal', {});
});

/** Every order of some things. */
function permutations<T>(all: readonly T[]): T[][] {
  if (all.length <= 1) return [[...all]];
  return all.flatMap((first, index) => {
    const others = all.filter((_, other) => other !== index);
    return permutations(others).map((rest) => [first, ...rest]);
  });
}

/** Takes the money as a process does that dies before it can write anything down. */
async function captureUnheard(order: string): Promise<string> {
  const token = await fetch(`${shop.paypal.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('local:local-secret').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const response = await fetch(`${shop.paypal.url}/v2/checkout/orders/${order}/capture`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      'paypal-request-id': `capture-${order}`,
      prefer: 'return=representation',
    },
    body: '{}',
  });
  const { purchase_units } = (await response.json()) as {
    purchase_units: { payments: { captures: { id: string }[] } }[];
  };
  return purchase_units[0]?.payments.captures[0]?.id ?? '';
}

async function eventsOf(...resourceIds: string[]): Promise<string[]> {
  const { webhooks } = await shop.paypal.control('happened', {});
  return webhooks.filter(({ resourceId }) => resourceIds.includes(resourceId ?? '')).map(({ id }) => id);
}

/** A payment that is paid, of which the API knows nothing yet: four events tell of it. */
async function paidUnheard(user: SignedIn): Promise<{ payment: Payment; events: string[] }> {
  const payment = await shop.begin(user);
  // The sweep is not to come first.
  await shop.app.database.query('UPDATE payments SET next_check_at = NULL WHERE id = $1', [payment.id]);
  await shop.approve(payment);
  const order = orderOf(payment);
  const capture = await captureUnheard(order);
  const { id: dispute } = await shop.paypal.control('open_dispute', { capture });
  await shop.paypal.control('resolve_dispute', { dispute, favour: 'seller' });
  return { payment, events: await eventsOf(order, capture, dispute) };
}

const purchases = async ({ api }: SignedIn): Promise<number> =>
  (await api.wallet.transactions({})).items.filter(({ kind }) => kind === 'purchase').length;

const unhandled = async (): Promise<number> => {
  const rows = await shop.app.database.query<unknown[]>('SELECT id FROM payment_events WHERE handled_at IS NULL');
  return rows.length;
};

describe('webhooks', () => {
  it('credit once in every order of four, each sent twice, and in one order ten times', async () => {
    await shop.paypal.control('hold_webhooks', { hold: true });
    const user = await shop.app.signUp();
    const start = await shop.sparks(user);
    let count = 0;
    for (const positions of permutations([0, 1, 2, 3])) {
      const { payment, events } = await paidUnheard(user);
      expect(events).toHaveLength(4);
      const ordered = positions.map((position) => events[position] ?? '');
      const times = count === 0 ? 10 : 2;
      const deliveries = await shop.paypal.control('deliver_webhooks', { events: ordered, times });
      expect(deliveries.map(({ status }) => status)).toEqual(Array.from({ length: 4 * times }, () => 200));
      await shop.becomes(user, payment.id, 'completed');
      count += 1;
      await waitFor(async () => (await shop.sparks(user)) === start + count * 700);
      expect(await purchases(user)).toBe(Math.min(count, 30));
      expect(await shop.takenFor(payment)).toEqual(['9.99']);
    }
    expect(count).toBe(24);
    await waitFor(async () => (await unhandled()) === 0);
    expect(await shop.discrepancies()).toEqual([]);
  }, 120_000);

  it('end in the same state in every order of what happened to a payment that was taken back', async () => {
    await shop.paypal.control('hold_webhooks', { hold: true });
    const user = await shop.app.signUp();
    const start = await shop.sparks(user);
    for (const positions of permutations([0, 1, 2])) {
      const payment = await shop.begin(user);
      await shop.app.database.query('UPDATE payments SET next_check_at = NULL WHERE id = $1', [payment.id]);
      await shop.approve(payment);
      const order = orderOf(payment);
      const capture = await captureUnheard(order);
      const { id: reversal } = await shop.paypal.control('reverse_capture', { capture });
      const events = await eventsOf(order, capture, reversal);
      expect(events).toHaveLength(3);
      const ordered = positions.map((position) => events[position] ?? '');
      await shop.paypal.control('deliver_webhooks', { events: ordered, times: 10 });
      await shop.becomes(user, payment.id, 'reversed');
      expect(await shop.sparks(user)).toBe(start);
    }
    expect(await shop.discrepancies()).toEqual([]);
  }, 60_000);

  it('that are not PayPal’s change nothing and are refused', async () => {
    const user = await shop.app.signUp();
    await shop.paypal.control('hold_webhooks', { hold: true });
    const { payment, events } = await paidUnheard(user);
    for (const how of ['signature', 'body', 'cert_url', 'key', 'webhook_id'] as const) {
      await shop.paypal.control('corrupt_webhooks', { how, times: events.length });
      const deliveries = await shop.paypal.control('deliver_webhooks', { events });
      expect(deliveries.map(({ status }) => status)).toEqual(events.map(() => 400));
    }
    expect(await user.api.payments.get({ id: payment.id })).toMatchObject({ status: 'created' });
    const [row] = await shop.app.database.query<{ count: string }[]>(
      'SELECT count(*) FROM payment_events WHERE id = ANY ($1)',
      [events],
    );
    expect(row?.count).toBe('0');
    const bare = await shop.app.request('/webhooks/paypal', { method: 'POST', body: '{"event_type":"X"}' });
    expect(bare.status).toBe(400);
  });

  it('that nobody here knows are answered, remembered and ignored', async () => {
    await shop.paypal.control('hold_webhooks', { hold: true });
    const { id } = await shop.paypal.control('send_webhook', {
      type: 'BILLING.SUBSCRIPTION.RENEWED',
      resourceType: 'subscription',
      resource: { id: 'I-1', custom_id: 'something else' },
    });
    const deliveries = await shop.paypal.control('deliver_webhooks', { events: [id], times: 3 });
    expect(deliveries.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await shop.app.database.query<unknown[]>(
      'SELECT type, payment_id, deliveries FROM payment_events WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ type: 'BILLING.SUBSCRIPTION.RENEWED', payment_id: null, deliveries: 3 }]);
  });

  it('keep nothing of what they say of people', async () => {
    const user = await shop.app.signUp();
    await shop.buy(user);
    const columns = await shop.app.database.query<{ column_name: string }[]>(
      `SELECT column_name FROM information_schema.columns WHERE table_name = 'payment_events' ORDER BY 1`,
    );
    expect(columns.map(({ column_name }) => column_name)).toEqual([
      'deliveries',
      'handled_at',
      'id',
      'payment_id',
      'received_at',
      'type',
    ]);
  });
});
