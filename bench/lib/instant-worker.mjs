// Workers without a model, for jobs.mjs: `product` answers the queues of the API at once and puts a few bytes where it is told, as the API's tests have it;
// `bare` takes a BullMQ job and is done. Started with the loader that reads the tests' TypeScript.
import { createRequire } from 'node:module';

const [, , kind, redisUrl, queue] = process.argv;
const api = createRequire(new URL('../../apps/api/package.json', import.meta.url));

if (kind === 'product') {
  const { FakeWorker } = await import('../../apps/api/test/support/fake-worker.ts');
  const worker = new FakeWorker(redisUrl);
  await worker.start();
  setInterval(() => void worker.beat(), 5_000);
} else {
  const { Worker } = api('bullmq');
  const { Redis } = api('ioredis');
  const connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const worker = new Worker(queue, async ({ data }) => ({ bytes: JSON.stringify(data).length }), {
    connection,
    concurrency: 4,
  });
  await worker.waitUntilReady();
}
