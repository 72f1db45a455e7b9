import { DEFAULT_PRICES, type Session } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { expect } from '@jest/globals';
import { ADMIN_TOKEN } from '../../test/support/app.js';
import { call } from './product.js';

/** What a new user can pay for, and a little is left. */
const IMAGES = 12;

/** Orders as many as are to be had, and brings about a failover once some of them are taken: each is made once, and charged once. */
export async function orderAcross(url: string, failover: () => Promise<void>): Promise<void> {
  const { access_token: token } = await call<Session>(url, '/dev/test-users/create', ADMIN_TOKEN, {});
  const sparks = async () => (await call<{ spark: { available: number; held: number } }>(url, '/wallet', token)).spark;
  const before = await sparks();
  const ids: string[] = [];
  let refusal: unknown;
  const order = () =>
    call<{ id: string }>(url, '/waifus', token, { prompt: 'a knight', count: 1 }).then(
      ({ id }) => ids.push(id),
      (error: unknown) => {
        refusal = error;
      },
    );
  // As many as one may have at once; the rest while Redis is away and after, again until each is taken.
  const orders = waitFor(async () => (await order(), ids.length === IMAGES), { timeoutMs: 300_000 });
  await waitFor(() => ids.length >= 3, { what: 'the first orders', timeoutMs: 120_000 });
  await failover();
  await orders.catch(() => {
    throw new Error(`${String(ids.length)} orders were taken`, { cause: refusal });
  });
  type Creation = { status: string; images: unknown[] };
  const creations = async () => (await call<{ items: Creation[] }>(url, '/images?limit=24', token)).items;
  const areMade = async () => (await creations()).every(({ status }) => status === 'completed');
  await waitFor(areMade, { what: 'the pictures', timeoutMs: 300_000 });
  expect((await creations()).map(({ images }) => images.length)).toEqual(ids.map(() => 1));
  const after = await sparks();
  expect({ price: before.available - after.available, held: after.held }).toEqual({
    price: IMAGES * DEFAULT_PRICES.image.spark,
    held: 0,
  });
}
