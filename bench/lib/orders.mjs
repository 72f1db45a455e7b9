// Images that creators order of a running API, and when they are settled.
import { randomUUID } from 'node:crypto';
import { waitFor } from '@atelier/local-services';

const dist = (path) => import(new URL(`../../apps/api/dist/${path}`, import.meta.url).href);
const { createDataSource } = await dist('database/data-source.js');
const { LedgerService } = await dist('modules/ledger/ledger.service.js');

const USERS = 64;
export const PATIENT = { timeoutMs: 120_000 };

/** The database of a product, to look into. */
export const createDataSourceOf = ({ postgresUrl }) => createDataSource(postgresUrl).initialize();

/** Bearer tokens of creators who can pay. */
export async function makeUsers(product, database) {
  const ledger = new LedgerService();
  const users = await Promise.all(Array.from({ length: USERS }, () => product.signUp()));
  for (const { access_token: token } of users) {
    const { id: userId } = await (
      await fetch(`${product.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
    ).json();
    const grant = { userId, source: 'bench', idempotencyKey: randomUUID(), memo: 'bench', expiresAt: null };
    await database.transaction((manager) =>
      ledger.grant(manager, { ...grant, amounts: { spark: 1_000_000, pass: 0 } }),
    );
  }
  return users.map(({ access_token: token }) => token);
}

export async function order(product, token) {
  const response = await fetch(`${product.url}/api/waifus`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ prompt: 'a girl with long blue hair at the sea' }),
  });
  if (!response.ok) throw new Error(`no image: ${response.status} ${await response.text()}`);
}

/** Waits until so many images have been settled since the database was made. */
export async function settled(database, count) {
  await waitFor(
    async () => {
      const [row] = await database.query(`SELECT count(*)::integer AS done FROM jobs WHERE status = 'succeeded'`);
      return row.done >= count;
    },
    { ...PATIENT, intervalMs: 20 },
  );
}

/** Orders so many, as many at once as their creators may have under way, and answers how many a second were settled. */
export async function ordersPerSecond(product, database, tokens, count) {
  const [{ done }] = await database.query(`SELECT count(*)::integer AS done FROM jobs WHERE status = 'succeeded'`);
  const startedAt = performance.now();
  const next = Array.from({ length: count }, (_, index) => tokens[index % tokens.length]);
  const caller = async () => {
    for (let token = next.pop(); token; token = next.pop()) await order(product, token);
  };
  await Promise.all(Array.from({ length: 32 }, caller));
  await settled(database, done + count);
  return count / ((performance.now() - startedAt) / 1000);
}
