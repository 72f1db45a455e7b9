// Requests a second that the API answers on 64 connections, each of another creator, beside Fastify alone (lib/bare-server.mjs).
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { freePort } from '@atelier/local-services';
import { figure, inPairs } from './lib/pairs.mjs';
import { startApi, startNode } from './lib/product.mjs';

const bareServer = fileURLToPath(new URL('lib/bare-server.mjs', import.meta.url));
const CONNECTIONS = 64;
const SECONDS = 4;

/** The two statements of the poll: who asks, and what of theirs is under way. */
const dist = (path) => import(new URL(`../apps/api/dist/modules/${path}`, import.meta.url).href);
const { SESSION_USER } = await dist('account/sessions/session-user.view.js');
const { BY_STATUS } = await dist('training/sessions/training-sessions.repository.js');

async function load(url, tokens) {
  let next = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient: (client) => {
      if (tokens.length > 0) client.setHeaders({ authorization: `Bearer ${tokens[next++ % tokens.length]}` });
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
}

async function compare(name, { own, bare, tokens, rounds, goal }) {
  const p99s = [];
  let last;
  const keep = async (which, url) => {
    const { perSecond, p99 } = await load(url, tokens);
    last = { ...last, [which]: p99 };
    if (last.own && last.baseline) {
      p99s.push(last);
      last = {};
    }
    return perSecond;
  };
  await load(own, tokens);
  await load(bare, tokens);
  const pairs = await inPairs(
    () => keep('own', own),
    () => keep('baseline', bare),
    rounds,
  );
  return [
    figure(name, pairs, { unit: 'requests/s', goal }),
    figure(`${name}, p99`, p99s, { unit: 'ms', goal: { atMost: 2 } }),
  ];
}

export async function measure({ rounds }) {
  const product = await startApi();
  try {
    const users = await Promise.all(Array.from({ length: CONNECTIONS }, () => product.signUp()));
    const tokens = users.map(({ access_token }) => access_token);
    const site = `${product.url}/api/site`;
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const bare = await startNode(
      [bareServer],
      {
        ...product.env,
        PORT: String(port),
        STATIC_BODY: await (await fetch(site)).text(),
        SESSION_SQL: JSON.stringify(SESSION_USER),
        ACTIVE_SQL: JSON.stringify(BY_STATUS),
      },
      { url: `${url}/healthz`, logFile: join(product.home, 'bare.out') },
    );
    try {
      const active = `${product.url}/api/training/sessions/active`;
      return [
        ...(await compare('GET /training/sessions/active', {
          own: active,
          bare: `${url}/active`,
          goal: { atLeast: 0.6 },
          tokens,
          rounds,
        })),
        ...(await compare('static GET /site, of a visitor', {
          own: site,
          bare: `${url}/static`,
          goal: { atLeast: 0.6 },
          tokens: [],
          rounds,
        })),
      ];
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
  }
}
