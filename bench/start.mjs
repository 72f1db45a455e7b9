// How long the API takes from the start of its process until it says that it is ready, beside Nest and TypeORM alone (lib/bare-nest.mjs). Warm: all has been
// read from the disk before.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, supervise, waitFor } from '@atelier/local-services';
import { figure, inPairs } from './lib/pairs.mjs';
import { startApi } from './lib/product.mjs';

const bareNest = fileURLToPath(new URL('lib/bare-nest.mjs', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));
const PATIENT = { timeoutMs: 60_000, intervalMs: 5 };

const isReady = (url) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

async function startMs(script, path, { env, home }) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const started = await supervise({
    command: process.execPath,
    args: [script],
    cwd: root,
    env: { ...env, PORT: String(port), PUBLIC_URL: url },
    logFile: join(home, 'start.out'),
  });
  try {
    await waitFor(() => isReady(`${url}${path}`), PATIENT);
    return performance.now() - startedAt;
  } finally {
    await started.stop();
  }
}

export async function measure({ rounds }) {
  // Its Postgres and Redis serve the ones that are started here.
  const product = await startApi();
  const own = () => startMs('apps/api/dist/main.js', '/api/readyz', product);
  const bare = () => startMs(bareNest, '/readyz', product);
  try {
    await own();
    await bare();
    const pairs = await inPairs(own, bare, rounds);
    return [figure('start of the API until it is ready', pairs, { unit: 'ms', goal: { atMost: 1.5 } })];
  } finally {
    await product.stop();
  }
}
