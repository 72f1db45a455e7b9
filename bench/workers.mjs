// Images a second that two and four workers make of one queue beside one, with a runtime that waits 200 ms for each picture: what API, queue, database and the
// workers themselves let them do side by side.
import { createDataSourceOf, makeUsers, ordersPerSecond } from './lib/orders.mjs';
import { figure, inPairs } from './lib/pairs.mjs';
import { startApi } from './lib/product.mjs';
import { startWorker } from './lib/workers.mjs';

const GOALS = { 2: 1.9, 4: 3.6 };
/** Images for each worker, so that what is left at the end counts alike. */
const EACH = 20;

async function perSecond(count, { product, database, tokens }) {
  const workers = await Promise.all(Array.from({ length: count }, () => startWorker('waiting', product)));
  try {
    await ordersPerSecond(product, database, tokens, count);
    return await ordersPerSecond(product, database, tokens, count * EACH);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

export async function measure({ rounds }) {
  const product = await startApi({ RUNTIME_ON_DEMAND: 'image' });
  const database = await createDataSourceOf(product);
  try {
    const bench = { product, database, tokens: await makeUsers(product, database) };
    const figures = [];
    for (const [count, atLeast] of Object.entries(GOALS)) {
      const pairs = await inPairs(
        () => perSecond(Number(count), bench),
        () => perSecond(1, bench),
        rounds,
      );
      figures.push(
        figure(`${count} workers beside one, 200 ms a picture`, pairs, { unit: 'images/s', goal: { atLeast } }),
      );
    }
    return figures;
  } finally {
    await database.destroy();
    await product.stop();
  }
}
