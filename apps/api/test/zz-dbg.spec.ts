import { QueuesService } from '../src/modules/queues/queues.service.js';import { SweepService } from '../src/modules/jobs/sweep.service.js';
import { freePort, startRedis, waitFor, type LocalService } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from './support/app.js';
import { givenCharacter } from './support/creations.js';

/** Nothing that closes waits for a Redis that does not come. */
const SHUTDOWN_MS = 15_000;

describe('while Redis is away', () => {
  let app: TestApp;
  let redis: LocalService;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis({ port });
    app = await TestApp.start({ REDIS_URL: redis.url });
  });
  afterAll(() => redis.stop());

  it(
    'closes all the same',
    async () => {
      await app.worker.stop();console.error('worker stopped');
      await redis.stop();
      await waitFor(async () => (await app.request('/readyz')).status === 503);
      console.error('readyz 503');
      const q = app.nest.get(QueuesService) as any;
      for (const e of q.events) { await Promise.race([e.close().then(()=>console.error('ev closed'),(x:any)=>console.error('ev err',x.message)), new Promise(r=>setTimeout(r,1500))]); console.error('next'); }
      for (const e of q.all()) { await Promise.race([e.close().then(()=>console.error('q closed'),(x:any)=>console.error('q err',x.message)), new Promise(r=>setTimeout(r,1500))]); console.error('nextq'); }
      const sw = app.nest.get(SweepService) as any;
      await Promise.race([sw.onApplicationShutdown().then(()=>console.error('sweep closed')), new Promise(r=>setTimeout(r,1500))]);
      
      await expect(app.request('/healthz')).rejects.toThrow();
    },
    SHUTDOWN_MS,
  );
});
