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

/** The two statements of the poll, as the API has them: who asks, and what of theirs is under way. */
const SESSION_SQL = `
  SELECT person.id, person.display_name AS "displayName", person.language,
    person.plan, person.plan_ends_at AS "planEndsAt", person.paused_at AS "pausedAt", person.nsfw_enabled AS "nsfwEnabled", session.signed_in_at AS "signedInAt",
    coalesce((SELECT json_agg(json_build_object('provider', identity.provider, 'subject', identity.subject, 'email', identity.email,
      'emailVerified', identity.email_verified)) FROM identities identity WHERE identity.user_id = person.id), '[]') AS identities
  FROM users person JOIN device_sessions session ON session.user_id = person.id AND session.ended_at IS NULL
    AND session.expires_at > now()
  WHERE session.id = $1 AND person.closed_at IS NULL`;
const ACTIVE_SQL = `
  SELECT * FROM training_sessions WHERE user_id = $1 AND status = ANY('{TRAINING_IN_PROGRESS,AWAITING_SELECTION}')
  ORDER BY updated_at DESC LIMIT 100`;

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
        SESSION_SQL,
        ACTIVE_SQL,
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
