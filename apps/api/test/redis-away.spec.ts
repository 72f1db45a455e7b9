import { readFile } from 'node:fs/promises';
import { freePort, startRedis, waitFor, type LocalService } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from './support/app.js';
import { givenCharacter } from './support/creations.js';

/** Nothing that closes waits for a Redis that does not come. */
const SHUTDOWN_MS = 15_000;

describe('while Redis is away', () => {
  let app: TestApp;
  let redis: LocalService;
  let port: number;
  let users: string;
  beforeAll(async () => {
    port = await freePort();
    // As the user that containers have for it (infra/docker/redis.acl), which is nowhere else proven to be enough.
    const acl = await readFile(new URL('../../../infra/docker/redis.acl', import.meta.url), 'utf8');
    users = acl.replace('API_PASSWORD', 'password').replace('WORKER_PASSWORD', 'unused');
    redis = await startRedis({ port, users });
    app = await TestApp.start({ REDIS_URL: redis.url.replace('://', '://api:password@') });
  });
  afterAll(() => redis.stop());

  it('answers that it is unavailable, takes nothing, and goes on once Redis is back', async () => {
    const user = await app.signUp();
    const { id } = await givenCharacter(app, user);
    const create = () =>
      app.request('/images', {
        method: 'POST',
        token: user.token,
        body: JSON.stringify({ character_id: id, prompt: 'in a garden', count: 1 }),
      });
    const before = await user.api.wallet.get();

    await redis.stop();
    const refused = await create();
    expect(refused.status).toBe(503);
    expect(refused.get('retry-after')).toMatch(/^\d+$/);
    expect(refused.body).toMatchObject({ error: { code: 'unavailable' } });
    const ready = await app.request('/readyz');
    expect(ready.status).toBe(503);
    expect(ready.body).toMatchObject({ ok: false, checks: { postgres: true, redis: false, storage: true } });
    expect((await app.request('/healthz')).status).toBe(200);
    expect(await user.api.wallet.get()).toEqual(before);

    redis = await startRedis({ port, users });
    // A Redis that forgets has forgotten the worker too, until its next heartbeat.
    await waitFor(async () => {
      await app.worker.beat();
      return (await app.request('/readyz')).status === 200;
    });
    const accepted = await waitFor(async () => {
      const response = await create();
      return response.ok && (response.body as { id: string });
    });
    await waitFor(async () => (await user.api.images.get({ id: accepted.id })).status === 'completed');
  });

  it(
    'closes all the same',
    async () => {
      await app.worker.stop();
      await redis.stop();
      await waitFor(async () => (await app.request('/readyz')).status === 503);
      await app.stop();
      await expect(app.request('/healthz')).rejects.toThrow();
    },
    SHUTDOWN_MS,
  );
});
