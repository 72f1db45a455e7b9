import { randomUUID } from 'node:crypto';
import { liveChannel, type LiveEvent, WORKER_KEY_PREFIX } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { ENVIRONMENT } from '../../src/config/environment.token.js';
import type { Environment } from '../../src/config/environment.js';
import { ADMIN_TOKEN, TestApp } from '../support/app.js';
import { listen } from '../support/live.js';

let app: TestApp;
let redis: Redis;
beforeAll(async () => {
  app = await TestApp.start();
  redis = new Redis(app.nest.get<Environment>(ENVIRONMENT, { strict: false }).REDIS_URL);
});
afterAll(async () => {
  redis.disconnect();
  await app.stop();
});

const HOSTILE = [
  'rubbish',
  '',
  'null',
  '[]',
  '"text"',
  '{"type":"job"}',
  '{"__proto__":{"ready":true}}',
  '{'.repeat(5_000),
];

/** What Prometheus would read of messages that were dropped. */
async function droppedOf(source: string): Promise<number> {
  const { text } = await app.request('/metrics', { token: ADMIN_TOKEN });
  const [, count] = new RegExp(`dropped_total\\{source="${source}"\\} (\\d+)`).exec(text) ?? [];
  return Number(count);
}

describe('what comes over Redis', () => {
  it('as an event that is none is dropped and counted, and later events are passed on', async () => {
    const user = await app.signUp();
    const stop = new AbortController();
    const events = await listen(app, user, stop.signal);
    const before = await droppedOf('live');
    for (const message of HOSTILE) await redis.publish(liveChannel(user.id), message);
    await waitFor(async () => (await droppedOf('live')) === before + HOSTILE.length);
    const event: LiveEvent = { type: 'preview', job_id: randomUUID(), image: 'data:image/png;base64,AAAA' };
    await redis.publish(liveChannel(user.id), JSON.stringify(event));
    await waitFor(() => events.some(({ type }) => type === 'preview'));
    expect(events).toEqual([event]);
    stop.abort();
  });

  it('as a heartbeat that is none hides no worker that is well', async () => {
    const before = await droppedOf('heartbeat');
    for (const message of HOSTILE) await redis.set(`${WORKER_KEY_PREFIX}${randomUUID()}`, message, 'EX', 60);
    const user = await app.signUp();
    expect(await user.api.runtime.status()).toMatchObject({ available: true, engine: 'preview' });
    expect((await app.request('/readyz')).status).toBe(200);
    expect(await droppedOf('heartbeat')).toBeGreaterThanOrEqual(before + HOSTILE.length);
  });
});
