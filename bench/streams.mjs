// 10,000 open event streams of 2,000 creators: what each costs the API in memory while nothing happens, and how long after one event for each creator the last
// stream has it.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createConnection } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@atelier/local-services';
import { figureAlone } from './lib/pairs.mjs';
import { openPool, startApi } from './lib/product.mjs';

const api = createRequire(new URL('../apps/api/package.json', import.meta.url));
const { Redis } = api('ioredis');
const { liveChannel } = await import(api.resolve('@atelier/contracts'));
const { AccessTokens } = await import(
  new URL('../apps/api/dist/modules/account/sessions/access-tokens.js', import.meta.url).href
);

const CREATORS = 2_000;
const STREAMS_EACH = 5;
const OPENED_AT_ONCE = 100;
const EVENT = JSON.stringify({
  type: 'wallet',
  wallet: { spark: { available: 1, held: 0 }, pass: { available: 0, held: 0 }, lots: [] },
});
const PATIENT = { timeoutMs: 120_000, intervalMs: 5 };
/** Longer than between two pings, so that each has had one. */
const IDLE_MS = 25_000;

/** With a session each, and its bearer token. */
export async function makeCreators(product, count = CREATORS) {
  const pool = openPool(product.postgresUrl);
  const creators = Array.from({ length: count }, () => ({ userId: randomUUID(), sessionId: randomUUID() }));
  const ids = [creators.map(({ userId }) => userId), creators.map(({ sessionId }) => sessionId)];
  try {
    await pool.query(
      `INSERT INTO users (id, display_name, language) SELECT unnest($1::uuid[]), 'Creator', 'en'`,
      ids.slice(0, 1),
    );
    await pool.query(
      `INSERT INTO device_sessions (id, user_id, method, lifetime_seconds, created_at, last_used_at, signed_in_at, expires_at)
       SELECT session_id, user_id, 'google', 86400, now(), now(), now(), now() + interval '1 day'
       FROM unnest($1::uuid[], $2::uuid[]) AS made (user_id, session_id)`,
      ids,
    );
    // Without one a session is swept away.
    await pool.query(
      `INSERT INTO refresh_tokens (id, session_id, token_hash, expires_at, created_at)
       SELECT session_id, session_id, session_id::text, now() + interval '1 day', now() FROM unnest($1::uuid[]) AS session_id`,
      ids.slice(1),
    );
  } finally {
    await pool.end();
  }
  const tokens = new AccessTokens([product.env.SESSION_SECRET, null]);
  return Promise.all(creators.map(async (creator) => ({ ...creator, token: await tokens.sign(creator) })));
}

/** A stream of the API at `url`, with how many of each kind of event have come. */
export function openStream(url, token) {
  const { hostname, port } = new URL(url);
  const stream = { pings: 0, wallets: 0, socket: createConnection({ host: hostname, port: Number(port) }) };
  stream.opened = new Promise((resolve, reject) => {
    stream.socket.on('error', reject);
    stream.socket.on('close', () => reject(new Error('a stream was closed')));
    stream.socket.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text.slice(0, 200)));
      stream.pings += text.split('event: ping').length - 1;
      stream.wallets += text.split('event: wallet').length - 1;
      if (stream.pings > 0) resolve();
    });
  });
  stream.socket.write(
    `GET /api/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${token}\r\nAccept: text/event-stream\r\n\r\n`,
  );
  return stream;
}

export function closeStream({ socket, opened }) {
  opened.catch(() => {});
  socket.destroy();
}

async function openAll(url, creators) {
  const streams = [];
  const left = Array.from({ length: CREATORS * STREAMS_EACH }, (_, index) => creators[index % CREATORS].token);
  const opener = async () => {
    for (let token = left.pop(); token; token = left.pop()) {
      const stream = openStream(url, token);
      streams.push(stream);
      await stream.opened;
    }
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, opener));
  return streams;
}

async function memoryOf(pid) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes);
}

async function lastHeardMs(redis, creators, streams) {
  const heard = streams.map(({ wallets }) => wallets);
  const startedAt = performance.now();
  await Promise.all(creators.map(({ userId }) => redis.publish(liveChannel(userId), EVENT)));
  await waitFor(async () => streams.every(({ wallets }, index) => wallets > heard[index]), PATIENT);
  return performance.now() - startedAt;
}

async function once() {
  const product = await startApi();
  const redis = new Redis(product.redisUrl);
  let streams = [];
  try {
    const creators = await makeCreators(product);
    // What the first streams bring into memory, every later one shares.
    for (const stream of creators.slice(0, 100).map(({ token }) => openStream(product.url, token))) {
      await stream.opened;
      closeStream(stream);
    }
    const before = await memoryOf(product.pid);
    streams = await openAll(product.url, creators);
    await delay(IDLE_MS);
    const kilobytes = ((await memoryOf(product.pid)) - before) / streams.length;
    return { kilobytes, ms: await lastHeardMs(redis, creators, streams) };
  } finally {
    for (const stream of streams) closeStream(stream);
    redis.disconnect();
    await product.stop();
  }
}

export async function measure({ rounds }) {
  const all = [];
  for (let round = 0; round < rounds; round += 1) all.push(await once());
  const figures = (pick) => all.map(pick);
  return [
    figureAlone(
      'event stream, one of 10,000 that are idle',
      figures(({ kilobytes }) => kilobytes),
      {
        unit: 'kB',
        goal: { atMost: 25 },
      },
    ),
    figureAlone(
      'an event for each of 10,000 streams, the last one',
      figures(({ ms }) => ms),
      {
        unit: 'ms',
        goal: { atMost: 2_000 },
      },
    ),
  ];
}
