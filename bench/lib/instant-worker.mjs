// Workers without a model, for jobs.mjs and workers.mjs, started with the loader that reads the tests' TypeScript. `product` answers the queues of the API at
// once and puts a few bytes where it is told, as the API's tests have it; `bare` takes a BullMQ job and is done; `waiting` is the worker of the product, whose
// runtime waits before it draws plain shapes, and whose pictures nobody looks at.
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';

const [, , kind, redisUrl, queue] = process.argv;
const api = createRequire(new URL('../../apps/api/package.json', import.meta.url));
const worker = (path) => import(new URL(`../../apps/worker/${path}`, import.meta.url).href);
const WAITS_MS = 200;

async function startWaiting() {
  const { startWorker } = await worker('src/queue/start-worker.ts');
  const { makeImageAnalysis } = await worker('test/support/image-analysis.ts');
  const { TestRuntime } = await worker('test/support/test-runtime.ts');
  const { pino } = createRequire(new URL('../../apps/worker/package.json', import.meta.url))('pino');
  const runtime = new TestRuntime();
  runtime.before = () => delay(WAITS_MS);
  await startWorker(
    {
      REDIS_URL: redisUrl,
      WORKER_QUEUES: ['image'],
      WORKER_CONCURRENCY: 1,
      WORKER_LOCK_MS: 30_000,
      WORKER_STALLED_MS: 10_000,
    },
    { tools: { runtime, analysis: makeImageAnalysis(), findFfmpeg: () => Promise.reject(new Error('no video here')) } },
    pino({ level: 'silent' }),
  );
}

if (kind === 'product') {
  const { FakeWorker } = await import('../../apps/api/test/support/fake-worker.ts');
  const fake = new FakeWorker(redisUrl);
  await fake.start();
  setInterval(() => void fake.beat(), 5_000);
} else if (kind === 'waiting') {
  await startWaiting();
} else {
  const { Worker } = api('bullmq');
  const { Redis } = api('ioredis');
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const bare = new Worker(queue, async ({ data }) => ({ bytes: JSON.stringify(data).length }), {
    connection,
    concurrency: 4,
  });
  await bare.waitUntilReady();
}
