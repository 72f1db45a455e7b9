// What ten creators notice of one who floods: the 95th percentile of how long their screens' calls take while one more creator asks for gallery pages as fast as
// 50 connections carry, beside what it is without.
import autocannon from 'autocannon';
import { setTimeout as delay } from 'node:timers/promises';
import { figure, inPairs, quantile } from './lib/pairs.mjs';
import { startApi } from './lib/product.mjs';

const CREATORS = 10;
const SECONDS = 15;
/** Of each creator: more than a person does with several tabs, and less than the limits. */
const EVERY_MS = 250;
const SCREENS = ['training/sessions/active', 'wallet', 'gallery?limit=30', 'images?limit=12', 'notifications'];
/** Another address of this machine, so that the flood uses up nothing of what the others' address may do. */
const ELSEWHERE = '127.0.0.2';
const FLOOD = { connections: 50, overallRate: 2_000, localAddress: ELSEWHERE };

async function ask(url, token) {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`a creator who floods nothing was answered ${response.status}`);
  return performance.now() - startedAt;
}

/** Asks on time, whether or not the answer before has come. */
async function work(product, token, first) {
  const asked = [];
  await delay((EVERY_MS * first) / CREATORS);
  for (let call = 0; call < (SECONDS * 1000) / EVERY_MS; call += 1) {
    const screen = SCREENS[(first + call) % SCREENS.length];
    asked.push(ask(`${product.url}/api/${screen}`, token));
    await delay(EVERY_MS);
  }
  return Promise.all(asked);
}

async function p95(product, tokens) {
  const took = await Promise.all(tokens.map((token, index) => work(product, token, index)));
  return quantile(took.flat(), 0.95);
}

async function flooded(product, tokens, floodToken) {
  const flood = autocannon({
    ...FLOOD,
    url: `${product.url}/api/gallery?limit=30`,
    duration: SECONDS + 1,
    headers: { authorization: `Bearer ${floodToken}` },
  });
  const took = await p95(product, tokens);
  const { statusCodeStats: answered, errors } = await flood;
  console.log(`  the flood was answered ${JSON.stringify(answered)}, ${errors} errors`);
  return took;
}

export async function measure({ rounds }) {
  const product = await startApi({ RATE_LIMIT_FACTOR: '1' });
  try {
    const signUp = async () => (await product.signUp()).access_token;
    const tokens = await Promise.all(Array.from({ length: CREATORS }, signUp));
    await p95(product, tokens);
    const pairs = await inPairs(
      async () => flooded(product, tokens, await signUp()),
      () => p95(product, tokens),
      rounds,
    );
    return [figure("ten creators' calls while one floods, p95", pairs, { unit: 'ms', goal: { atMost: 2 } })];
  } finally {
    await product.stop();
  }
}
